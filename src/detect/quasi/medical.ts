import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { englishAbbreviations, englishConditions, englishInjuries, englishMedicines } from "./medical-en.ts";
import { japaneseConditions } from "./medical-ja.ts";
import { apart, type Shaped } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

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
    const clinical = view.once(isClinical);
    yield* apart([
      ...englishConditions(view, clinical),
      ...englishInjuries(view),
      ...englishAbbreviations(view, clinical),
      ...englishMedicines(view),
      ...fields(view),
      ...japaneseConditions(view, clinical),
    ]);
  },
});
