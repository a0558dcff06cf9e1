/** What the core takes for given in Node, before any of it runs. */
import { Buffer } from "buffer/";

Object.assign(globalThis, {
  Buffer,
  process: { env: {}, platform: "browser" },
  // Without cross-origin isolation memory cannot be shared; one worker has nobody to share it with.
  SharedArrayBuffer: globalThis.SharedArrayBuffer ?? ArrayBuffer,
});
