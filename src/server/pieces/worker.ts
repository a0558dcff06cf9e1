/** A worker: takes one piece after another until it is stopped. A database that is not there is waited for. */
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type TaskContext, taskContext } from "../../run/tasks.ts";
import { problemOrBug } from "../../words/failure.ts";
import { message } from "../../words/problem.ts";
import { type Session, UNREACHABLE } from "../data/postgres/database.ts";
import { buildOf } from "./build.ts";
import { executePiece, tellDead, type WorkerStore } from "./execute.ts";
import {
  deadPieces,
  enrol,
  type Piece,
  reapPieces,
  renewPiece,
  returnPiece,
  Superseded,
  stopJob,
  strandedJobs,
  takePiece,
} from "./queue.ts";
import { jobSeals } from "./seals.ts";

export interface WorkerLine {
  readonly level: "info" | "error";
  readonly event: "piece" | "returned" | "reaped" | "database" | "thread";
  readonly job?: string;
  readonly stage?: number;
  readonly n?: number;
  readonly attempt?: number;
  readonly outcome?: string;
  readonly ms?: number;
  readonly pieces?: number;
}

export interface WorkerOptions {
  readonly context?: TaskContext;
  readonly build?: string;
  readonly pieceCharacters?: number | undefined;
  readonly log?: (line: WorkerLine) => void;
}

export interface Worker {
  /** Puts the piece at hand back, and ends. */
  readonly stop: () => Promise<void>;
}

const REAP_EACH = 5000;
/** Milliseconds to wait for a notice when there is nothing to do; pieces that wait for a time are found then. */
const IDLE = 1000;
const RENEW_EACH = 60_000;
const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS"]);

class Stopped extends Error {}

export function startWorking(store: WorkerStore, options: WorkerOptions = {}): Worker {
  const { context = taskContext(), build = buildOf(), pieceCharacters, log = () => undefined } = options;
  const seals = jobSeals(store.key);
  let stopped = false;
  let wake = () => undefined as unknown;
  const waitFor = (ms: number) => {
    const waking = new AbortController();
    wake = () => waking.abort();
    return stopped ? undefined : sleep(ms, undefined, waking).catch(() => undefined);
  };

  const goOn = () => {
    if (stopped) throw new Stopped();
  };

  const fail = async (piece: Piece, error: unknown): Promise<void> => {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const isOutside = error instanceof Stopped || error instanceof Superseded || code === UNREACHABLE;
    if (FULL.has(code))
      await stopJob(
        store.database,
        piece.job,
        "interrupted",
        seals.sealProblem(problemOrBug(error), piece.job),
      );
    await returnPiece(store.database, piece, !isOutside && !FULL.has(code));
    log({
      level: isOutside ? "info" : "error",
      event: "returned",
      ...toldOf(piece),
      outcome: (error as Error).constructor.name,
    });
  };

  const work = async (piece: Piece): Promise<void> => {
    const renewing = setInterval(
      () => void renewPiece(store.database, piece).catch(() => undefined),
      RENEW_EACH,
    );
    try {
      const { seconds } = await executePiece(store, piece, { context, goOn, pieceCharacters });
      log({
        level: "info",
        event: "piece",
        ...toldOf(piece),
        outcome: "done",
        ms: Math.round(1000 * seconds),
      });
    } catch (error) {
      await fail(piece, error);
    } finally {
      clearInterval(renewing);
    }
  };

  let reaped = 0;
  const reap = async (session: Session): Promise<void> => {
    if (performance.now() - reaped < REAP_EACH) return;
    reaped = performance.now();
    const pieces = await reapPieces(session);
    if (pieces > 0) log({ level: "info", event: "reaped", pieces });
    for (const piece of await deadPieces(session)) await bury(piece);
    for (const job of await strandedJobs(session, build))
      await stopJob(session, job, "interrupted", seals.sealProblem(message("job-other-build"), job));
  };

  const bury = async (piece: Piece): Promise<void> => {
    const problem = message("piece-given-up", { times: piece.attempt });
    if (piece.stage === 0 || piece.file < 0)
      return stopJob(store.database, piece.job, "failed", seals.sealProblem(problem, piece.job));
    await tellDead(store, piece).catch((error) => {
      if (!(error instanceof Superseded)) throw error;
    });
  };

  /** As long as the session lasts. */
  const workOn = async (session: Session): Promise<void> => {
    const worker = await enrol(session, build, `${hostname()}-${process.pid}`);
    session.onNotice(() => wake());
    let isLost = false;
    void session.ended.then(() => {
      isLost = true;
      wake();
    });
    while (!stopped && !isLost) {
      await reap(session);
      const piece = await takePiece(session, worker, build);
      if (piece) await work(piece);
      else if ((await reapPieces(session)) === 0) await waitFor(IDLE);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      let session: Session | undefined;
      try {
        session = await store.database.connect();
        await workOn(session);
      } catch (error) {
        log({
          level: "error",
          event: "database",
          outcome: (error as NodeJS.ErrnoException).code ?? (error as Error).name,
        });
        await waitFor(IDLE);
      } finally {
        await session?.close();
      }
    }
  };

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

const toldOf = ({ job, stage, n, attempt }: Piece) => ({ job, stage, n, attempt });
