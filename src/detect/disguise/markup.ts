/** "**415**-555", "<td>4012</td><td>8888</td>", "jane<span>@</span>example.com": markup inside a word, a number or an address. */
import type { Edit } from "../../doc/edits.ts";

const TAG = "<(?:!--[^<>]{0,80}--|/?(?!(?:at|dot)>)[A-Za-z][A-Za-z0-9]{0,10}(?:\\s[^<>]{0,80})?/?)>";
const MARK = "\\*{2,3}|_{2,3}|~~|`";
/** Between two characters of a value; letters and a digit are apart in tables, so one side has to be a digit, a sign, or both letters. */
const INSIDE = new RegExp(
  `(?<=[\\p{L}\\p{N}@._+–-])(?:${MARK}|${TAG}(?:\\s{0,4}${TAG}){0,5})(?=[\\p{L}\\p{N}@._+–-])|(?<=[0-9][-. ]?)(?:${MARK})[ .-]?(?:${MARK})?(?=[0-9])`,
  "gu",
);
const ANY = new RegExp(`${TAG}(?:\\s{0,4}${TAG}){0,5}|${MARK}`, "g");
/** Between these the text goes on in another cell or line. */
const APART = /<\/?(?:td|th|tr|br|p|div|li)\b/i;

/** All the markup of a line where some of it is inside a value. */
export function* markupInside(text: string): Generator<Edit> {
  if (!/[<`]|\*\*|__|~~/.test(text)) return;
  let done = 0;
  for (const { index } of text.matchAll(INSIDE)) {
    if (index < done) continue;
    const from = Math.max(done, text.lastIndexOf("\n", index) + 1, index - REACH);
    done = Math.min(endOfLine(text, index), index + REACH);
    for (const { 0: markup, index: at } of text.slice(from, done).matchAll(ANY))
      yield { from: from + at, to: from + at + markup.length, insert: APART.test(markup) ? " " : "" };
  }
}

const REACH = 400;

function endOfLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}
