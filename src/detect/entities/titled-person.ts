import type { Finding } from "../../doc/finding.ts";
import { CUE, type Cue, cueWords } from "../cues/english/cue-words.ts";
import { isGivenName, isKnownLowerName, wordKind } from "../cues/english/name-words.ts";
import { isPlaceName, type ReadName, readLowerName, readName } from "../cues/english/read-name.ts";
import type { Recognizer } from "../recognizer.ts";
import { isFormOfAddress, isTitle } from "./titles.ts";

const NAME = "titled-person.v1";
const OFFICES = new Set(
  "president speaker chairman chairwoman chair minister secretary justice judge ambassador chancellor governor mayor mp constable inspector chief superintendent sergeant detective senior nurse doctor lord sri dato hajjah officer commander general colonel major captain lieutenant commissioner marshal private chancellor of".split(
    " ",
  ),
);
/** What may stand between a title and the name: another title, a number of the force, a line break. */
const BETWEEN =
  /\.?(?: ?(?:&|and|\/) ?(?:Mrs?|Ms|Dr|Miss|Mme|Prof)\b\.?)?(?: ?\((?:Mrs?|Ms|Dr|Miss|Rtd|Retd|Acting)\.?\))?(?: #?\d{2,6}(?= \p{Lu}))?(?: "?|[ \t]*\r?\n[ \t]*)/uy;
const NEXT_WORD = /\p{Lu}[\p{L}'’]*\.?/uy;

/** "Mr Vesk", "Dr. Orla van Dorn", "PC 2291 Ellis", "dr vesk": the name after a title, whatever else is known of it. */
export const titledPerson: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: {},
  *find(view) {
    for (const cue of view.once(cueWords)) {
      if ((cue.kinds & CUE.title) === 0) continue;
      const name = nameAfter(view.text, cue);
      if (name) yield claim(name, cue, view.text);
    }
  },
};

const claim = ({ from, to }: ReadName, cue: Cue, text: string): Finding => ({
  from,
  to,
  label: "PERSON",
  score: isFormOfAddress(cue.word) ? 0.85 : 0.7,
  source: NAME,
  why: { code: "person-name", context: text.slice(cue.from, cue.to) },
});

function nameAfter(text: string, cue: Cue): ReadName | undefined {
  BETWEEN.lastIndex = cue.to;
  const between = BETWEEN.exec(text)?.[0];
  if (between === undefined || isRuledOut(text, cue, between)) return undefined;
  const lower = /^\p{Ll}/u.test(text.charAt(cue.from));
  if (/[\n"]/.test(between) && lower) return undefined;
  const from = skipTitles(text, cue.to + between.length);
  const name =
    readName(text, from) ??
    (isFormOfAddress(cue.word) ? (lower ? lowerName(text, from, cue) : initial(text, from)) : undefined);
  if (!name || isPlaceName(text, name)) return undefined;
  return isFormOfAddress(cue.word) || isLikely(name, lower) ? name : undefined;
}

/** The full stop of a sentence, a street ("4417 Sable Creek Dr"), a postscript. */
function isRuledOut(text: string, { from, word }: Cue, between: string): boolean {
  if (between.startsWith(".") && word.length > 5 && !isFormOfAddress(word)) return true;
  if (word === "ps" && !/\d/.test(between)) return true;
  return (
    word === "dr" && /\d[\p{L}]? (?:\p{Lu}[\p{L}]* ){1,4}$/u.test(text.slice(Math.max(0, from - 40), from))
  );
}

/** "Mrs W": one letter stands for the name after a title. */
const initial = (text: string, from: number): ReadName | undefined =>
  /^\p{Lu}(?![\p{L}\p{N}&'’/-])/u.test(text.slice(from, from + 2)) && text.charAt(from) !== "I"
    ? { from, to: from + 1, words: [text.charAt(from)] }
    : undefined;

/** "pc whelan", but "5 ms after" and "the dr said" have a word there. */
function lowerName(text: string, from: number, { word }: Cue): ReadName | undefined {
  if (word === "ms" && /\d ?$/.test(text.slice(Math.max(0, from - 8), from - 3))) return undefined;
  return readLowerName(text, from, word === "pc" || word === "miss" ? isKnownLowerName : undefined);
}

/** Titles that are words too are followed by a name, not by a word: "Sister Orla", not "Sister Company". */
function isLikely({ words }: ReadName, lower: boolean): boolean {
  const [first = ""] = words;
  if (/^\p{Lu}\.?$/u.test(first)) return words.length > 1;
  const kind = wordKind(first);
  if (kind === "word") return false;
  return kind !== "either" || words.length > 1 || !lower || isGivenName(first);
}

/** "Mr Justice Orlan": the titles and offices before the name, unless one of them is all that stands there: "Mr King". */
function skipTitles(text: string, from: number): number {
  for (let at = from; ; ) {
    NEXT_WORD.lastIndex = at;
    const word = NEXT_WORD.exec(text)?.[0];
    if (word === undefined) return at;
    const bare = word.toLowerCase().replace(/\.$/, "");
    const isOffice = OFFICES.has(bare);
    if (!isOffice && !isTitle(bare)) return at;
    const end = at + word.length;
    const goesOn = /^ \p{Lu}/u.test(text.slice(end, end + 2));
    if (!goesOn) return isOffice || isFormOfAddress(bare) ? end : at;
    at = end + 1;
  }
}
