import type { JapaneseToken } from "./tokens.ts";

const DIGITS = /^[0-9０-９]+$/;
const KANJI_NUMBER = /^[〇零一二三四五六七八九十百千万億兆]+$/;
const SEPARATOR = /^[.,．，:：]$/;
/** Their names have two characters, which the dictionary has apart. */
const ERAS: ReadonlyMap<string, string> = new Map([
  ["明治", "メイジ"],
  ["大正", "タイショウ"],
  ["昭和", "ショウワ"],
  ["平成", "ヘイセイ"],
  ["令和", "レイワ"],
]);

/** Puts together digits with the separators between them (1,000.5 and 10：30), numbers in kanji, and eras. */
export function joinNumbers(tokens: readonly JapaneseToken[]): JapaneseToken[] {
  const joined: JapaneseToken[] = [];
  for (let i = 0; i < tokens.length; ) {
    const to = runEnd(tokens, i);
    joined.push(to - i > 1 ? together(tokens.slice(i, to)) : tokens[i]!);
    i = to;
  }
  return joined;
}

function runEnd(tokens: readonly JapaneseToken[], from: number): number {
  const next = tokens[from + 1];
  if (next && touches(tokens, from) && isEra(tokens[from]!.text, next.text)) return from + 2;
  if (isDigits(tokens[from]!.text)) return digitsEnd(tokens, from);
  let to = from;
  while (to < tokens.length && isKanjiNumber(tokens[to]!) && (to === from || touches(tokens, to - 1))) to++;
  return Math.max(to, from + 1);
}

const touches = (tokens: readonly JapaneseToken[], i: number) => tokens[i]!.to === tokens[i + 1]!.from;
const isEra = (first: string, second: string) =>
  first.length + second.length === 2 && ERAS.has(first + second);
const isDigits = (text: string) => isDigit(text.charCodeAt(0)) && DIGITS.test(text);
const isDigit = (unit: number) => (unit >= 0x30 && unit <= 0x39) || (unit >= 0xff10 && unit <= 0xff19);
const isKanjiNumber = ({ text, pos }: JapaneseToken) => pos.startsWith("名詞-数") && KANJI_NUMBER.test(text);

function digitsEnd(tokens: readonly JapaneseToken[], from: number): number {
  let to = from + 1;
  for (;;) {
    const goesOn = (i: number) => i < tokens.length && touches(tokens, i - 1) && isDigits(tokens[i]!.text);
    if (goesOn(to)) to++;
    else if (
      to < tokens.length &&
      touches(tokens, to - 1) &&
      SEPARATOR.test(tokens[to]!.text) &&
      goesOn(to + 1)
    )
      to += 2;
    else return to;
  }
}

function together(run: readonly JapaneseToken[]): JapaneseToken {
  const text = run.map((token) => token.text).join("");
  const era = ERAS.get(text);
  const readings = run.map((token) => token.reading);
  return {
    text,
    from: run[0]!.from,
    to: run.at(-1)!.to,
    lemma: text,
    pos: era ? "名詞-固有名詞-一般" : "名詞-数",
    reading: era ?? (readings.every((reading) => reading !== undefined) ? readings.join("") : undefined),
  };
}
