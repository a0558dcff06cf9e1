import { PARTS_OF_SPEECH, type PartOfSpeech, wordnet } from "../../knowledge/wordnet.ts";

const known = new Map<string, ReadonlyMap<PartOfSpeech, number>>();

/** How often a word was seen as each part of speech in the text tagged for WordNet; senses never seen count a little. */
function partsOf(word: string): ReadonlyMap<PartOfSpeech, number> {
  let found = known.get(word);
  if (!found) {
    if (known.size > 50_000) known.clear();
    known.set(word, (found = new Map(PARTS_OF_SPEECH.map((part) => [part, countOf(word, part)]))));
  }
  return found;
}

function countOf(word: string, part: PartOfSpeech): number {
  const { lemmas, senses } = wordnet();
  const found = lemmas(word, part).flatMap((lemma) => senses(lemma, part));
  return found.reduce((sum, { count }) => sum + count + 0.1, 0);
}

/** Whether an English word in lower case is at least as often one of these parts of speech as any other. */
export function isMostly(word: string, ...wanted: readonly PartOfSpeech[]): boolean {
  let [inside, outside] = [0, 0];
  for (const [part, count] of partsOf(word)) {
    if (wanted.includes(part)) inside += count;
    else outside += count;
  }
  return inside > 0 && inside >= outside;
}
