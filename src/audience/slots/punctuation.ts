/** Marks that messages write in more than one way: ... and …, !! and !!!, :) and :-), a dash, and the last full stop. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";
import { isInformal } from "./style-en.ts";

const WAYS: readonly (readonly string[])[] = [
  ["...", "…"],
  ["....", "...", "…"],
  ["!!", "!!!"],
  ["!!!", "!!"],
  ["!!!!", "!!!"],
  ["！！", "！！！"],
  ["！！！", "！！"],
  ["??", "???"],
  ["???", "??"],
  ["？？", "？？？"],
  [":)", ":-)"],
  [":-)", ":)"],
  [":(", ":-("],
  [":-(", ":("],
  [":D", ":-D"],
  [";)", ";-)"],
  [";-)", ";)"],
  ["--", "—"],
  ["—", "–"],
  ["–", "—"],
  ["……", "…"],
];
const BY_MARK = new Map(WAYS.map(([now, ...others]) => [now!, others]));
/** Longer texts than this are no messages; there every sentence has its stop. */
const LONGEST_MESSAGE = 300;

/** One sentence of this length is a message that may lack its stop. */
const SHORT = 140;

export function punctuation(reading: Reading): Candidate[] {
  const marks = reading.words.flatMap((word, i) => {
    const others = BY_MARK.get(word.text);
    if (!others || !isOpen(reading, i, i + 1) || isBetweenNumbers(reading, word)) return [];
    return candidateAt(reading, "comma", [i, i + 1], others, `mark ${[...word.text][0]}`) ?? [];
  });
  return [...marks, ...emojiRuns(reading), ...stretched(reading), ...lastStop(reading), ...stress(reading)];
}

/** "8–10 years" has its own dash. */
const isBetweenNumbers = ({ text }: Reading, { from, to }: Word) =>
  /\p{Nd}\s*$/u.test(text.slice(Math.max(0, from - 3), from)) && /^\s*\p{Nd}/u.test(text.slice(to, to + 3));

const EMOJI = /^\p{Extended_Pictographic}/u;

/** The same emoji twice or more: once more, or once less. */
function emojiRuns(reading: Reading): Candidate[] {
  const { words } = reading;
  const candidates: Candidate[] = [];
  for (let i = 0, end = 0; i < words.length; i = Math.max(end, i + 1)) {
    if (!EMOJI.test(words[i]!.text)) continue;
    end = i + 1;
    while (words[end]?.text === words[i]!.text && !words[end]!.starts) end++;
    if (end - i < 2 || end - i > 8 || !isOpen(reading, i, end)) continue;
    const now = reading.text.slice(words[i]!.from, words[end - 1]!.to);
    const less = now.slice(0, words[end - 2]!.to - words[i]!.from);
    const more = now + now.slice(less.length);
    const candidate = candidateAt(reading, "comma", [i, end], end - i > 2 ? [more, less] : [more]);
    if (candidate) candidates.push(candidate);
  }
  return candidates;
}

const DRAWN = /^(?:\p{L}\p{Ll}{2,19}|[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,20})$/u;

/** Words drawn out for effect (soooo, hahaha, ーーー): by one more, or one less. */
function stretched(reading: Reading): Candidate[] {
  return reading.words.flatMap((word, i) => {
    if (!isOpen(reading, i, i + 1) || !DRAWN.test(word.text)) return [];
    const less = word.text.replace(/([\p{Ll}ー])\1(?=\1{2})/u, "$1").replace(/^ha(?=(?:ha){2,}h?$)/, "");
    const more = word.text.replace(/([\p{Ll}ー])\1{2}/u, "$&$1").replace(/^(?:ha){2,}(?=h?$)/, "$&ha");
    return candidateAt(reading, "spelling", [i, i + 1], [more, less]) ?? [];
  });
}

/** A quick note that ends with one "!" may end with two. */
function stress(reading: Reading): Candidate[] {
  const { text, words, lang } = reading;
  const marks = words.flatMap((word, i) => (/^[!！]$/u.test(word.text) ? [i] : []));
  const [i] = marks;
  if (i === undefined || marks.length > 1 || text.length > LONGEST_MESSAGE || !isOpen(reading, i, i + 1))
    return [];
  if (!(lang === "en" ? isInformal(text) : reading.casual || text.length < 60)) return [];
  const candidate = candidateAt(reading, "layout", [i, i + 1], [words[i]!.text.repeat(2)]);
  return candidate ? [candidate] : [];
}

/** The last word of a short message with or without a full stop. */
function lastStop(reading: Reading): Candidate[] {
  const { text, words, lang } = reading;
  const stop = lang === "ja" ? "。" : ".";
  const hasStop = words.at(-1)?.text === stop;
  const i = words.length - (hasStop ? 2 : 1);
  const last = words[i];
  if (!last || text.length > LONGEST_MESSAGE || !endsAs(last, lang) || !isOpen(reading, i, words.length))
    return [];
  if (i === 0 || last.starts || !mayLackStop(reading)) return [];
  const candidate = candidateAt(
    reading,
    "comma",
    [i, words.length],
    [hasStop ? last.text : last.text + stop],
  );
  return candidate ? [candidate] : [];
}

const endsAs = ({ text, pos }: Word, lang: Reading["lang"]) =>
  lang === "ja" ? /^(?:動詞|形容詞|助動詞|助詞-終助詞)/.test(pos) : /^[a-z]{2,}$/.test(text);

/** In a text written as people chat, or of one short sentence; in Japanese of one, since of several all or none end with 。 */
export function mayLackStop(reading: Reading): boolean {
  const { text, lang } = reading;
  if (lang === "en") return isInformal(text) || (text.length <= SHORT && !/[.!?\n]\s*\p{L}/u.test(text));
  return text.length < 60 && !/[。！？!?\n]./.test(text);
}
