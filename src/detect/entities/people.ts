/**
 * Who is who among the names of a text. Each writing is read into parts; full names come first, the fullest before others, then single
 * names, then initials. A writing belongs to the one person it agrees with best; to a new one where nobody fits, or where a weak
 * agreement (a short form, a slip of the pen) would fit two. A single name that several people bear belongs to all of them: the place where
 * it stands decides.
 *
 * Few names are compared with each other; of many, only those that share a part.
 */
import { names } from "../../knowledge/names.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { fold, type Name, type Part, partsOf } from "./names.ts";
import { isShortFormOf, isSlip, mayShorten } from "./nicknames.ts";
import { isContinental, isListed, plainKana, readingsOf, scriptOf, soundAlike, soundsOf } from "./sounds.ts";
import type { Gender } from "./titles.ts";

/** A name as it is written in a text. */
export interface Writing {
  readonly value: string;
  /** Where it first stands; before everything for people known from elsewhere. */
  readonly at: number;
  /** A relative of somebody, as it is said where the name first stands: "her son Tom Vesk". */
  readonly relative: boolean;
  readonly name: Name;
  /** Genders that titles beside it tell, wherever it stands. */
  readonly genders: ReadonlySet<Gender>;
}

export interface Person {
  readonly writings: readonly Writing[];
  /** As a title tells it. */
  readonly gender: Gender | undefined;
}

export interface People {
  readonly persons: readonly Person[];
  /** Numbers of the persons that a writing may stand for, by its folded value. */
  readonly bearers: ReadonlyMap<string, readonly number[]>;
}

interface Known extends Writing {
  readonly parts: readonly Part[];
  /** The parts in the order of the alphabet, and as they stand, without what is between them. */
  readonly sorted: string;
  readonly joined: string;
}

interface Draft {
  readonly writings: Known[];
  gender: Gender | undefined;
}

/** `linked` pairs of values are names of one person, as the text itself says. */
export function peopleOf(
  writings: readonly Writing[],
  linked: readonly (readonly [string, string])[] = [],
): People {
  const register = new Register(writings.length <= FEW);
  const bearers = new Map<string, readonly number[]>();
  const links = linksOf(linked);
  const sorted = writings
    .map(knownOf)
    .filter(({ parts }) => parts.length > 0)
    .map((known) => ({ known, rank: rankOf(known) }))
    .sort((a, b) => b.rank - a.rank);
  for (const { known } of sorted) {
    const key = fold(known.value);
    const linkedTo = [...(links.get(key) ?? [])].flatMap((other) => bearers.get(other) ?? []);
    const [same] = linkedTo;
    const own = same !== undefined && new Set(linkedTo).size === 1 && !register.isOther(known, same);
    if (own) register.join(known, same);
    const places = own ? [same] : register.place(known);
    const before = bearers.get(key);
    bearers.set(key, before ? [...new Set([...before, ...places])] : places);
  }
  return { persons: register.drafts, bearers };
}

function knownOf(writing: Writing): Known {
  const parts = partsOf(writing.name);
  const texts = parts.map(({ text }) => text);
  return { ...writing, parts, joined: texts.join(""), sorted: [...texts].sort().join(" ") };
}

/** So many names are compared each with each. */
const FEW = 160;

/** Full names with the most parts written out first, those in characters before their readings, initials last. */
function rankOf({ parts, name }: Known): number {
  const whole = parts.filter(({ initial }) => !initial).length;
  const full = name.family === undefined ? 0 : 200;
  const characters = parts.some(({ text }) => scriptOf(text) === "han") ? 100 : 0;
  return (whole === 0 ? -1000 : 0) + full + characters + whole * 10 + Math.min(9, parts[0]!.text.length);
}

function linksOf(pairs: readonly (readonly [string, string])[]): Map<string, Set<string>> {
  const links = new Map<string, Set<string>>();
  for (const [a, b] of pairs.map(([a, b]) => [fold(a), fold(b)] as const)) {
    links.set(a, (links.get(a) ?? new Set()).add(b));
    links.set(b, (links.get(b) ?? new Set()).add(a));
  }
  return links;
}

/** How well two names agree: up to `EQUAL`; 0 for names of two people. */
const EQUAL = 5;
const PART_OF = 4;
const MIDDLE_OF = 3.5;
const ABBREVIATED = 3;
const ALIKE = 2;
const GUESSED = 1;

/** Lists of people by a part are not longer: beyond, a name by itself says nothing. */
const MOST_BEARERS = 9;

class Register {
  readonly drafts: Draft[] = [];
  private readonly exact = new Map<string, number[]>();
  private readonly byPart = new Map<string, number[]>();
  private readonly byPair = new Map<string, number[]>();

  constructor(private readonly all: boolean) {}

  /** The persons a writing may stand for; a new one where there is none. */
  place(known: Known): number[] {
    const fitting = this.fitting(known);
    const isFull = known.parts.length > 1;
    const single = !isFull || known.name.family === undefined;
    if (fitting.length === 1 || (fitting.length > 1 && single && this.isShared(known, fitting))) {
      if (fitting.length === 1) this.join(known, fitting[0]!);
      return this.withTitled(known, fitting);
    }
    return this.withTitled(known, [this.add(known)]);
  }

  join(known: Known, person: number): void {
    const draft = this.drafts[person]!;
    draft.writings.push(known);
    if (known.name.family !== undefined) draft.gender ??= [...known.genders][0];
    this.enter(known, person);
  }

  /** Whether a full name contradicts the person. */
  isOther(known: Known, person: number): boolean {
    const { gender } = this.drafts[person]!;
    return gender !== undefined && known.genders.size === 1 && !known.genders.has(gender);
  }

  private add(known: Known, gender?: Gender): number {
    const isTold = known.genders.size === 1 || known.parts.length === 1;
    const own = gender ?? (isTold ? [...known.genders][0] : undefined);
    this.drafts.push({ writings: [known], gender: own });
    this.enter(known, this.drafts.length - 1);
    return this.drafts.length - 1;
  }

  private enter({ parts, sorted }: Known, person: number): void {
    append(this.exact, sorted, person);
    for (const { text } of parts) append(this.byPart, text, person);
    for (const pair of pairsOf(parts)) append(this.byPair, pair, person);
  }

  /** The best agreement of all; weak ones count only where one person has them. */
  private fitting(known: Known): number[] {
    let best = 0;
    let persons: number[] = [];
    for (const person of this.candidates(known)) {
      const strength = this.agreement(known, person);
      if (strength === 0 || strength < best) continue;
      if (strength > best) persons = [];
      best = strength;
      persons.push(person);
    }
    return persons.length > 1 && best < MIDDLE_OF && !this.sharesAll(known, persons) ? [] : persons;
  }

  /** Of several people who bear a single name, those who bear it equally. */
  private isShared(known: Known, persons: readonly number[]): boolean {
    return persons.every((person) => this.agreement(known, person) >= MIDDLE_OF);
  }

  private sharesAll(known: Known, persons: readonly number[]): boolean {
    return known.parts.length === 1 && !known.parts[0]!.initial && this.isShared(known, persons);
  }

  private candidates({ parts, sorted }: Known): Iterable<number> {
    if (this.all) return this.drafts.keys();
    const found = new Set(this.exact.get(sorted));
    for (const pair of pairsOf(parts)) for (const person of this.byPair.get(pair) ?? []) found.add(person);
    for (const { text } of parts) for (const person of this.byPart.get(text) ?? []) found.add(person);
    return found;
  }

  /** Tom Vesk, whom the text brings in as somebody's son, is not the Vesk it spoke of before. */
  private isLaterRelative({ at, name }: Known, { writings }: Draft): boolean {
    const [first] = writings;
    return (
      name.family === undefined &&
      first!.at > at &&
      writings.every(({ relative }) => relative) &&
      writings.some((other) => fold(other.name.family ?? "") === fold(name.single ?? ""))
    );
  }

  private agreement(known: Known, person: number): number {
    if (this.isLaterRelative(known, this.drafts[person]!)) return 0;
    if (known.parts.length > 1 && this.isOther(known, person)) return 0;
    const { writings } = this.drafts[person]!;
    const isNamed = known.parts.length === 1 && writings.some(hasGivenName);
    let best = 0;
    for (const writing of writings) {
      if (isNamed && writing.parts.some(({ initial }) => initial) && !hasPart(writing, known.parts[0]!))
        continue;
      best = Math.max(best, agreementOf(known, writing));
      if (best === EQUAL) break;
    }
    return best;
  }

  /** "Mr Vesk" is not Ada Vesk: a single name with a title that contradicts all who bear it is somebody else. */
  private withTitled(known: Known, persons: readonly number[]): number[] {
    const all = [...persons];
    if (known.parts.length > 1) return all;
    for (const gender of known.genders)
      if (all.every((person) => contradicts(this.drafts[person]!, gender))) all.push(this.add(known, gender));
    return all;
  }
}

/** A full name of which the initials are known: no other given name goes with them. */
const hasGivenName = ({ name, parts }: Known) =>
  name.family !== undefined && parts.every(({ initial }) => !initial);

const hasPart = ({ parts }: Known, part: Part) => parts.some(({ text }) => text === part.text);

function append(lists: Map<string, number[]>, key: string, person: number): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [person]);
  else if (list.length < MOST_BEARERS && !list.includes(person)) list.push(person);
}

function pairsOf(parts: readonly Part[]): string[] {
  const pairs: string[] = [];
  const [first = "", ...rest] = parts.slice(0, 6).map(({ text }) => text);
  for (const other of rest) pairs.push(`${first}|${other}`, `${other}|${first}`);
  for (const other of rest) pairs.push(`${first.charAt(0)}.|${other}`);
  return pairs;
}

/** Whether a title rules a person out: by the person's own title, else by a given name that only the other gender bears. */
export function contradicts({ gender, writings }: Person, title: Gender): boolean {
  if (gender !== undefined) return gender !== title;
  const given = writings.find(({ name }) => name.family !== undefined)?.name.given[0];
  if (given === undefined || given.length < 3) return false;
  const usual = names().genderOf(given);
  return usual !== undefined && usual !== "any" && usual !== title;
}

// Agreement of two names ----------------------------------------------------------------------------------------------------

function agreementOf(a: Known, b: Known): number {
  if (a.sorted === b.sorted || a.joined === b.joined) return EQUAL;
  const [short, long] = a.parts.length <= b.parts.length ? [a, b] : [b, a];
  if (short.parts.every(isInitial)) return initialsAgree(short.parts, long);
  if (long.parts.every(isInitial)) return 0;
  return matched(short, long);
}

const isInitial = ({ initial }: Part) => initial;
const joined = (parts: readonly Part[]) => parts.map(({ text }) => text).join("");

/** "JV" and "J.T.V." of Jon T. Vesk, "J." of Jon: all letters, or the first and the last. */
function initialsAgree(initials: readonly Part[], { parts, name }: Known): number {
  const letters = parts.map((part) => firstLetters(part.text));
  const own = initials.map(({ text }) => text);
  if (own.length === 1) {
    const isLatin = parts.every(({ text }) => scriptOf(text) === "latin");
    const isEnd = letters[0]?.has(own[0]!) || (name.family !== undefined && letters.at(-1)?.has(own[0]!));
    return isLatin && isEnd ? GUESSED : 0;
  }
  const agree = (some: readonly ReadonlySet<string>[]) =>
    some.length === own.length && own.every((letter, i) => some[i]!.has(letter));
  const ends = [letters[0]!, letters.at(-1)!];
  const isAbbreviated = agree(letters) || (letters.length > 1 && (agree(ends) || agree([...ends].reverse())));
  const isRun = letters.some((_, from) => agree(letters.slice(from, from + own.length)));
  return isAbbreviated || isRun || agree([...letters].reverse()) ? ALIKE : 0;
}

/** The letters a part may be abbreviated by: of 木下 K, of Łukasz L. */
function firstLetters(text: string): ReadonlySet<string> {
  if (scriptOf(text) === "latin") return new Set([text.charAt(0)]);
  return new Set([text.charAt(0), ...[...soundsOf(text)].map((sound) => sound.charAt(0))]);
}

/** Every part of the shorter name has one of its own in the longer; the weakest of them counts. */
function matched({ parts: short, name: shortName }: Known, { parts: long, name: longName }: Known): number {
  const isFull = short.length > 1;
  const free = [...long];
  let weakest = EQUAL;
  let strongest = 0;
  const later: Part[] = [];
  for (const part of short) {
    const at = free.findIndex(({ text, initial }) => text === part.text && initial === part.initial);
    if (at < 0) later.push(part);
    else {
      free.splice(at, 1);
      if (!part.initial) strongest = EQUAL;
    }
  }
  if (later.length === 1 && rejoined(later[0]!, free)) return ABBREVIATED;
  for (const part of later) {
    let [best, place] = [0, -1];
    free.forEach((other, i) => {
      if (!isFull && other.initial && (scriptOf(part.text) !== "latin" || !isOpen(other, longName))) return;
      const strength = Math.min(
        partAgreement(part, other, isFull, short, long),
        other.initial && !isFull ? GUESSED : EQUAL,
      );
      if (strength > best) [best, place] = [strength, i];
    });
    if (place < 0) return 0;
    const isGuess = best === GUESSED && scriptOf(part.text) !== scriptOf(free[place]!.text);
    const isAway = short.some(isAbroad) || long.some(isAbroad);
    if (
      isGuess &&
      (hasFamily(short, later, longName) || (!isAway && isGivenPart(part, free[place]!, shortName, longName)))
    )
      return 0;
    free.splice(place, 1);
    weakest = Math.min(weakest, best);
    strongest = Math.max(strongest, best);
  }
  if (!isFull && longName.family !== undefined && isMiddle(short[0]!.text, longName))
    weakest = Math.min(weakest, MIDDLE_OF);
  const isLongSlip = strongest === ALIKE && short.some(({ text }) => text.length > 7);
  if (isFull && strongest < ABBREVIATED && !isLongSlip) return 0;
  if (isFull && weakest >= ABBREVIATED && short.length < long.length && !sameFirst(shortName, longName))
    return GUESSED;
  const agreed = weakest === EQUAL ? PART_OF : weakest;
  const sameFamily =
    isFull && shortName.family !== undefined && fold(shortName.family) === fold(longName.family ?? "");
  return sameFamily ? agreed + 0.25 : agreed;
}

/** Whether the part in characters that nobody can read is a given name: relatives share the other one. */
function isGivenPart(a: Part, b: Part, aName: Name, bName: Name): boolean {
  const [part, { given }] = scriptOf(a.text) === "han" ? [a, aName] : [b, bName];
  return given.some((name) => fold(name) === part.text);
}

/** Whether the family name is among the parts that need not be looked for. */
function hasFamily(short: readonly Part[], later: readonly Part[], { family = "" }: Name): boolean {
  const folded = fold(family);
  return short.some((part) => !later.includes(part) && part.text === folded);
}

/** "Minjae" of Min-jae, "QuocHuy": parts without what is between them. */
const rejoined = ({ text }: Part, others: readonly Part[]) =>
  others.length > 1 && text.length > 4 && joined(others).includes(text);

/** Whether an initial may stand for any name: that of the first given name, or of the family. A single name beside it may be it. */
const isOpen = ({ text }: Part, { given, family = "" }: Name) =>
  fold(family).replace(".", "") === text ||
  (given.length > 0 && given.every((part) => /^\p{L}\.?$/u.test(part)));

/** A second given name, or one half of a double name. */
const isMiddle = (text: string, { given, family = "" }: Name) =>
  fold(given[0] ?? "") !== text && !fold(family).split(/\s+/).includes(text);

/** Mary Byrne is Mary Ann Byrne rather than Ann Mary Byrne. */
function sameFirst(short: Name, long: Name): boolean {
  const [a = "", b = ""] = [short.given[0], long.given[0]].map((part) =>
    part === undefined ? "" : fold(part),
  );
  return (
    a === "" ||
    b === "" ||
    a.charAt(0) === b.charAt(0) ||
    scriptOf(a) !== scriptOf(b) ||
    fold(long.family ?? "") === a
  );
}

function partAgreement(
  a: Part,
  b: Part,
  isFull: boolean,
  short: readonly Part[],
  long: readonly Part[],
): number {
  if (a.initial || b.initial) {
    if (a.initial && b.initial) return 0;
    const [initial, whole] = a.initial ? [a, b] : [b, a];
    return firstLetters(whole.text).has(initial.text) ? ABBREVIATED : 0;
  }
  const script = scriptOf(a.text);
  if (script !== scriptOf(b.text)) {
    const isHome = short.some(isAbroad) || long.some(isAbroad);
    return acrossScripts(a.text, b.text, isFull, isHome);
  }
  if (isShortFormOf(a.text, b.text)) return ABBREVIATED;
  if (script === "kana" && plainKana(a.text) === plainKana(b.text)) return PART_OF;
  const [less, more] = a.text.length <= b.text.length ? [a.text, b.text] : [b.text, a.text];
  if (areSpelledAlike(less, more)) return PART_OF;
  const strength = script === "latin" && isSlip(less, more) ? ALIKE : mayShorten(less, more) ? GUESSED : 0;
  const areNames = strength > 0 && isFull && names().isGiven(less) && names().isGiven(more);
  return areNames ? 0 : strength;
}

const isAbroad = ({ text }: Part) => isContinental(text);

const HAS_UMLAUT = /[aou]e|[ßæœ]/;

/** Müller, Mueller and Muller. */
const areSpelledAlike = (a: string, b: string) =>
  a === b || ((HAS_UMLAUT.test(a) || HAS_UMLAUT.test(b)) && umlauts(a) === umlauts(b));

const umlauts = (text: string) =>
  text
    .replace(/([aou])e/g, "$1")
    .replaceAll("ß", "ss")
    .replaceAll("æ", "a")
    .replaceAll("œ", "o");

function acrossScripts(a: string, b: string, isFull: boolean, isHome: boolean): number {
  if (soundAlike(a, b)) return ABBREVIATED;
  if (!isFull && beginsReading(a, b)) return GUESSED;
  const [han, other] = scriptOf(a) === "han" ? [a, b] : [b, a];
  if (!isFull || scriptOf(han) !== "han" || scriptOf(other) === "other") return 0;
  return isHome || !(isReadable(han) || isForeign(other)) ? GUESSED : 0;
}

/** マサ of 政信, エビ of 蛯原: the first sounds of a name in characters. */
function beginsReading(a: string, b: string): boolean {
  const [kana, han] = scriptOf(a) === "kana" ? [a, b] : [b, a];
  if (scriptOf(kana) !== "kana" || scriptOf(han) !== "han" || kana.length < 2 || kana.length > 4)
    return false;
  return readingsOf(han).some((reading) => reading.length > kana.length && reading.startsWith(kana));
}

/** Given names have many readings; the dictionary is sure of those it has as names. */
const isReadable = (han: string) =>
  isListed(han) || (japanese().tokens(han).length === 1 && japanese().tokens(han)[0]!.pos.includes("人名"));

const isForeign = (given: string) => {
  if (scriptOf(given) !== "latin") return false;
  const { isGiven, originOf } = names();
  return isGiven(given) && originOf(given) !== "ja";
};
