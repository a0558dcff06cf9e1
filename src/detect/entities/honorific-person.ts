import type { Finding } from "../../doc/finding.ts";
import { type Cue, cueWords, hasJapanese, isCueBefore } from "../cues/japanese/cue-words.ts";
import { LEVELS, type Level, type NameEvidence } from "../cues/japanese/name-evidence.ts";
import { type NameSpan, nameBefore } from "../cues/japanese/name-span.ts";
import { NOT_BEFORE_HONORIFIC, NOT_BEFORE_TITLE } from "../cues/japanese/not-names.ts";
import { ROMAN_HONORIFIC, TITLES } from "../cues/japanese/titles.ts";
import type { Recognizer } from "../recognizer.ts";

const NAME = "honorific-person.v1";
const HAN = /[\p{Script=Han}々]/u;
/** By how much the writing looks like a name. */
const SCORES: Readonly<Record<Level, number>> = { 0: 0, 1: 0.65, 2: 0.75, 3: 0.8, 4: 0.85, 5: 0.85 };

/** 山田さん, 陸くん, Fiona K.様, 二瓶医師: what stands before an honorific or a title and is no word for kin, a calling or an office. */
export function honorificPerson(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: {},
    *find(view) {
      const { text } = view;
      for (const match of text.matchAll(ROMAN_HONORIFIC)) {
        const name = /(?<![\p{L}\p{N}@._-])\p{Lu}[\p{L}\p{M}'’]{1,24}$/u.exec(
          text.slice(Math.max(0, match.index - 26), match.index),
        );
        if (name) yield claim(match.index - name[0].length, match.index, LEVELS.listed, match[0]);
      }
      if (!hasJapanese(view)) return;
      for (const { 0: match, index } of text.matchAll(NICKNAME)) {
        const from = index + (/^[のはがとにもを][ぁ-ゖァ-ヺ]{2}/.test(match) ? 1 : 0);
        const name = text.slice(from, index + match.length);
        if (!NO_NICKNAMES.test(name) && startsNickname(text, from, evidenceOf()))
          yield claim(from, from + name.length, LEVELS.listed, name.slice(-2));
      }
      let before: Cue | undefined;
      for (const cue of cueWords(view)) {
        const follows =
          before !== undefined &&
          /^[ \t]{0,4}$/.test(text.slice(before.to, Math.min(cue.from, before.to + 6))) &&
          isOffice(before, text, evidenceOf());
        before = cue;
        if (!(cue.honorific || cue.title) || follows || !endsWord(text, cue)) continue;
        const name = honouredName(text, cue, evidenceOf());
        if (name) yield claim(name.from, name.to, name.level, cue.word);
      }
      yield* beforeOffices(text, evidenceOf);
    },
  };
}

/** The last character of words for offices and callings. */
const OFFICE_END = /[長官士師員司役主](?![\p{Script=Han}々ァ-ヺー])/gu;
const LONGEST_OFFICE = 7;

/** 石津監督官, 阿久津総務部長: offices that no list has, made of words of the dictionary, after a family name. */
function* beforeOffices(text: string, evidenceOf: () => NameEvidence): Iterable<Finding> {
  for (const { index } of text.matchAll(OFFICE_END)) {
    const end = index + 1;
    let start = index;
    while (start > 0 && end - start < LONGEST_OFFICE + 4 && HAN.test(text.charAt(start - 1))) start--;
    if (end - start < 4) continue;
    const evidence = evidenceOf();
    for (let at = Math.min(end - 2, start + 4); at > start && end - at <= LONGEST_OFFICE; at--) {
      const [name, office] = [text.slice(start, at), text.slice(at, end)];
      if (!isNamedOfficer(name, office, evidence)) continue;
      yield claim(start, at, LEVELS.sure, office);
      break;
    }
  }
}

const isNamedOfficer = (name: string, office: string, evidence: NameEvidence) =>
  name.length > 1 &&
  evidence.isSurname(name) &&
  evidence.level(name) >= LEVELS.listed &&
  !NOT_BEFORE_TITLE.has(name) &&
  evidence.isOrdinary(office) &&
  !evidence.tokens(name).some(({ pos }) => pos.includes("地域"));

/** 校長先生, 看護師さん: the word before the honorific is itself one for a person, and none that people are called by. */
const isOffice = ({ from, to, word, honorific }: Cue, text: string, { isFrequentSurname }: NameEvidence) =>
  !honorific && word.length > 1 && !isFrequentSurname(word) && !/^[\p{Lu}]/u.test(text.slice(from, to));

const claim = (from: number, to: number, level: Level, context: string) => ({
  from,
  to,
  label: "PERSON",
  score: SCORES[level],
  source: NAME,
  why: { code: "person-name", context },
});

/** みっちゃん, ぐっさん: cut so short, the name is what it is together with its ending. */
const NICKNAME = /[ぁ-ゖ]{1,2}っ(?:ちゃん|さん)/g;
const NO_NICKNAMES = /^(?:.?おっ|とっちゃん|.?にっさん|ちゃっ|どっ)/;

function startsNickname(text: string, at: number, { tokens }: NameEvidence): boolean {
  if (!/[ぁ-ゖァ-ヺー]/.test(text.charAt(at - 1))) return true;
  const piece = /[^\s、。「」()!?]*$/.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? "";
  return tokens(piece).at(-1)?.pos.startsWith("助詞") ?? true;
}

/** Titles that end in another: 橋本部長 is a 部長, though 本部長 is one too. */
const SHORTER: ReadonlyMap<string, readonly string[]> = new Map(
  TITLES.map(
    (title) => [title, TITLES.filter((other) => other !== title && title.endsWith(other))] as const,
  ).filter(([, others]) => others.length > 0),
);

function honouredName(text: string, cue: Cue, evidence: NameEvidence): NameSpan | undefined {
  const name = nameOf(text, cue.from, cue, evidence);
  if (name && name.level >= LEVELS.sure) return name;
  for (const shorter of SHORTER.get(cue.word) ?? []) {
    const other = nameOf(text, cue.to - shorter.length, cue, evidence);
    if (other && evidence.isFrequentSurname(text.slice(other.from, other.to))) return other;
  }
  return name;
}

function nameOf(text: string, at: number, cue: Cue, evidence: NameEvidence): NameSpan | undefined {
  const gap = /[ \t]{0,4}$/.exec(text.slice(Math.max(0, at - 4), at))?.[0].length ?? 0;
  if (gap > 0 && !SPACED.has(cue.word)) return undefined;
  if (!cue.honorific && gap === 0 && HIRAGANA.test(text.charAt(at - 1)) && !standsAlone(text, at))
    return undefined;
  const quoted = /[」』"]/.test(text.charAt(at - 1))
    ? /[「『"]([^「」『』"\n]{1,12})[」』"]$/.exec(text.slice(Math.max(0, at - 14), at))?.[1]
    : undefined;
  if (quoted !== undefined && cue.honorific && gap === 0)
    return evidence.level(quoted) > LEVELS.none || evidence.isGiven(quoted)
      ? { from: at - 1 - quoted.length, to: at - 1, level: LEVELS.listed, edge: 2 }
      : undefined;
  const to = at - gap;
  const pet = petName(text, to, cue);
  if (pet) return pet;
  const name = nameBefore(text, to, evidence, isCueBefore, refusedBefore(cue));
  if (!name || (gap > 0 && /^(?:\p{Lu}\.?)$/u.test(text.slice(name.from, name.to)))) return undefined;
  if (gap > 1 && name.level < LEVELS.listed) return undefined;
  return (cue.honorific ? isHonoured : isTitled)(text, name, cue, evidence) ? name : undefined;
}

const HIRAGANA = /[ぁ-ゖ]/;

/** りあむくん, ののちゃん at the start of a sentence or in quotation marks: all of the hiragana are the name, though the dictionary reads words in them. */
function petName(text: string, to: number, { word, to: end }: Cue): NameSpan | undefined {
  if (
    !/^(?:くん|ちゃん)$/.test(word) ||
    (word === "くん" ? /^[だでじな]/ : /^[とだで]/).test(text.charAt(end))
  )
    return undefined;
  const name = /(?:^|[\s。、!?「『(・])([ぁ-ゖー]{2,5})$/.exec(text.slice(Math.max(0, to - 6), to))?.[1];
  if (name === undefined || NOT_BEFORE_HONORIFIC.has(name) || /^[っーんをぁぃぅぇぉゃゅょ]/.test(name))
    return undefined;
  return { from: to - name.length, to, level: LEVELS.listed, edge: 2 };
}

/** Whether the hiragana that end at a place begin after a mark or a space: most words before a title end in a particle. */
function standsAlone(text: string, to: number): boolean {
  let from = to;
  while (from > 0 && to - from < 9 && HIRAGANA.test(text.charAt(from - 1))) from--;
  return to - from < 9 && !/[\p{Script=Han}ァ-ヺー]/u.test(text.charAt(from - 1));
}

/** 神様 and 奥さん are nobody by name, 神先生 and 奥氏 are. */
const refusedBefore = ({ honorific, word }: Cue) =>
  !honorific
    ? NOT_BEFORE_TITLE
    : /^(?:先生|氏|先輩|君)$/.test(word)
      ? NOT_BEFORE_TEACHER
      : NOT_BEFORE_HONORIFIC;
const NOT_BEFORE_TEACHER: ReadonlySet<string> = new Set(
  [...NOT_BEFORE_HONORIFIC].filter((word) => !/^[神奥何王月星宮仏人一]$/.test(word)),
);

/** Those that may stand after a space. */
const SPACED: ReadonlySet<string> = new Set(
  "様 殿 氏 さま さん 君 くん ちゃん 先生 宛 宛て 夫妻 医師 弁護士 選手 議員 教授 教諭 委員 様方".split(" "),
);

function isHonoured(text: string, name: NameSpan, { word, from: at }: Cue, evidence: NameEvidence): boolean {
  const writing = text.slice(name.from, name.to);
  const isHiragana = /^[ぁ-ゖ]+$/.test(writing);
  if (
    (KIN_ENDING.test(word) || /夫|どの|女史|嬢/.test(word)) &&
    (name.level < LEVELS.listed || (isHiragana && name.level < LEVELS.sure))
  )
    return false;
  if (word === "様" && /[模仕有多異同]$/.test(writing)) return false;
  if (
    word === "君" &&
    name.level < LEVELS.listed &&
    writing.length > 1 &&
    HAN.test(writing) &&
    evidence.isOrdinary(writing)
  )
    return false;
  if (word === "様" && /^[なにでだ]/.test(text.slice(at + 1)) && /[ぁ-ゖ]$/.test(writing)) return false;
  if (word === "たん") return name.level >= LEVELS.listed && KANA.test(writing);
  if (
    isHiragana &&
    name.level === LEVELS.unknown &&
    (!/^(?:さん|ちゃん|くん)$/.test(word) || /[がをにはのとで]$/.test(writing))
  )
    return false;
  if (word === "君" && isHiragana && name.level < LEVELS.sure) return false;
  if (name.level >= LEVELS.sure) return true;
  if (/屋$/.test(writing)) return name.level >= LEVELS.listed;
  if (SHORT.has(word) && name.level < LEVELS.listed && /[ぁ-ゖ]$/.test(writing)) return false;
  if (word === "くん" && isVerb(`${writing}く`, evidence))
    return !/^[だでじな]/.test(text.slice(at + 2)) && name.level >= LEVELS.listed;
  if (/[ぁ-ゖ]/.test(text.charAt(name.to - 1)) && !evidence.isGiven(writing))
    return (name.edge > 1 && isSpelledSurname(writing, evidence)) || beginsToken(text, at, evidence);
  return true;
}

/** よしかわ, いしい: family names that the dictionary takes for several words, whatever it makes of the honorific then. */
const isSpelledSurname = (writing: string, { isSurname, tokens }: NameEvidence) =>
  writing.length > 2 && isSurname(writing) && tokens(writing).length > 1;

const KIN_ENDING = /(?:[兄姉姐]さん|兄貴|[兄姉]ちゃん|(?:にい|ねえ|じい|ばあ|おじ|おば)(?:さん|ちゃん))$/;
const KANA = /^[ぁ-ゖァ-ヺー]+$/;

/** Endings of pet names that many words end in as well. */
const SHORT: ReadonlySet<string> = new Set("さま 宛 宛て どの 嬢 先輩 後輩 様 氏 殿".split(" "));

const isVerb = (writing: string, { tokens }: NameEvidence) => {
  const [only, ...others] = tokens(writing);
  return only !== undefined && others.length === 0 && only.pos.startsWith("動詞");
};

/** Whether the dictionary does not read across the place: たく|さん is one word. */
function beginsToken(text: string, at: number, { tokens }: NameEvidence): boolean {
  const from = Math.max(0, at - 8);
  const piece = /[^\s、。「」()!?]*$/.exec(text.slice(from, at))?.[0] ?? "";
  const start = at - piece.length;
  return tokens(text.slice(start, at + 4)).some((token) => start + token.from === at);
}

/** Before a title a rare word is a place in an organisation more often than a name, unless it is one character by itself. */
function isTitled(text: string, name: NameSpan, { from: at }: Cue, evidence: NameEvidence): boolean {
  const { isSurname, isOrdinary } = evidence;
  const writing = text.slice(name.from, name.to);
  if (/^[一二三四五六七八九十]$/.test(writing) && /^[課係部班組]/.test(text.slice(at))) return false;
  if (NOT_BEFORE_TITLE.has(writing) || /^[甲乙丙丁]$/.test(writing)) return false;
  if (
    !evidence.isFrequentSurname(writing) &&
    HAN.test(text.charAt(at - 1)) &&
    !beginsToken(text, at, evidence)
  )
    return false;
  if (/^[ぁ-ゖ]+$/.test(writing))
    return (
      name.level >= LEVELS.sure ||
      (name.level >= LEVELS.listed &&
        name.edge >= 2 &&
        !/[\p{Script=Han}ぁ-ゖァ-ヺー]/u.test(text.charAt(name.from - 1)))
    );
  if (name.level >= LEVELS.sure) return true;
  if (/[課部係室局科署班院校園所店社会党]$/.test(writing)) return false;
  if (/^[\p{Lu}.・ ]+$/u.test(writing)) return writing.replace(/[.・ ]/g, "").length < 3;
  if (name.level === LEVELS.homonym)
    return (
      name.edge >= 2 &&
      isSurname(writing) &&
      (writing.length === 1 || !isOrdinary(writing) || writing.length === 2)
    );
  return name.level > LEVELS.homonym && (name.edge > 0 || name.level >= LEVELS.listed);
}

/** Characters after which the honorific is part of another word: 氏名, 様子, 委員会, 弁護士法人. */
function endsWord(text: string, { word, to, title }: Cue): boolean {
  const after = text.charAt(to);
  switch (word) {
    case "氏":
      return !/[名族姓神子]/.test(after);
    case "様":
      return !/[々子式相態]/.test(after);
    case "殿":
      return !/[堂様下中]/.test(after);
    case "君":
      return !/[主臨達]/.test(after) && !text.startsWith("が代", to);
    case "さん":
      if (after === "な" && text.charAt(to - 3) === "な") return false;
      return !/[ざまばぽご]/.test(after) || /^(?:まで|ご[一家]|ばかり|ばっかり)/.test(text.slice(to, to + 4));
    case "さま":
    case "どの":
      return !/[ざじすたくよ]/.test(after);
    case "学生":
    case "生徒":
    case "児童":
      return !/[服証寮時会数達]/.test(after);
    default:
      return !title || !/[会署室団級制法部課科側性権料書界学庁省座杯職費像論賞]/.test(after);
  }
}
