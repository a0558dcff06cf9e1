import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { ABBREVIATIONS, BODY_PARTS, INJURIES, UNSURE_ABBREVIATIONS } from "./lists/conditions.ts";
import { DISEASE_WORDS } from "./lists/diseases.ts";
import { japaneseConditions } from "./medical-ja.ts";
import { apart, type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const SIDES = "left right lower upper both r l lt rt bilateral inner outer front side sided";
const KINDS =
  "acute chronic severe mild moderate advanced terminal metastatic congenital hereditary recurrent degenerative malignant benign end stage early late onset mental psychiatric depressive anxiety personality eating sleep spinal facial multiple total partial permanent uncontrolled controlled closed open compound displaced distal proximal lateral medial laparoscopic elective emergency resting minor major suspected possible new old ongoing long-term post-operative postoperative non-st elevation first second third fourth fifth";
const MODIFIERS: ReadonlySet<string> = new Set([
  ...DISEASE_WORDS.split(/[,\s]+/).filter((word) => word.length > 3),
  ...`${SIDES} ${KINDS}`.split(" "),
  ...BODY_PARTS,
]);

const LAST_WORD = /(?<![\p{L}\p{N}])([\p{L}'’]+)[- ]$/u;
const GRADE = /(?<!\p{L})(?:(?:type|stage|grade) (?:\d|[IV]{1,3})|[CTLS]\d(?:\/\d)?) $/iu;
const MOST_MODIFIERS = 5;

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

const WHERE = `(?:(?:one|two|three|four|several|the|his|her|their|my|your|its|both|one|left|right|lower|upper|central|lateral|distal|proximal|R|L|Lt|Rt|\\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|lumbar|cervical|thoracic|sacral) ){0,3}`;
const PART = `(?:${[...BODY_PARTS].sort((a, b) => b.length - a.length).join("|")})`;
/** "fracture of the left kneecap", "cut to left brow": the part of the body belongs to it. */
const OF_A_PART = new RegExp(`^ (?:of|in|to|on|over|above|across) ${WHERE}${PART}(?![\\p{L}-])`, "u");
/** "broken his wrist", "bruised at the knee", "bad hip". */
const THEN_PART = new RegExp(`^ (?:at |in |on )?${WHERE}${PART}(?![\\p{L}-])`, "u");

/** Words with a clinical ending that are none. */
const NOT_CLINICAL = new Set(
  "diagnosis prognosis hypnosis metamorphosis osmosis symbiosis photosynthesis apotheosis academia bohemia macadamia nostalgia sympathy empathy apathy antipathy telepathy homeopathy osteopathy allopathy naturopathy sympathies antipathies psychopathy sociopathy catastrophy atrophy utopia dystopia cornucopia ethiopia etiopia philosophy myopia anatomy diagnoses prognoses hypnoses metamorphoses genesis mitosis meiosis virtuosis overdosis".split(
    " ",
  ),
);

const SUFFERING =
  /\b(?:diagnos(?:ed|is)(?: (?:with|as having|of|as))?|suffer(?:s|ed|ing)?(?: from)?|treat(?:ed|ment)(?: for)?|history of|died (?:of|from)|(?:off|out)(?: sick)? with|because of|due to|owing to|recover(?:ing|ed|s)? from|following|complain(?:s|ed|ing) of|complaints? of|c\/o|denies|\?|risk of|attended? with|present(?:s|ed|ing) with|admitted (?:with|for|after)|warded for|surgery for|(?:hx|h\/o|pmh|dx)[: ]|(?:weeks|wks|months|mths)|(?:has|had|have|having|got|with|developed|contracted|caught|survived|battling|living with|(?:he|she|who|i|they|we) (?:is|was|am|are|were)|i'm|i’m|she's|he's|against|been)) (?:(?:an?|his|her|my|their|the|some|heavily|stage \w+|type \d) ){0,2}$/i;
const HAVING =
  /\b(?:has|had|have|having|got|with|is|was|on|takes?|taking|started|hx|dx|diagnos\w+|known|confirmed|severe|allerg\w+)[: ] ?(?:an? )?$/i;

/** Claims that stand in a text full of clinical words are of a patient. */
function isClinical(view: TextView): boolean {
  const strong = (kind: string) =>
    vocabulary()
      .hits(view, kind)
      .filter(({ entry }) => entry.score >= 0.5).length;
  const weight =
    2 * (strong("disease") + strong("medicine") + strong("clinical")) +
    vocabulary().hits(view, "clinic").length;
  return weight >= FEWEST_CLUES && view.text.length / weight <= SPARSEST;
}
const FEWEST_CLUES = 5;
/** At most so many characters for one clue; Japanese texts are shorter than English ones, and as dense in clues. */
const SPARSEST = 160;

function* conditions(view: TextView): Iterable<Shaped> {
  const { text } = view;
  const clinical = view.once(isClinical);
  for (const kind of ["disease", "disease-head", "clinical"]) {
    for (const { from, to, entry } of vocabulary().hits(view, kind)) {
      if (/[\u3040-\u9fff]/.test(entry.term)) continue;
      if (NOT_CLINICAL.has(text.slice(from, to).toLowerCase())) continue;
      if (entry.score < 0.5 && /^ ?[:=]/.test(textAfter(text, to))) continue;
      const start = kind === "disease-head" ? headStart(text, from, to) : withModifiers(text, from);
      const weak = clinical && kind === "disease" ? 0.5 : entry.score;
      const base = kind === "disease-head" && start < from ? 0.5 : weak;
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

const ALLERGY = /^(?:allerg|intoleran)/i;
const NO_ALLERGEN =
  /^(?:an?|the|no|any|my|his|her|their|our|your|other|known|of|for|and|or|to|with|from|by|has|had|have)$/i;

/** "egg allergy": what somebody is allergic to is any word. */
function headStart(text: string, from: number, to: number): number {
  const start = withModifiers(text, from);
  if (start < from || !ALLERGY.test(text.slice(from, to))) return start;
  const word = LAST_WORD.exec(textBefore(text, from))?.[1];
  return word && !NO_ALLERGEN.test(word) ? from - word.length - 1 : from;
}

const INJURY_WORDS: ReadonlySet<string> = new Set(INJURIES.split(/[,\s]+/).filter(Boolean));
/** Words that hurt nobody without a part of the body before them. */
const LAST_PART = new RegExp(`(?<![\\p{L}\\p{N}])${PART}[- ]$`, "iu");

/** "back strain", "cut on R forearm", "broken his wrist", "hip operation": an injury and a part of the body. */
function* injuries(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "injury")) {
    const before = textBefore(text, from);
    const ofPart = OF_A_PART.exec(textAfter(text, to))?.[0] ?? "";
    if (LAST_PART.test(before))
      yield { from: withModifiers(text, from), to: to + ofPart.length, score: 0.55 };
    else if (ofPart) yield { from: withModifiers(text, from), to: to + ofPart.length, score: 0.5 };
  }
  for (const { from, to, entry } of vocabulary().hits(view, "injured")) {
    const part = THEN_PART.exec(textAfter(text, to))?.[0];
    if (
      !part ||
      (/^(?:bad|hurt)$/.test(entry.term) && /(?:heart|skin|nerves?|head|hand|hands|face)$/.test(part))
    )
      continue;
    if (/heart$/.test(part)) continue;
    const after = /^ ([a-z]+)/.exec(textAfter(text, to + part.length));
    const injury = after && INJURY_WORDS.has(after[1]!) ? after[0].length : 0;
    yield { from, to: to + part.length + injury, score: 0.55 };
  }
  for (const { from, to } of vocabulary().hits(view, "allergic")) {
    const what = /^ [\p{L}-]+(?: and [\p{L}-]+)?/u.exec(textAfter(text, to))?.[0];
    if (what && !/^ (?:the|any|an?|this|that|all|it|my|his|her|everything|nothing)\b/.test(what))
      yield { from, to: to + what.length, score: 0.55 };
  }
}

const AS_WRITTEN: ReadonlySet<string> = new Set([...ABBREVIATIONS, ...UNSURE_ABBREVIATIONS]);

function* abbreviations(view: TextView): Iterable<Shaped> {
  const { text } = view;
  const clinical = view.once(isClinical);
  for (const { from, to, entry } of vocabulary().hits(view, "abbreviation")) {
    if (!AS_WRITTEN.has(text.slice(from, to)) || /[&/-]/.test(text.charAt(from - 1))) continue;
    const start = withModifiers(text, from);
    const sure = entry.score >= 0.5 || clinical || HAVING.test(textBefore(text, from));
    if (sure) yield { from: start, to, score: 0.5 };
  }
}

function* medicines(view: TextView): Iterable<Shaped> {
  for (const { from, to, entry } of vocabulary().hits(view, "medicine"))
    if (/^[a-z-]/.test(entry.term)) yield { from, to, score: entry.score };
}

const FIELD_MARK = /^ {0,2}[:=|→] {0,3}|^ {2,12}(?=\S)/;
const LINE_START = /(?:^|[\n|>[【<(])[ \t*#■□●・◆-]{0,6}(?:[\d一二三四]{1,2}[.)．、 ]{1,3})?$/;
const NONE =
  /^(?:none|nil|no|n\/?a|nkda|nka|unknown|not known|yes|see|as|per|please|nothing|なし|無し?|無|特になし|特記|不明|有|あり|ある|未|別紙|同上|その他|継続|申請|年金|福祉|者|支援)/i;

/** What stands in a field for illnesses, allergies or medicines, item by item. */
function* fields(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of vocabulary().hits(view, "health-field")) {
    if (!LINE_START.test(text.slice(Math.max(0, from - 10), from))) continue;
    const mark = FIELD_MARK.exec(text.slice(to, to + 16))?.[0];
    if (mark === undefined) continue;
    const start = to + mark.length;
    const line = /^[^\n|<。;]{0,160}/.exec(text.slice(start, start + 160))![0];
    let at = start;
    for (const item of line.split(/(?<=[,、/・+])|(?= \()|(?=\()| {2,}/)) {
      const from = text.indexOf(item, at);
      at = from + item.length;
      const value = /^[ (]*(.*?)[ ,、/・).+]*$/.exec(item)?.[1]?.replace(DOSE, "") ?? "";
      const begin = from + item.indexOf(value);
      if (isItem(value)) yield { from: begin, to: begin + value.length, score: 0.5 };
    }
  }
}

const DOSE = / \d[\w./% ]*$/;

function isItem(value: string): boolean {
  if (value.length < 2 || NONE.test(value) || !/\p{L}/u.test(value)) return false;
  if (/[\u3040-\u9fff]/.test(value))
    return value.length <= 24 && !/[をがはに]|(?:です|ます|した|ない)$/.test(value);
  return (
    value.length <= 40 &&
    value.split(/[ -]/).length <= 5 &&
    !/\b(?:is|was|has|the|to|will|be|not|if|please|see)\b/i.test(value)
  );
}

/** A disease, an injury, a treatment or a medicine: "diagnosed with ⟦paranoid schizophrenia⟧", "on ⟦warfarin⟧", ⟦関節リウマチ⟧を患う. */
export const medical = claimRecognizer({
  name: "medical.v1",
  label: "MEDICAL",
  called: ["Medical", "医療"],
  what: ["medical condition", "病名・症状"],
  *find(view) {
    yield* apart([
      ...conditions(view),
      ...injuries(view),
      ...abbreviations(view),
      ...medicines(view),
      ...fields(view),
      ...japaneseConditions(view, view.once(isClinical)),
    ]);
  },
});
