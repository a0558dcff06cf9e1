import { claimRecognizer } from "../claim.ts";
import type { Hit } from "./lexicon.ts";
import { textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

/** Adjectives and ranks that belong to the name of the occupation before which they stand. */
const RANKS =
  /(?<![\w-])(?:(?:retired|former|ex|senior|junior|chief|deputy|assistant|vice|head|lead|principal|trainee|apprentice|freelance|self-employed|professional|part-time|full-time|qualified|chartered|certified|registered|licensed|private|military|artillery|naval|criminal|civil|commercial|corporate|secondary|primary|elementary|high|school|university|college|hospital|clinical|medical|veterinary|mental|health|public|police|army|navy|infantry|district|regional|local|national|federal|state|marketing|sales|human|resources|software|mechanical|bank|branch|shop|store|restaurant|night|computer)[- ]){1,4}$/i;

const SAID_BEFORE =
  /(?:\b(?:work(?:s|ed|ing)?|employ(?:s|ed)?|train(?:s|ed|ing)?|qualif(?:y|ies|ied)|hired|serv(?:es?|ed|ing)|act(?:s|ed|ing)|practis(?:es|ed|ing)|job|career|position|post|role|life|living) (?:as|of) (?:an? |the )?|\b(?:profession|occupation|job|job title|employment)(?: is| was|:| =)? (?:that of )?(?:an? |the )?|\b(?:I am|I'm|I’m|[Hh]e is|[Hh]e's|[Hh]e was|[Ss]he is|[Ss]he's|[Ss]he was|who is|who was|you are|we are|they are|they were) (?:an? )|\b(?:became|become|becoming|remained|is|was) (?:an? |the )?(?:well-known |young |famous |practising |local )?|\b(?:husband|wife|father|mother|son|daughter|brother|sister|friend|neighbour|neighbor|uncle|aunt|boyfriend|girlfriend|partner),? (?:is|was|works as|being) (?:an? )?|\b(?:retired|former|self-employed|trainee|freelance|unemployed) )$/i;
const SAID_AFTER =
  /^(?:,? (?:by (?:profession|trade|occupation|training)|at (?:the|a|an|\p{Lu})|in the (?:army|navy|air force|police)|for (?:the|a) (?:company|firm|city|council|state|government)|with \d+ years))/u;
/** "Anna Kovacs, a nurse": said of somebody by name, or of the person before a comma. */
const APPOSITION = /\p{L}\p{L}, (?:an? |the |then an? |now an? |formerly an? )?$/u;
const VERB_BEFORE = /\b(?:to|will|would|can|could|must|should|might|not|cannot) $/i;
/** An institution, an office or a thing is named after it. */
const NOT_A_PERSON =
  /^(?:'s? office|’s? office| general's|s? union|s? association| shop| training| school| fee)/i;

const JA_BEFORE = /(?:職業|職種|仕事|本業|勤務|現職|元|前|現役|当時|プロの)(?:は|が|の|:|\s){0,2}$/;
const JA_AFTER =
  /^(?:として|をして(?:い|お)|をやって|に(?:なり|なる|なった|就職|就い)|です|でした|である|であった|だった|を(?:務め|目指|辞め|退職|引退)|の(?:男性|女性|男|女|夫|妻|父|母|息子|娘|兄|弟|姉|妹|彼|私|資格)|歴\d|一筋|\s?[((]\d{2}[))]|、[\u4e00-\u9fff]{1,4}[\u3000 ]?[\u4e00-\u9fff]{0,3}(?:さん|氏|容疑者|被告))/;
/** 医師会, 弁護士法, 看護師長室: something else than a person. */
const JA_COMPOUND = /^(?:会|法|室|局|院|庁|署|組合|協会|連盟|国家試験|試験|制度|不足|団|業界|用|級|費|像|論)/;

/** A lone name of a profession is weak; what says that somebody has it makes it strong. */
function judge(text: string, { from, to, entry }: Hit): { from: number; score: number } | undefined {
  const before = textBefore(text, from);
  const after = textAfter(text, to);
  if (/[\u3005-\u9fff]/.test(entry.term)) return judgeJapanese(before, after, from, entry.score);
  const rank = RANKS.exec(before)?.[0] ?? "";
  const start = from - rank.length;
  const rest = before.slice(0, before.length - rank.length);
  if (VERB_BEFORE.test(before) && !/s$/.test(entry.term)) return undefined;
  if (NOT_A_PERSON.test(after) || (entry.term === "advocate" && /^ (?:for|of) /.test(after)))
    return { from: start, score: 0.2 };
  if (/retired|former|trainee|self-employed|freelance/i.test(rank)) return { from: start, score: 0.6 };
  if (SAID_BEFORE.test(rest) || SAID_AFTER.test(after)) return { from: start, score: 0.6 };
  if (APPOSITION.test(rest)) return { from: start, score: 0.45 };
  return { from: start, score: entry.score };
}

function judgeJapanese(before: string, after: string, from: number, score: number) {
  if (JA_COMPOUND.test(after) || /[ァ-ヴー]$/.test(before + after.slice(0, 0))) {
    return JA_COMPOUND.test(after) ? undefined : { from, score: 0.2 };
  }
  return { from, score: JA_BEFORE.test(before) || JA_AFTER.test(after) ? 0.6 : score };
}

/** What somebody works as: "works as a ⟦nurse⟧", "a ⟦retired judge⟧", 職業は⟦看護師⟧. */
export const occupation = claimRecognizer({
  name: "occupation.v1",
  label: "OCCUPATION",
  called: ["Occupation", "職業"],
  what: ["occupation", "職業"],
  *find(view) {
    for (const hit of vocabulary().hits(view, "occupation")) {
      const judged = judge(view.text, hit);
      if (judged) yield { ...judged, to: hit.to };
    }
  },
});
