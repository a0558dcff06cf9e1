const PRIME_1 = 0x9e3779b1;
const PRIME_2 = 0x85ebca77;
const LANES = 16;

/**
 * 32 bits over bytes whose number is a multiple of 64: sixteen lanes of the round of xxHash32, one for each word of a
 * block, then folded together. It tells damage from what was written, and is no defence against forgery.
 */
export function checksum(bytes: Uint8Array): number {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  const lanes = firstLanes();
  for (let block = 0; block < words.length; block += LANES) {
    for (let lane = 0; lane < LANES; lane++) {
      const sum = (lanes[lane]! + Math.imul(words[block + lane]!, PRIME_2)) | 0;
      lanes[lane] = Math.imul((sum << 13) | (sum >>> 19), PRIME_1);
    }
  }
  return fold(lanes, bytes.byteLength);
}

export function firstLanes(): Int32Array {
  return Int32Array.from({ length: LANES }, (_, lane) => Math.imul(lane + 1, PRIME_2));
}

/** What becomes of the sixteen lanes. */
export function fold(lanes: Int32Array, bytes: number): number {
  let hash = bytes | 0;
  for (const lane of lanes) {
    hash = Math.imul(hash ^ lane, PRIME_1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
