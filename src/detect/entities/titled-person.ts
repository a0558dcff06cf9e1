import type { Recognizer } from "../recognizer.ts";
import { isTitle } from "./titles.ts";

const NAME = "titled-person.v1";
const TITLE =
  /(?<![\p{L}\p{N}])(?:M(?:r|rs|s|iss|x|essrs|me|lle|R|RS|S|ISS)|D(?:r|R)|P(?:rof|ROF)|Herr|Frau|Señora?|Monsieur)\.?\s/gu;
const WORD =
  /[ \t]*(?:\r?\n)?[ \t]*(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|al|el|bin|ibn|ter)\s+|al-|el-|d['’]|[Oo]['’])*(\p{Lu}(?:\.(?:-?\p{Lu}\.)*|[\p{L}\p{M}'’-]*))/uy;
const MOST_PARTS = 5;
const OFFICES = new Set(
  "president speaker chairman chairwoman chair minister secretary justice judge ambassador chancellor governor mayor".split(
    " ",
  ),
);

/** "Mr Vesk", "Dr. Orla van Dorn": capitalised words after a title that only names follow, whatever else is known of them. */
export const titledPerson: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: {},
  *find({ text }) {
    for (const match of text.matchAll(TITLE)) {
      const span = nameAfter(text, match.index + match[0].length - 1);
      if (span)
        yield {
          from: span.from,
          to: span.to,
          label: "PERSON",
          score: 0.85,
          source: NAME,
          why: { code: "person-name", context: match[0].trim() },
        };
    }
  },
};

/** A shouted line has capitals everywhere: only the word after the title is taken there. */
function nameAfter(text: string, at: number): { from: number; to: number } | undefined {
  let [from, to] = [-1, at];
  for (let parts = 0; parts < MOST_PARTS; ) {
    WORD.lastIndex = to;
    const next = WORD.exec(text);
    if (!next) break;
    const [whole, written = ""] = next;
    const word = written.replace(/['’][sS]?$/, "");
    if (parts === 0 && (isTitle(word) || OFFICES.has(word.toLowerCase()))) {
      to = next.index + whole.length;
      continue;
    }
    if (from < 0) from = next.index + (/^\s*/.exec(whole)?.[0].length ?? 0);
    to = next.index + whole.length - (written.length - word.length);
    parts++;
    if (word !== written || isShouted(text, next.index, word)) break;
  }
  return from < 0 ? undefined : { from, to: withoutFullStop(text, from, to) };
}

const isShouted = (text: string, at: number, word: string) =>
  word.length > 2 &&
  word === word.toUpperCase() &&
  !/\p{Ll}/u.test(text.slice(Math.max(0, at - 4), at + word.length + 12));

/** "Mr V." keeps its full stop, "saw Mr Vesk." does not. */
const withoutFullStop = (text: string, from: number, to: number) =>
  text[to - 1] === "." && !/(?:^|[\s.-])\p{Lu}\.$/u.test(text.slice(from, to)) ? to - 1 : to;
