/** Sets of interchangeable English wordings: how their table (sets-en.ts) is read, and where a text has one of them. */
import { inflectLike, type WordClass } from "../../knowledge/inflect.ts";
import { isMostly } from "./part-of-speech.ts";
import type { Reading, Word } from "./reading.ts";
import { SETS_EN } from "./sets-en.ts";
import { isHurried, isSpoken } from "./style-en.ts";

interface WordSet {
  /** What is recognised, as tokens joined by spaces. */
  readonly members: readonly string[];
  /** What is written, in each of its forms. */
  readonly wordings: readonly (readonly (string | undefined)[])[];
  readonly part: WordClass | undefined;
  readonly guards: readonly Guard[];
}

type Guard = (words: readonly Word[], first: number, end: number, style: Style) => boolean;

/** How the text as a whole is written. */
interface Style {
  readonly spoken: boolean;
  readonly hurried: boolean;
}

/** A wording found in a text, and what can stand for it, as text. */
export interface Match {
  readonly first: number;
  readonly end: number;
  readonly others: readonly string[];
}

const LISTS: Readonly<Record<string, string>> = {
  $subj: "i you he she it we they",
  $det: "the a an my your his her our their this that these those everyone everything",
  $be: "is am are was were 'm 're 's be been feel feels felt feeling look looks looked seem seems",
  $verb:
    "be have get do see make take try start visit meet miss need buy eat watch call tell stay move leave learn write read finish win lose wait bring send give",
  $done: "been done had gone seen made taken got told known come given found thought said left bought",
  $own: "birthday life mom mum dad friend friends own mind phone house day way face love name hair best new favorite favourite family mother father brother sister eyes dog cat job boyfriend girlfriend",
};

const words = (list: string) => new Set(list.split(" ").flatMap((word) => LISTS[word]?.split(" ") ?? [word]));

const PLAIN_GUARDS: Readonly<Record<string, Guard>> = {
  start: (all, first) => all[first]!.starts,
  inside: (all, first) => !all[first]!.starts,
  end: (all, _, end) => !isWord(nextOf(all, end)),
  adj: (all, _, end) => isMostly(nextOf(all, end)?.lower ?? "", "adjective", "adverb"),
  num: (all, _, end) => NUMBER.test(nextOf(all, end)?.lower ?? ""),
  lower: (all, first, end) =>
    LOWER.test(all[first - 1]?.text ?? "") && LOWER.test(nextOf(all, end)?.text ?? "") && !all[first]!.starts,
  chat: (_all, _first, _end, { spoken }) => spoken,
  sms: (_all, _first, _end, { hurried }) => hurried,
};
const LOWER = /^\p{Ll}/u;
const NUMBER =
  /^(?:\p{Nd}[\p{Nd},.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred)$/u;

const isWord = (word: Word | undefined) => word !== undefined && /^[\p{L}\p{N}'’@#&]/u.test(word.text);

/** The next word of the same sentence. */
const nextOf = (all: readonly Word[], end: number): Word | undefined =>
  all[end]?.starts ? undefined : all[end];

function guardOf(condition: string): Guard {
  const plain = PLAIN_GUARDS[condition];
  if (plain) return plain;
  const [, not, side, list] = /^(not )?(after|before) (.+)$/.exec(condition) ?? [];
  if (!side) throw new SyntaxError(`Cannot read a condition of a set: ${condition}`);
  const neighbours = words(list!);
  const isIn = (word: Word | undefined) =>
    word !== undefined &&
    (neighbours.has(word.lower) || (neighbours.has("$ing") && /.{2}ing$/.test(word.lower)));
  const beside = (all: readonly Word[], first: number, end: number) =>
    side === "before" ? nextOf(all, end) : all[first]!.starts ? undefined : all[first - 1];
  return (all, first, end) => isIn(beside(all, first, end)) === (not === undefined);
}

// Reading the table --------------------------------------------------------------------------------------------------------

/** Forms of a model verb and a model noun: what inflects like them has the form at the same place. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  verb: ["take", "takes", "took", "taken", "taking"],
  noun: ["car", "cars"],
};

/** In the order of the model's forms; a form that does not exist is undefined. */
function formsOf(member: string, part: WordClass | undefined): (string | undefined)[] {
  if (part === undefined) return [member];
  return MODELS[part]!.map((model) => inflectLike(model, member, part)?.toLowerCase());
}

const PARTS: Readonly<Record<string, WordClass>> = { v: "verb", n: "noun" };

function readSets(table: string): WordSet[] {
  const lines = table.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map(setOf);
}

function setOf(line: string): WordSet {
  const [head, ...conditions] = line.split(" ; ");
  const [, part, list] = /^(?:([vn]) )?(.+)$/.exec(head!.trim())!;
  const members = list!.split("|");
  const wordClass = part === undefined ? undefined : PARTS[part];
  const wordings = members
    .filter((member) => !member.startsWith("<"))
    .map((member) => member.replace(">", ""));
  const oneWay = members[0]!.startsWith("<");
  const isRecognised = (member: string) => member.startsWith("<") || !(oneWay || member.startsWith(">"));
  return {
    members: members.filter(isRecognised).map((member) => member.replace("<", "")),
    wordings: wordings.map((member) => formsOf(member, wordClass)),
    part: wordClass,
    guards: conditions.map((condition) => guardOf(condition.trim())),
  };
}

// Finding ------------------------------------------------------------------------------------------------------------------

interface Entry {
  readonly tokens: readonly string[];
  readonly set: WordSet;
  /** Which forms of its member these tokens are. */
  readonly forms: readonly number[];
}

/** Members of sets by their first token. */
export type WordingSets = ReadonlyMap<string, readonly Entry[]>;

/** The sets of the table, with all forms of their members: half a second, for WordNet knows the forms. */
export function englishSets(): WordingSets {
  const index = new Map<string, Entry[]>();
  for (const set of readSets(SETS_EN))
    for (const member of set.members)
      for (const entry of entriesOf(member, set)) {
        const [first = ""] = entry.tokens;
        index.set(first, [...(index.get(first) ?? []), entry]);
      }
  return index;
}

function entriesOf(member: string, set: WordSet): Entry[] {
  const forms = formsOf(member, set.part);
  const different = [...new Set(forms)].filter((form) => form !== undefined);
  return different.map((form) => ({
    tokens: form.split(" "),
    set,
    forms: forms.flatMap((each, i) => (each === form ? [i] : [])),
  }));
}

/** The sets that a text has a member of, with their other members, in the order of the text. */
export function matches({ words: all, text }: Reading, sets: WordingSets): Match[] {
  const style = { spoken: isSpoken(text), hurried: isHurried(text) };
  return all.flatMap((word, first) =>
    (sets.get(word.lower) ?? []).flatMap((entry) => {
      const end = first + entry.tokens.length;
      const same = entry.tokens.every((token, i) => all[first + i]?.lower === token);
      if (!same || !entry.set.guards.every((guard) => guard(all, first, end, style))) return [];
      const others = othersOf(entry, all, first);
      return others.length > 0 ? [{ first, end, others }] : [];
    }),
  );
}

function othersOf(entry: Entry, all: readonly Word[], first: number): string[] {
  const { part, wordings } = entry.set;
  const now = entry.tokens.join(" ");
  if (part !== undefined && !isUsedAs(part, all, first)) return [];
  if (part === "noun" && /^['’]/.test(all[first + entry.tokens.length]?.text ?? "")) return [];
  const form = part === undefined ? 0 : formAt(entry, all, first);
  const others = form === undefined ? [] : wordings.map((forms) => forms[form]);
  return others.flatMap((other) => (other === undefined || other === now ? [] : [joined(other)]));
}

const PAST = 2;
const PARTICIPLE = 3;

/** The form that is meant here: past or participle by what stands before; undefined for one that may be any (put). */
function formAt({ forms }: Entry, all: readonly Word[], first: number): number | undefined {
  if (forms.length === 1) return forms[0];
  if (forms.join() !== `${PAST},${PARTICIPLE}`) return undefined;
  const before = all.slice(Math.max(0, first - 3), first).map((word) => word.lower);
  return inflectLike("walked", "take", "verb", before) === "taken" ? PARTICIPLE : PAST;
}

const AFTER_TO = /^(?:to|will|would|can|could|should|must|may|might|'ll|'d|do|does|did|n't|not|let|please)$/;
const SUBJECT =
  /^(?:i|you|he|she|it|we|they|who|everyone|people|just|really|always|never|also|still|only|finally)$/;
const DETERMINER =
  /^(?:the|a|an|my|your|his|her|its|our|their|this|that|these|those|some|any|no|every|each|of|in|for|with|'s)$/;

/** Verbs follow subjects, auxiliaries or their like, never an article; nouns never follow those of verbs. */
function isUsedAs(part: WordClass, all: readonly Word[], first: number): boolean {
  const before = all[first]!.starts ? "" : (all[first - 1]?.lower ?? "");
  if (part === "noun") return !AFTER_TO.test(before) || before === "to";
  if (/ing$/.test(all[first]!.lower)) return !/^(?:the|a|an|my|your|his|this|that)$/.test(before);
  if (/(?:ed|[^s]s)$/.test(all[first]!.lower)) return !DETERMINER.test(before);
  return before === "" || !DETERMINER.test(before) || AFTER_TO.test(before) || SUBJECT.test(before);
}

/** Tokens as they are written: clitics and commas without a space before them, "I" with a capital. */
function joined(tokens: string): string {
  return tokens.replace(/ (?=n't|'(?:m|s|d|re|ve|ll)|,)/g, "").replace(/(?<![\p{L}'])i(?![\p{L}])/gu, "I");
}
