import { lazy } from "../strings/lazy.ts";
import { checksum, firstLanes, fold } from "./checksum.ts";
import { allocate, arenaOf, checksumLanes } from "./kernel/memory.ts";
import { LONGEST_QUERY, wasmProber } from "./kernel/wasm-prober.ts";
import type { ProbeKernel } from "./prober.ts";
import type { TermTable } from "./table.ts";
import { typescriptProber } from "./typescript-prober.ts";

/** Whether this machine has WebAssembly with what the kernel needs. */
export const wasmSupported = lazy(() => {
  try {
    return arenaOf(allocate(64)) !== undefined;
  } catch {
    return false;
  }
});

/** Bytes for an index, where the kernel can work on them if there is one. Throws a Problem that names the need. */
export function termMemory(bytes: number): Uint8Array {
  return wasmSupported() ? allocate(bytes) : new Uint8Array(bytes);
}

/** Whether these bytes can be used in place. */
export const isTermMemory = (bytes: Uint8Array) => arenaOf(bytes) !== undefined || !wasmSupported();

export function checksumOf(bytes: Uint8Array): number {
  const arena = arenaOf(bytes);
  if (!arena) return checksum(bytes);
  const lanes = firstLanes();
  checksumLanes(arena, bytes, lanes);
  return fold(lanes, bytes.byteLength);
}

/** The kernel that answers for terms of this length, unless another one is named. */
export function kernelFor(table: TermTable, length: number, name?: ProbeKernel["name"]): ProbeKernel {
  const possible = arenaOf(table.symbols) !== undefined && length > 0 && length <= LONGEST_QUERY;
  return possible && name !== "typescript" ? wasmProber : typescriptProber;
}
