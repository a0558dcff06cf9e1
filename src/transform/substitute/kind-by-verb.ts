/** What kind of organisation a name stands for, by what people do there: one studies at a university and works at a company. */
import type { Lang } from "../../doc/doc.ts";
import type { OrganisationKind } from "../../knowledge/organisation-kinds.ts";
import type { Beside } from "../operator.ts";

type Cues = readonly (readonly [OrganisationKind, RegExp])[];

/** A verb or noun, up to four words of the same clause, and the preposition before the name. */
const before = (words: string, prepositions: string) =>
  new RegExp(
    `(?<![\\p{L}'’-])(?:${words})(?: (?!(?:and|but|or|while|then)\\b)[\\p{L}'’-]+){0,4}? (?:${prepositions})[ \\u00a0](?:the[ \\u00a0])?$`,
    "iu",
  );

const ENGLISH: Cues = [
  [
    "hospital",
    before(
      "treated|surgery|operation|hospitali[sz]ed|operated on|admitted|ward|patient|nurs(?:e|es|ing)|doctor|surgeon|chemo|scan",
      "at|to|in",
    ),
  ],
  [
    "university",
    before(
      "stud(?:y|ies|ied|ying)|enrol(?:l|ls|led|ling)?|student|lectur(?:e|es|ed|er|ing)|professor|degree|master['’]?s|ph\\.?d|doctorate|graduat(?:e|es|ed|ing)|major(?:s|ed|ing)?|undergrad(?:uate)?|freshman|sophomore|semester|thesis",
      "at|from",
    ),
  ],
  ["school", before("teach(?:es|ing)?|taught|teacher|pupil|enrolled|classes|kids go", "at|to|in")],
  ["school", /(?<![\p{L}'’-])attend(?:s|ed|ing)?[ \u00a0](?:the[ \u00a0])?$/iu],
  [
    "restaurant",
    before("eat(?:s|ing)?|ate|eaten|dinner|lunch|brunch|breakfast|dined|waiter|waitress|chef", "at"),
  ],
  ["store", before("shop(?:s|ped|ping)?|bought|groceries|cashier", "at|from")],
  ["bank", before("savings|mortgage|bank account|loan", "at|with|from")],
  [
    "company",
    before(
      "work(?:s|ed|ing)?|job|employed|employee|intern(?:s|ed|ing|ship)?|hired|career|colleagues?|consultant|engineer|developer|manager|accountant|analyst|joined|started|promoted|fired|laid off",
      "at|for|by|from|with",
    ),
  ],
];

const JAPANESE: Cues = [
  ["hospital", /^(?:に(?:入院|通院|救急搬送|搬送)|で(?:手術|診察|診て|検査|看護師|治療)|を退院)/u],
  [
    "university",
    /^(?:で(?:勉強|学ん|学び|学ぶ|研究|教授|講師)|に(?:入学|進学|合格|在学|留学)|を(?:卒業|中退|受験|受け)|大?の?(?:[一二三四1-4１-４]年生|学部))/u,
  ],
  ["school", /^(?:で教え|に転校|の(?:生徒|担任))/u],
  ["restaurant", /^で(?:食べ|ランチ|夕食|昼食|食事|飲)/u],
  ["store", /^で(?:買|購入|レジ)/u],
  [
    "company",
    /^(?:で(?:働|仕事|勤務|インターン|バイト|アルバイト)|に(?:勤め|勤務|就職|入社|転職|内定)|を(?:退職|辞め|退社)|の(?:社員|正社員|会社員|エンジニア|営業))/u,
  ],
];

/** Undefined where what is said tells none. */
export function kindByVerb(beside: Beside, lang: Lang): OrganisationKind | undefined {
  const cues = lang === "ja" ? JAPANESE : ENGLISH;
  const side = lang === "ja" ? beside.after : beside.before;
  return cues.find(([, cue]) => cue.test(side))?.[0];
}
