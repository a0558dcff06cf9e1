import * as crypto from "node:crypto";

/** The one-shot function came with Node 20.12 and takes half the time. */
const oneShot = typeof crypto.hash === "function";

/** SHA-256 of bytes, or of text in UTF-8, in hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return oneShot
    ? crypto.hash("sha256", content, "hex")
    : crypto.createHash("sha256").update(content).digest("hex");
}

export function sha256Bytes(content: Uint8Array): Buffer {
  return oneShot
    ? crypto.hash("sha256", content, "buffer")
    : crypto.createHash("sha256").update(content).digest();
}
