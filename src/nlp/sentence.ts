/** A sentence as models see it: words, and what is known about them. Lists are as long as `words`. */
export interface Sentence {
  readonly words: readonly string[];
  /** Penn tags, where known. */
  readonly pos?: readonly string[];
  /** What others say of each word, beyond the sentence: any number of names. */
  readonly extra?: readonly (readonly string[])[];
  /** What is to be learnt: IOB2 labels of entities, or tags. */
  readonly labels?: readonly string[];
  /** How each word, in lower case, is written elsewhere in the document. */
  readonly elsewhere?: ReadonlyMap<string, string>;
}

/** Gives each sentence of a document how its words are written elsewhere in it. */
export function withDocument(sentences: readonly Sentence[]): Sentence[] {
  const elsewhere = writtenElsewhere(sentences);
  return sentences.map((sentence) => ({ ...sentence, elsewhere }));
}

/**
 * By word, in lower case, how it is written inside the sentences of a document (not first, where every word has a
 * capital): "C" always with a capital, "l" always without, "m" both.
 */
export function writtenElsewhere(sentences: readonly Sentence[]): ReadonlyMap<string, string> {
  const elsewhere = new Map<string, string>();
  for (const { words } of sentences) {
    if (isShouted(words)) continue;
    for (let i = 1; i < words.length; i++) {
      const word = words[i]!;
      const lower = word.toLowerCase();
      const form = word === lower ? "l" : "C";
      const before = elsewhere.get(lower);
      if (before !== form) elsewhere.set(lower, before === undefined ? form : "m");
    }
  }
  return elsewhere;
}

/** All capitals, as in headings: their writing says nothing. */
function isShouted(words: readonly string[]): boolean {
  return words.every((word) => word === word.toUpperCase());
}

export type LetterCase = "as-is" | "lower" | "upper";

/** The sentence as it is without capitals, or in nothing else; how its words are written elsewhere is then unknown. */
export function inCase(sentence: Sentence, letters: LetterCase): Sentence {
  if (letters === "as-is") return sentence;
  const words = sentence.words.map((word) => (letters === "lower" ? word.toLowerCase() : word.toUpperCase()));
  return { ...sentence, words, elsewhere: new Map() };
}
