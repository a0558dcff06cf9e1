import type { Message } from "../../words/message.ts";
import type { PhraseKind, WordTable } from "./phrase-words.ts";
import type { Because, Who } from "./private-phrase-words.ts";
import type { Word } from "./sentence-words.ts";

/** What the rules say of one entity, and why: kinds of evidence and words of the lists, never the text. */
export interface Verdict {
  readonly private: boolean;
  readonly why: Message;
}

interface Details {
  readonly who?: Who;
  /** A word of the lists. */
  readonly word?: string;
}

export const yes = (because: Because, details?: Details): Verdict => ({
  private: true,
  why: { code: "private-phrase", values: { because: reason(because, details) } },
});
export const no = (because: Because, details?: Details): Verdict => ({
  private: false,
  why: { code: "no-private-phrase", values: { because: reason(because, details) } },
});

const reason = (because: Because, details?: Details): Message => ({
  code: `because.${because}`,
  ...(details && { values: { ...details } }),
});

/** What the rules need to know besides the words. */
export interface Context {
  readonly tables: Readonly<Record<PhraseKind, WordTable>>;
  /** How personal the message is; see PersonalScore. Many rules decide without it, so it is worked out when it is asked for. */
  readonly personal: () => number;
  /** The kind of each finding. */
  readonly kinds: readonly PhraseKind[];
  /** The gender of who bears the name in finding number `finding`, if the name says it. */
  readonly genderOf: (finding: number) => "male" | "female" | undefined;
  /** Whether finding number `finding` is one given name and nothing else, as friends are called. */
  readonly isGiven: (finding: number) => boolean;
}

/** A private word counts for somebody who is only implied above this, personal or nearly so. */
export const NEARLY_PERSONAL = -0.5;
/** Above these a message is so personal that what is said of the writer, or of somebody implied, needs no private word. */
export const PERSONAL = 0;
export const CLEARLY_PERSONAL = 0.2;

/** Kinds that stand in any message; only a private word makes them private. */
export const NEEDS_WORD: ReadonlySet<PhraseKind> = new Set<PhraseKind>(["group", "fact"]);

export interface Weight {
  /** The private word that counts. */
  readonly word?: string;
  readonly verdict?: Verdict;
}

/**
 * What the lists say of the words of a phrase, those of entities left out: a wish decides, a private word counts unless a
 * non-private one comes after it.
 */
export function weigh(words: readonly Word[], table: WordTable): Weight {
  const lemmas = words.filter(({ finding }) => finding < 0).map((word) => word.lemma);
  let counting: string | undefined;
  let against: string | undefined;
  for (let i = 0; i < lemmas.length; i++) {
    const word = lookUp(lemmas, i, table);
    const use = word === undefined ? undefined : table.get(word);
    if (word !== undefined && use === "wish") return { verdict: no("wish", { word }) };
    if (use === "private") [counting, against] = [word, undefined];
    if (use === "nonPrivate") against = word;
  }
  if (against !== undefined) return { verdict: no("non-private-word", { word: against }) };
  return counting === undefined ? {} : { word: counting };
}

/** The run of two lemmas that begins here if it is listed (誕生日 may be cut in two), else the single one. */
function lookUp(lemmas: readonly string[], i: number, table: WordTable): string | undefined {
  const [first = "", second = ""] = [lemmas[i], lemmas[i + 1]];
  return [`${first} ${second}`, first + second, first].find((word) => table.has(word));
}
