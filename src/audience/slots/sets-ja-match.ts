/** Where a Japanese text has a member of a set of wordings (sets-ja.ts), and what can stand for it. */
import type { Reading, Word } from "./reading.ts";
import { SETS_JA } from "./sets-ja.ts";

interface Entry {
  readonly member: string;
  readonly others: readonly string[];
  readonly guards: readonly Guard[];
}

interface Where {
  readonly words: readonly Word[];
  readonly first: number;
  readonly end: number;
  readonly polite: boolean;
}

type Guard = (where: Where) => boolean;

export interface MatchJa {
  readonly first: number;
  readonly end: number;
  readonly others: readonly string[];
}

const next = ({ words, end }: Where): Word | undefined => (words[end]?.starts ? undefined : words[end]);
const last = ({ words, first }: Where): Word | undefined =>
  words[first]!.starts ? undefined : words[first - 1];
const nextIs = (where: Where, pos: RegExp) => pos.test(next(where)?.pos ?? "");

const PLAIN_GUARDS: Readonly<Record<string, Guard>> = {
  start: ({ words, first }) => words[first]!.starts,
  inside: ({ words, first }) => !words[first]!.starts,
  end: (where) => /^(?:記号.*)?$/.test(next(where)?.pos ?? ""),
  polite: ({ polite }) => polite,
  plain: ({ polite }) => !polite,
  adj: (where) => nextIs(where, /^(?:形容詞|名詞-形容動詞語幹|副詞)/),
  noun: (where) => nextIs(where, /^名詞/),
  verb: (where) => nextIs(where, /^(?:動詞|名詞-サ変接続)/),
  num: (where) => nextIs(where, /^名詞-数/),
};
const POS = /^(?:名詞|動詞|形容詞|副詞|助詞|助動詞|接頭|連体詞|記号)/;

function guardOf(condition: string): Guard {
  const plain = PLAIN_GUARDS[condition];
  if (plain) return plain;
  const [, not, side, list] = /^(not )?(is|after|before) (.+)$/.exec(condition) ?? [];
  if (!side) throw new SyntaxError(`Cannot read a condition of a set: ${condition}`);
  const neighbours = list!.split(" ");
  const isIn = (word: Word | undefined) =>
    word !== undefined &&
    neighbours.some((each) => (POS.test(each) ? word.pos.startsWith(each) : word.text === each));
  const beside = (where: Where) =>
    side === "is" ? where.words[where.first] : side === "before" ? next(where) : last(where);
  return (where) => isIn(beside(where)) === (not === undefined);
}

/** Members of sets by their first character. */
export type JapaneseSets = ReadonlyMap<string, readonly Entry[]>;

export function japaneseSets(): JapaneseSets {
  const index = new Map<string, Entry[]>();
  for (const line of SETS_JA.split("\n").filter((each) => each !== "" && !each.startsWith("#")))
    for (const entry of entriesOf(line)) {
      const first = entry.member.charAt(0);
      index.set(first, [...(index.get(first) ?? []), entry]);
    }
  return index;
}

function entriesOf(line: string): Entry[] {
  const [head, ...conditions] = line.split(" ; ");
  const members = head!.trim().split("|");
  const guards = conditions.map((condition) => guardOf(condition.trim()));
  const oneWay = members[0]!.startsWith("<");
  const isRecognised = (member: string) => member.startsWith("<") || !(oneWay || member.startsWith(">"));
  const wordings = members
    .filter((member) => !member.startsWith("<"))
    .map((member) => member.replace(">", ""));
  return members
    .filter(isRecognised)
    .map((each) => each.replace("<", ""))
    .map((member) => ({ member, others: wordings.filter((other) => other !== member), guards }));
}

/** Members that begin and end where words do, with the others of their set. */
export function matchesJa({ text, words, polite }: Reading, sets: JapaneseSets): MatchJa[] {
  return words.flatMap((word, first) =>
    (sets.get(word.text.charAt(0)) ?? []).flatMap(({ member, others, guards }) => {
      if (!text.startsWith(member, word.from)) return [];
      const end = endAt(words, first, word.from + member.length);
      if (end === undefined) return [];
      const where = { words, first, end, polite };
      return guards.every((guard) => guard(where)) ? [{ first, end, others }] : [];
    }),
  );
}

/** The word after the one that ends at a position; undefined where none ends there. */
function endAt(words: readonly Word[], first: number, position: number): number | undefined {
  let end = first;
  while (end < words.length && words[end]!.to < position) end++;
  return words[end]?.to === position ? end + 1 : undefined;
}
