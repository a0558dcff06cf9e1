/** Numbers from one to ten with a counter: 三年間, 3年間. Full-width figures where the text has them. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

const KANJI = "〇一二三四五六七八九十";
const COUNTER =
  /^(?:人|年間|年|ヶ月|か月|カ月|ヵ月|ヶ月間|か月間|カ月間|週間|日間|時間|分間|回|回目|度|個|匹|冊|本|枚|台|杯|泊|軒|校|社|名|歳|才|頭|羽|足|着|通|曲|試合|種類|倍|割|階|人目|年目|日目|か国|カ国|ヶ国|箇所|か所|カ所|ヶ所)$/;
/** Counters of which a few are dates or addresses when nothing follows them. */
const NEEDS_SPAN = /^(?:年)$/;

export function numeralsJa(reading: Reading): Candidate[] {
  const wide = /[０-９]/.test(reading.text);
  return reading.words.flatMap((word, i) => {
    const n = numberOf(word.text);
    if (n === undefined || !isOpen(reading, i, i + 1) || !counts(reading.words, i)) return [];
    const figures = wide
      ? String.fromCharCode(...[...String(n)].map((digit) => digit.charCodeAt(0) + 0xfee0))
      : String(n);
    const kanji = n === 10 ? "十" : KANJI[n]!;
    return candidateAt(reading, "numeral", [i, i + 1], [figures, kanji], "numeral") ?? [];
  });
}

function numberOf(text: string): number | undefined {
  const folded = text.normalize("NFKC");
  if (/^(?:[1-9]|10)$/.test(folded)) return Number(folded);
  const at = text.length === 1 ? KANJI.indexOf(text) : -1;
  return at > 0 ? at : undefined;
}

function counts(words: readonly Word[], i: number): boolean {
  const [before, word, counter, after] = [words[i - 1], words[i]!, words[i + 1], words[i + 2]];
  if (!counter || counter.from !== word.to || !COUNTER.test(counter.text)) return false;
  const isPart = (word: Word) => /^(?:名詞|接頭詞)/.test(word.pos) || /[第\p{N}.,:/-]/u.test(word.text);
  if (before?.to === word.from && isPart(before)) return false;
  return (
    !NEEDS_SPAN.test(counter.text) || /^(?:前|間|後|生|ほど|くらい|ぐらい|以上|ぶり)/.test(after?.text ?? "")
  );
}
