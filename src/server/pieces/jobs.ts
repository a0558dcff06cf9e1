/** Jobs that many processes work on, in a database that servers share: each sees the jobs of all, at any of them a job can be cancelled or resumed. */
import { randomBytes } from "node:crypto";
import type { JobPlan } from "../../run/job.ts";
import type { Queries, Row } from "../data/postgres/database.ts";
import type { Records, Stored } from "../data/store.ts";
import { OVER } from "../jobs-events.ts";
import { jobFiles } from "../jobs-files.ts";
import { JOBS, type JobRecord, type JobState, type JobStore, jobView, type LiveJob } from "../jobs-store.ts";
import { refuse } from "../problem.ts";
import { buildOf } from "./build.ts";
import type { WorkerStore } from "./execute.ts";
import { listenToJobs } from "./listen.ts";
import { addPieces, tell } from "./queue.ts";
import { type JobSeals, jobSeals } from "./seals.ts";

export interface SharedJobsOptions {
  readonly data: WorkerStore;
  readonly clock: () => number;
  readonly build?: string;
}

const ALL_JOBS = "select * from tokumei_jobs order by created desc, id";

const PLANNING = {
  stage: 0,
  n: 0,
  file: -1,
  from: 0,
  to: 0,
  chained: false,
  state: "waiting",
  bytes: 0,
} as const;

export function sharedJobs({ data, clock, build = buildOf() }: SharedJobsOptions): JobStore {
  const { database } = data;
  const seals = jobSeals(data.key);
  const notices = listenToJobs(database);
  const files = (id: string) => jobFiles(data, id);

  const stored = (row: Row) => storedJob(row, seals);

  const inJob = (id: string, work: (queries: Queries, state: JobState) => Promise<void>) =>
    database.transaction(async (queries) => {
      const [row] = await queries.query("select state from tokumei_jobs where id = $1 for update", [id]);
      if (row) await work(queries, row.state as JobState);
      await tell(queries, id);
    });

  return {
    files,
    newId: () => randomBytes(9).toString("base64url"),
    async create(id, { plan }) {
      const created = clock();
      await database.transaction(async (queries) => {
        await queries.query(
          "insert into tokumei_jobs (id, state, build, created, plan) values ($1, 'queued', $2, $3, $4)",
          [id, build, created, seals.sealPlan(plan, id)],
        );
        await addPieces(queries, id, [PLANNING]);
        await tell(queries, id);
      });
      const value: JobRecord = { plan, state: "queued" };
      return { id, version: 1, created, updated: created, summary: undefined, value };
    },
    async get(id) {
      const [row] = await database.query("select * from tokumei_jobs where id = $1", [id]);
      return row && stored(row);
    },
    list: async () => (await database.query(ALL_JOBS)).map(stored),
    async view({ id, created, value }) {
      const outcomes = await files(id).outcomes();
      const live = OVER.has(value.state)
        ? undefined
        : await progressOf(database, id, value.plan, new Set(outcomes.keys()));
      return jobView(id, created, value, outcomes, live);
    },
    async remove({ id }) {
      let outcome: "cancelled" | "removed" = "removed";
      await inJob(id, async (queries, state) => {
        outcome = OVER.has(state) ? "removed" : "cancelled";
        await queries.query(
          outcome === "removed"
            ? "delete from tokumei_jobs where id = $1"
            : "update tokumei_jobs set state = 'cancelled' where id = $1",
          [id],
        );
      });
      if (outcome === "removed") await files(id).remove();
      return outcome;
    },
    async resume({ id }) {
      const outcomes = await files(id).outcomes();
      const failed = [...outcomes].flatMap(([file, { state }]) => (state === "failed" ? file : []));
      let isResumed = false;
      await inJob(id, async (queries, state) => {
        isResumed = state === "interrupted" || state === "cancelled" || state === "failed";
        if (isResumed) await resumePieces(queries, id, build, failed);
      });
      if (!isResumed) throw refuse(409, "job-not-resumable");
    },
    watch: notices.watch,
    async recover() {
      const rows = await database.query("select id from tokumei_jobs");
      await data.files.prune(JOBS, new Set(rows.map(({ id }) => String(id))));
    },
    close: notices.close,
  };
}

function storedJob(row: Row, seals: JobSeals): Stored<JobRecord> {
  const id = String(row.id);
  const created = Number(row.created);
  const problem = row.problem ? { problem: seals.openProblem(row.problem as Uint8Array, id) } : {};
  const value = {
    plan: seals.openPlan(row.plan as Uint8Array, id),
    state: row.state as JobState,
    ...problem,
  };
  return { id, version: 1, created, updated: created, summary: undefined, value };
}

/** Jobs as another store keeps them. One that is put here has no pieces: it is over, and resumed it is begun anew. */
export function storedJobs({ key, database }: WorkerStore): Pick<Records<JobRecord>, "get" | "put"> & {
  readonly all: () => Promise<Stored<JobRecord>[]>;
} {
  const seals = jobSeals(key);
  return {
    all: async () => (await database.query(ALL_JOBS)).map((row) => storedJob(row, seals)),
    async get(id) {
      const [row] = await database.query("select * from tokumei_jobs where id = $1", [id]);
      return row && storedJob(row, seals);
    },
    async put({ id, created, value: { state, plan, problem } }) {
      const sealed = problem === undefined ? null : seals.sealProblem(problem, id);
      const values = [id, state, "moved", created, seals.sealPlan(plan, id), sealed];
      const insert = `insert into tokumei_jobs (id, state, build, created, plan, problem) values ($1, $2, $3, $4, $5, $6)
        on conflict do nothing`;
      return (await database.change(insert, values)) === 1;
    },
  };
}

/** A job that another build began is begun anew; else what is not done waits again, and files that failed are done anew. */
async function resumePieces(
  queries: Queries,
  id: string,
  build: string,
  failed: readonly number[],
): Promise<void> {
  const [row] = await queries.query("select build from tokumei_jobs where id = $1", [id]);
  await queries.query("update tokumei_jobs set state = 'queued', build = $2, problem = null where id = $1", [
    id,
    build,
  ]);
  if (row?.build !== build) {
    await queries.query("delete from tokumei_pieces where job = $1", [id]);
    for (const kind of ["log", "names", "short", "keys", "out", "done"])
      await removeFiles(queries, `jobs/${id}/${kind}`);
    await addPieces(queries, id, [PLANNING]);
    return;
  }
  for (const file of failed) {
    for (const kind of ["log", "names", "short", "done"])
      await removeFiles(queries, `jobs/${id}/${kind}/${file}`);
    await queries.query(
      "update tokumei_pieces set state = 'failed', attempt = 0 where job = $1 and file = $2 and stage > 0",
      [id, file],
    );
  }
  await queries.query(
    `update tokumei_pieces p set attempt = 0, not_before = now(), state = case
       when stage = 2 and exists (select from tokumei_pieces q where q.job = $1 and q.stage = 1 and q.file = p.file and q.state <> 'done')
         or stage = 1 and chained and exists
           (select from tokumei_pieces q where q.job = $1 and q.stage = 1 and q.file = p.file and q.n < p.n and q.state <> 'done')
       then 'blocked' else 'waiting' end
     where job = $1 and state in ('dead', 'failed')`,
    [id],
  );
}

const removeFiles = (queries: Queries, path: string) =>
  queries.query("delete from tokumei_blobs where path = $1 or (path >= $2 and path < $3)", [
    ...[path, `${path}/`, `${path}0`],
  ]);

const RECENT_SECONDS = 60;

/** Sums over the pieces of unfinished files, and the pace of the last minute. */
async function progressOf(
  queries: Queries,
  id: string,
  { files }: Pick<JobPlan, "files">,
  finished: ReadonlySet<number>,
): Promise<LiveJob> {
  const rows = await queries.query(
    `select file, bool_or(p.state = 'running') as running, sum(documents) as documents, sum(characters) as characters,
       sum(findings) as findings, sum(bytes) filter (where p.state = 'done') as bytes,
       sum(characters) filter (where changed > now() - interval '${RECENT_SECONDS} seconds') as recent,
       extract(epoch from now() - max(j.started)) as since
     from tokumei_pieces p join tokumei_jobs j on j.id = p.job where job = $1 and stage > 0 group by file`,
    [id],
  );
  const sum = (name: string, list: readonly Row[]) =>
    list.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  const open = rows.filter(({ file }) => !finished.has(Number(file)));
  const total = files.reduce((all, { bytes }) => all + bytes, 0);
  const done =
    sum("bytes", open) + files.reduce((all, { bytes }, i) => all + (finished.has(i) ? bytes : 0), 0);
  const seconds = Math.max(1, Math.min(RECENT_SECONDS, Number(rows[0]?.since ?? 0)));
  const rate = sum("recent", rows) / seconds;
  const characters = sum("characters", rows);
  const perByte = done > 0 ? characters / done : 0;
  return {
    counts: {
      documents: sum("documents", open),
      characters: sum("characters", open),
      findings: sum("findings", open),
    },
    bytes: sum("bytes", open),
    runningFiles: new Set(rows.flatMap(({ file, running }) => (running ? Number(file) : []))),
    rate,
    remainingSeconds: rate > 0 && perByte > 0 ? ((total - done) * perByte) / rate : null,
  };
}
