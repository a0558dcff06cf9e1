/** Reads a list of people: "Cllrs P. Vesk (Chair), Mrs J. Tolley; Orla Brandt <o@…> and Tom". */
import { ROLES } from "./lexicon.ts";
import { isLowerName, wordKind } from "./name-words.ts";
import { nameKind, type ReadName, readLowerName, readName } from "./read-name.ts";

const LEAD = /[\s"“'‘*•>([_-]{0,6}(?:\(?\d{1,2}[.)] ?)?(?:[\p{L}]{2,8}\.? ?\/ ?[\p{L}]{2,8}\.? )?["“]?/uy;
/** What may stand after a name before the next one. */
const AFTER =
  /(?:,? ?(?:Jr|Sr|MD|DO|RN|RGN|PhD|KC|QC|JP|MP|OBE|MBE|CBE|Esq|MBBS|DDS|DVM|LLB|BA|BSc|MSc|CPA|CA|TEP|FRCS|MRCP|MRCGP|LCSW|SLP|OTR|PT)\.?(?![\p{L}]))*(?: ?\([^()\n]{1,60}\))?(?: ?["“'‘][^"”'’\n]{1,20}["”'’])?(?: ?<[^<>\n]{1,60}>)?(?: ?#?\d[\d-]{1,8}(?= ?[,;/&]))?/uy;
const SEPARATOR = /(?: ?[,;&+/] ?(?:and |& )?| and | with )/uy;
const MOST = 40;

const lengthAt = (regex: RegExp, text: string, from: number): number => {
  regex.lastIndex = from;
  return regex.exec(text)?.[0].length ?? 0;
};

export interface PeopleOptions {
  /** Several people; of one, "Vesk, Orla" is the name turned round. */
  readonly many: boolean;
  /** Names in lower case count too. */
  readonly lower?: boolean;
  /** Nothing but the name may stand there. */
  readonly whole?: boolean;
}

/** The people named from `from` on, before `end`. */
export function readPeople(text: string, from: number, end: number, options: PeopleOptions): ReadName[] {
  const people: ReadName[] = [];
  let at = from;
  for (let count = 0; count < MOST && at < end; count++) {
    at += lengthAt(LEAD, text, at);
    const name = personAt(text, at, end, options, people.length === 0);
    if (name) {
      people.push(name);
      at = name.to + lengthAt(AFTER, text, name.to);
    } else if (people.length === 0) break;
    else at = segmentEnd(text, at, end);
    if (at >= end) break;
    const separator = lengthAt(SEPARATOR, text, at);
    if (
      separator === 0 ||
      !(options.many || (people.length > 0 && /[&/]| and /.test(text.slice(at, at + separator))))
    )
      break;
    at += separator;
  }
  const last = people.at(-1);
  if (
    options.whole &&
    last &&
    !/^[\s.,;:)\]"”'’*_x-]*$/iu.test(text.slice(last.to + lengthAt(AFTER, text, last.to), end))
  )
    return [];
  return people;
}

function personAt(
  text: string,
  at: number,
  end: number,
  options: PeopleOptions,
  first: boolean,
): ReadName | undefined {
  const swapped =
    !options.many || /^\p{Lu}[\p{Lu}'’-]+, \p{Lu}\p{Ll}/u.test(text.slice(at, Math.min(end, at + 40)));
  const name = readName(text, at, {
    swapped,
    endsAt: (word) => ROLES.has(word) && wordKind(word) === "word",
  });
  if (name && name.to <= end) return isPerson(name) && !isInAddress(text, name.to) ? name : undefined;
  if (!options.lower || !first) return undefined;
  const lower = readLowerName(text, at, isLowerName);
  return lower &&
    lower.to <= end &&
    /^(?: ?[,;/(<&+)\]]|\s*$|[\s]{2}|\.?\n| \d| \p{Ll}(?!\p{L}))/u.test(
      text.slice(lower.to, Math.min(end, lower.to + 3)),
    )
    ? lower
    : undefined;
}

/** The first part of an e-mail address or a handle is no name beside it. */
const isInAddress = (text: string, at: number) => /^[.\w-]{0,40}@/.test(text.slice(at, at + 41));

/** A label says that a name stands there: only what is nothing but words is none. */
function isPerson(name: ReadName): boolean {
  const [word = ""] = name.words;
  if (name.words.length === 1 && /^\p{Lu}{1,4}$/u.test(word)) return wordKind(word) !== "word";
  const kind = nameKind(name);
  return (
    kind === "name" ||
    kind === "unknown" ||
    (kind === "either" && (name.words.length > 1 || wordKind(word) === "either"))
  );
}

/** The rest of what stands between two separators: ", Head of Year," between two names. */
function segmentEnd(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (/[,;]/.test(text.charAt(at))) return at;
  return end;
}
