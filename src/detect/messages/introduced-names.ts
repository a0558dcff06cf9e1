/**
 * Names that the words around them introduce: "my sister's name is Atika", "I work at Tollmans", 「娘の葵が」, 「広島の出身」. Models learnt from
 * news miss them in messages, or take them for something else.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Words } from "../../words/say.ts";
import type { Recognizer } from "../recognizer.ts";
import { RELATIONS, RELATIONS_JA } from "./people-words.ts";

const NAME = "introduced-names.v1";
const SCORE = 0.65;

export const INTRODUCED_WORDS = {
  "name-after-relation": ["name after a word for a relation", "続柄を表す語に続く名前"],
  "name-introduced": ["name after the words for it", "名前を告げる語に続く名前"],
  "name-in-company": ["name after words for company", "連れを表す語に続く名前"],
  "name-after-work": ["name after a word for work or study", "勤務や通学を表す語に続く名前"],
  "name-after-living": ["name after a word for living or moving", "居住や転居を表す語に続く名前"],
  "name-before-home": ["name before a word for home or travel", "住まいや移動を表す語の前の名前"],
  "name-of-kind": ["name that ends in a kind of organisation", "組織の種類で終わる名前"],
} as const satisfies Words;

export interface IntroducedNamesOptions {
  /** Whether a word is known as a given name; asked in Japanese, where nothing else tells a name from a word. */
  readonly isGiven?: (name: string) => boolean;
}

/** What a pattern finds is in its group `name`; a group `relation` has to be a word for one. */
interface Introduction {
  readonly label: "PERSON" | "ORGANIZATION" | "LOCATION";
  readonly code: keyof typeof INTRODUCED_WORDS;
  readonly pattern: RegExp;
}

/** One to four words with a capital, joined by what joins names. */
const CAPITAL = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}[\\p{L}'’-]*";
const NAMES = `(?<name>${CAPITAL}(?: (?:of|de|van|von|the|&) ${CAPITAL}| ${CAPITAL}){0,3})`;
const PERSONS = `(?<name>${CAPITAL}(?: ${CAPITAL}){0,2})`;
const ADVERB = "(?:(?:just|still|now|currently|also|really|even|only) )?";
/** Words with no letter before them; looked for first, since a look-behind in front would be tried everywhere. */
const alone = (words: string) => `(?:${words})(?<!\\p{L}(?:${words}))`;

const ENGLISH: readonly Introduction[] = [
  {
    label: "PERSON",
    code: "name-after-relation",
    pattern: new RegExp(
      `${alone("[Mm]y|[Oo]ur")} (?:\\p{Ll}+ )?(?<relation>\\p{Ll}[\\p{Ll}-]+)(?:['’]s name is| is called|,)? ${PERSONS}`,
      "gu",
    ),
  },
  {
    label: "PERSON",
    code: "name-introduced",
    pattern: new RegExp(`${alone("[Mm]y name")}(?: is|['’]s) ${PERSONS}`, "gu"),
  },
  {
    label: "PERSON",
    code: "name-in-company",
    pattern: new RegExp(
      `${alone("(?:[Dd]inner|[Ll]unch|[Bb]reakfast|[Bb]runch|[Cc]offee|[Dd]rinks|[Tt]ea) with|[Pp]ick(?:ed|ing)? up")} ${PERSONS}`,
      "gu",
    ),
  },
  {
    label: "ORGANIZATION",
    code: "name-after-work",
    pattern: new RegExp(
      `${alone("work|works|worked|working|intern|interned|study|studied|studying|graduated|enrolled")} ${ADVERB}(?:at|for|from|with) (?:the )?${NAMES}`,
      "gu",
    ),
  },
  {
    label: "LOCATION",
    code: "name-after-living",
    pattern: new RegExp(
      `${alone("live|lives|lived|living|born|raised|grew up|moved|moving|relocated|flying|staying")} ${ADVERB}(?:in|near|to) ${NAMES}`,
      "gu",
    ),
  },
];

const WRITTEN = "(?:\\p{Script=Han}{1,5}|[ァ-ヺー]{2,10})";
/** Words for times run into a name that follows them. */
const WHEN = "(?:(?:再来|[今来先毎])[日週月年春夏秋冬]|明日|昨日|昨年|去年|現在|最近|今度|当時|以前)";
const KINDS_OF_COMPANY =
  "商事|物産|電機|電気|電工|工業|製作所|建設|不動産|銀行|信金|証券|生命|製薬|食品|運輸|運送|通信|商会|商店|産業|化学|鉄工|印刷|出版|新聞社|放送|大学|高校|高等学校|中学校|小学校|幼稚園|保育園|病院|医院|クリニック";

const IN_JAPANESE = /[\p{Script=Han}ァ-ヺー]|の/u;

const JAPANESE: readonly Introduction[] = [
  {
    label: "PERSON",
    code: "name-after-relation",
    pattern:
      /(?<relation>[\p{Script=Han}ぁ-ゖァ-ヺー]{1,8})の(?<name>[\p{Script=Han}ァ-ヺー]{1,4}|[ぁ-ゖ]{2,4})(?=は|が|と|も|に|を|の|、|です|だ|って|さん|ちゃん|くん|君)/gu,
  },
  {
    label: "LOCATION",
    code: "name-before-home",
    pattern: new RegExp(
      `(?<![\\p{Script=Han}ァ-ヺー])${WHEN}?(?<name>${WRITTEN})(?=の?出身|生まれ|育ち|在住|に住ん|に住み|に引っ越|に移住|に転勤|から出発|に到着|に着い|に着き)`,
      "gu",
    ),
  },
  {
    label: "ORGANIZATION",
    code: "name-of-kind",
    pattern: new RegExp(
      `(?<![\\p{Script=Han}ァ-ヺー])(?<name>${WRITTEN}(?:${KINDS_OF_COMPANY}))(?![\\p{Script=Han}ァ-ヺー](?<![受落入辞勤行通卒出退]))`,
      "gu",
    ),
  },
];

export function introducedNames({ isGiven = () => false }: IntroducedNamesOptions = {}): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON", "ORGANIZATION", "LOCATION"],
    words: INTRODUCED_WORDS,
    *find({ text }) {
      for (const introduction of ENGLISH) {
        for (const match of text.matchAll(introduction.pattern)) {
          const { relation, name = "" } = match.groups ?? {};
          if (relation !== undefined && !RELATIONS.has(relation)) continue;
          if (!NOT_NAMES.has(name.split(" ", 1).join())) yield claim(introduction, match);
        }
      }
      if (!IN_JAPANESE.test(text)) return;
      for (const introduction of JAPANESE) {
        for (const match of text.matchAll(introduction.pattern)) {
          const { relation, name = "" } = match.groups ?? {};
          if (relation !== undefined && !(endsInRelation(relation) && isGiven(name))) continue;
          if (!(introduction.label === "LOCATION" ? NO_PLACES : NO_ORGANISATIONS).test(name))
            yield claim(introduction, match);
        }
      }
    },
  };
}

/** The pattern takes what stands before の as far as it goes: うちの is cut off already, 昨日妹 is not. */
function endsInRelation(words: string): boolean {
  for (let from = 0; from < words.length; from++) if (RELATIONS_JA.has(words.slice(from))) return true;
  return false;
}

function claim({ label, code }: Introduction, match: RegExpExecArray): Finding {
  const { name = "" } = match.groups ?? {};
  const from = match.index + match[0].lastIndexOf(name);
  return { from, to: from + name.length, label, score: SCORE, source: NAME, why: { code } };
}

/** Capitalised words that begin no name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  "I Im I'm I've I'll I'd The A An My Our Your His Her Their This That It He She We They You And But So Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter".split(
    " ",
  ),
);

/** Places without a name: 隣に住んで, 夏生まれ. */
const NO_PLACES =
  /^(?:隣|近所|近く|都会|田舎|地方|海外|外国|国内|県外|県内|市内|都内|郊外|一緒|別々|実家|地元|寮|遠く|無事|会社|現地|自宅|家|上|下|所)$|(?:大学|高校|学校|部|年|月|日|人|夏|冬|春|秋|朝|夜|先|元)$/;
/** Organisations without a name: 総合病院, 私立大学. */
const NO_ORGANISATIONS =
  /^(?:総合|動物|大学|市立|県立|私立|国立|公立|町立|救急|地元|母校|附属|付属|有名|一流|地方|都市|大手|女子|専門|個人|小児|歯科|内科|外科|眼科|近所|重|軽|製造|農|林|水|化|有機|自動車|中央|世界|日本)(?:大学|高校|病院|医院|銀行|中学校|小学校|幼稚園|保育園|クリニック|出版|放送|商店|産業|工業|化学)$/;
