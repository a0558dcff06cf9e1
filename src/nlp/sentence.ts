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
  /** What `elsewhere` says of each word, a character a word and "-" for nothing, where that was looked up before. */
  readonly forms?: string;
}

export const NO_FORM = "-";

/** Gives each sentence of a document how its words are written elsewhere in it. */
export function withDocument(sentences: readonly Sentence[]): Sentence[] {
  const elsewhere = writtenElsewhere(sentences);
  return sentences.map((sentence) => ({ ...sentence, elsewhere }));
}

/**
 * By word, in lower case, how it is written inside the sentences of a document (not first, where every word has a
 * capital): "C" always with a capital, "l" always without, "m" both.
 */
export function writtenElsewhere(sentences: readonly Pick<Sentence, "words">[]): ReadonlyMap<string, string> {
  return writtenIn(
    sentences,
    sentences.map(({ words }) => lowerCase(words)),
  );
}

/** The same with what it says of every word, sentence by sentence. */
export function writtenInDocument(sentences: readonly Pick<Sentence, "words">[]) {
  const lowers = sentences.map(({ words }) => lowerCase(words));
  const elsewhere = writtenIn(sentences, lowers);
  return { elsewhere, forms: lowers.map((lower) => formsOf(lower, elsewhere)) };
}

function formsOf(lower: readonly string[], elsewhere: ReadonlyMap<string, string>): string {
  let forms = "";
  for (let i = 0; i < lower.length; i++) forms += elsewhere.get(lower[i]!) ?? NO_FORM;
  return forms;
}

const lowerCase = (words: readonly string[]) => words.map((word) => word.toLowerCase());

function writtenIn(
  sentences: readonly Pick<Sentence, "words">[],
  lowers: readonly (readonly string[])[],
): ReadonlyMap<string, string> {
  const elsewhere = new Map<string, string>();
  for (let s = 0; s < sentences.length; s++) {
    const { words } = sentences[s]!;
    if (isShouted(words)) continue;
    for (let i = 1; i < words.length; i++) {
      const word = words[i]!;
      const lower = lowers[s]![i]!;
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
  const { forms: _, ...rest } = sentence;
  return { ...rest, words, elsewhere: new Map() };
}
