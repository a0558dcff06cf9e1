import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { DISEASE_WORDS } from "./lists/diseases.ts";
import { apart, type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const MODIFIERS: ReadonlySet<string> = new Set([
  ...DISEASE_WORDS.split(/[,\s]+/).filter((word) => word.length > 3),
  ..."acute chronic severe mild advanced terminal metastatic congenital hereditary recurrent degenerative bilateral left right lower upper malignant benign end stage early onset mental psychiatric depressive anxiety personality eating sleep heart lung kidney liver bowel skull hip knee ankle wrist rib leg arm spinal facial multiple total partial permanent".split(
    " ",
  ),
]);

const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}'’]+)[- ]$/u;
const GRADE = /(?<!\p{L})(?:type|stage|grade) (?:\d|[IV]{1,3}) $/iu;
const MOST_MODIFIERS = 4;

/** Where a term begins once the words that say which kind it is are taken in. */
function withModifiers(text: string, from: number): number {
  let start = from;
  for (let i = 0; i < MOST_MODIFIERS; i++) {
    const before = textBefore(text, start);
    const grade = GRADE.exec(before)?.[0];
    const word = LAST_WORD.exec(before)?.[1];
    if (grade) start -= grade.length;
    else if (word && MODIFIERS.has(word.toLowerCase())) start -= word.length + 1;
    else break;
  }
  return start;
}

/** "fracture of the left kneecap": the part of the body belongs to it. */
const OF_A_PART =
  /^ (?:of|in|to|on) (?:the|his|her|their|my|both) (?:(?:left|right|lower|upper|central|lateral|\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|lumbar|cervical|thoracic|sacral) ){0,3}(?:head|skull|jaw|nose|eyes?|ears?|teeth|tooth|neck|spine|vertebrae?|discs?|back|chest|ribs?|shoulders?|arms?|elbows?|wrists?|hands?|fingers?|thumb|hips?|pelvis|legs?|thigh|femur|knees?|kneecap|patella|shin|tibia|fibula|ankles?|foot|feet|toes?|lungs?|liver|kidneys?|heart|stomach|brain|skin|breasts?|prostate|colon|bladder)\b/;

/** Words with a clinical ending that are none. */
const NOT_CLINICAL = new Set(
  "diagnosis prognosis hypnosis metamorphosis osmosis symbiosis photosynthesis apotheosis academia bohemia macadamia nostalgia sympathy empathy apathy antipathy telepathy homeopathy osteopathy allopathy naturopathy sympathies antipathies psychopathy sociopathy catastrophy atrophy utopia dystopia cornucopia ethiopia etiopia philosophy myopia anatomy diagnoses prognoses hypnoses metamorphoses genesis mitosis meiosis virtuosis overdosis".split(
    " ",
  ),
);

const SUFFERING =
  /\b(?:diagnos(?:ed|is)(?: (?:with|as having|of|as))?|suffer(?:s|ed|ing)?(?: from)?|treat(?:ed|ment)(?: for)?|history of|died (?:of|from)|(?:has|had|have|having|got|with|developed|contracted|caught|survived|battling|living with|(?:he|she|who|i|they|we) (?:is|was|am|are|were)|i'm|i’m|she's|he's|against)) (?:(?:an?|his|her|my|their|the|some|stage \w+|type \d) ){0,2}$/i;
const JA_SUFFERING =
  /^(?:を(?:患|発症|わずら|煩|抱え|宣告|克服)|に(?:かか|罹|なっ|なり|苦し|悩)|と(?:診断|闘|告知)|で(?:入院|死亡|亡くな|通院|治療|倒れ|手術|療養)|の(?:ため|治療|手術|疑い|患者|症状|診断|既往)|があ|です|だった|である)/;

function* conditions(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const kind of ["disease", "disease-head", "clinical"]) {
    for (const { from, to, entry } of vocabulary().hits(view, kind)) {
      if (/[\u3040-\u9fff]/.test(entry.term)) {
        yield* japanese(text, from, to, kind, entry.score);
        continue;
      }
      if (NOT_CLINICAL.has(text.slice(from, to).toLowerCase())) continue;
      const start = withModifiers(text, from);
      const base = kind === "disease-head" && start < from ? 0.5 : entry.score;
      const part =
        entry.score >= 0.5 || kind === "disease-head" ? (OF_A_PART.exec(textAfter(text, to))?.[0] ?? "") : "";
      const raised = SUFFERING.test(textBefore(text, start)) || part !== "";
      yield {
        from: start,
        to: to + part.length,
        score: raised ? Math.max(base, base < 0.5 ? 0.55 : 0.7) : base,
      };
    }
  }
}

const HAN_OR_KATAKANA = /[\u3005\u4e00-\u9fff\u30a1-\u30fa\u30fc型性型A-Z0-9]/;
const LONGEST_STEM = 10;

/** A clinical ending takes in the characters before it; one without any says nothing. */
function* japanese(text: string, from: number, to: number, kind: string, score: number): Iterable<Shaped> {
  let start = from;
  while (start > 0 && from - start < LONGEST_STEM && HAN_OR_KATAKANA.test(text.charAt(start - 1))) start--;
  if (text.startsWith("がん", to - 2) && /^[ばこじめぐりど]/.test(textAfter(text, to))) return;
  const bare = kind === "clinical" && start === from;
  if (bare && !JA_SUFFERING.test(textAfter(text, to))) return;
  const raised = JA_SUFFERING.test(textAfter(text, to));
  const whole = kind === "clinical" || /^[\u4e00-\u9fff]+性?$/.test(text.slice(start, from)) ? start : from;
  yield {
    from: from - start < LONGEST_STEM ? whole : from,
    to,
    score: raised ? Math.max(score, 0.7) : score,
  };
}

/** A disease, an injury or a disability: "diagnosed with ⟦paranoid schizophrenia⟧", ⟦関節リウマチ⟧を患う. */
export const medical = claimRecognizer({
  name: "medical.v1",
  label: "MEDICAL",
  called: ["Medical", "医療"],
  what: ["medical condition", "病名・症状"],
  *find(view) {
    yield* apart(conditions(view));
  },
});
