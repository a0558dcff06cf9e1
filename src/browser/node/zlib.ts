import { decompress } from "brotli/decompress.js";
import { Buffer } from "buffer/";
import { gunzipSync as gunzip } from "fflate";

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length);

export const brotliDecompressSync = (packed: Uint8Array) => asBuffer(decompress(packed as Buffer));
export const gunzipSync = (packed: Uint8Array) => asBuffer(gunzip(packed));
/** Nothing is packed here. */
export const brotliCompressSync = (): never => {
  throw new Error("Cannot pack with Brotli in a browser");
};
export const constants = {};
