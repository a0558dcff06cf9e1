import { hashString } from "../../strings/hash.ts";
import type { FeatureTables } from "../features.ts";
import type { Field, Form, NetworkInputs } from "../network/inputs.ts";
import { shape, shortShape } from "../shape.ts";
import { wordKey } from "../word-tables.ts";
import { KINDS } from "./tables.ts";

const FIELDS: readonly Field[] = [
  { name: "lower", rows: 20_480, dims: 32 },
  { name: "prefix", rows: 4_096, dims: 16 },
  { name: "suffix3", rows: 4_096, dims: 24 },
  { name: "suffix2", rows: 1_024, dims: 12 },
  { name: "shape", rows: 1_024, dims: 20 },
  { name: "grams", rows: 16_384, dims: 48 },
];

/** Kinds of the word; kinds of the phrase, which begins here or goes on; how it is written elsewhere; first and last. */
const PHRASE = KINDS.length;
const ELSEWHERE = PHRASE + 2 * KINDS.length;
const EDGE = ELSEWHERE + 3;
const WRITTEN = "Clm";

/** The longest part of a word whose runs of characters are looked at. */
const LONGEST = 30;

/** What the English network looks at: the word, its beginning, end, shape and runs of characters, and the tables of names. */
export function englishInputs({ kinds, gazetteer }: FeatureTables): NetworkInputs {
  const kindBits = new Map<string, number>(KINDS.map((kind, i) => [kind, i]));
  const phraseBits = new Map<string, number>(
    KINDS.flatMap((kind, i) => [
      [`B-${kind}`, PHRASE + i],
      [`I-${kind}`, PHRASE + KINDS.length + i],
    ]),
  );
  return {
    fields: FIELDS,
    bits: EDGE + 2,
    keys: ({ words }) => words,
    form: (word) => ({
      fields: fieldsOf(word),
      vector: wordKey(word.replace(/^#/, "")),
      bits: (kinds?.(word) ?? []).map((kind) => kindBits.get(kind)!),
    }),
    tokenBits: ({ words, elsewhere }, set) => {
      gazetteer?.match(words).forEach((marks, t) => {
        for (const mark of marks) set(t, phraseBits.get(mark)!);
      });
      if (elsewhere && elsewhere.size > 0) {
        words.forEach((word, t) => {
          const written = elsewhere.get(word.toLowerCase());
          if (written !== undefined) set(t, ELSEWHERE + WRITTEN.indexOf(written));
        });
      }
      if (words.length > 0) {
        set(0, EDGE);
        set(words.length - 1, EDGE + 1);
      }
    },
  };
}

function fieldsOf(word: string): Form["fields"] {
  const lower = word.toLowerCase();
  return [
    [hashString(lower.replace(/\p{Nd}/gu, "0"))],
    [hashString(lower.slice(0, 3))],
    [hashString(lower.slice(-3))],
    [hashString(lower.slice(-2))],
    [hashString(shape(word)), hashString(`=${shortShape(word)}`)],
    grams(lower),
  ];
}

/** Runs of three and four characters of the word between marks for its ends. */
function grams(lower: string): number[] {
  const marked = `^${lower.slice(0, LONGEST)}$`;
  const hashes: number[] = [];
  for (let length = 3; length <= 4; length++) {
    for (let at = 0; at + length <= marked.length; at++)
      hashes.push(hashString(marked.slice(at, at + length)));
  }
  return hashes;
}
