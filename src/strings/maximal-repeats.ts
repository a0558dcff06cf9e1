/** A maximal k-repeat: symbols [from, to) occur at least k times, and no longer stretch around them does. */
export interface Repeat {
  readonly from: number;
  readonly to: number;
}

export type Lengths = Uint16Array | Uint32Array | Int32Array;

/** The maximal k-repeats, from left to right, of a text with k-frequency `lengths`. At most one begins at a position. */
export function* maximalRepeats(lengths: Lengths): Generator<Repeat> {
  let end = 0;
  for (let i = 0; i < lengths.length; i++) {
    const to = i + lengths[i]!;
    if (lengths[i]! > 0 && to > end) yield { from: i, to };
    end = Math.max(end, to);
  }
}
