/**
 * Keccak-256 as Ethereum uses it: the sponge of FIPS 202 with the padding of the first submission, 0x01 instead of 0x06.
 * Lanes of 64 bits are pairs of 32, low half first.
 */
const RATE = 136;
const ROUNDS = 24;

/** Round constants (FIPS 202, 3.2.5): bit 2^j - 1 of round i is the output of a linear feedback shift register. */
const CONSTANTS = roundConstants();
/** Rotation by lane and where the lane goes (3.2.2 and 3.2.3), following the walk that starts at lane 1. */
const WALK = walk();

function roundConstants(): Uint32Array {
  const constants = new Uint32Array(2 * ROUNDS);
  let register = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (let j = 0; j < 7; j++) {
      const bit = 2 ** j - 1;
      if (register & 1) constants[2 * round + (bit >> 5)]! |= 1 << (bit & 31);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
  return constants;
}

function walk(): readonly { readonly lane: number; readonly turn: number }[] {
  let [x, y] = [1, 0];
  return Array.from({ length: 24 }, (_, t) => {
    const step = { lane: x + 5 * y, turn: (((t + 1) * (t + 2)) / 2) % 64 };
    [x, y] = [y, (2 * x + 3 * y) % 5];
    return step;
  });
}

/** The digest of a message of ASCII characters, in hexadecimal. */
export function keccak256(message: string): string {
  const state = new Uint32Array(50);
  const bytes = new Uint8Array(state.buffer);
  let at = 0;
  for (let i = 0; i < message.length; i++) {
    bytes[at++]! ^= message.charCodeAt(i);
    if (at === RATE) {
      permute(state);
      at = 0;
    }
  }
  bytes[at]! ^= 0x01;
  bytes[RATE - 1]! ^= 0x80;
  permute(state);
  return Buffer.from(bytes.subarray(0, 32)).toString("hex");
}

function permute(state: Uint32Array): void {
  for (let round = 0; round < ROUNDS; round++) {
    theta(state);
    rhoAndPi(state);
    chi(state);
    state[0]! ^= CONSTANTS[2 * round]!;
    state[1]! ^= CONSTANTS[2 * round + 1]!;
  }
}

function theta(state: Uint32Array): void {
  const parity = new Uint32Array(10);
  for (let i = 0; i < 50; i++) parity[i % 10]! ^= state[i]!;
  for (let i = 0; i < 50; i += 2) {
    const left = (i + 8) % 10;
    const right = (i + 2) % 10;
    state[i]! ^= parity[left]! ^ ((parity[right]! << 1) | (parity[right + 1]! >>> 31));
    state[i + 1]! ^= parity[left + 1]! ^ ((parity[right + 1]! << 1) | (parity[right]! >>> 31));
  }
}

function rhoAndPi(state: Uint32Array): void {
  let [low, high] = [state[2]!, state[3]!];
  for (let t = 0; t < WALK.length; t++) {
    const target = 2 * WALK[(t + 1) % WALK.length]!.lane;
    const { turn } = WALK[t]!;
    const [a, b] = turn < 32 ? [low, high] : [high, low];
    const by = turn % 32;
    [low, high] = [state[target]!, state[target + 1]!];
    state[target] = by === 0 ? a : (a << by) | (b >>> (32 - by));
    state[target + 1] = by === 0 ? b : (b << by) | (a >>> (32 - by));
  }
}

function chi(state: Uint32Array): void {
  for (let row = 0; row < 50; row += 10) {
    const before = state.slice(row, row + 10);
    for (let i = 0; i < 10; i++) state[row + i]! ^= ~before[(i + 2) % 10]! & before[(i + 4) % 10]!;
  }
}
