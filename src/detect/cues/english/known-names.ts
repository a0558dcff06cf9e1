/** Names that tables of names know, without any other sign: "Nilufar Hession", "Tan Kok Meng", "Thandi". */
import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import { isTitle } from "../../entities/titles.ts";
import type { Recognizer } from "../../recognizer.ts";
import { ROLES } from "./lexicon.ts";
import { isGivenName, isPlace, wordKind } from "./name-words.ts";
import { isPlaceName, type ReadName, readName } from "./read-name.ts";

const NAME = "name-by-tables.v1";

const WORDS = {
  "name-by-tables": ["name known from lists of names", "名前の一覧にある名前"],
} as const satisfies Words;

const SCORES = { full: 0.6, single: 0.5 } as const;

export const nameByTables: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find({ text }) {
    for (let at = nextCapital(text, 0); at >= 0; ) {
      const end = wordEnd(text, at);
      const word = text.slice(at, end);
      if (end - at > 1 && isPassedOver(word)) {
        at = nextCapital(text, end);
        continue;
      }
      const name = readName(text, at, { endsAt: isRole });
      if (name && isKnown(text, name)) yield finding(name);
      at = nextCapital(text, Math.max(end, name?.to ?? 0));
    }
  },
};

const isRole = (word: string) => ROLES.has(word) && wordKind(word) === "word";

/** Words, and roles and titles before the name. */
const isPassedOver = (word: string) =>
  (wordKind(word) === "word" && !FAMILY_FIRST.has(word.toLowerCase())) ||
  ROLES.has(word.toLowerCase()) ||
  (isTitle(word) && !isGivenName(word));

function wordEnd(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) continue;
    if (code === 0x2d && /\p{L}/u.test(text.charAt(at + 1))) continue;
    if (code < 0xc0 || !/[\p{L}\p{M}]/u.test(text.charAt(at))) break;
  }
  return at;
}

const finding = ({ from, to, words }: ReadName): Finding => ({
  from,
  to,
  label: "PERSON",
  score: words.length > 1 ? SCORES.full : SCORES.single,
  source: NAME,
  why: { code: "name-by-tables" },
});

const SPACE = 0x20;
/** From the radicals of Chinese characters to the syllables of Yi: scripts without capitals. */
const NO_CAPITALS = { from: 0x2e80, to: 0xa490 } as const;

/** Where the next word with a capital begins that has a letter in lower case, or the end. */
function nextCapital(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x41 || (code > 0x5a && code < 0xc0)) continue;
    if (code >= NO_CAPITALS.from && code < NO_CAPITALS.to) continue;
    if (code >= 0xc0 && !/\p{Lu}/u.test(text.charAt(at))) continue;
    if (
      at === 0 ||
      text.charCodeAt(at - 1) === SPACE ||
      !/[\p{L}\p{N}\p{M}_@'’.-]/u.test(text.charAt(at - 1))
    )
      return at;
  }
  return -1;
}

function isKnown(text: string, name: ReadName): boolean {
  const { words, from } = name;
  if (isPlaceName(text, name) || NOT_BEFORE.test(text.slice(Math.max(0, from - 11), from))) return false;
  const kinds = words.map((word) => (word.replace(/\./g, "").length < 2 ? "initial" : wordKind(word)));
  const [first = ""] = words;
  if (kinds[0] === "word") return isFamilyFirst(words);
  if (words.length === 1)
    return kinds[0] === "name" && isGivenName(first) && !isPlace(first) && !isShouted(first);
  if (words.every(isShouted) || words.some((word) => isPlace(word) && !isGivenName(first))) return false;
  return kinds.includes("name") && (kinds[0] !== "initial" || kinds.at(-1) === "name");
}

/** Chinese, Korean and Vietnamese family names that are English words too, and stand first. */
const FAMILY_FIRST: ReadonlySet<string> = new Set(
  "tan lim low lee long song moon park sun ma mo he she fan bang young kang ho so see sim tang tong tung wong ding fang fung gong gun han hung jin king lang lie lin lu man mao may mei mu nan pan pang ping pong ran rong ruan shan shin tai tao teng to tsang tse wan wang wen wing yang yen yin you yuan yuen cham chan chew chow chin chong chua chung".split(
    " ",
  ),
);

/** "Tan Kok Meng": the family name, then one or two syllables that are no words. */
const isFamilyFirst = ([first = "", ...given]: readonly string[]) =>
  FAMILY_FIRST.has(first.toLowerCase()) &&
  given.length > 0 &&
  given.length < 3 &&
  given.every((word) => word.length < 8 && !isPlace(word) && wordKind(word) !== "word") &&
  given.some((word) => wordKind(word) !== "either");

/** What stands before the name of a place or a thing: an article, the number of a house, a county. */
const NOT_BEFORE =
  /(?:^|[^\p{L}])(?:the|The|\d+[A-Za-z]?|Co\.?|County(?: of)?|St\.?|Port|Lake|Mount|Fort|San|Santa|New|North|South|East|West|Upper|Lower|Great|Little|Blk|Plot|No\.?) $/u;

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase();
