/** How a message is laid out: a line break between sentences or before tags, a space before an emoji, the capital that opens a quick note. */
import { frequency } from "../../knowledge/frequency.ts";
import { type Candidate, candidateAt, isCommonlyWritten } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";
import { isInformal } from "./style-en.ts";

/** Longer texts than this have paragraphs of their own. */
const LONGEST_MESSAGE = 400;
const EMOJI = /^\p{Extended_Pictographic}/u;

export function layout(reading: Reading): Candidate[] {
  if (reading.text.length > LONGEST_MESSAGE) return [];
  const breaks = reading.words.flatMap((_, i) => [...lineBreak(reading, i), ...emojiSpace(reading, i)]);
  return [...breaks, ...beforeTags(reading), ...afterMentions(reading), ...openingCapital(reading)];
}

/** The white space between two words as a slot; nothing else changes, so both may be closed. */
function gapAt(reading: Reading, i: number, wordings: readonly string[]): Candidate[] {
  const { text, words } = reading;
  const [last, next] = [words[i], words[i + 1]];
  if (!last || !next || text.slice(last.to, next.from) !== wordings[0]) return [];
  return [{ kind: "layout", from: last.to, to: next.from, first: i + 1, end: i + 2, wordings }];
}

/** After a sentence: English has a space or a line break, Japanese nothing or one; the mark is part of the slot then. */
function lineBreak(reading: Reading, i: number): Candidate[] {
  const { words, lang, text } = reading;
  const next = words[i + 1];
  if (!next?.starts || !/^[.!?。！？…]+$/u.test(words[i]!.text)) return [];
  if (lang === "en") return gapAt(reading, i, [" ", "\n"]);
  if (words[i]!.to !== next.from || !isOpen(reading, i, i + 1) || text.includes("\r")) return [];
  return [candidateAt(reading, "layout", [i, i + 1], [`${words[i]!.text}\n`])].flatMap((each) => each ?? []);
}

/** "so happy 😀", "so happy😀". */
function emojiSpace(reading: Reading, i: number): Candidate[] {
  const { words } = reading;
  const next = words[i + 1];
  if (!next || !EMOJI.test(next.text) || !/[\p{L}!?.。！？]$/u.test(words[i]!.text)) return [];
  if (reading.lang === "ja" || reading.text.slice(words[i]!.to, next.from) !== " ") return [];
  return /^[@#]/u.test(words[i]!.text) || !words[i]!.free ? [] : wordAndEmoji(reading, i);
}

function wordAndEmoji(reading: Reading, i: number): Candidate[] {
  const { words } = reading;
  if (!isOpen(reading, i, i + 2)) return [];
  const joined = words[i]!.text + words[i + 1]!.text;
  return [candidateAt(reading, "layout", [i, i + 2], [joined])].flatMap((each) => each ?? []);
}

const TAGS = /[ \u3000](?:(?:[#＃][\p{L}\p{M}\p{N}_]+|https?:\/\/\S+|pic\.\S+)\s*)+$/u;

/** The tags and links that end a message, after the text or on a line of their own. */
function beforeTags(reading: Reading): Candidate[] {
  const { text, words } = reading;
  const at = TAGS.exec(text)?.index;
  if (at === undefined || at === 0) return [];
  const i = words.findLastIndex(({ to }) => to <= at);
  return i < 0 || words[i]!.to !== at ? [] : gapAt(reading, i, [text[at]!, "\n"]);
}

/** Who is spoken to may stand on a line of their own. */
function afterMentions(reading: Reading): Candidate[] {
  const { text, words } = reading;
  const length = /^(?:[@＠]\w+[ ])*[@＠]\w+(?=[ ]\p{L})/u.exec(text)?.[0].length;
  const i = words.findIndex(({ to }) => to === length);
  return i < 0 ? [] : gapAt(reading, i, [" ", "\n"]);
}

/** Words that are no names: villages and firms are called like few of them. */
const COMMON = 2e-5;

/** A quick note opens with a capital or without. */
function openingCapital(reading: Reading): Candidate[] {
  const { words, lang, text } = reading;
  const i = words.findIndex(({ text: word }) => /^\p{L}/u.test(word));
  const word = words[i];
  if (lang !== "en" || !word?.free || word.text.length < 2 || text.length > 140 || !isInformal(text))
    return [];
  if (!/^\p{L}\p{Ll}+$/u.test(word.text) || !words.slice(0, i).every(({ text: tag }) => /^[@#]/.test(tag)))
    return [];
  if (frequency(word.lower, "en") < COMMON) return [];
  const [first, rest] = [word.text[0]!, word.text.slice(1)];
  const isCapital = first !== first.toLowerCase();
  if (isCapital && !isCommonlyWritten({ ...reading, words: asStart(reading, i) }, i, i + 1)) return [];
  const other = (isCapital ? first.toLowerCase() : first.toUpperCase()) + rest;
  const candidate = isOpen(reading, i, i + 1) && candidateAt(reading, "layout", [i, i + 1], [other]);
  return candidate ? [candidate] : [];
}

/** The word after the tags that open a message starts a sentence. */
const asStart = ({ words }: Reading, i: number) =>
  words.map((word, at) => (at === i ? { ...word, starts: true } : word));
