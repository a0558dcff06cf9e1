/**
 * English tokens with their places, after the conventions of the Penn Treebank: contractions and possessives
 * are cut ("do" "n't", "Orlan" "'s"), addresses, handles, abbreviations, numbers, hyphenated words, ellipses
 * and emoji stay whole. One pass of one sticky expression whose alternatives cannot backtrack into each
 * other: time is linear in the length of the text.
 */
import type { Token } from "../token.ts";
import { ABBREVIATIONS, ALSO_WORDS } from "./abbreviations.ts";

const EMOJI =
  "(?:\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)*)";
const EMOTICON = "(?:[:;=8][-^']?[()DPpOo3/|\\\\]|<3)(?![\\p{L}\\p{N}])";
const URL = '(?:https?|ftp)://[^\\s<>"“”「」、。]+|www\\.[^\\s<>"“”「」、。]+';
const EMAIL = "[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+";
const HANDLE = "[@#][\\p{L}\\p{N}_]+";
const MONEY = "[$€£¥](?=[\\p{Nd}])|US\\$";
const NUMBER = "\\p{Nd}+(?:[.,:/]\\p{Nd}+)*(?:st|nd|rd|th|s)?(?![\\p{L}\\p{N}])";
const LETTERS = "[\\p{L}\\p{M}\\p{N}_]";
/** Dotted initials: U.S., e.g., J.R.R. */
const INITIALS = "\\p{L}\\.(?:\\p{L}\\.)+";
const WORD = `${LETTERS}+(?:[-‐‑&’']${LETTERS}+|\\.(?=${LETTERS})${LETTERS}+)*`;
const MARKS = "\\.{2,}|…+|-{2,}|[—–]+|[!?]+|``|''|[\\s\\S]";

const TOKEN = new RegExp(
  [EMOJI, URL, EMAIL, HANDLE, EMOTICON, MONEY, INITIALS, NUMBER, WORD, MARKS]
    .map((part) => `(?:${part})`)
    .join("|"),
  "yu",
);
const SPACE = /[\s\u200B\uFEFF]+/y;

export function englishTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    at = spaceEnd(text, at);
    if (at >= text.length) break;
    for (const token of parts(withFullStop(tokenAt(text, at), text, at), at)) {
      tokens.push(token);
      at = token.to;
    }
  }
  return tokens;
}

function spaceEnd(text: string, at: number): number {
  while (text.charCodeAt(at) === 0x20) at++;
  const unit = text.charCodeAt(at);
  if (unit > 0x20 && unit < 0x80) return at;
  SPACE.lastIndex = at;
  return SPACE.test(text) ? SPACE.lastIndex : at;
}

/** Most tokens are ASCII letters before a space or a mark that joins nothing; the expression reads the others. */
function tokenAt(text: string, at: number): string {
  let to = at;
  while (isLetter(text.charCodeAt(to))) to++;
  if (to > at && isApart(text, to)) return text.slice(at, to);
  TOKEN.lastIndex = at;
  return trimmed(TOKEN.exec(text)![0]);
}

const isLetter = (unit: number) => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

const APART = new Uint8Array(0x80);
for (const mark of ' \n,;!?)"') APART[mark.charCodeAt(0)] = 1;

/** Whether what stands here is no part of the token before it: a full stop, too, where white space follows. */
function isApart(text: string, at: number): boolean {
  const after = text.charCodeAt(at) === 0x2e ? at + 1 : at;
  const unit = text.charCodeAt(after);
  return after >= text.length || (after > at ? unit === 0x20 || unit === 0x0a : APART[unit] === 1);
}

/** An address does not end in the marks that close the sentence around it. */
function trimmed(match: string): string {
  return match.length > 4 && /^(?:https?:|ftp:|www\.)/i.test(match) ? withoutTail(match) : match;
}

function withoutTail(match: string): string {
  let to = match.length;
  while (to > 1 && /[.,;:!?'’)\]}]/.test(match[to - 1]!)) {
    if (match[to - 1] === ")" && match.includes("(")) break;
    to--;
  }
  return match.slice(0, to);
}

/** An abbreviation or an initial takes its full stop. */
function withFullStop(match: string, text: string, at: number): string {
  if (text[at + match.length] !== "." || text[at + match.length + 1] === ".") return match;
  const after = text.slice(at + match.length + 1, at + match.length + 4);
  const initial = /^\p{Lu}$/u.test(match) && match !== "I" && /^ ?\p{Lu}/u.test(after);
  return initial || isAbbreviation(match, after) ? `${match}.` : match;
}

/**
 * At the end of the text the full stop is the sentence's; what is a word too ("in.", "no.") wants a number
 * after it, or a capital itself.
 */
function isAbbreviation(match: string, after: string): boolean {
  const lower = match.toLowerCase();
  if (!ABBREVIATIONS.has(lower) || !/[^\s"'”’)\]]/.test(after)) return false;
  if (!ALSO_WORDS.has(lower)) return true;
  return /^\s*\p{Nd}/u.test(after) || (/^\p{Lu}/u.test(match) && /^(?:,|\s*\p{Ll})/u.test(after));
}

const CLITIC = /^(.+?)(n[’']t|[’'](?:s|S|m|d|D|re|ve|ll|RE|VE|LL|M))$/u;
const WORDS_IN_ONE = /^(?:can(?=not$)|(?:gon|wan)(?=na$)|got(?=ta$))/i;

function parts(match: string, at: number): Token[] {
  const cut =
    match.includes("'") || match.includes("’")
      ? CLITIC.exec(match)?.[1]?.length
      : match.length === 5 || match.length === 6
        ? WORDS_IN_ONE.exec(match)?.[0].length
        : undefined;
  if (cut === undefined || match.includes("@") || match.includes("/")) return [token(match, at)];
  return [token(match.slice(0, cut), at), token(match.slice(cut), at + cut)];
}

const token = (text: string, from: number): Token => ({ text, from, to: from + text.length });
