/**
 * `npx tsx scripts/models/messages/cross-validate.ts en|ja [--above 0.5,1] [--leans 0.5] [--leasts 0.1] [--misses]`: what rules cover of the marks of messages, and what rules, gate and
 * tagger cover that have not learnt from the writer of a message. Counts as `npm run bench private` does.
 */
import { parseArgs } from "node:util";
import { measure } from "../../../bench/people/measure.ts";
import { GATE_WEIGHTS, judged, LEAN } from "../../../src/detect/messages/tagger/message-tagger.ts";
import { tagging } from "../../../src/detect/messages/tagger/tag.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import type { Finding } from "../../../src/doc/finding.ts";
import { createScorer } from "../../../src/nlp/tagger.ts";
import { featuresOf, type MarkedMessage, markedMessages } from "./corpus.ts";
import { crossGated, gated, trainedGate } from "./gate.ts";
import { trained } from "./trained.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Writers to measure; each alone is left out of what is learnt from. */
    writers: { type: "string", default: "voices,styles,messages-third,messages-second" },
    leans: { type: "string", default: String(LEAN) },
    below: { type: "string", default: "" },
    above: { type: "string", default: "" },
    leasts: { type: "string", default: "0.1" },
    misses: { type: "boolean", default: false },
  },
});
const lang: Lang = positionals[0] === "ja" ? "ja" : "en";
const listOf = (text: string) => text.split(",").filter((each) => each !== "");
const numbersOf = (text: string, shipped = 0) => (text === "" ? [shipped] : listOf(text).map(Number));
const messages = markedMessages(lang);

interface Count {
  readonly private: number[];
  readonly harmless: number[];
  words: number;
  otherWords: number;
}
const counts = new Map<string, Map<string, Count>>();

function note(title: string, { set, doc }: MarkedMessage, findings: readonly Finding[]): void {
  const active = findings.filter(({ label, score }) => score >= 0.5 && label !== "PRODUCT");
  const edits = active.map(({ from, to }) => ({ from, to, insert: "" }));
  const outcome = measure(doc, edits);
  const bySet = counts.get(title) ?? new Map<string, Count>();
  counts.set(title, bySet);
  for (const key of [set, "all"]) {
    const count = bySet.get(key) ?? { private: [0, 0, 0], harmless: [0, 0, 0], words: 0, otherWords: 0 };
    bySet.set(key, count);
    count.words += outcome.words;
    count.otherWords += outcome.changedWords.length;
    for (const mark of outcome.marks) {
      const of = mark.kind === "private" ? count.private : count.harmless;
      of[0]!++;
      const isTouched = edits.some(({ from, to }) => from < mark.to && to > mark.from);
      if (isTouched) of[1]!++;
      if (mark.covered) of[2]!++;
      if (values.misses && key === "all" && (mark.kind === "private" ? !mark.covered : isTouched)) {
        const text = `${doc.text.slice(Math.max(0, mark.from - 40), mark.from)}⟦${doc.text.slice(mark.from, mark.to)}⟧${doc.text.slice(mark.to, mark.to + 25)}`;
        const got = active
          .filter(({ from, to }) => from < mark.to && to > mark.from)
          .map(({ from, to, label }) => `${label}:${doc.text.slice(from, to)}`);
        console.log(`  ${title} ${doc.id} ${mark.kind}: ${text.replaceAll("\n", "⏎")} <= ${got.join(" | ")}`);
      }
    }
  }
}

for (const writer of listOf(values.writers)) {
  const isTheirs = ({ set }: MarkedMessage) => set.includes(writer);
  const learnt = messages.filter((message) => !isTheirs(message));
  const tested = gated(messages.filter(isTheirs), trainedGate(learnt, lang, "writer"));
  const scorer = createScorer(trained(crossGated(learnt, lang), lang, "writer"), featuresOf(lang));
  for (const lean of numbersOf(values.leans))
    for (const below of numbersOf(values.below, GATE_WEIGHTS.below))
      for (const above of numbersOf(values.above, GATE_WEIGHTS.above)) {
        const tag = tagging(scorer, lean, { below, above });
        for (const message of tested) {
          const tagged = message.sequences.map((sequence) => ({ message: sequence, ...tag(sequence) }));
          for (const least of numbersOf(values.leasts))
            note(
              `lean ${lean} gate ${below} ${above} least ${least}`,
              message,
              judged(message.doc.text, message.findings, tagged, least),
            );
        }
      }
  if (!values.misses) for (const message of tested) note("rules", message, message.findings);
}

const percent = (part = 0, all = 0) => `${((100 * part) / Math.max(1, all)).toFixed(0)}%`;
for (const [title, bySet] of counts)
  for (const [set, { private: p, harmless: h, words, otherWords }] of bySet)
    if (set === "all" || bySet.size > 2)
      console.log(
        `${title.padEnd(32)} ${set.padEnd(20)} whole ${percent(p[2], p[0])} touched ${percent(p[1], p[0])} harmless ${percent(h[1], h[0])} (${h[1]}/${h[0]}) other ${percent(otherWords, words)} of ${p[0]}`,
      );
