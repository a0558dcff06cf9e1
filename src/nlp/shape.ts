/**
 * Unicode classes, one letter each: X upper, x lower, d digit, h hiragana, k katakana, c Chinese characters,
 * others as they are.
 */
function classOf(char: string): string {
  if (char < "\x80") return asciiClass(char);
  const code = char.charCodeAt(0);
  if (code >= 0x4e00 && code <= 0x9fff) return "c";
  if (code >= 0x3041 && code <= 0x3096) return "h";
  if (code >= 0x30a1 && code <= 0x30fa) return "k";
  return unicodeClass(char);
}

function unicodeClass(char: string): string {
  if (/\p{Nd}/u.test(char)) return "d";
  if (/\p{sc=Hiragana}/u.test(char)) return "h";
  if (/[\p{sc=Katakana}ー]/u.test(char)) return "k";
  if (/[\p{sc=Han}々〆]/u.test(char)) return "c";
  if (/\p{Lu}/u.test(char)) return "X";
  return /\p{L}/u.test(char) ? "x" : char;
}

function asciiClass(char: string): string {
  if (char >= "a") return char <= "z" ? "x" : char;
  if (char >= "A") return char <= "Z" ? "X" : char;
  return char >= "0" && char <= "9" ? "d" : char;
}

const LONGEST = 12;

/** "McDonald-7" -> "XxXxxxxx-d", 令和3年 -> "ccdc": what a word looks like, at most 12 characters of it. */
export function shape(word: string): string {
  let classes = "";
  let count = 0;
  for (const char of word) {
    if (count++ === LONGEST) break;
    classes += classOf(char);
  }
  return classes;
}

const isBreak = (char: string) => char === "\n" || char === "\r" || char === "\u2028" || char === "\u2029";

/** The shape with runs of one class written once: "McDonald-7" -> "XxXx-d"; line breaks stay as they are. */
export function shortShape(word: string): string {
  let short = "";
  let last = "";
  for (const char of shape(word)) {
    if (char !== last || isBreak(char)) short += char;
    last = char;
  }
  return short;
}
