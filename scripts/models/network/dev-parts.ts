/**
 * The parts on which options of the English network are chosen: neither the shipped CRF nor the network learnt from them, and
 * none is a test part. GUM dev, and documents of the Groningen Meaning Bank without the sentences that the CRF learnt from.
 */
import { seededRandom } from "../../../src/nlp/random.ts";
import type { Sentence } from "../../../src/nlp/sentence.ts";
import type { Corpus } from "../english-corpora.ts";

/** Every fortieth run of twelve sentences. */
export const isDevGmb = (index: number): boolean => Math.floor(index / 12) % 40 === 7;

/** As train-english.ts chooses them. */
const CRF_SEED = 1;
const CRF_SHARE = 0.12;

export function devParts(corpora: readonly Corpus[]): Readonly<Record<string, readonly Sentence[]>> {
  const dev = Object.assign({}, ...corpora.map((corpus) => corpus.dev)) as Record<string, Sentence[]>;
  const gmb = corpora.find(({ name }) => name === "GMB")!.train;
  const random = seededRandom(CRF_SEED);
  const unseen = gmb.map(() => random() >= CRF_SHARE);
  return {
    GUM: dev["GUM dev"]!,
    GMB: gmb.filter((_, i) => isDevGmb(i) && unseen[i]).map(decided),
  };
}

/** One label a token: of several the first; outside where that is possible. */
const decided = (sentence: Sentence): Sentence => ({
  ...sentence,
  labels: (sentence.labels ?? []).map((label) => label.split("|")[0]!),
});
