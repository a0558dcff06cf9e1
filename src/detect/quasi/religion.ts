import { claimRecognizer } from "../claim.ts";
import { textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const OF_A_PERSON_BEFORE =
  /\b(?:I am|I'm|I’m|he is|she is|is an?|was an?|devout|practising|practicing|converted to|convert to|member of the|religion[: ]|faith[: ]|raised|born|believing|adherents? of) $/i;
const OF_A_PERSON_AFTER =
  /^ (?:family|faith|parents|woman|man|believer|community member|mother|father|girl|boy|convert|priest)s?\b/i;
const JA_BEFORE = /(?:宗教|信仰|宗派)(?:は|が|の|:|\s){0,2}$/;
const JA_AFTER = /^(?:の(?:信者|信徒|家庭|家に)|を信仰|に(?:改宗|入信|帰依)|信者|です|である|だった|として)/;

function score(text: string, from: number, to: number, base: number): number {
  const before = textBefore(text, from);
  const after = textAfter(text, to);
  const personal =
    OF_A_PERSON_BEFORE.test(before) ||
    OF_A_PERSON_AFTER.test(after) ||
    JA_BEFORE.test(before) ||
    JA_AFTER.test(after);
  return personal ? 0.75 : base;
}

/** What somebody believes: "a devout ⟦Catholic⟧", "⟦Jehovah's Witnesses⟧", ⟦浄土真宗⟧の信者. */
export const religion = claimRecognizer({
  name: "religion.v1",
  label: "RELIGION",
  called: ["Religion", "宗教"],
  what: ["religion or belief", "宗教・信条"],
  *find(view) {
    for (const { from, to, entry } of vocabulary().hits(view, "faith")) {
      yield { from, to, score: score(view.text, from, to, entry.score) };
    }
  },
});
