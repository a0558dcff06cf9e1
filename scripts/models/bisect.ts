/**
 * Bisecting k-means (Steinbach, Karypis and Kumar 2000) on vectors of length one: every group is cut in two
 * by 2-means until it is small or its path is long enough, and a word's path of zeros and ones says in which
 * half it fell each time. Each level costs the number of vectors times their dimensions times the rounds.
 */
export interface Vectors {
  readonly count: number;
  readonly dimensions: number;
  /** count * dimensions. */
  readonly values: Float32Array;
}

export interface BisectOptions {
  readonly depth: number;
  /** Smaller groups stay whole. */
  readonly smallest: number;
  readonly rounds: number;
}

/** The path of each vector. Ties and starts depend on the order of the vectors alone. */
export function bisect(vectors: Vectors, options: BisectOptions): string[] {
  const paths = new Array<string>(vectors.count).fill("");
  let groups = [Uint32Array.from({ length: vectors.count }, (_, i) => i)];
  for (let depth = 0; depth < options.depth; depth++) {
    groups = groups.flatMap((group) => {
      if (group.length < options.smallest * 2) return [];
      const inSecond = halves(vectors, group, options.rounds);
      group.forEach((i, at) => {
        paths[i] += inSecond[at] ? "1" : "0";
      });
      return [group.filter((_, at) => !inSecond[at]), group.filter((_, at) => inSecond[at])];
    });
  }
  return paths;
}

/**
 * 1 for those nearer to the second centre. It starts from the mean and what is farthest from it, and what is
 * farthest from that.
 */
function halves(vectors: Vectors, group: Uint32Array, rounds: number): Uint8Array {
  const side = new Uint8Array(group.length);
  const mean = centre(vectors, group, () => true);
  const first = farthest(vectors, group, mean);
  const second = farthest(vectors, group, first);
  let difference = minus(second, first);
  for (let round = 0; round < rounds; round++) {
    let moved = 0;
    group.forEach((i, at) => {
      const now = Number(dot(vectors, i, difference) > 0);
      moved += Number(side[at] !== now);
      side[at] = now;
    });
    if (moved === 0 && round > 0) break;
    difference = minus(
      centre(vectors, group, (at) => side[at] === 1),
      centre(vectors, group, (at) => side[at] === 0),
    );
  }
  return side;
}

const minus = (a: Float64Array, b: Float64Array) => a.map((value, d) => value - b[d]!);

function dot({ dimensions, values }: Vectors, i: number, other: Float64Array): number {
  let sum = 0;
  for (let d = 0, at = i * dimensions; d < dimensions; d++, at++) sum += values[at]! * other[d]!;
  return sum;
}

/** The mean of the chosen, of length one; zero without any. */
function centre(vectors: Vectors, group: Uint32Array, chosen: (at: number) => boolean): Float64Array {
  const { dimensions, values } = vectors;
  const sum = new Float64Array(dimensions);
  for (let at = 0; at < group.length; at++) {
    if (!chosen(at)) continue;
    const from = group[at]! * dimensions;
    for (let d = 0; d < dimensions; d++) sum[d]! += values[from + d]!;
  }
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

function farthest(vectors: Vectors, group: Uint32Array, from: Float64Array): Float64Array {
  let best = group[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const i of group) {
    const near = dot(vectors, i, from);
    if (near < least) [best, least] = [i, near];
  }
  const { dimensions, values } = vectors;
  return Float64Array.from(values.subarray(best * dimensions, (best + 1) * dimensions));
}
