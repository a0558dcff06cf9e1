import type { JapaneseToken } from "./tokens.ts";

const DIGITS = /^[0-9０-９]+$/;
const KANJI_NUMBER = /^[〇零一二三四五六七八九十百千万億兆]+$/;
const SEPARATOR = /^[.,．，:：]$/;
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
  if (next && touches(tokens, from) && ERAS.has(tokens[from]!.text + next.text)) return from + 2;
  if (DIGITS.test(tokens[from]!.text)) return digitsEnd(tokens, from);
  let to = from;
  while (to < tokens.length && isKanjiNumber(tokens[to]!) && (to === from || touches(tokens, to - 1))) to++;
  return Math.max(to, from + 1);
}

const touches = (tokens: readonly JapaneseToken[], i: number) => tokens[i]!.to === tokens[i + 1]!.from;
const isKanjiNumber = ({ text, pos }: JapaneseToken) => KANJI_NUMBER.test(text) && pos.startsWith("名詞-数");

function digitsEnd(tokens: readonly JapaneseToken[], from: number): number {
  let to = from + 1;
  for (;;) {
    const isDigits = (i: number) =>
      i < tokens.length && touches(tokens, i - 1) && DIGITS.test(tokens[i]!.text);
    if (isDigits(to)) to++;
    else if (
      to < tokens.length &&
      touches(tokens, to - 1) &&
      SEPARATOR.test(tokens[to]!.text) &&
      isDigits(to + 1)
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
