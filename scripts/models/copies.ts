import { seededRandom } from "../../src/nlp/random.ts";
import { inCase, type Sentence } from "../../src/nlp/sentence.ts";

/** Shares of the sentences that are learnt from once more in another form. */
export interface Copies {
  readonly lower: number;
  readonly upper: number;
  /** Without punctuation, most of them in lower case too. */
  readonly bare: number;
}

const STILL_WRITTEN = 0.3;

/** Copies of sentences as people write them in haste; which ones depends on the seed alone. */
export function copiesOf(sentences: readonly Sentence[], shares: Copies, seed: number): Sentence[] {
  const random = seededRandom(seed);
  return sentences.flatMap((sentence) => {
    const copies: Sentence[] = [];
    if (random() < shares.lower) copies.push(inCase(sentence, "lower"));
    if (random() < shares.upper) copies.push(inCase(sentence, "upper"));
    if (random() < shares.bare) {
      const written = random() < STILL_WRITTEN;
      copies.push(inCase(withoutMarks(sentence), written ? "as-is" : "lower"));
    }
    return copies.filter(({ words }) => words.length > 0);
  });
}

/** Marks inside entities stay. */
export function withoutMarks(sentence: Sentence): Sentence {
  const { words, labels = [] } = sentence;
  const kept = [...words.keys()].filter(
    (t) => !/^\p{P}+$/u.test(words[t]!) || !/^O(?:\||$)/.test(labels[t]!),
  );
  return { ...sentence, words: kept.map((t) => words[t]!), labels: kept.map((t) => labels[t]!) };
}
