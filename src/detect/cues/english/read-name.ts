/**
 * Reads a name where one may begin: capitalised words, initials, particles and a nickname in quotes, on one line, one space apart. "VESK, Orla"
 * is one name where the reader is told so.
 */
import type { Span } from "../../../doc/span.ts";
import { isFormOfAddress, isTitle } from "../../entities/titles.ts";
import { AFTER_NAME, NOT_NAMES, PARTICLES } from "./lexicon.ts";
import { isGivenName, isLowerName, isPlace, type WordKind, wordKind } from "./name-words.ts";

export interface ReadName extends Span {
  readonly words: readonly string[];
}

const MOST_WORDS = 5;
/** A word of a name: a capital, then letters and what joins them; or initials; or capitals after "al-", "d'". */
const WORD =
  /(?:(?:[ae]l|[ae][dnrsz]|d|t)['’-])?(?:(?:\p{Lu}\.){1,3}\p{Lu}[\p{L}\p{M}'’-]{1,30}|(?:Ll|Rh|Th|Ch|Sz|Zs|Gy|Ph|Yu)\.|\p{Lu}\.(?:[ -]?\p{Lu}\.){0,3}|\p{Lu}(?:[\p{L}\p{M}]|['’`-](?=\p{L})){0,30})(?![\p{L}\p{N}_@])/uy;
const NICKNAME = /["“'‘(]\p{Lu}[\p{L}\p{M}.-]{0,20}(?: \p{Lu}[\p{L}\p{M}.-]{0,20})?["”'’)]/uy;
const LOWER = /\p{Ll}(?:[\p{L}\p{M}]|['’-](?=\p{L})){1,20}/uy;
const PARTICLE = /(?:\p{Ll}[\p{L}'’-]{0,6}|[dsawo]\/[olpb])(?= )/uy;

const at = (regex: RegExp, text: string, from: number): string | undefined => {
  regex.lastIndex = from;
  return regex.exec(text)?.[0];
};

export interface ReadOptions {
  /** "VESK, Orla" and "Vesk, Orla" are one name. */
  readonly swapped?: boolean;
  /** Whether a word of the name may be a word for a role or a form that ends it. */
  readonly endsAt?: (word: string) => boolean;
}

/** The name that begins at `from`, or nothing. */
export function readName(text: string, start: number, options: ReadOptions = {}): ReadName | undefined {
  const words: string[] = [];
  const from = skipForms(text, start);
  let to = from;
  for (let next = from; words.length < MOST_WORDS; ) {
    const particles = skipParticles(text, next);
    const word = at(WORD, text, particles);
    if (word === undefined) {
      const nickname = words.length > 0 ? at(NICKNAME, text, next) : undefined;
      const after = nickname === undefined ? -1 : next + nickname.length + 1;
      if (nickname === undefined || text.charAt(after - 1) !== " " || at(WORD, text, after) === undefined)
        break;
      next = after;
      continue;
    }
    if (!isPart(text, particles, word, words.length, options)) break;
    const end = particles + word.length;
    const bare = /['’][sS]$/.test(word) ? word.slice(0, -2) : word;
    words.push(bare);
    to = end - (word.length - bare.length);
    if (bare !== word || isPossessive(text, end)) break;
    next = end;
    if (options.swapped && isSwapped(text, next, words)) next += 2;
    else if (text.charAt(next) === " ") next++;
    else if (isWrapped(text, next)) next = text.indexOf("\n", next) + 1;
    else break;
  }
  return words.length === 0 || isLoneInitial(text, to, words)
    ? undefined
    : { from, to: withSuffix(text, to), words };
}

const FORM = /\p{Lu}[\p{L}]{1,8}(?:\.(?= ?\p{Lu})|(?= ))(?: #?\d{2,6}(?= \p{Lu}))? ?/uy;

/** Titles are not part of the name: "Smt. Sunanda", "PC 2291 Ellis". */
function skipForms(text: string, start: number): number {
  let from = start;
  for (let count = 0; count < 3; count++) {
    const form = at(FORM, text, from);
    if (form === undefined || !isSkipped(text, /^\p{L}+/u.exec(form)![0], from + form.length)) break;
    from += form.length;
  }
  return from;
}

const isSkipped = (text: string, word: string, next: number) =>
  isFormOfAddress(word) || (isTitle(word) && !isGivenName(word) && /\p{Lu}/u.test(text.charAt(next)));

const isPossessive = (text: string, end: number) => /^['’]s?(?!\p{L})/u.test(text.slice(end, end + 3));

function isPart(text: string, from: number, word: string, place: number, { endsAt }: ReadOptions): boolean {
  const lower = word.toLowerCase();
  const plain = lower.replace(/['’]s$/, "");
  if (/^\p{Lu}$/u.test(word)) return isInitial(text, from, place);
  if (NOT_NAMES.has(plain) && !(place > 0 && (/^\p{Lu}\.?$/u.test(word) || isFamilyToo(text, from, plain))))
    return false;
  if (place > 0 && (isAfterName(word) || endsAt?.(plain))) return false;
  if (place > 0 && isFormOfAddress(word) && !/^\p{Lu}\.$/u.test(word)) return false;
  if (place > 0 && isFamilyToo(text, from, plain)) return true;
  const shouted = /\p{Lu} $/u.test(text.slice(Math.max(0, from - 2), from));
  if (place === 0 || word.length < 3 || wordKind(shouted ? plain : word.replace(/['’]s$/, "")) !== "word")
    return true;
  // "Warrick SPEEDY" has its family name in capitals; in a shouted line every word is.
  return isShouted(word) && /\p{Ll}/u.test(text.slice(Math.max(0, from - 4), from));
}

const FAMILY_TOO = new Set(
  "park sun kiss day hill hall lane church winter summer english french field banks close rich sharp".split(
    " ",
  ),
);

/** Family names that are words of forms and places too, after a given name that is no place: "Eunhye Park", not "Victoria Park". */
function isFamilyToo(text: string, from: number, word: string): boolean {
  if (!FAMILY_TOO.has(word)) return false;
  const before = /(?<outer>[\p{L}]*) ?(?<given>\p{Lu}[\p{L}\p{M}'’-]+) $/u.exec(
    text.slice(Math.max(0, from - 40), from),
  )?.groups;
  if (!before?.given || !isGivenName(before.given) || wordKind(before.given) !== "name") return false;
  return (
    !/^(?:in|at|to|near|the|from|via|around|through)$/i.test(before.outer ?? "") && !isPlace(before.given)
  );
}

/** Letters after a name are in capitals: MEng, but Meng is a name. */
const isAfterName = (word: string) =>
  AFTER_NAME.has(word.toLowerCase().replace(/\.$/, "")) &&
  (!/^\p{Lu}\p{Ll}+$/u.test(word) || /^(?:Jr|Sr|Snr|Jnr|Esq)$/.test(word));

/** A name goes on in the next line where prose does: the line was long, and the word after it is in lower case. */
function isWrapped(text: string, at: number): boolean {
  if (text.charAt(at) !== "\n" && !text.startsWith("\r\n", at)) return false;
  if (at - 1 - text.lastIndexOf("\n", at - 1) < LONG_LINE) return false;
  return /^\r?\n\p{Lu}[\p{L}\p{M}'’-]{1,30}[,;]? \p{Ll}/u.test(text.slice(at, at + 40));
}

const LONG_LINE = 45;
const isShouted = (word: string) => word.length > 2 && word === word.toUpperCase();

/** A capital alone is an initial, but "I" and "A" at the start are words. */
function isInitial(text: string, from: number, place: number): boolean {
  const after = text.charAt(from + 1);
  if (/[\p{L}\p{N}&/]/u.test(after)) return false;
  return place > 0 || !/[IA]/.test(text.charAt(from)) || /^A \p{Lu} \p{Lu}/u.test(text.slice(from, from + 5));
}

/** "Vesk, Orla", "DE LA VEGA, Ana": one word or words in capitals, the comma, and what may be a given name. */
function isSwapped(text: string, at: number, words: readonly string[]): boolean {
  if (words.length > 1 && !words.every((word) => word === word.toUpperCase())) return false;
  if (text.charAt(at) !== "," || text.charAt(at + 1) !== " ") return false;
  WORD.lastIndex = at + 2;
  const next = WORD.exec(text)?.[0];
  if (next === undefined) return false;
  if (/^\p{Lu}\.?$/u.test(next)) return !/\d/.test(text.charAt(at + 2 + next.length));
  if (isAfterName(next) || /^\p{Lu}{2,4}$/u.test(next)) return isShouted(words[0]!) && isGivenName(next);
  return isGivenName(next) || wordKind(next) === "unknown" || isShouted(next);
}

/** One capital without a full stop names nobody by itself. */
const isLoneInitial = (text: string, to: number, words: readonly string[]) =>
  words.length === 1 && /^\p{Lu}$/u.test(words[0]!) && text.charAt(to) !== ".";

function skipParticles(text: string, from: number): number {
  for (let next = from, count = 0; count < 3; count++) {
    const particle = at(PARTICLE, text, next);
    if (particle === undefined || !PARTICLES.has(particle)) return next;
    next += particle.length + 1;
  }
  return from;
}

/** "Jr." and the like belong to the name. */
function withSuffix(text: string, to: number): number {
  const suffix = /^,? (?:Jr|Sr|Snr|Jnr|II|III|IV)\b\.?/.exec(text.slice(to, to + 6))?.[0];
  return suffix === undefined ? to : to + suffix.length;
}

/** One or two words in lower case that are names and nothing else. */
export function readLowerName(
  text: string,
  from: number,
  accepts: (word: string) => boolean = isLowerName,
): ReadName | undefined {
  const first = at(LOWER, text, from)?.replace(/['’]s$/, "");
  if (first === undefined || !endsWord(text, from + first.length) || !accepts(first)) return undefined;
  let to = from + first.length;
  const words = [first];
  if (text.charAt(to) === " ") {
    const second = at(LOWER, text, to + 1)?.replace(/['’]s$/, "");
    const end = to + 1 + (second?.length ?? 0);
    if (second !== undefined && second.length > 2 && endsWord(text, end) && isFamilyName(second)) {
      words.push(second);
      to = end;
    }
  }
  const initial = /^ \p{L}(?![\p{L}\p{N}'’])/u.exec(text.slice(to, to + 3))?.[0];
  if (words.length === 1 && initial && !/[aixu]/i.test(initial)) to += initial.length;
  return { from, to, words };
}

const endsWord = (text: string, at: number) =>
  !/^(?:[\p{L}\p{N}_@/]|\.[\p{L}\p{N}])/u.test(text.slice(at, at + 2));
const isFamilyName = (word: string) => {
  const kind = wordKind(word);
  return kind === "name" || (kind === "unknown" && isLowerName(word));
};

/** The best kind any word of a name has; a name of several words that are all words is a phrase. */
export function nameKind({ words }: ReadName): WordKind {
  const kinds = words
    .filter((word) => word.replace(/\./g, "").length > 1)
    .map((word) => wordKind(words.length > 1 ? word.toLowerCase() : word));
  if (kinds.length === 0) return "unknown";
  for (const kind of ["name", "unknown", "either"] as const) if (kinds.includes(kind)) return kind;
  return "word";
}

/** The name that ends at `to`: as many words before it as make one. */
export function readNameBefore(text: string, to: number): ReadName | undefined {
  let from = to;
  let best: ReadName | undefined;
  for (let count = 0; count < MOST_WORDS + 2; count++) {
    const start = wordStart(text, from);
    if (start === from) break;
    const word = text.slice(start, from);
    if (!/^(?:[ae]l-|d['’])?\p{Lu}/u.test(word) && !PARTICLES.has(word) && !/^["“(']\p{Lu}/u.test(word))
      break;
    const name = readName(text, start);
    if (name && name.to === to) best = name;
    if (text.charAt(start - 1) !== " " || /[ \t]/.test(text.charAt(start - 2))) break;
    from = start - 1;
  }
  return best;
}

function wordStart(text: string, to: number): number {
  let from = to;
  while (from > 0 && to - from < 40 && /[\p{L}\p{M}'’.“”"/-]/u.test(text.charAt(from - 1))) from--;
  return from;
}

const HEADS = new Set(
  "hospital clinic surgery practice centre center school college university academy institute church mosque temple hall hotel club society association council county region department ministry office agency authority committee company ltd limited inc llc llp plc corp corporation gmbh group holdings trust foundation bank insurance services service police court airport port station street road avenue lane crescent drive close terrace gardens grove hill park square highway bridge river lake island mountain bay estate house building tower library museum theatre stadium shop store stores market restaurant cafe bar pub arms inn act award prize cup league".split(
    " ",
  ),
);

/** "Prince Albert Region", "Alhaji Jimoh Crescent": the name of a place or an organisation goes on after the name. */
export function isPlaceName(text: string, { to }: ReadName): boolean {
  const next = /^(?:['’]s)? (\p{Lu}[\p{L}]+)/u.exec(text.slice(to, to + 24))?.[1];
  return next !== undefined && HEADS.has(next.toLowerCase());
}
