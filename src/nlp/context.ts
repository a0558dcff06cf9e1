/**
 * Features of a token that its neighbours or the whole sentence decide, as "lower[-1] lower[0]". The values of a sentence stand in
 * one array, a row a token, with rows for what is outside before and after it: an attribute of a neighbour is always as
 * far away, and nothing is asked about the ends of the sentence.
 */
import { hashString, mix } from "../strings/hash.ts";
import type { Atom } from "./templates.ts";

/** The value of every attribute outside the sentence. */
export const OUTSIDE = hashString("<outside>");

export interface Grid {
  /** Tokens of the sentence. */
  readonly length: number;
  /** Rows before the first token and after the last. */
  readonly pad: number;
  /** Values in a row, one for each attribute. */
  readonly width: number;
  /** Row by token: the first value of each attribute, 0 for none. */
  readonly first: Uint32Array;
  /** For each attribute that can have several values, all of them by row. */
  readonly lists: readonly ArrayLike<number>[][];
}

/** A template ready for use in a grid; places are counted from the row of the token. */
interface Compiled {
  readonly seed: number;
  readonly place: number;
  readonly others: Int32Array;
  readonly offset: number;
  /** Which of the lists has the values of the first attribute, -1 where it has one at most. */
  readonly list: number;
}

export interface Context {
  /** A grid for a sentence, its rows to be filled; it is that of the sentence before. */
  readonly grid: (length: number) => Grid;
  /** Writes the features of the token to `into`, from `at` or its beginning on, and gives their number, `most` at most. */
  readonly features: (grid: Grid, t: number, into: Uint32Array, at?: number) => number;
  readonly most: number;
}

/** No attribute has more values than this. */
const MOST_VALUES = 64;
const NOWHERE = Uint32Array.of(OUTSIDE);

/** Attributes have their place in rows; those that can have several values have their lists in that order. */
export function createContext(
  templates: readonly { readonly seed: number; readonly atoms: readonly Atom[] }[],
  attributes: readonly string[],
  several: readonly string[],
): Context {
  const width = attributes.length;
  const place = ({ attribute, offset }: Atom) => offset * width + attributes.indexOf(attribute);
  const compiled = templates.map(({ seed, atoms }): Compiled => {
    const [first, ...others] = atoms;
    const list = several.indexOf(first!.attribute);
    return {
      seed,
      place: place(first!),
      others: Int32Array.from(others, place),
      offset: first!.offset,
      list,
    };
  });
  const pad = Math.max(0, ...templates.flatMap(({ atoms }) => atoms.map(({ offset }) => Math.abs(offset))));
  return {
    grid: gridMaker(pad, width, several.length),
    features: (grid, t, into, at = 0) => featuresOf(compiled, grid, t, into, at),
    most: templates.length * MOST_VALUES,
  };
}

function gridMaker(pad: number, width: number, several: number): Context["grid"] {
  let first = new Uint32Array(0);
  const lists: ArrayLike<number>[][] = Array.from({ length: several }, () => []);
  return (length) => {
    const rows = length + 2 * pad;
    if (first.length < rows * width) first = new Uint32Array(rows * width * 2);
    first.fill(OUTSIDE, 0, pad * width).fill(OUTSIDE, (pad + length) * width, rows * width);
    for (const list of lists) {
      for (let row = 0; row < pad; row++) list[row] = list[pad + length + row] = NOWHERE;
    }
    return { length, pad, width, first, lists };
  };
}

/**
 * Several values of the first attribute give several features; of the others the first counts. Outside the
 * sentence is a value too, but by itself it says nothing.
 */
function featuresOf(
  templates: readonly Compiled[],
  { length, pad, width, first, lists }: Grid,
  t: number,
  into: Uint32Array,
  at: number,
): number {
  const row = (t + pad) * width;
  let count = at;
  for (let i = 0; i < templates.length; i++) {
    const { seed, place, others, offset, list } = templates[i]!;
    const value = first[row + place]!;
    if (value === 0 || (value === OUTSIDE && others.length === 0 && isOutside(t + offset, length))) continue;
    let rest = seed;
    for (let j = 0; j < others.length; j++) rest = mix(rest, first[row + others[j]!]!);
    if (list < 0) into[count++] = mix(rest, value);
    else {
      const values = lists[list]![t + pad + offset]!;
      for (let j = 0; j < values.length; j++) into[count++] = mix(rest, values[j]!);
    }
  }
  return count - at;
}

const isOutside = (t: number, length: number) => t < 0 || t >= length;
