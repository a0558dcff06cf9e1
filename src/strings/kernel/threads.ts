import { Worker } from "node:worker_threads";
import { type Arena, COUNTERS, HISTOGRAM, kernelModule } from "./arena.ts";
import type { WasmMemory } from "./wasm-api.ts";

export interface RangeRun {
  readonly ranges: number;
  readonly threads: number;
  readonly workspace: number;
  /** Of the workspace of one thread. */
  readonly bytes: number;
  readonly capacity: number;
  readonly auxCapacity: number;
  readonly documents: number;
  /** Arguments of `useText`. */
  readonly text: readonly number[];
}

/** What a helping thread does; it takes ranges until none is left, as the calling thread does. */
const HELPER = `
  const { workerData: data } = require("node:worker_threads");
  const abort = () => { throw new Error("kernel stopped"); };
  const { exports } = new WebAssembly.Instance(data.module, { env: { memory: data.memory, abort } });
  exports.useText(...data.text);
  exports.useWorkspace(...data.workspace);
  const run = data.wide ? exports.runRange16 : exports.runRange8;
  for (let p; (p = exports.claim(data.claimed) >>> 0) < data.ranges; exports.finish(data.finished)) run(p);
`;
const PATIENCE = 600_000;

/** Runs every range of the plan on the calling thread and its helpers, and returns when the last one is finished. */
export function runRanges(arena: Arena, plan: RangeRun): void {
  const { exports, memory, wide } = arena;
  const workspaceOf = (thread: number) => [
    plan.workspace + thread * plan.bytes,
    plan.capacity,
    plan.auxCapacity,
    plan.documents,
  ];
  const claimed = nextCounters(memory);
  const finished = claimed + 4;
  const counters = new Int32Array(memory.buffer, claimed, 2);
  counters.fill(0);
  for (let thread = 1; thread < plan.threads; thread++) {
    const shared = { module: kernelModule(), memory, wide, claimed, finished };
    const workerData = { ...shared, ranges: plan.ranges, text: plan.text, workspace: workspaceOf(thread) };
    new Worker(HELPER, { eval: true, workerData, execArgv: [] }).unref();
  }
  exports.useWorkspace(...workspaceOf(0));
  const run = wide ? exports.runRange16 : exports.runRange8;
  for (let p = exports.claim(claimed); p < plan.ranges; p = exports.claim(claimed)) {
    run(p);
    exports.finish(finished);
  }
  waitForAll(counters, plan.ranges);
}

const runs = new WeakMap<WasmMemory, number>();
const MOST_RUNS = (HISTOGRAM - COUNTERS) / 8;

/**
 * Where a run counts the ranges that are claimed, and beside it those that are finished. A helper may begin only when its run
 * is over: it then finds that all is claimed, and not the ranges of a later run in the same memory, of which it knows nothing.
 */
function nextCounters(memory: WasmMemory): number {
  const run = runs.get(memory) ?? 0;
  runs.set(memory, run + 1);
  return COUNTERS + 8 * (run % MOST_RUNS);
}

const FINISHED = 1;

function waitForAll(counters: Int32Array, ranges: number): void {
  for (
    let finished = Atomics.load(counters, FINISHED);
    finished < ranges;
    finished = Atomics.load(counters, FINISHED)
  ) {
    if (Atomics.wait(counters, FINISHED, finished, PATIENCE) === "timed-out") {
      throw new Error(`Cannot finish ${ranges - finished} of ${ranges} ranges: a helping thread has stopped`);
    }
  }
}
