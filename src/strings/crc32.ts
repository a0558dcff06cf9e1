import { lazy } from "./lazy.ts";

const table = lazy(() =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
    return byte;
  }),
);

/** The CRC-32 of ISO 3309 of bytes, or with that of what comes before them, of both. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const steps = table();
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = steps[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
