/** What a model of marked messages says of a sequence: which words are private, and how likely each is. */
import type { Scorer } from "../../../nlp/tagger.ts";
import type { MessageWords } from "./message-words.ts";

/** The classes that the model tells apart: private, harmless though it looks like it, and all else. */
export const [PRIVATE, HARMLESS, OTHER] = ["P", "H", "O"] as const;

export interface Tags {
  /** Whether each word is part of something private. */
  readonly isPrivate: readonly boolean[];
  /** How likely that is. */
  readonly probability: Float64Array;
}

export type TagMessage = (message: MessageWords) => Tags;

/** Nothing of a message is private when no word of it is as likely so as this. */
const LIKELIEST = 0.7;
/** A stretch is private when a word of it is as likely so as this. */
const LIKELY = 0.5;

/** How much of the gate's score is added to the score of what is private, below 0 and above. */
export interface GateWeights {
  readonly below: number;
  readonly above: number;
}
const CERTAIN = 2;

/**
 * Decodes with so much added to the score of what is private: above 0 it takes more words for private, and longer stretches of them. What the gate says of
 * the whole message counts beside.
 */
export function tagging(
  { labels, decoder, addEmissions }: Scorer,
  lean: number,
  weights: GateWeights,
): TagMessage {
  const [privateLabel, count] = [labels.indexOf(PRIVATE), labels.length];
  return (message) => {
    const { length } = message.words;
    const emit = decoder.emissions(length);
    addEmissions(message, emit, Number.POSITIVE_INFINITY);
    const add = (amount: number) => {
      for (let t = 0; t < length; t++) emit[t * count + privateLabel]! += amount;
    };
    const gateScore = Math.max(-CERTAIN, Math.min(CERTAIN, message.gateScore ?? 0));
    add(gateScore * (gateScore < 0 ? weights.below : weights.above) + lean);
    const isPrivate = Array.from(decoder.best(), (label) => label === privateLabel);
    add(-lean);
    const probability = decoder.certainty(new Uint8Array(length).fill(privateLabel), 0).slice(0, length);
    const isAny = probability.some((each) => each >= LIKELIEST);
    return isAny
      ? { isPrivate: withoutUnlikely(isPrivate, probability), probability }
      : { isPrivate: isPrivate.fill(false), probability: new Float64Array(length) };
  };
}

function withoutUnlikely(isPrivate: boolean[], probability: Float64Array): boolean[] {
  for (let from = 0, to = 0; from < isPrivate.length; from = to) {
    to = from + 1;
    if (!isPrivate[from]) continue;
    while (to < isPrivate.length && isPrivate[to]) to++;
    if (!probability.subarray(from, to).some((each) => each >= LIKELY)) isPrivate.fill(false, from, to);
  }
  return isPrivate;
}
