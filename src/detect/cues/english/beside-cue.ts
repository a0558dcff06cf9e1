/**
 * People by the word beside their name: kin ("my cousin Ioana", "Clive's brother"), roles ("driver Gus", "Ferris, Head Teacher"), what is done to
 * people ("spoke to Calum", "seen by"), greetings and thanks ("Hiya bex"), and words that say a name follows ("her maiden name").
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { CUE, type Cue, cueWords } from "./cue-words.ts";
import { ACTIONS, KIN, NOT_GREETED, PARTIES, PLAIN_GREETINGS, ROLES } from "./lexicon.ts";
import { isGivenName, isKnownLowerName, isLowerName, wordKind } from "./name-words.ts";
import {
  isPlaceName,
  nameKind,
  type ReadName,
  readLowerName,
  readName,
  readNameBefore,
} from "./read-name.ts";

const NAME = "name-beside-cue.v1";

const WORDS = {
  "name-before-kin": ["name before a word for a relative or friend", "続柄や間柄を表す語の前の名前"],
  "name-before-role": ["name before a word for a role", "役割を表す語の前の名前"],
  "name-after-action": ["name after what was done with a person", "人に対する行為に続く名前"],
  "name-after-greeting": ["name after a greeting or thanks", "挨拶やお礼に続く名前"],
  "name-announced": ["name after the words for it", "名前を告げる語に続く名前"],
  "name-in-header": ["name in the header of a message", "メッセージのヘッダーの名前"],
} as const satisfies Words;

interface Claim {
  readonly name: ReadName;
  readonly score: number;
  readonly code: keyof typeof WORDS | "name-after-kin" | "name-after-role";
}

export const nameBesideCue: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find(view) {
    const { text } = view;
    for (const cue of view.once(cueWords))
      for (const [kind, read] of READERS)
        if ((cue.kinds & kind) !== 0)
          for (const claim of read(text, cue)) if (!isPlaceName(text, claim.name)) yield finding(claim, cue);
  },
};

const finding = ({ name: { from, to }, score, code }: Claim, { word }: Cue): Finding => ({
  from,
  to,
  label: "PERSON",
  score,
  source: NAME,
  why: { code, context: word },
});

const at = (regex: RegExp, text: string, from: number): RegExpExecArray | null => {
  regex.lastIndex = from;
  return regex.exec(text);
};
const before = (text: string, to: number, reach = 40) => text.slice(Math.max(0, to - reach), to);

// Kin and companions -------------------------------------------------------------------------------

const OWNER =
  /(?:^|[^\p{L}])(?:my|our|his|her|their|your|ur|the|a|me|mi|whose|[\p{L}]+['’]s?) (?:(?:late|own|wee|little|older|elder|younger|youngest|eldest|oldest|big|baby|step|half|best|good|old|new|ex|then|former|estranged|dear|twin|first|second|only|adult|foster|birth|great|current|close|\d{1,2}[- ]?(?:year|yr)[- ]old|[\p{L}]+) ){0,2}(?:ex-|step-?|half-|great-|grand)?$/iu;
const IN_LAW = /(?:-| )(?:in(?:-| )law|to(?:-| )be)/y;
const TO_KIN =
  /(?:(?:,? (?:who is |who's |is |was |s )?(?:also )?(?:called|named)|['’]?s (?:first |full |maiden )?name(?:'s| is| was)|, namely) ["“]?|(?<comma>, )|(?<open> ?\(["“]?)|: | ?= ?| - | ["“]?)/y;
const AND = /(?: ?\([^()\n]{1,14}\))?(?:,? and |,? & |, | ?\+ ?| ?\/ ?)/y;
const PLURAL = /(?:s|children|kids|twins|parents|brethren)$/;

function* besideKin(text: string, cue: Cue): Iterable<Claim> {
  yield* ownerOfKin(text, cue);
  yield* nameBeforeKin(text, cue);
  const end = cue.to + (at(IN_LAW, text, cue.to)?.[0].length ?? 0);
  const link = at(TO_KIN, text, end);
  if (!link) return;
  const owned = OWNER.test(before(text, cue.from));
  const { comma, open } = link.groups ?? {};
  if (comma !== undefined && !owned) return;
  const isKin = KIN.has(cue.word);
  let name = kinName(text, end + link[0].length, owned, isKin, cue);
  for (let count = 0; name && count < 8; count++) {
    yield { name, score: isKin ? 0.75 : 0.65, code: "name-after-kin" };
    if (!PLURAL.test(cue.word) && open === undefined) return;
    const and = at(AND, text, name.to);
    name = and ? kinName(text, name.to + and[0].length, owned, isKin, cue) : undefined;
  }
}

function kinName(text: string, from: number, owned: boolean, isKin: boolean, cue: Cue): ReadName | undefined {
  const name = readName(text, from, { endsAt: isRole });
  if (name) {
    const kind = wordKind(name.words[0]!);
    if (kind === "word") return undefined;
    return isKin ||
      kind === "name" ||
      isGivenName(name.words[0]!) ||
      (kind === "unknown" && !isCapital(text, cue))
      ? name
      : undefined;
  }
  if (!owned) return undefined;
  const lower = readLowerName(text, from, isKin ? isLowerName : isKnownLowerName);
  return lower;
}

const isCapital = (text: string, { from }: Cue) => /\p{Lu}/u.test(text.charAt(from));
const isRole = (word: string) => ROLES.has(word) && wordKind(word) === "word";

/** "Clive's brother", "sam's mum". */
function* ownerOfKin(text: string, cue: Cue): Iterable<Claim> {
  const owner = /['’]s? (?:\p{Ll}{2,10} )?(?:ex-|step)?$/u.exec(before(text, cue.from, 24));
  if (!owner) return;
  const to = cue.from - owner[0].length;
  const name = readNameBefore(text, to);
  if (name) {
    const kind = wordKind(name.words.at(-1)!);
    if (kind === "name" || kind === "unknown" || (kind === "either" && isGivenName(name.words[0]!)))
      yield { name, score: 0.7, code: "name-before-kin" };
    return;
  }
  const [, word] = /(?:^|[\s(,])(\p{Ll}[\p{L}]{1,15})$/u.exec(before(text, to, 18)) ?? [];
  if (word !== undefined && isKnownLowerName(word) && wordKind(word) === "name")
    yield { name: { from: to - word.length, to, words: [word] }, score: 0.6, code: "name-before-kin" };
}

/** "Rubén Vesk (spouse)", "Ewa, his daughter". */
function* nameBeforeKin(text: string, cue: Cue): Iterable<Claim> {
  const link =
    /(?:, (?:my|his|her|their|our|your|the|a) (?:[\p{L}-]+ )?| ?\((?:(?:my|his|her|their|our|your|the|pt's|patient's) )?(?:\p{Ll}+ )?|, | - )$/u.exec(
      before(text, cue.from, 30),
    );
  if (!link) return;
  const after = text.charAt(cue.to);
  if (/^(?:, | - )$/.test(link[0]) && !/[,;.)\n]|^$/.test(after)) return;
  if (link[0].includes("(") && !/[),;:\d\s]/.test(after)) return;
  const name = readNameBefore(text, cue.from - link[0].length);
  if (!name || isAfterPreposition(text, name.from)) return;
  const kind = wordKind(name.words[0]!);
  if (kind === "name" || (name.words.length > 1 && kind !== "word"))
    yield { name, score: 0.65, code: "name-before-kin" };
}

const isAfterPreposition = (text: string, from: number) =>
  /(?:^|[^\p{L}])(?:in|at|near|from|outside|around|the)\s$/iu.test(before(text, from, 9));

// Roles ---------------------------------------------------------------------------------------------

const TO_ROLE =
  /(?:(?: in charge| on duty| on call)?(?:, (?:called|named) | (?:called|named) | )["“]?|, (?=\p{Lu})| \((?=\p{Lu}))/uy;

function* besideRole(text: string, cue: Cue): Iterable<Claim> {
  yield* nameBeforeRole(text, cue);
  const link = at(TO_ROLE, text, cue.to);
  if (!link) return;
  const from = cue.to + link[0].length;
  if (/^[, ]+\(?$/.test(link[0]) && link[0] !== " ") {
    if (!PARTIES.has(cue.word) || isCapital(text, cue)) return;
  }
  const name = readName(text, from, { endsAt: isRole, swapped: false });
  if (!name) {
    if (isCapital(text, cue)) return;
    const lower = readLowerName(text, from, isKnownLowerName);
    if (lower && wordKind(lower.words[0]!) === "name")
      yield { name: lower, score: 0.6, code: "name-after-role" };
    return;
  }
  if (isPersonAfterRole(name, text, cue)) yield { name, score: 0.7, code: "name-after-role" };
}

/** "witness Ferris", not "Client Services", "Manager Report", "Student Grant". */
function isPersonAfterRole({ words }: ReadName, text: string, cue: Cue): boolean {
  const [first = ""] = words;
  if (/^\p{Lu}\.?$/u.test(first)) return words.length > 1;
  const kind = wordKind(first);
  if (kind === "word") return false;
  if (kind === "either") return isGivenName(first) && (words.length > 1 || !isCapital(text, cue));
  if (kind === "unknown" && words.length === 1 && isShout(text, cue)) return false;
  return true;
}

const isShout = (text: string, { from, to }: Cue) => {
  const word = text.slice(from, to);
  return word.length > 3 && word === word.toUpperCase();
};

const BEFORE_ROLE =
  /(?:, (?:(?:the|our|my|his|her|your|their|a|an) )?| ?\(["“]?(?:(?:the|our|my|his|her|your|a|an) ["“]?)?| - )(?:[\p{L}][\p{L}'’.&/-]{0,20} ){0,4}$/u;

/** "Ferris (Team Lead)", "Orla Vesk, Head Teacher". */
function* nameBeforeRole(text: string, cue: Cue): Iterable<Claim> {
  const link = BEFORE_ROLE.exec(before(text, cue.from, 64));
  if (!link) return;
  const name = readNameBefore(text, cue.from - link[0].length);
  if (!name || isAfterPreposition(text, name.from)) return;
  const [first = ""] = name.words;
  const kind = /^\p{Lu}\.?$/u.test(first) ? nameKind(name) : wordKind(first);
  if (kind === "word" || ROLES.has(first.toLowerCase())) return;
  const paren = link[0].includes("(");
  if (name.words.length > 1 || kind === "name" || (paren && kind === "unknown" && first.length > 1))
    yield { name, score: paren ? 0.7 : 0.6, code: "name-before-role" };
}

// Actions -------------------------------------------------------------------------------------------

const NEXT = /(?: (?<next>\p{Ll}{2,4}))?:? ["“]?/uy;

function* afterAction(text: string, cue: Cue): Iterable<Claim> {
  const expected = ACTIONS.get(cue.word);
  const link = at(NEXT, text, cue.to);
  if (!expected || !link) return;
  const next = link.groups?.next;
  const from =
    next !== undefined && expected.includes(next) ? cue.to + link[0].length : directly(text, cue, expected);
  if (from < 0) return;
  const name = readName(text, from, { endsAt: isRole });
  if (!name) {
    const lower =
      STRONG_IN_LOWER.has(cue.word) && !isCapital(text, cue)
        ? readLowerName(text, from, isKnownLowerName)
        : undefined;
    if (lower) yield { name: lower, score: 0.6, code: "name-after-action" };
    return;
  }
  for (const each of [name, ...andOthers(text, name)])
    if (isPersonAfterAction(each)) yield { name: each, score: 0.6, code: "name-after-action" };
}

const STRONG_IN_LOWER: ReadonlySet<string> = new Set([
  "called",
  "named",
  "spoke",
  "told",
  "tell",
  "ask",
  "asked",
  "known",
  "rang",
  "ring",
  "phoned",
  "texted",
  "met",
]);

function directly(text: string, cue: Cue, expected: readonly string[]): number {
  if (!expected.includes("")) return -1;
  const link = at(/[.:]? ["“]?/y, text, cue.to);
  return link ? cue.to + link[0].length : -1;
}

function andOthers(text: string, name: ReadName): ReadName[] {
  const and = at(/ (?:and|&) /y, text, name.to);
  const other = and ? readName(text, name.to + and[0].length, { endsAt: isRole }) : undefined;
  return other ? [other] : [];
}

function isPersonAfterAction({ words }: ReadName): boolean {
  const [first = ""] = words;
  if (/^\p{Lu}{2,4}$/u.test(first) && words.length === 1) return false;
  if (/^\p{Lu}\.?$/u.test(first)) return words.length > 1;
  const kind = wordKind(first);
  if (kind === "word" || (kind === "either" && !isGivenName(first))) return false;
  return true;
}

// Greetings -----------------------------------------------------------------------------------------

const TO_GREETED = /(?:,? (?:again,? |and |so much,? |very much,? |a lot,? |you,? )?| - )/y;

function* afterGreeting(text: string, cue: Cue): Iterable<Claim> {
  const link = at(TO_GREETED, text, cue.to);
  if (!link) return;
  const from = cue.to + link[0].length;
  const name = readName(text, from, { endsAt: (word) => isRole(word) || NOT_GREETED.has(word) });
  if (name) {
    if (NOT_GREETED.has(name.words[0]!.toLowerCase())) return;
    const plain = PLAIN_GREETINGS.has(cue.word) && link[0] === " ";
    for (const each of [name, ...othersGreeted(text, name)])
      if (plain ? nameKind(each) !== "word" : isThanked(each, text))
        yield { name: each, score: 0.75, code: "name-after-greeting" };
    return;
  }
  const accepts = PLAIN_GREETINGS.has(cue.word) ? isLowerName : isKnownLowerName;
  const lower = readLowerName(text, from, accepts);
  if (
    lower &&
    /^(?:[,!.?:;)\n\r]| ?[-x:;😀-🙏🤗❤]|$| (?:x+|its|it's|i|im|just|how|hope|can|could|here|thanks|u|you|did|do|are|what|when|any|please|pls|sorry|so|this|we|have)\b)/u.test(
      text.slice(lower.to, lower.to + 8),
    )
  )
    yield { name: lower, score: 0.65, code: "name-after-greeting" };
}

function* othersGreeted(text: string, first: ReadName): Iterable<ReadName> {
  for (let name: ReadName | undefined = first, count = 0; name && count < 6; count++) {
    const and = at(/(?:, | ?(?:and|&|\/|\+) ?)/y, text, name.to);
    name = and ? readName(text, name.to + and[0].length, { endsAt: isRole }) : undefined;
    if (name) yield name;
  }
}

/** After thanks a sentence may begin: "Thanks, Raj", not "Thanks. Attached". */
function isThanked(name: ReadName, text: string): boolean {
  const kind = wordKind(name.words[0]!);
  const ends = !/^ \p{Ll}/u.test(text.slice(name.to, name.to + 2));
  return (
    kind === "name" || (ends && (kind === "unknown" || (kind === "either" && isGivenName(name.words[0]!))))
  );
}

// Words that say that a name follows -----------------------------------------------------------------

const TO_NAME = /(?: (?:is|was|as|reads|being|of))?(?::|,| =)? ["“'‘]?/y;
const BY = / by ["“'‘]?/y;
const SPACE = / /y;

function* afterNaming(text: string, cue: Cue): Iterable<Claim> {
  if (cue.word === "wrote" || cue.word === "writes") return yield* whoWrote(text, cue);
  const isNoun = /name$/.test(cue.word);
  const link = at(
    isNoun ? TO_NAME : cue.word === "goes" ? BY : cue.word === "this" ? / is /y : SPACE,
    text,
    cue.to,
  );
  if (!link) return;
  const prior = before(text, cue.from, 12);
  if (cue.word === "am" && !/(?:^|[^\p{L}])[Ii] $/u.test(prior)) return;
  if (
    isNoun &&
    /(?:brand|company|trade|file|user|domain|street|place|business|product|school)[ -]$/i.test(prior)
  )
    return;
  const from = cue.to + link[0].length;
  const name = readName(text, from, { endsAt: isRole });
  if (name) {
    const kind = name.words[0]!.length === 1 ? nameKind(name) : wordKind(name.words[0]!);
    const plain =
      cue.word === "goes" ||
      (isNoun &&
        (link[0].length > 1 ||
          /(?:maiden|family|first|last|full|given|birth|the|married|under) $/i.test(prior))) ||
      (/^(?:i'm|im|am)$/.test(cue.word) && /[,.!\n]/.test(text.charAt(name.to)));
    if (
      kind === "name" ||
      (kind === "unknown" && plain) ||
      (kind === "either" && plain && isGivenName(name.words[0]!))
    )
      yield { name, score: plain ? 0.75 : 0.6, code: "name-announced" };
    return;
  }
  const lower = readLowerName(text, from, isNoun ? isLowerName : isKnownLowerName);
  if (
    lower &&
    (isNoun
      ? /\b(?:is|was|=)/.test(link[0])
      : wordKind(lower.words[0]!) === "name" && isGivenName(lower.words[0]!))
  )
    yield { name: lower, score: 0.6, code: "name-announced" };
}

/** "On Tue, 3 May, Orla Vesk <…> wrote:". */
function* whoWrote(text: string, cue: Cue): Iterable<Claim> {
  const prior = /(?: ?<[^<>\n]{3,60}>)?\s$/.exec(before(text, cue.from, 64));
  const name = prior ? readNameBefore(text, cue.from - prior[0].length) : undefined;
  if (name && nameKind(name) !== "word" && wordKind(name.words[0]!) !== "word")
    yield { name, score: 0.7, code: "name-in-header" };
}

const READERS: readonly (readonly [number, (text: string, cue: Cue) => Iterable<Claim>])[] = [
  [CUE.kin | CUE.companion, besideKin],
  [CUE.role, besideRole],
  [CUE.action, afterAction],
  [CUE.greeting, afterGreeting],
  [CUE.naming, afterNaming],
];
