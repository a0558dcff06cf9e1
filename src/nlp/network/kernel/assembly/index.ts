// @ts-nocheck: AssemblyScript
/**
 * The steps of typescript-body.ts on rows in memory. Widths and columns are multiples of 8, outputs of 2; rows of tokens have room
 * up to the next multiple of 4 tokens.
 */

/** Sums of four numbers each, of four vectors. */
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 2, 6), v128.shuffle<i32>(a, b, 1, 5, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 2, 6), v128.shuffle<i32>(c, d, 1, 5, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/**
 * For each token the matrix at `weights` (16 bits, row by row) times the numbers (16 bits) from `numbers + token * stride` bytes on,
 * times `scales`, plus `bias`: `rows` numbers a token. Four tokens and two rows at once, which reads each number less often.
 */
export function multiply(
  weights: usize,
  scales: usize,
  bias: usize,
  rows: i32,
  columns: i32,
  numbers: usize,
  stride: usize,
  tokens: i32,
  results: usize,
): void {
  const bytes: usize = (<usize>columns) << 1;
  const step: usize = (<usize>rows) << 2;
  for (let t = 0; t < tokens; t += 4) {
    const from = numbers + <usize>t * stride;
    let into = results + <usize>t * step;
    let row = weights;
    for (let y = 0; y < rows; y += 2) {
      let a0 = i32x4.splat(0);
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = a0;
      let b1 = a0;
      let b2 = a0;
      let b3 = a0;
      let x0 = from;
      let x1 = from + stride;
      let x2 = x1 + stride;
      let x3 = x2 + stride;
      const end = row + bytes;
      for (let w = row; w < end; w += 16) {
        const u = v128.load(w);
        const v = v128.load(w + bytes);
        const n0 = v128.load(x0);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(u, n0));
        b0 = i32x4.add(b0, i32x4.dot_i16x8_s(v, n0));
        const n1 = v128.load(x1);
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(u, n1));
        b1 = i32x4.add(b1, i32x4.dot_i16x8_s(v, n1));
        const n2 = v128.load(x2);
        a2 = i32x4.add(a2, i32x4.dot_i16x8_s(u, n2));
        b2 = i32x4.add(b2, i32x4.dot_i16x8_s(v, n2));
        const n3 = v128.load(x3);
        a3 = i32x4.add(a3, i32x4.dot_i16x8_s(u, n3));
        b3 = i32x4.add(b3, i32x4.dot_i16x8_s(v, n3));
        x0 += 16;
        x1 += 16;
        x2 += 16;
        x3 += 16;
      }
      const s = f32x4.mul(
        f32x4.convert_i32x4_s(sums(a0, a1, a2, a3)),
        v128.load32_splat(scales + ((<usize>y) << 2)),
      );
      const a = f32x4.add(s, v128.load32_splat(bias + ((<usize>y) << 2)));
      const r = f32x4.mul(
        f32x4.convert_i32x4_s(sums(b0, b1, b2, b3)),
        v128.load32_splat(scales + ((<usize>y) << 2), 4),
      );
      const b = f32x4.add(r, v128.load32_splat(bias + ((<usize>y) << 2), 4));
      f32.store(into, f32x4.extract_lane(a, 0));
      f32.store(into, f32x4.extract_lane(b, 0), 4);
      f32.store(into + step, f32x4.extract_lane(a, 1));
      f32.store(into + step, f32x4.extract_lane(b, 1), 4);
      f32.store(into + 2 * step, f32x4.extract_lane(a, 2));
      f32.store(into + 2 * step, f32x4.extract_lane(b, 2), 4);
      f32.store(into + 3 * step, f32x4.extract_lane(a, 3));
      f32.store(into + 3 * step, f32x4.extract_lane(b, 3), 4);
      into += 8;
      row = end + bytes;
    }
  }
}

function total(a: v128): f32 {
  return (
    f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1) + f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3)
  );
}

/** Adds to each row the larger of each two results. */
export function addLarger(rows: usize, results: usize, tokens: i32, width: i32): void {
  const bytes: usize = (<usize>width) << 2;
  for (let t = 0; t < tokens; t++) {
    for (let i: usize = 0; i < bytes; i += 16)
      v128.store(
        rows + i,
        f32x4.add(v128.load(rows + i), f32x4.pmax(v128.load(results + i), v128.load(results + bytes + i))),
      );
    rows += bytes;
    results += 2 * bytes;
  }
}

/** Adds one row to each. */
export function addToEach(rows: usize, added: usize, tokens: i32, width: i32): void {
  const bytes: usize = (<usize>width) << 2;
  for (let t = 0; t < tokens; t++) {
    for (let i: usize = 0; i < bytes; i += 16)
      v128.store(rows + i, f32x4.add(v128.load(rows + i), v128.load(added + i)));
    rows += bytes;
  }
}

/** Brings each row to the norm (gain, then shift), in place and in 16 bits at `rounded`. */
export function normalize(
  rows: usize,
  tokens: i32,
  width: i32,
  norm: usize,
  steps: f32,
  rounded: usize,
): void {
  const bytes: usize = (<usize>width) << 2;
  const part: f32 = 1.0 / <f32>width;
  const factor = f32x4.splat(steps);
  for (let t = 0; t < tokens; t++) {
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) sum = f32x4.add(sum, v128.load(rows + i));
    const mean = f32x4.splat(total(sum) * part);
    let squares = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const distance = f32x4.sub(v128.load(rows + i), mean);
      squares = f32x4.add(squares, f32x4.mul(distance, distance));
    }
    const scale = f32x4.splat(<f32>1.0 / sqrt<f32>(total(squares) * part + <f32>1e-5));
    for (let i: usize = 0; i < bytes; i += 32) {
      const a = normal(rows + i, mean, scale, norm + i, bytes);
      const b = normal(rows + i + 16, mean, scale, norm + i + 16, bytes);
      v128.store(rows + i, a);
      v128.store(rows + i + 16, b);
      v128.store(rounded + (i >> 1), narrow(a, b, factor));
    }
    rows += bytes;
    rounded += bytes >> 1;
  }
}

function normal(at: usize, mean: v128, scale: v128, norm: usize, bytes: usize): v128 {
  const even = f32x4.mul(f32x4.sub(v128.load(at), mean), scale);
  return f32x4.add(f32x4.mul(even, v128.load(norm)), v128.load(norm + bytes));
}

function narrow(a: v128, b: v128, factor: v128): v128 {
  return i16x8.narrow_i32x4_s(
    i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(a, factor))),
    i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(b, factor))),
  );
}

/** The mean of the rows, then of each number the largest, in 16 bits. */
export function summarize(rows: usize, tokens: i32, width: i32, steps: f32, summary: usize): void {
  const bytes: usize = (<usize>width) << 2;
  const part = f32x4.splat(<f32>1.0 / <f32>tokens);
  const factor = f32x4.splat(steps);
  for (let i: usize = 0; i < bytes; i += 32) {
    let at = rows + i;
    let sumA = v128.load(at);
    let sumB = v128.load(at, 16);
    let mostA = sumA;
    let mostB = sumB;
    for (let t = 1; t < tokens; t++) {
      at += bytes;
      const a = v128.load(at);
      const b = v128.load(at, 16);
      sumA = f32x4.add(sumA, a);
      sumB = f32x4.add(sumB, b);
      mostA = f32x4.pmax(mostA, a);
      mostB = f32x4.pmax(mostB, b);
    }
    v128.store(summary + (i >> 1), narrow(f32x4.mul(sumA, part), f32x4.mul(sumB, part), factor));
    v128.store(summary + ((bytes + i) >> 1), narrow(mostA, mostB, factor));
  }
}
