import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { OMITTED } from "../facts/grammar.ts";
import type { Copy, Message } from "../message.ts";
import { type Natural, shippedNatural } from "../slots/natural.ts";
import { type Choices, type Place, placesOf } from "./copies.ts";

/**
 * How the copies of an audience read, from 0 to 1: 1 is as natural as the message itself. Each place that a copy words otherwise counts the
 * probability that the language model gives it there, divided by that of the writer's own words and never more than 1: a frequent word
 * is no better than a rare one that was meant. Words that say nothing (a worker, an organization, something) and what is left out count as odd
 * in themselves. A copy is the geometric mean of its places; what it leaves as written does not make up for them.
 */
export interface AudienceNaturalness {
  readonly audience: string;
  /** Of the oddest copy. */
  readonly least: number;
  /** Half of the copies read at least as well. */
  readonly typical: number;
}

/** Words on either side that the model looks at, and characters that surely hold them. */
const REACH = 4;
const AROUND = 80;

/**
 * By audience, in the order of the copies. What a place changes is counted where it stands alone, so places nearer to each other than
 * the model reaches are counted as if they were apart: linear in the places.
 */
export function copyNaturalness(
  message: Message,
  copies: readonly Copy[],
  natural: Natural = shippedNatural(message.lang),
): AudienceNaturalness[] {
  const places = placesOf(message).map((place) => ({ place, losses: lossesAt(message, place, natural) }));
  const byAudience = new Map<string, number[]>();
  for (const copy of copies) {
    const changed = places.flatMap(({ place, losses }) => losses[choiceAt(place, copy)] ?? []);
    const values = byAudience.get(copy.audience) ?? [];
    byAudience.set(copy.audience, values);
    values.push(meanOf(changed));
  }
  return [...byAudience].map(([audience, values]) => {
    const sorted = values.sort((a, b) => a - b);
    return { audience, least: sorted[0]!, typical: sorted[sorted.length >> 1]! };
  });
}

const meanOf = (losses: readonly number[]): number =>
  losses.length === 0 ? 1 : 10 ** -(losses.reduce((sum, loss) => sum + loss, 0) / losses.length);

const choiceAt = ({ of, index }: Place, { levels, word }: Choices) =>
  (of === "fact" ? levels : word)[index] ?? -1;

const tokenizer =
  ({ lang }: Message) =>
  (part: string): string[] =>
    (lang === "ja" ? japanese().tokens(part) : englishTokens(part)).map((token) => token.text);

/** For each text of a place how many decades odder than what is written it reads; undefined for what is written. */
function lossesAt(message: Message, place: Place, natural: Natural): (number | undefined)[] {
  if (place.operator === "mark") return [];
  const { text } = message;
  const tokens = tokenizer(message);
  const before = tokens(text.slice(Math.max(0, place.from - AROUND), place.from)).slice(-REACH);
  const after = tokens(text.slice(place.to, place.to + AROUND)).slice(0, REACH);
  const scores = place.texts.map((wording) => natural(before, tokens(wording), after));
  return scores.map((score, i) =>
    i === 0
      ? undefined
      : Math.max(0, scores[0]! - score - TOLERANCE[place.of]) + emptiness(place, place.texts[i]!),
  );
}

/** How much less probable, in decades, still reads alike: what `judge` and `naturalSteps` accept. */
const TOLERANCE = { slot: 0.35, fact: 0.35 } as const;

/** Words that say nothing of what they stand for. */
const EMPTY =
  /(?<![\p{L}])(?:workers?|organi[sz]ations?|things?|something|someone|somebody|somewhere|an? place|an? product|an? subject|at some point|some time)(?![\p{L}])|(?:ある|別の)(?:組織|もの|こと|人|場所|製品|時|催し)|何か|誰か/gu;
/** In decades, each. */
const EMPTY_LOSS = 0.7;
const OMITTED_LOSS = 1.5;

function emptiness({ of }: Place, words: string): number {
  if (of !== "fact") return 0;
  return words === OMITTED ? OMITTED_LOSS : EMPTY_LOSS * (words.match(EMPTY)?.length ?? 0);
}
