/** Where tasks run: in the threads of a pool, never in the one that takes requests. Each has its cost, and limits by it. */
import { availableParallelism } from "node:os";
import {
  TASKS,
  type TaskAnswer,
  type TaskContext,
  type TaskName,
  type TaskRequest,
  taskContext,
} from "../run/tasks.ts";
import { checkCost, MOST_REQUEST_FINDINGS, SHORT_COST } from "./cost.ts";
import { parseJsonBody } from "./json-body.ts";
import { startWorker } from "./start-worker.ts";
import { type Lane, type RunInThread, type ThreadLoad, type ThreadTask, threads } from "./threads.ts";

export interface Work {
  /** Throws a Refusal, 413, for a task that would take too long. */
  readonly run: <N extends TaskName>(
    name: N,
    request: TaskRequest<N>,
    options?: RunInThread,
  ) => Promise<TaskAnswer<N>>;
  /** The same with the answer as bytes of JSON: they are made where the task is done. */
  readonly runToJson: <N extends TaskName>(
    name: N,
    request: TaskRequest<N>,
    options?: RunInThread,
  ) => Promise<Uint8Array>;
  /** The value of a JSON body, which is not used afterwards. */
  readonly parseJson: (body: Uint8Array, client: string) => Promise<unknown>;
  /** How many tasks are being done in other threads, and how many wait for one. */
  readonly load: () => ThreadLoad;
  readonly close: () => Promise<void>;
}

export interface WorkOptions {
  /** Other threads; 0 does everything in this one, for tests. */
  readonly threads?: number;
  /** Milliseconds after which a task is given up, whatever it was estimated at. */
  readonly limit?: number;
  readonly backlog?: number;
  /** Findings of one document. */
  readonly mostFindings?: number;
  readonly startThread?: typeof startWorker;
}

const LIMIT = 15 * 60_000;
const BACKLOG = 1000;

/** Bodies up to so many bytes are parsed in this thread. */
const SMALL_BODY = 4096;
const PARSER = { limit: 60_000, megabytes: 512 };

/** Milliseconds for what any task needs, as the models it loads first; and for each estimated unit, on a busy machine. */
const ALLOWED = { always: 60_000, unit: 10 };

/** Tasks that write to the ledger, or tell all of it: in order, in a thread of their own. */
const LEDGER: ReadonlySet<TaskName> = new Set([
  "share",
  "watch",
  "ledger",
  "ledgerVerify",
  "move",
  "signOff",
  "signOffs",
]);

/** Tasks whose time grows with what was sent; that of the others depends on an index, an archive or a ledger too. */
const BY_SIZE: ReadonlySet<TaskName> = new Set([
  ...(["scan", "anonymize", "piece", "restore", "verify", "verifyAll", "rare", "rareCurve"] as const),
  ...([
    "releaseReviewed",
    "reportReviewed",
    "prepareReview",
    "alternatives",
    "checkPolicy",
    "tryPolicy",
    "sharePreview",
  ] as const),
]);

export function createWork(options: WorkOptions = {}): Work {
  const { limit = LIMIT, backlog = BACKLOG, mostFindings = MOST_REQUEST_FINDINGS } = options;
  const { startThread: start = startWorker } = options;
  const count = options.threads ?? Math.max(2, availableParallelism() - 1);
  const pool = threads({ count, limit, backlog, startThread: () => start("worker") });
  const parser = threads({
    ...{ count: 1, limit: PARSER.limit, backlog },
    startThread: () => start("json-worker", { megabytes: PARSER.megabytes }),
  });
  const context = taskContext(mostFindings);

  const run = async (name: TaskName, request: object, json: boolean, task: RunInThread = {}) => {
    const units = checkCost(name, request);
    if (count === 0) return runHere(name, request, json, context);
    return pool.run(name, request, { ...task, json, ...limitsOf(name, units, limit) });
  };
  return {
    run: <N extends TaskName>(name: N, request: TaskRequest<N>, task?: RunInThread) =>
      run(name, request, false, task) as Promise<TaskAnswer<N>>,
    runToJson: (name, request, task) => run(name, request, true, task) as Promise<Uint8Array>,
    async parseJson(body, client) {
      if (count === 0 || body.length <= SMALL_BODY) return parseJsonBody(body);
      const isWhole = body.byteLength === body.buffer.byteLength;
      return parser.run("parse", body, {
        client,
        ...(isWhole && { transfer: [body.buffer as ArrayBuffer] }),
      });
    },
    load: pool.load,
    close: async () => void (await Promise.all([pool.close(), parser.close()])),
  };
}

function limitsOf(name: TaskName, units: number, limit: number): ThreadTask {
  if (!BY_SIZE.has(name)) return { units, lane: LEDGER.has(name) ? "ledger" : "long" };
  const allowed = Math.min(limit, ALLOWED.always + ALLOWED.unit * units);
  const lane: Lane = units <= SHORT_COST ? "short" : "long";
  return { units, lane, limit: allowed };
}

type AnyTask = (request: unknown, context: TaskContext) => unknown;

/** Does a task in this thread. */
export async function runHere(
  name: TaskName,
  request: unknown,
  json: boolean,
  context: TaskContext,
): Promise<unknown> {
  const answer = await (TASKS[name] as AnyTask)(request, context);
  return json ? new TextEncoder().encode(JSON.stringify(answer)) : answer;
}
