import { Worker } from "node:worker_threads";
import type { WasmMemory } from "../../strings/kernel/wasm-api.ts";
import type { Ahead, Outcome } from "../prober.ts";
import { kernelModule } from "./memory.ts";

/** One level of a search, for a thread that has an arena of its own in the same memory. */
export interface HelperJob {
  readonly q: Uint16Array;
  readonly emptyStar: boolean;
  /** Four words. */
  readonly signatures: readonly number[];
  readonly deletions: number;
  readonly least: number;
  /** 0 for the highest count, 1 for the lowest. */
  readonly rule: number;
  /** Milliseconds it may take. */
  readonly remaining: number;
}

/** Words of the control block: number of the job, number of the last job done, whether to stop; then the job itself. */
const CONTROL_BYTES = 1024;
const JOB = 0;
const DONE = 1;
const STOP = 2;
const NUMBERS_AT = 64;
const Q_AT = 256;
const KEPT_AT = 512;
const RESULT = { none: 0, found: 1, late: 2, failed: 3 } as const;
const STATUS = 12;
const COUNT = 13;
const PATIENCE = 60_000;

/**
 * What the thread does: takes jobs one after the other, admits by bounds and searches; see wasm-prober.ts. Where there is no memory
 * for it every job fails, and the caller, who waits without looking elsewhere, goes on at once.
 */
const SOURCE = `
  const { workerData: data } = require("node:worker_threads");
  const { performance } = require("node:perf_hooks");
  const control = new Int32Array(data.control, 0, 16);
  const numbers = new Float64Array(data.control, ${NUMBERS_AT}, 16);
  const { memory } = data;
  const now = () => (Atomics.load(control, ${STOP}) ? Infinity : performance.now());
  const abort = () => { throw new Error("kernel stopped"); };
  const imports = { env: { memory, abort }, search: { now }, admission: { now } };
  const { exports } = new WebAssembly.Instance(data.module, imports);
  const PAGE = 65536;
  let query = 0;
  let size = 1 << 19;
  const enlarge = () => {
    size *= 2;
    const at = memory.grow(Math.ceil(size / PAGE)) * PAGE;
    exports.useArena(at, at + size);
  };
  const setUp = () => {
    const workspace = memory.grow(Math.ceil(data.workspaceBytes / PAGE)) * PAGE;
    query = (exports.useIndex(...data.index, workspace) >>> 0) - data.afterQuery;
    enlarge();
  };
  const run = () => {
    try {
      if (query === 0) setUp();
    } catch {
      return [${RESULT.failed}, 0];
    }
    const [length, star, a0, a1, b0, b1, deletions, least, rule, remaining] = numbers;
    const until = performance.now() + remaining;
    new Uint16Array(memory.buffer, query, length).set(new Uint16Array(data.control, ${Q_AT}, length));
    exports.begin(length, star, a0, a1, b0, b1);
    try {
      let admitted;
      while ((admitted = exports.admitLevel(deletions, least, until)) === 0) enlarge();
      if (admitted === -1) return [${RESULT.none}, 0];
      if (admitted === -2) return [${RESULT.late}, 0];
      let status;
      while ((status = exports.searchLevel(deletions, least, rule, until)) & 4) enlarge();
      if (status & 2) return [${RESULT.late}, 0];
      if (!(status & 1)) return [${RESULT.none}, 0];
      new Uint8Array(data.control, ${KEPT_AT}, length).set(new Uint8Array(memory.buffer, query + data.best, length));
      return [${RESULT.found}, new Int32Array(memory.buffer, query + data.count, 1)[0]];
    } catch {
      return [${RESULT.failed}, 0];
    } finally {
      exports.end();
    }
  };
  for (let job = 1; ; job++) {
    while (Atomics.load(control, ${JOB}) < job) Atomics.wait(control, ${JOB}, job - 1);
    const [status, count] = run();
    control[${STATUS}] = status;
    control[${COUNT}] = count;
    Atomics.store(control, ${DONE}, job);
    Atomics.notify(control, ${DONE});
  }
`;

export interface HelperSetup {
  readonly memory: WasmMemory;
  /** Arguments of `useIndex`, but for the last. */
  readonly index: readonly number[];
  readonly workspaceBytes: number;
  readonly afterQuery: number;
  readonly best: number;
  readonly count: number;
}

/** A thread that searches one level while the caller searches another. It does not keep the process alive. */
export function startHelper(setup: HelperSetup): (job: HelperJob) => Ahead {
  const control = new SharedArrayBuffer(CONTROL_BYTES);
  const words = new Int32Array(control, 0, 16);
  const numbers = new Float64Array(control, NUMBERS_AT, 16);
  const worker = new Worker(SOURCE, {
    eval: true,
    workerData: { ...setup, control, module: kernelModule() },
  });
  let broken = false;
  worker.on("error", () => {
    broken = true;
  });
  worker.unref();
  let jobs = 0;
  /** Waits for the last job; a thread that does not come back is not asked again. */
  const finished = (): boolean => {
    for (
      let finished = Atomics.load(words, DONE);
      finished < jobs && !broken;
      finished = Atomics.load(words, DONE)
    )
      broken = Atomics.wait(words, DONE, finished, PATIENCE) === "timed-out";
    return !broken;
  };
  return ({ q, emptyStar, signatures, deletions, least, rule, remaining }) => {
    if (broken || q.length * 2 > KEPT_AT - Q_AT || !finished())
      return { wait: () => undefined, cancel: () => undefined };
    numbers.set([q.length, emptyStar ? 1 : 0, ...signatures, deletions, least, rule, remaining]);
    new Uint16Array(control, Q_AT, q.length).set(q);
    Atomics.store(words, STOP, 0);
    Atomics.store(words, JOB, ++jobs);
    Atomics.notify(words, JOB);
    return {
      wait: () => (finished() ? outcomeOf(words, new Uint8Array(control, KEPT_AT, q.length)) : undefined),
      cancel: () => {
        Atomics.store(words, STOP, 1);
      },
    };
  };
}

function outcomeOf(words: Int32Array, kept: Uint8Array): Outcome | undefined {
  if (words[STATUS] === RESULT.failed) return undefined;
  const hasMask = words[STATUS] === RESULT.found;
  return {
    best: hasMask ? { kept: kept.slice(), count: words[COUNT]! } : undefined,
    late: words[STATUS] === RESULT.late,
  };
}
