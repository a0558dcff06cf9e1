import { PARTS_OF_SPEECH, type PartOfSpeech, wordnet } from "../../knowledge/wordnet.ts";

/** How often a word was seen as a part of speech in the text tagged for WordNet; senses never seen count a little. */
function countOf(word: string, part: PartOfSpeech): number {
  const { lemmas, senses } = wordnet();
  const all = lemmas(word, part).flatMap((lemma) => senses(lemma, part));
  return all.reduce((sum, { count }) => sum + count + 0.1, 0);
}

/** Whether an English word in lower case is at least as often one of these parts of speech as any other. */
export function isMostly(word: string, ...parts: readonly PartOfSpeech[]): boolean {
  let [inside, outside] = [0, 0];
  for (const part of PARTS_OF_SPEECH) {
    const count = countOf(word, part);
    if (parts.includes(part)) inside += count;
    else outside += count;
  }
  return inside > 0 && inside >= outside;
}
