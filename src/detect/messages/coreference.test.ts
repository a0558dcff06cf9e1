import { describe, expect, it } from "vitest";
import { antecedent, type Mention } from "./coreference.ts";

/** "f1" is a woman mentioned in sentence 1, "m2s" a man who is a subject, "p" several people, "t" a thing, "?" anybody. */
function mention(note: string): Mention {
  const [, kind, sentence, subject] = /^([fmpt?])(\d)(s?)$/.exec(note)!;
  return {
    kind: kind === "t" ? "thing" : "person",
    gender: kind === "f" ? "female" : kind === "m" ? "male" : undefined,
    plural: kind === "p",
    private: true,
    sentence: Number(sentence),
    subject: subject === "s",
  };
}

const TABLE: readonly (readonly [
  why: string,
  mentions: string,
  pronoun: string,
  sentence: number,
  meant: string,
])[] = [
  ["gender", "f1s m1", "she", 2, "f1s"],
  ["gender", "f1s m1", "him", 2, "m1"],
  ["gender, Japanese", "f1s m1s", "彼", 2, "m1s"],
  ["a name without gender fits either", "?1", "she", 1, "?1"],
  ["a subject before others", "f1s f1", "she", 2, "f1s"],
  ["the nearer sentence before a subject", "f1s f3", "she", 3, "f3"],
  ["number", "p1 f1", "they", 1, "f1"],
  ["number, Japanese", "f1s p1", "彼ら", 1, "p1"],
  ["one person may be they", "?1s", "they", 2, "?1s"],
  ["several are not she", "p1", "she", 1, ""],
  ["things", "f1s t1", "it", 2, "t1"],
  ["too far away", "f1s", "she", 5, ""],
  ["nobody there", "", "he", 1, ""],
  ["no pronoun", "f1", "Atika", 1, ""],
];

describe("antecedent", () => {
  for (const [why, notes, pronoun, sentence, meant] of TABLE) {
    it(`${why}: ${notes || "nobody"}, ${pronoun} in ${sentence}`, () => {
      const mentions = notes === "" ? [] : notes.split(" ").map(mention);
      const expected = meant === "" ? undefined : mentions[notes.split(" ").indexOf(meant)];
      expect(antecedent(pronoun, mentions, sentence)).toBe(expected);
    });
  }
});
