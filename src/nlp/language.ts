import { type Lang, languageOf } from "../doc/doc.ts";
import type { Span } from "../doc/span.ts";

export interface Paragraph extends Span {
  readonly lang: Lang;
}

/**
 * Paragraphs, apart by an empty line, each with its language; one without letters (numbers, marks) has that
 * of the paragraph before it, the first ones that of the first with letters. Linear in the length of the
 * text.
 */
export function paragraphs(text: string): Paragraph[] {
  const spans = paragraphSpans(text);
  const own = spans.map(({ from, to }) => ownLanguage(text.slice(from, to)));
  let lang: Lang = own.find((found) => found !== undefined) ?? "en";
  return spans.map(({ from, to }, i) => ({ from, to, lang: (lang = own[i] ?? lang) }));
}

function paragraphSpans(text: string): Span[] {
  const spans: Span[] = [];
  const filled = /[^\r\n]*\S[^\r\n]*(?:\r\n?|\n|$)/y;
  const empty = /[^\S\r\n]*(?:\r\n?|\n)/y;
  for (let at = 0, from = 0; at < text.length; ) {
    empty.lastIndex = at;
    if (empty.test(text)) {
      at = empty.lastIndex;
      from = at;
      continue;
    }
    filled.lastIndex = at;
    if (!filled.test(text)) break;
    at = filled.lastIndex;
    const last = spans.at(-1);
    if (last && last.from === from) spans[spans.length - 1] = { from, to: at };
    else spans.push({ from, to: at });
  }
  return spans;
}

function ownLanguage(paragraph: string): Lang | undefined {
  return /\p{L}/u.test(paragraph) ? languageOf(paragraph) : undefined;
}

// --- Languages that no model reads ----------------------------------------------------------------------------------

/** A stretch in a language that no model was trained on. */
export interface UnreadStretch extends Span {
  /** ISO 639 code of the language, or of the one that its script is written for most. */
  readonly language: string;
  readonly letters: number;
  /** Latin letters: the English model reads it, and errs. */
  readonly isLatin: boolean;
}

/**
 * Stretches of other scripts and Chinese, and paragraphs of other languages in Latin letters, in order. Two letters of a script make a
 * stretch, three of Greek, whose letters are signs too. Linear in the length of the text.
 */
export function unreadStretches(text: string): UnreadStretch[] {
  const stretches = [...latinParagraphs(text)];
  if (OTHER_SCRIPT.test(text)) stretches.push(...otherScripts(text));
  if (HAN.test(text)) stretches.push(...chineseLines(text));
  return stretches.sort((a, b) => a.from - b.from);
}

/** All but Latin, kana and Han. */
const OTHER_SCRIPT =
  /[\u0370-\u1dff\u1f00-\u1fff\u2c80-\u2dff\ua000-\uabff\uac00-\ud7ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const HAN = /[\u3400-\u9fff]{2}/;
const SCRIPTS: readonly (readonly [language: string, script: string, fewest?: number])[] = [
  ["ar", "Arabic"],
  ["he", "Hebrew"],
  ["ko", "Hangul"],
  ["ru", "Cyrillic"],
  ["el", "Greek", 3],
  ["th", "Thai"],
  ["hi", "Devanagari"],
  ["bn", "Bengali"],
  ["ta", "Tamil"],
  ["te", "Telugu"],
  ["pa", "Gurmukhi"],
  ["gu", "Gujarati"],
  ["kn", "Kannada"],
  ["ml", "Malayalam"],
  ["si", "Sinhala"],
  ["km", "Khmer"],
  ["lo", "Lao"],
  ["my", "Myanmar"],
  ["ka", "Georgian"],
  ["hy", "Armenian"],
  ["am", "Ethiopic"],
  ["bo", "Tibetan"],
];
/** One run in one script, with the marks and spaces between its words. */
const SCRIPT_RUN = new RegExp(
  SCRIPTS.map(
    ([language, script]) =>
      `(?<${language}>\\p{Script=${script}}(?:[\\p{Script=${script}}\\p{M}]|[ ,.،·’'-]{1,2}(?=\\p{Script=${script}}))*)`,
  ).join("|"),
  "gu",
);

function* otherScripts(text: string): Iterable<UnreadStretch> {
  for (const line of text.matchAll(LINE)) {
    if (OTHER_SCRIPT.test(line[0])) yield* scriptsOf(line[0], line.index);
  }
}

function* scriptsOf(line: string, at: number): Iterable<UnreadStretch> {
  for (const { 0: run, index, groups = {} } of line.matchAll(SCRIPT_RUN)) {
    const [language, , fewest = 2] = SCRIPTS.find(([each]) => groups[each] !== undefined) ?? ["und", ""];
    const letters = run.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= fewest)
      yield { from: at + index, to: at + index + run.length, language, letters, isLatin: false };
  }
}

const LINE = /[^\r\n]+/g;
const KANA = /[\u3041-\u30ff]/;
/** Characters that only Chinese is written with today, and those that its sentences have besides. */
const CHINESE_ONLY =
  /[你您她们們这這个说說吗嗎呢吧为对對还還请谢给很让讓从從么麼谁时间发开关东车长门问见电话书买卖钱岁师张陈刘杨赵马语读写汉华应该认识转运进过达选边连]/g;
const CHINESE_TOO = /[的了是我他在不有也就都要]/g;
const FEWEST_CHARACTERS = 6;
const FEWEST_MARKERS = 2;

/** Lines of characters without kana that have several words only Chinese has. */
function* chineseLines(text: string): Iterable<UnreadStretch> {
  for (const { 0: line, index } of text.matchAll(LINE)) {
    if (!HAN.test(line) || KANA.test(line)) continue;
    const only = line.match(CHINESE_ONLY);
    if (!only) continue;
    const letters = line.match(/\p{Script=Han}/gu)?.length ?? 0;
    const markers = [...only, ...(line.match(CHINESE_TOO) ?? [])];
    if (letters < FEWEST_CHARACTERS || new Set(markers).size < FEWEST_MARKERS) continue;
    yield { from: index, to: index + line.length, language: "zh", letters, isLatin: false };
  }
}

/** So much of a paragraph tells its language. */
const SAMPLE = 240;
const FEWEST_WORDS = 8;
const SHORTEST = 30;
/** Found fast: most paragraphs of English have two of these. */
const OFTEN_ENGLISH = / (?:the|and|of|to|was|that|with|is|for) /g;
const ENGLISH =
  /(?<![\p{L}'’])(?:the|and|of|to|is|was|for|that|you|it|with|are|this|have|has|we|he|she|they|not|at|from|be|been|will|would|your|our|their|his|her|i'm|i|my|what|when|there|were|which|but|or|by|as)(?![\p{L}])/giu;
const FUNCTION_WORDS: readonly (readonly [language: string, words: string])[] = [
  [
    "fr",
    "le la les des du une est et dans que qui pour pas vous nous je il elle sur avec plus ce cette sont ont aux mais très être été chez où leur",
  ],
  [
    "de",
    "der die das und ist nicht ein eine einen mit von zu den dem auf für sich ich sie wir es auch bei wird wurde haben hat nach oder aber werden als über",
  ],
  [
    "es",
    "el la los las de que y en un una es por con para no se su al lo como más pero sus le ya muy está hay fue ha usted señora",
  ],
  [
    "it",
    "il la gli di che e è per un una non con sono del della dei nel si da più ma come anche ho ha questo alla le lo",
  ],
  [
    "pt",
    "o os as de que e é um uma para com não em do da dos das por mais se na no ao foi são você está mas como ele ela",
  ],
  [
    "nl",
    "de het een en van is niet dat op te in met voor zijn ik je hij zij aan er maar om ook als bij naar heeft wordt deze",
  ],
  [
    "pl",
    "nie się jest na do że w z i to jak ale po co tak od za przez dla być był była oraz już czy jego jej pan pani",
  ],
  ["sv", "och att det som en är av för på med till den inte har jag ett om han hon men var vi kan från ska"],
  ["da", "og at det er en af for på med til den ikke har jeg et om han hun men var vi kan fra skal"],
  ["fi", "ja on ei että se hän oli mutta kun niin myös ovat joka tämä olen minä sinä kanssa mitä sen"],
  ["tr", "ve bir bu için ile da de çok ne ben sen o biz var yok olarak daha gibi değil ama kadar sonra"],
  ["id", "yang dan di ini itu dengan untuk dari tidak ada saya anda akan pada ke dalam sudah juga bisa kami"],
  ["tl", "ang ng sa na at mga ay si hindi ako ko mo siya kung po naman lang para niya namin"],
  ["vi", "là và của có không được cho với tôi một những này trong đã người anh chị các để"],
  ["ro", "și este în la cu nu că de pe un o pentru mai din care sunt am fost dar"],
  ["cs", "je se na že to v a s do jsem není pro ale jako by si po za tak byl"],
  ["hu", "a az és nem hogy egy is van volt meg de ez csak mint már vagy kell"],
  ["sw", "na ya wa ni kwa katika hii hiyo si la za yake wangu sana lakini kama huyo"],
];
const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = languagesByWord();

function languagesByWord(): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const [language, words] of FUNCTION_WORDS)
    for (const word of words.split(" ")) languages.set(word, [...(languages.get(word) ?? []), language]);
  return languages;
}

function* latinParagraphs(text: string): Iterable<UnreadStretch> {
  for (const { from, to } of paragraphSpans(text)) {
    const sample = text.slice(from, Math.min(to, from + SAMPLE));
    if (sample.length < SHORTEST || count(OFTEN_ENGLISH, sample) > 1) continue;
    const english = count(ENGLISH, sample);
    const words =
      english * 5 >= sample.length / 6
        ? []
        : (sample.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu) ?? []);
    const language = words.length >= FEWEST_WORDS ? guess(words, english) : undefined;
    if (language === undefined) continue;
    const letters = text.slice(from, to).match(/\p{L}/gu)?.length ?? 0;
    yield { from, to, language, letters, isLatin: true };
  }
}

function count(regex: RegExp, text: string): number {
  regex.lastIndex = 0;
  let total = 0;
  while (regex.test(text)) total++;
  return total;
}

/** The language that most words are function words of: a fifth of them, three different ones, and more than twice those of English. */
function guess(words: readonly string[], english: number): string | undefined {
  const counts = new Map<string, { words: number; different: Set<string> }>();
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? []) {
      const entry = counts.get(language) ?? { words: 0, different: new Set() };
      entry.words++;
      entry.different.add(word);
      counts.set(language, entry);
    }
  const [language, best] = [...counts].reduce<
    [string, { words: number; different: Set<string> } | undefined]
  >((most, [each, entry]) => (entry.words > (most[1]?.words ?? 0) ? [each, entry] : most), ["", undefined]);
  const isClear =
    best && best.words * 5 >= words.length && best.different.size >= 3 && best.words > english * 2;
  return isClear ? language : undefined;
}
