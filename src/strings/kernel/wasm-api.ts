/** The part of the WebAssembly interface that kernels use: the typings of Node leave it to those of browsers. */
export interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
  readonly grow: (pages: number) => number;
}

interface WasmApi {
  readonly Memory: new (limits: { initial: number; maximum: number; shared: boolean }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export const wasm = (globalThis as unknown as { WebAssembly: WasmApi }).WebAssembly;
