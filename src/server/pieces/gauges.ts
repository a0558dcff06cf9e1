import type { Queries } from "../data/postgres/database.ts";
import type { Gauge } from "../metrics.ts";

const STATES = ["blocked", "waiting", "running", "done", "dead", "failed"] as const;

/** How the work on jobs stands, the same at every server. */
export async function pieceGauges(queries: Queries): Promise<Gauge[]> {
  const rows = await queries.query(
    `select p.state, count(*) as pieces, sum(attempt) as attempts,
       extract(epoch from now() - min(greatest(p.changed, p.not_before)) filter (where p.state = 'waiting')) as oldest,
       count(*) filter (where p.state = 'done' and p.changed > now() - interval '1 minute') as recent,
       avg(seconds) filter (where p.state = 'done' and p.changed > now() - interval '1 minute') as seconds
     from tokumei_pieces p join tokumei_jobs j on j.id = p.job where j.state in ('queued', 'running') group by p.state`,
  );
  const byState = new Map(rows.map((row) => [String(row.state), row]));
  const figure = (state: string, name: string) => Number(byState.get(state)?.[name] ?? 0);
  const each = (name: string) => STATES.map((state) => [`{state="${state}"}`, figure(state, name)] as const);
  return [
    ["tokumei_pieces", "Pieces of jobs that are not over, by state.", each("pieces")],
    [
      "tokumei_piece_attempts",
      "How often these pieces were taken; more than pieces where workers ended.",
      each("attempts"),
    ],
    [
      "tokumei_oldest_piece_seconds",
      "How long the oldest piece waits for a worker.",
      Math.max(0, figure("waiting", "oldest")),
    ],
    ["tokumei_pieces_done_last_minute", "Pieces done in the last minute.", figure("done", "recent")],
    ["tokumei_piece_seconds", "Mean time of the pieces done in the last minute.", figure("done", "seconds")],
  ];
}
