import type { Body } from "./body.ts";
import { isSupported, wasmBody } from "./kernel/wasm-body.ts";
import type { Network } from "./network.ts";
import { typescriptBody } from "./typescript-body.ts";

let failed = false;

/** The layers of a network where they run fastest: in WebAssembly where it is to be had, unless another place is named. */
export function bodyOf(network: Network, name?: Body["name"]): Body {
  if (name === "typescript" || failed || !isSupported(network)) return typescriptBody(network);
  try {
    return wasmBody(network);
  } catch (error) {
    if (name === "wasm") throw error;
    failed = true;
    return typescriptBody(network);
  }
}
