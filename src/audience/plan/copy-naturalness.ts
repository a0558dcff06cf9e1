import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import type { Copy, Message } from "../message.ts";
import { type Natural, shippedNatural } from "../slots/natural.ts";
import { type Choices, type Place, placesOf } from "./copies.ts";

/**
 * How the copies of an audience read: the probability of a word of theirs, on average, divided by that of a word as it was written.
 * 1 is as natural as the message itself.
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
  const tokens = tokenizer(message);
  const words = Math.max(1, tokens(message.text).length);
  const places = placesOf(message).map((place) => ({ place, gains: gainsAt(message, place, natural) }));
  const byAudience = new Map<string, number[]>();
  for (const copy of copies) {
    const gain = places.reduce((sum, { place, gains }) => sum + (gains[choiceAt(place, copy)] ?? 0), 0);
    const values = byAudience.get(copy.audience) ?? [];
    byAudience.set(copy.audience, values);
    values.push(10 ** (gain / words));
  }
  return [...byAudience].map(([audience, values]) => {
    const sorted = values.sort((a, b) => a - b);
    return { audience, least: sorted[0]!, typical: sorted[sorted.length >> 1]! };
  });
}

const choiceAt = ({ of, index }: Place, { levels, word }: Choices) =>
  (of === "fact" ? levels : word)[index] ?? -1;

const tokenizer =
  ({ lang }: Message) =>
  (part: string): string[] =>
    (lang === "ja" ? japanese().tokens(part) : englishTokens(part)).map((token) => token.text);

/** For each text of a place by how many decades it makes the message more probable. */
function gainsAt(message: Message, place: Place, natural: Natural): number[] {
  if (place.operator === "mark") return place.texts.map(() => 0);
  const { text } = message;
  const tokens = tokenizer(message);
  const before = tokens(text.slice(Math.max(0, place.from - AROUND), place.from)).slice(-REACH);
  const after = tokens(text.slice(place.to, place.to + AROUND)).slice(0, REACH);
  const scores = place.texts.map((wording) => natural(before, tokens(wording), after));
  const counted = 1 + Math.min(REACH, after.length + 1);
  return scores.map((score) => (score - scores[0]!) * counted);
}
