import type { Operator } from "./operator.ts";

export interface MaskOptions {
  /** What a mask is made of: one visible character. */
  readonly character?: string;
  /** How many of them, whatever the value: the length of a mask must not tell the length of a name. */
  readonly width?: number;
  /** How many characters at the end stay, as on a receipt. A value that is not longer than this is masked whole. */
  readonly keepLast?: number;
  /** One mask character for each character of the value instead of a fixed number: tells its length. */
  readonly sameLength?: boolean;
}

/** Covers the value. Characters are what a reader sees as one (grapheme clusters), not code units. */
export function mask(options: MaskOptions = {}): Operator {
  const { character = "*", width = 8, keepLast = 0, sameLength = false } = options;
  if (graphemes(character).length !== 1) {
    throw new RangeError(`Cannot mask with ${graphemes(character).length} characters: want 1`);
  }
  if (!(Number.isInteger(width) && width >= 1))
    throw new RangeError(`Cannot mask to width ${width}: want 1 or more`);
  if (!(Number.isInteger(keepLast) && keepLast >= 0)) {
    throw new RangeError(`Cannot keep the last ${keepLast} characters: want 0 or more`);
  }
  return {
    name: "mask",
    replace({ value }) {
      if (keepLast === 0 && !sameLength) return character.repeat(width);
      const characters = graphemes(value);
      const kept = keepLast > 0 && characters.length > keepLast ? characters.slice(-keepLast) : [];
      return character.repeat(sameLength ? characters.length - kept.length : width) + kept.join("");
    },
  };
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
