import { type WasmMemory, wasm } from "../../../strings/kernel/wasm-api.ts";
import { lazy } from "../../../strings/lazy.ts";
import { scaleOf } from "../../model.ts";
import { type Body, MOST_TOKENS } from "../body.ts";
import { type Dense, type Network, type Norm, stepsOf } from "../network.ts";
import { KERNEL_WASM } from "./wasm.generated.ts";

type Call = (...args: number[]) => void;
type Exports = Readonly<Record<"multiply" | "addLarger" | "addToEach" | "normalize" | "summarize", Call>>;

const kernelModule = lazy(() => new wasm.Module(Buffer.from(KERNEL_WASM, "base64")));

const PAGE = 65536;
/** The kernel's own constants are below. */
const FIRST = 1024;
const ALIGN = 64;
/** Tokens are multiplied four at a time. */
const BLOCK = 4;

/** Whether the kernel can work on a network of this width: its vectors are of eight numbers. */
export const isSupported = ({ width }: Network): boolean => width % 8 === 0;

/** Where parts of the memory are. */
class Places {
  end = FIRST;
  take(bytes: number): number {
    const at = this.end;
    this.end = Math.ceil((at + bytes) / ALIGN) * ALIGN;
    return at;
  }
}

interface PlacedDense {
  readonly dense: Dense;
  /** Outputs with those that fill up a pair. */
  readonly rows: number;
  readonly weights: number;
  readonly scales: number;
  readonly bias: number;
}

interface PlacedNorm {
  readonly norm: Norm;
  readonly at: number;
  readonly steps: number;
}

/** The layers in the kernel, with weights and rows in a memory of their own. Throws where there is no WebAssembly with vectors. */
export function wasmBody(network: Network): Body {
  const { width, normIn, layers, pool, normPool, out } = network;
  const places = new Places();
  const place = (dense: Dense): PlacedDense => {
    const rows = dense.rows + (dense.rows % 2);
    return {
      ...{ dense, rows, weights: places.take(rows * dense.columns * 2) },
      ...{ scales: places.take(rows * 4), bias: places.take(rows * 4) },
    };
  };
  const placedLayers = layers.map(({ dense }) => place(dense));
  const [placedPool, placedOut] = [place(pool), place(out)];
  const norms = [normIn, normPool, ...layers.map(({ norm }) => norm)].map((norm) => ({
    norm,
    at: places.take(norm.byteLength),
    steps: stepsOf(norm),
  }));
  const [placedIn, placedMiddle, ...placedNorms] = norms as [PlacedNorm, PlacedNorm, ...PlacedNorm[]];
  const room = MOST_TOKENS + BLOCK;
  const rowsAt = places.take(room * width * 4);
  const roundedAt = places.take((room + 2) * width * 2);
  const resultsAt = places.take(room * Math.max(2 * width, placedOut.rows) * 4);
  const summaryAt = places.take((BLOCK + 1) * width * 4);
  const addedAt = places.take(BLOCK * width * 4);

  const pages = Math.ceil(places.end / PAGE);
  const memory: WasmMemory = new wasm.Memory({ initial: pages, maximum: pages, shared: true });
  const kernel = new wasm.Instance(kernelModule(), { env: { memory, abort } }).exports as Exports;
  for (const { norm, at } of norms) new Float32Array(memory.buffer, at, norm.length).set(norm);

  /** What is multiplied by a layer is what the norm before it gave. */
  const fill = ({ dense, rows, weights, scales, bias }: PlacedDense, { steps }: PlacedNorm) => {
    new Int16Array(memory.buffer, weights, rows * dense.columns).set(dense.weights);
    new Float32Array(memory.buffer, bias, rows).set(dense.bias);
    new Float32Array(memory.buffer, scales, rows).set(
      Float32Array.from(dense.scales, (code) => scaleOf(code) / steps),
    );
  };
  let before = placedIn;
  placedNorms.forEach((norm, i) => {
    fill(placedLayers[i]!, before);
    if (i === 0) fill(placedPool, norm);
    before = i === 0 ? placedMiddle : norm;
  });
  fill(placedOut, before);

  const multiply = (
    { dense, rows, weights, scales, bias }: PlacedDense,
    numbers: number,
    stride: number,
    tokens: number,
    results: number,
  ) => kernel.multiply(weights, scales, bias, rows, dense.columns, numbers, stride, tokens, results);
  const settle = (tokens: number, { at, steps }: PlacedNorm) =>
    kernel.normalize(rowsAt, tokens, width, at, steps, roundedAt + 2 * width);
  const rounded = new Int16Array(memory.buffer, roundedAt, (room + 2) * width);
  const results = new Float32Array(memory.buffer, resultsAt, room * placedOut.rows);
  return {
    name: "wasm",
    rows: new Float32Array(memory.buffer, rowsAt, MOST_TOKENS * width),
    stride: placedOut.rows,
    run(tokens) {
      rounded.fill(0, (tokens + 1) * width, (tokens + 2) * width);
      settle(tokens, placedIn);
      for (let i = 0; i < layers.length; i++) {
        multiply(placedLayers[i]!, roundedAt, 2 * width, tokens, resultsAt);
        kernel.addLarger(rowsAt, resultsAt, tokens, width);
        settle(tokens, placedNorms[i]!);
        if (i > 0) continue;
        kernel.summarize(rowsAt, tokens, width, placedNorms[i]!.steps, summaryAt);
        multiply(placedPool, summaryAt, 0, 1, addedAt);
        kernel.addToEach(rowsAt, addedAt, tokens, width);
        settle(tokens, placedMiddle);
      }
      multiply(placedOut, roundedAt + 2 * width, 2 * width, tokens, resultsAt);
      return results;
    },
  };
}

function abort(): never {
  throw new Error("Cannot go on: the kernel has stopped");
}
