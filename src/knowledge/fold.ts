/**
 * The form under which a name is looked up: compatibility forms joined, marks taken off Latin letters, lower
 * case, no full stops and apostrophes, hyphens as spaces. Japanese keeps its voicing marks.
 */
export function fold(name: string): string {
  const plain = isAscii(name) ? name : withoutMarks(name.normalize("NFKC"));
  const lower = plain.toLowerCase();
  return PUNCTUATION.test(lower)
    ? lower
        .replace(/[.'’`´ʻʼ·]/g, "")
        .replace(/[-‐‑‒–—\s_]+/g, " ")
        .trim()
    : lower;
}

const PUNCTUATION = /[^a-z\p{L}\p{M}\p{N}]/u;
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ø: "o",
  Ø: "o",
  đ: "d",
  Đ: "d",
  ð: "d",
  Ð: "d",
  ł: "l",
  Ł: "l",
  þ: "th",
  Þ: "th",
  ı: "i",
  ħ: "h",
  Ħ: "h",
  ə: "a",
  Ə: "a",
};

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

function withoutMarks(text: string): string {
  if (!/[\u00c0-\u036f\u1e00-\u1eff]/.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[ßæÆœŒøØđĐðÐłŁþÞıħĦəƏ]/g, (letter) => LETTERS[letter]!);
}
