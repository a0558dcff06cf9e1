/**
 * English sentences as runs of tokens. One look at each token and its neighbours: linear in the length of the
 * text.
 */
import type { Token } from "../token.ts";
import { ABBREVIATIONS, TITLES } from "./abbreviations.ts";
import { englishTokens } from "./tokens.ts";

/** Words that begin sentences and rarely go on with a name after an abbreviation. */
const STARTERS = new Set(
  "the a an he she it we they i you this that these those there in on at but and so if when while after before however his her its our their my for as what who why how no yes".split(
    " ",
  ),
);
const END = /^(?:[.!?]+|\.{2,}|…+|[!?]+|[。！？]+)$/;
const CLOSING: ReadonlySet<string> = new Set([...'"”’»)]}」』）', "''"]);
const OPENING_OR_CAPITAL = /^["“‘«([{「『（]|^\p{Lu}|^\p{Nd}|^[^\p{L}\p{P}\s]/u;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI})/u;
/**
 * Lines narrower than this are headings, lists or chat, each a sentence of its own; wider ones are wrapped
 * prose.
 */
const NARROW = 50;

export function englishSentences(text: string, tokens: readonly Token[] = englishTokens(text)): Token[][] {
  const sentences: Token[][] = [];
  let from = 0;
  let lineFrom = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { to } = tokens[i]!;
    const next = tokens[i + 1];
    const breaks = next ? lineBreaks(text, to, next.from) : 0;
    const lineEnds = breaks > 1 || (breaks === 1 && to - lineFrom < NARROW);
    if (next && breaks > 0) lineFrom = next.from;
    if (next && !lineEnds && !endsSentence(tokens, i)) continue;
    sentences.push(tokens.slice(from, i + 1));
    from = i + 1;
  }
  return sentences;
}

/** How many lines end between two places: by \n, \r or both together. */
function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0d || (unit === 0x0a && (i === from || text.charCodeAt(i - 1) !== 0x0d))) count++;
  }
  return count;
}

/** Closing quotes and brackets belong to the sentence they close. */
function endsSentence(tokens: readonly Token[], i: number): boolean {
  if (isWord(tokens[i]!.text)) return false;
  const next = tokens[i + 1]!;
  if (CLOSING.has(next.text) && (next.text !== '"' || next.from === tokens[i]!.to)) return false;
  let last = i;
  while (
    last > 0 &&
    i - last < 3 &&
    CLOSING.has(tokens[last]!.text) &&
    tokens[last - 1]!.to === tokens[last]!.from
  )
    last--;
  const { text } = tokens[last]!;
  if (END.test(text))
    return OPENING_OR_CAPITAL.test(next.text) || (last === i && /^[!?]/.test(text) && next.text === "i");
  if (EMOJI.test(text)) return /^\p{Lu}/u.test(next.text);
  return last === i && endsWithAbbreviation(tokens, i);
}

/** Ends in an ASCII letter: no mark, abbreviation or emoji. */
function isWord(text: string): boolean {
  const last = text.charCodeAt(text.length - 1) | 0x20;
  return last >= 0x61 && last <= 0x7a;
}

/** "… of Acme Inc. The …" ends; "Dr. Vesk", "J. Vesk", "U.S. Navy" do not. */
function endsWithAbbreviation(tokens: readonly Token[], i: number): boolean {
  const { text } = tokens[i]!;
  const next = tokens[i + 1]!.text;
  if (!text.endsWith(".") || text.length < 3 || !/^\p{Lu}/u.test(next)) return false;
  const bare = text.slice(0, -1).toLowerCase();
  const abbreviation = ABBREVIATIONS.has(bare) || /^\p{L}(?:\.\p{L})+$/u.test(bare);
  return abbreviation && !TITLES.has(bare) && STARTERS.has(next.toLowerCase());
}
