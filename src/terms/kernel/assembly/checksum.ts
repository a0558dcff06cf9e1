// @ts-nocheck: AssemblyScript
/** Sixteen lanes over `bytes` bytes, a multiple of 64; see checksum.ts outside. The lanes are in place at `lanes`. */
export function checksumLanes(at: usize, bytes: usize, lanes: usize): void {
  const prime1 = i32x4.splat(0x9e3779b1);
  const prime2 = i32x4.splat(0x85ebca77);
  let a = v128.load(lanes);
  let b = v128.load(lanes, 16);
  let c = v128.load(lanes, 32);
  let d = v128.load(lanes, 48);
  for (const end = at + bytes; at < end; at += 64) {
    a = round(a, v128.load(at), prime1, prime2);
    b = round(b, v128.load(at, 16), prime1, prime2);
    c = round(c, v128.load(at, 32), prime1, prime2);
    d = round(d, v128.load(at, 48), prime1, prime2);
  }
  v128.store(lanes, a);
  v128.store(lanes, b, 16);
  v128.store(lanes, c, 32);
  v128.store(lanes, d, 48);
}

function round(lane: v128, word: v128, prime1: v128, prime2: v128): v128 {
  const sum = i32x4.add(lane, i32x4.mul(word, prime2));
  return i32x4.mul(v128.or(i32x4.shl(sum, 13), i32x4.shr_u(sum, 19)), prime1);
}
