/**
 * Names that no model and no list knows. In English a word with a capital in the middle of a sentence is one ("Collection Wexcombe only",
 * "to Oakmere Close?"); in Japanese the dictionary says which nouns are names of places and people. Whether one is private is judged later.
 */
import { japanese } from "../../nlp/ja/tokens.ts";
import type { Recognizer } from "../recognizer.ts";

const NAME = "unlisted-names.v1";
const SCORE = 0.45;

export interface UnlistedNameKnowledge {
  readonly isGiven: (name: string) => boolean;
  readonly isSurname: (name: string) => boolean;
  /** The share of a word in everyday text. */
  readonly frequency: (word: string, lang: "en" | "ja") => number;
  /** Whether people live in a place of that name, and not so many that it is a country or a region. */
  readonly isTown: (name: string, lang: "en" | "ja") => boolean;
}

const CAPITAL = "\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'’-]*";
/** After a word in lower case, a comma or a colon: not the start of a sentence, and not a heading. */
const RUN = new RegExp(
  `(?<=[\\p{Ll}\\p{N},:;][,:;]? (?:the )?)${CAPITAL}(?: (?:& |of |and (?=\\p{Lu}))?${CAPITAL}| \\d{1,3}(?![\\p{N}\\p{L}.:%]))*`,
  "gu",
);
/** Where somebody is or goes: what follows is a place. */
const WHERE =
  /(?:^|[^\p{L}])(?:in|at|to|from|near|outside|by|via|around|leaving|reach|collection|behind|opposite|live|through|past)(?: the)? $/iu;
/** Kinds of streets and estates, whatever the preposition. */
const STREET =
  / (?:Close|Road|Street|Lane|Drive|Avenue|Way|Crescent|Terrace|Gardens|Court|Place|Square|Grove|Hill|Walk|Mews|Row|Green|Park|Estate|Rise|Phase \d)$/;
/** Words that have a capital without being a name. */
const NO_NAME =
  /^(?:I|I['’]\p{L}+|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|\p{L}+day|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mr|Mrs|Ms|Dr|Miss|God|Christ|English|Mum|Dad|Mam|Gran|Nan|Ok|Okay|Lol|Omg|Pls|Thanks|Love|Hi|Hey|Xx|Internet|Tv|Pm|Am|Wifi|Christmas|Easter|Lord)$/u;
/** Above this share a word with a capital is a word that somebody stressed. */
const COMMON_WORD = 2e-5;

const SHOUTED = /^[^\p{Ll}]*$/u;
const HEADING = /^(?:\p{Lu}[\p{L}'’]* ){3,}/u;

const PLACE_AFTER =
  /^(?:で(?!す|し)|に(?!は|も|つ|関|なる|なっ)|へ|まで|行|着|発|集合|駅|から|の実家|住|在住)/;
const NAMED_BY =
  /^(?:です[。、!！\s]|ですが|と申|といい|さん|くん|ちゃん|先生|まじ|が|は|も|に|と|って|、|って)/;

export function unlistedNames(knowledge: UnlistedNameKnowledge): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON", "LOCATION", "ORGANIZATION"],
    words: { "unlisted-name": ["capital of a name, or a name of the dictionary", "固有名詞の表記"] },
    *find({ text }) {
      const claim = (label: string, from: number, to: number) => ({
        ...{ from, to, label, score: SCORE, source: NAME },
        why: { code: "unlisted-name" },
      });
      for (const line of lines(text)) {
        if (/[ぁ-ゖァ-ヺ]/u.test(line.text)) {
          for (const { label, from, to } of japaneseNames(line.text, knowledge))
            yield claim(label, line.from + from, line.from + to);
        } else if (!SHOUTED.test(line.text) && !HEADING.test(line.text))
          for (const { 0: run, index } of line.text.matchAll(RUN)) {
            const label = labelOf(run, line.text.slice(Math.max(0, index - 16), index), knowledge);
            if (label) yield claim(label, line.from + index, line.from + index + run.length);
          }
      }
    },
  };
}

function* lines(text: string) {
  let from = 0;
  for (const line of text.split("\n")) {
    yield { text: line, from };
    from += line.length + 1;
  }
}

function labelOf(
  run: string,
  before: string,
  { isGiven, frequency, isTown }: UnlistedNameKnowledge,
): string | undefined {
  const [first = "", ...others] = run.split(" ");
  const isCommon = (word: string) => frequency(word.toLowerCase().replace(/['’]s$/, ""), "en") > COMMON_WORD;
  if (NO_NAME.test(first) && others.length === 0) return undefined;
  if (STREET.test(run)) return "LOCATION";
  const isPlace = WHERE.test(before);
  if (others.length === 0 && isCommon(first) && !(isPlace && isTown(first, "en"))) return undefined;
  if (others.length > 0 && [first, ...others].every(isCommon)) return undefined;
  if (isGiven(first) && !isPlace) return "PERSON";
  return isPlace ? "LOCATION" : others.length === 0 ? "PERSON" : "ORGANIZATION";
}

interface Name {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

const PERSON_JA = /^名詞-固有名詞-人名/;
const REGION_JA = /^名詞-固有名詞-地域-一般/;

function* japaneseNames(text: string, { isSurname, isTown }: UnlistedNameKnowledge): Generator<Name> {
  const tokens = japanese().tokens(text);
  for (const [i, { text: word, from, to, pos }] of tokens.entries()) {
    if (to - from < 2 || !/^[一-龠々]/u.test(word)) continue;
    const after = text.slice(to, to + 6);
    const joined =
      tokens[i - 1]?.to === from &&
      /^(?:名詞|接頭詞)/.test(tokens[i - 1]!.pos) &&
      !/副詞可能|代名詞|数/.test(tokens[i - 1]!.pos);
    if (joined) continue;
    if (
      (REGION_JA.test(pos) || (/^名詞-(?:一般|固有名詞)/.test(pos) && isTown(word, "ja"))) &&
      PLACE_AFTER.test(after)
    )
      yield { label: "LOCATION", from, to };
    else if (
      (PERSON_JA.test(pos) ||
        (pos === "名詞-一般" && isSurname(word) && /^(?:です[。、!！]|ですが|と申)/.test(after))) &&
      NAMED_BY.test(after)
    )
      yield { label: "PERSON", from, to };
  }
}
