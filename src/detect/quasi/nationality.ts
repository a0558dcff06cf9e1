import { claimRecognizer } from "../claim.ts";
import type { Hit } from "./lexicon.ts";
import { textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

/** "a Turkish national", "of Kurdish origin", "is Greek": said of a person. */
const OF_A_PERSON_AFTER =
  /^(?:[- ](?:born|speaking)\b| (?:national|citizen|passport|nationality|citizenship|origin|descent|extraction|ethnicity|parents|family|mother|father|man|woman|men|women|boy|girl|couple|refugee|immigrant|migrant|asylum|husband|wife|student|driver|tourist)s?\b)/i;
const OF_A_PERSON_BEFORE =
  /\b(?:I am|I'm|I’m|he is|she is|is an?|was an?|ethnic|nationality[: ]|citizenship[: ]|born|half|naturalised|fellow|young|of|being|they are|we are) $/i;
/** "Swedish kronor": what counts is the amount. */
const CURRENCY_AFTER =
  /^ (?:lira|franc|pound|krona|kronor|kroner|krone|dollar|schilling|mark|zloty|lev|rouble|ruble|crown|dinar|peso|rupee)s?\b/i;
/** "the Turkish Government", "German law": a state's adjective, weaker than a person's. */
const OF_A_STATE_AFTER =
  /^(?: (?:government|authorit(?:y|ies)|court|constitution(?:al)?|supreme|parliament|law|legislation|legal|code|civil code|criminal code|penal code|republic|state|army|navy|embassy|consulate|ministry|territory|border|market|economy|cuisine|food|restaurant|place|film|wine|empire)s?\b)/i;
const LANGUAGE_AFTER = /^(?: (?:language|dictionary|version|translation|lessons?|class(?:es)?)\b|-language)/i;
const LANGUAGE_BEFORE =
  /\b(?:in|into|from|speaks?|spoke|speaking|learn(?:s|ed|ing|t)?|stud(?:y|ies|ied|ying)|teach(?:es|ing)?|taught|fluent|translated|read|written in) $/i;

/** "speaks Vietnamese": tells where somebody is from, unlike what is taught or translated. */
const SPEAKS = /\b(?:speaks?|spoke|fluent in)(?: only| some)? $/i;

/** 日本人形, 朝鮮人参, 中国人民: another word. */
const JA_OTHER_WORD = /^[形民参気材口間権工類員]/;
const KATAKANA = /[ァ-ヴー・]/;

function judge(text: string, { from, to, entry }: Hit): number | undefined {
  const before = textBefore(text, from);
  const after = textAfter(text, to);
  if (/[\u3005-\u9fff]/.test(entry.term)) return judgeJapanese(before, after, entry.term, entry.score);
  if (entry.kind === "politics") return entry.score;
  if (OF_A_PERSON_AFTER.test(after) || OF_A_PERSON_BEFORE.test(before)) return 0.75;
  if (CURRENCY_AFTER.test(after)) return 0.3;
  if (LANGUAGE_BEFORE.test(before) || LANGUAGE_AFTER.test(after)) return SPEAKS.test(before) ? 0.55 : 0.45;
  return OF_A_STATE_AFTER.test(after) ? Math.min(entry.score, 0.5) : entry.score;
}

function judgeJapanese(before: string, after: string, term: string, score: number): number | undefined {
  if (term.endsWith("人") && JA_OTHER_WORD.test(after)) return undefined;
  if (KATAKANA.test(term.charAt(0)) && KATAKANA.test(before.at(-1) ?? "")) return undefined;
  return score;
}

/** "speaks Pashto", "Language: Dari", "Yoruba speaker": a language that somebody has from home. */
const SPEAKS_BEFORE =
  /(?:\b(?:speaks?|speaking|spoke|spoken|native|fluent in|mother tongue|first language|home language|languages?|interpreter|translator|interp|tribe|ethnicity|ethnic group|dialect|understands?|conversational|some|only)(?: (?:is|only|some|mostly|mainly|fluent|little|no|a little))?\s?[:(]? |\bin |[,/&] |\band |[|:"]\s{0,2})$/i;
const SPEAKER_AFTER =
  /^(?:[- ]speak(?:er|ers|ing)\b| interpreter| translator| only\b| at home| letter|, | \/ |\.|\)|;|"| and |\s*\r?\n|$)/i;

function isSpoken(text: string, { from, to }: Hit): boolean {
  return SPEAKS_BEFORE.test(textBefore(text, from)) || SPEAKER_AFTER.test(textAfter(text, to));
}

/** As written: "Unite" is a word. */
const UNION_BESIDE =
  /^(?: (?:rep|representative|member|membership|shop steward|steward|branch|organiser|official|card|through)|\b.{0,12}\bunion\b)/i;
const UNION_BEFORE =
  /\b(?:union[:,]?|union guy \(|member of|joined|rep from|your|my|the) $|union[^.\n]{0,14}\($/i;

/** Nationality, ethnic and political group: "a ⟦Turkish⟧ national", "⟦Sami⟧ villages", ⟦韓国籍⟧, ⟦日本人⟧. */
export const nationality = claimRecognizer({
  name: "nationality.v1",
  label: "NRP",
  what: ["nationality, people or political group", "国籍・民族・政治的集団"],
  *find(view) {
    for (const kind of ["people", "politics"]) {
      for (const hit of vocabulary().hits(view, kind)) {
        const score = judge(view.text, hit);
        if (score !== undefined) yield { from: hit.from, to: hit.to, score };
      }
    }
    const { text } = view;
    for (const hit of vocabulary().hits(view, "language"))
      if (isSpoken(text, hit)) yield { from: hit.from, to: hit.to, score: 0.5 };
    for (const hit of vocabulary().hits(view, "status"))
      yield { from: hit.from, to: hit.to, score: hit.entry.score };
    for (const hit of vocabulary().hits(view, "union")) {
      const beside =
        UNION_BESIDE.test(textAfter(text, hit.to)) || UNION_BEFORE.test(textBefore(text, hit.from));
      const acronym = /^[A-Z]{3,5}$/.test(text.slice(hit.from, hit.to));
      if (beside || (acronym && hit.entry.term !== "unite")) yield { from: hit.from, to: hit.to, score: 0.5 };
    }
  },
});
