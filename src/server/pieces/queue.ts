/**
 * The pieces of jobs as rows that workers take. Three statements do it: take, commit, reap. A worker holds a lock of its session, so that a process that
 * was killed is known at once, without heartbeats or clocks; what it had taken goes back. Whoever commits must still be the last who took the piece:
 * of two who did the same work, one counts.
 *
 *     stage 0   divide the files into pieces            one a job
 *     stage 1   some documents of a file, or all of it
 *     stage 2   write the result of a file              when all its documents are done
 */
import type { Database, Queries, Row, Session } from "../data/postgres/database.ts";

export interface Piece {
  readonly job: string;
  readonly stage: 0 | 1 | 2;
  readonly n: number;
  /** -1: all files of the job together. */
  readonly file: number;
  readonly from: number;
  /** 0: all documents there are. */
  readonly to: number;
  readonly chained: boolean;
  readonly attempt: number;
}

/** A piece that planning found; those that wait for others are blocked. */
export interface NewPiece extends Pick<Piece, "stage" | "n" | "file" | "from" | "to" | "chained"> {
  readonly state: "waiting" | "blocked";
  /** Of the file, for the progress shown. */
  readonly bytes: number;
}

export interface PieceResult {
  readonly complete: boolean;
  readonly documents: number;
  readonly characters: number;
  readonly findings: number;
  readonly seconds: number;
}

/** The piece is another's by now, or its job was cancelled: what was done is thrown away. */
export class Superseded extends Error {}

/** Where changes of jobs are told; the payload is the id. */
export const CHANNEL = "tokumei_jobs";
export const LOCK_CLASS = 7701;
const MOST_ATTEMPTS = 5;
/** A worker says that it goes on each minute, while its process turns. */
const HANGS = "10 minutes";

const pieceOf = ({ job, stage, n, file, from_doc, to_doc, chained, attempt }: Row): Piece => ({
  job: String(job),
  stage: Number(stage) as Piece["stage"],
  ...{ n: Number(n), file: Number(file), from: Number(from_doc), to: Number(to_doc) },
  ...{ chained: chained === true, attempt: Number(attempt) },
});

// Take ----------------------------------------------------------------------------------------------------------------------

/** Jobs with something to do, those of a higher priority first; of equal ones that with the fewest pieces running, then the oldest. */
const JOBS_TO_DO = `select id from tokumei_jobs j where state in ('queued', 'running') and build = $1
    and exists (select from tokumei_pieces p where p.job = j.id and p.state = 'waiting' and p.not_before <= now())
  order by priority desc, (select count(*) from tokumei_pieces r where r.job = j.id and r.state = 'running'), created, id limit 5`;

const TAKE = `with next as (select job, stage, n from tokumei_pieces where job = $4 and state = 'waiting' and not_before <= now()
    order by stage desc, n limit 1 for update skip locked)
  update tokumei_pieces p set state = 'running', attempt = attempt + 1, worker = $1, until = now() + $3::interval, changed = now()
  from next, tokumei_jobs j where (p.job, p.stage, p.n) = (next.job, next.stage, next.n)
    and j.id = p.job and j.build = $2 and j.state in ('queued', 'running') returning p.*`;

const BEGIN_JOB = `update tokumei_jobs set state = 'running', started = coalesce(started, now()) where id = $1 and state = 'queued'`;

/** On the session of the worker, whose lock is then held for certain. */
export async function takePiece(session: Session, worker: number, build: string): Promise<Piece | undefined> {
  for (const { id } of await session.query(JOBS_TO_DO, [build])) {
    const [row] = await session.query(TAKE, [worker, build, HANGS, String(id)]);
    if (!row) continue;
    if ((await session.change(BEGIN_JOB, [String(id)])) > 0) await tell(session, String(id));
    return pieceOf(row);
  }
  return undefined;
}

const SAME = "job = $1 and stage = $2 and n = $3 and attempt = $4 and state = 'running'";
const sameAs = ({ job, stage, n, attempt }: Piece) => [job, stage, n, attempt] as const;

/** Says that the work goes on. */
export const renewPiece = (queries: Queries, piece: Piece) =>
  queries.change(`update tokumei_pieces set until = now() + $5::interval where ${SAME}`, [
    ...sameAs(piece),
    HANGS,
  ]);

/** Puts a piece back; one that is not to blame keeps its attempts. */
export const returnPiece = (queries: Queries, piece: Piece, isBlamed: boolean) =>
  queries.change(
    `update tokumei_pieces set state = case when $5 and attempt >= $6 then 'dead' else 'waiting' end, changed = now(),
       attempt = case when $5 then attempt else attempt - 1 end, not_before = now() + ${BACKOFF} where ${SAME}`,
    [...sameAs(piece), isBlamed, MOST_ATTEMPTS],
  );

/** Nothing after the first attempt, then more and more. */
const BACKOFF = "(attempt - 1) * (attempt - 1) * interval '1 second'";

// Commit --------------------------------------------------------------------------------------------------------------------

/** Ends a piece with all that comes of it, or throws Superseded and nothing happened. */
export async function commitPiece(
  database: Database,
  piece: Piece,
  result: PieceResult,
  publish: (queries: Queries) => Promise<void>,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockJob(queries, piece.job);
    const { complete, documents, characters, findings, seconds } = result;
    const changed = await queries.change(
      `update tokumei_pieces set state = 'done', complete = $5, documents = $6, characters = $7, findings = $8, seconds = $9,
         worker = null, changed = now() where ${SAME}`,
      [...sameAs(piece), complete, documents, characters, findings, seconds],
    );
    if (changed !== 1) throw new Superseded();
    await publish(queries);
    await unblock(queries, piece);
    await endJob(queries, piece.job);
  });
}

/** One commit of a job at a time: each sees what the others did. */
async function lockJob(queries: Queries, job: string): Promise<void> {
  const [row] = await queries.query("select state from tokumei_jobs where id = $1 for update", [job]);
  if (row?.state !== "running" && row?.state !== "queued") throw new Superseded();
}

async function unblock(queries: Queries, { job, stage, n, file, chained }: Piece): Promise<void> {
  if (stage !== 1) return;
  if (chained)
    await queries.change(
      `update tokumei_pieces set state = 'waiting' where job = $1 and stage = 1 and n = $2 and file = $3 and state = 'blocked'`,
      [job, n + 1, file],
    );
  await queries.change(
    `update tokumei_pieces set state = 'waiting' where job = $1 and stage = 2 and file = $2 and state = 'blocked'
       and not exists (select from tokumei_pieces p where p.job = $1 and p.stage = 1 and p.file = $2 and p.state <> 'done')`,
    [job, file],
  );
}

async function endJob(queries: Queries, job: string): Promise<void> {
  await queries.change(
    `update tokumei_jobs set state = 'done' where id = $1 and state in ('queued', 'running')
       and not exists (select from tokumei_pieces where job = $1 and state not in ('done', 'failed'))`,
    [job],
  );
  await tell(queries, job);
}

export const addPieces = (queries: Queries, job: string, pieces: readonly NewPiece[]) =>
  queries.query(
    `insert into tokumei_pieces (job, stage, n, file, from_doc, to_doc, chained, state, bytes)
       select $1, stage, n, file, "from", "to", chained, state, bytes from jsonb_to_recordset($2::jsonb)
         as p (stage smallint, n integer, file integer, "from" bigint, "to" bigint, chained boolean, state text, bytes bigint)`,
    [job, JSON.stringify(pieces)],
  );

export const tell = (queries: Queries, job: string) =>
  queries.query("select pg_notify($1, $2)", [CHANNEL, job]);

// Reap ----------------------------------------------------------------------------------------------------------------------

const LIVE = `select l.objid from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS} and l.granted
  and l.database = (select oid from pg_database where datname = current_database())`;

/** Puts back what workers that are gone, or hang, had taken; says how many pieces. */
export const reapPieces = (queries: Queries) =>
  queries.change(
    `update tokumei_pieces set state = case when attempt >= $1 then 'dead' else 'waiting' end, worker = null, changed = now(),
       not_before = now() + ${BACKOFF} where state = 'running' and (until < now() or worker not in (${LIVE}))`,
    [MOST_ATTEMPTS],
  );

/** Pieces that were given up and not told yet. */
export async function deadPieces(queries: Queries): Promise<Piece[]> {
  const rows = await queries.query(
    `select p.* from tokumei_pieces p join tokumei_jobs j on j.id = p.job
       where p.state = 'dead' and j.state in ('queued', 'running') limit 100`,
  );
  return rows.map(pieceOf);
}

/** Tells that a piece was given up: its file failed, and no other piece of it is taken. Nothing where another told it. */
export async function buryPiece(
  database: Database,
  { job, stage, n, file }: Piece,
  publish: (queries: Queries) => Promise<void>,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockJob(queries, job);
    const own = "job = $1 and stage = $2 and n = $3 and state = 'dead'";
    if (
      (await queries.change(`update tokumei_pieces set state = 'failed' where ${own}`, [job, stage, n])) !== 1
    )
      throw new Superseded();
    await queries.change(
      "update tokumei_pieces set state = 'failed' where job = $1 and file = $2 and stage > 0 and state <> 'done'",
      [job, file],
    );
    await publish(queries);
    await endJob(queries, job);
  });
}

/** Ends a job that cannot go on, until somebody resumes it. */
export async function stopJob(
  queries: Queries,
  job: string,
  state: "failed" | "interrupted",
  problem: Uint8Array,
): Promise<void> {
  await queries.change(
    "update tokumei_jobs set state = $2, problem = $3 where id = $1 and state in ('queued', 'running')",
    [job, state, problem],
  );
  await tell(queries, job);
}

/** Jobs of a build of which there is no worker any more. */
export const strandedJobs = async (queries: Queries, build: string): Promise<string[]> => {
  const rows = await queries.query(
    `select id from tokumei_jobs j where state in ('queued', 'running') and build <> $1
       and build not in (select build from tokumei_workers where id in (${LIVE}))
       and not exists (select from tokumei_pieces p where p.job = j.id and changed > now() - interval '10 minutes')`,
    [build],
  );
  return rows.map(({ id }) => String(id));
};

// Workers -------------------------------------------------------------------------------------------------------------------

/** The number of this worker, whose lock is held as long as the session lasts. */
export async function enrol(session: Session, build: string, name: string): Promise<number> {
  const [row] = await session.query(
    "insert into tokumei_workers (build, name) values ($1, $2) returning id",
    [...[build, name]],
  );
  const worker = Number(row!.id);
  await session.query(`select pg_advisory_lock(${LOCK_CLASS}, $1)`, [worker]);
  await session.query(
    `delete from tokumei_workers where started < now() - interval '1 day' and id not in (${LIVE})`,
  );
  await session.query(`listen ${CHANNEL}`);
  return worker;
}
