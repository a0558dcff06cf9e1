/**
 * Whom a pronoun means, by rules: gender and number have to agree; the nearer mention wins, a subject before others. Looks at
 * the last mentions only, so each pronoun costs the same however long the text is.
 */
export type Gender = "male" | "female";

export interface Mention {
  readonly kind: "person" | "thing";
  readonly gender?: Gender | undefined;
  readonly plural: boolean;
  /** Whether it is somebody or something of the writer's life. */
  readonly private: boolean;
  /** Number of the sentence it stands in. */
  readonly sentence: number;
  readonly subject: boolean;
}

interface Meaning {
  readonly kind: Mention["kind"];
  readonly gender?: Gender;
  /** "either" for "they", which may mean one person. */
  readonly plural: boolean | "either";
}

const MALE: Meaning = { kind: "person", gender: "male", plural: false };
const FEMALE: Meaning = { kind: "person", gender: "female", plural: false };
const SEVERAL: Meaning = { kind: "person", plural: true };
const THEY: Meaning = { kind: "person", plural: "either" };
const THING: Meaning = { kind: "thing", plural: false };

const PRONOUNS: ReadonlyMap<string, Meaning> = new Map([
  ...["he", "him", "his", "himself", "彼"].map((word) => [word, MALE] as const),
  ...["she", "her", "hers", "herself", "彼女"].map((word) => [word, FEMALE] as const),
  ...["they", "them", "their", "theirs", "themselves"].map((word) => [word, THEY] as const),
  ...["彼ら", "彼女ら", "彼女たち", "二人", "ふたり"].map((word) => [word, SEVERAL] as const),
  ...["it", "its", "それ", "そこ", "あそこ"].map((word) => [word, THING] as const),
]);

/** Mentions and sentences further back are not meant. */
const MOST_MENTIONS = 8;
const MOST_SENTENCES = 3;

export const isPronoun = (word: string): boolean => PRONOUNS.has(word);
export const meansPerson = (word: string): boolean => PRONOUNS.get(word)?.kind === "person";

/** The mention that the pronoun means, undefined when none fits. `mentions` are in the order of the text. */
export function antecedent(
  pronoun: string,
  mentions: readonly Mention[],
  sentence: number,
): Mention | undefined {
  const meaning = PRONOUNS.get(pronoun);
  if (!meaning) return undefined;
  let best: Mention | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (let back = 1; back <= Math.min(MOST_MENTIONS, mentions.length); back++) {
    const mention = mentions[mentions.length - back]!;
    const weight = fits(meaning, mention, sentence)
      ? preference(mention, sentence, back)
      : Number.NEGATIVE_INFINITY;
    if (weight > most) [best, most] = [mention, weight];
  }
  return best;
}

function fits({ kind, gender, plural }: Meaning, mention: Mention, sentence: number): boolean {
  if (mention.kind !== kind || sentence - mention.sentence > MOST_SENTENCES) return false;
  if (gender && mention.gender && gender !== mention.gender) return false;
  return plural === "either" || plural === mention.plural;
}

const preference = (mention: Mention, sentence: number, back: number) =>
  (mention.subject ? 1 : 0) - (sentence - mention.sentence) - back / (MOST_MENTIONS * 2);
