/** 32 bits over the UTF-16 code units of a string: FNV-1a, then the finaliser of MurmurHash3. */
export function hashString(text: string): number {
  return hashPart(text, 0, text.length);
}

/** The same over the units of a string from `from` to `to`, without a string of them. */
export function hashPart(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return finish(hash);
}

/** Combines hashes; the order matters. */
export function mix(a: number, b: number): number {
  return finish(Math.imul(a, 0x9e3779b1) ^ b);
}

/** 64 bits over bytes, as 16 hexadecimal digits. It tells damage and versions apart; it is no signature. */
export function hashBytes(bytes: Uint8Array): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return [a, b].map((half) => finish(half).toString(16).padStart(8, "0")).join("");
}

function finish(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
