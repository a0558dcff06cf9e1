import type { Edits } from "../../doc/edits.ts";
import { normalize } from "../../doc/normalized.ts";
import { certifyRuns, indexOf } from "../../rare/certificate.ts";
import { activeKernel } from "../../strings/active-kernel.ts";
import type { Guarantee } from "./guarantee.ts";

/** Every stretch left occurs at least k times in the documents of the run. */
export const substringKAnonymity: Guarantee = {
  name: "substring-k-anonymity",
  words: { "guarantee.substring-k-anonymity": ["No rare stretch left", "希少な文字列の残りなし"] },
  published: ["k", "runs", "failed", "good"],
  check({ rare }, { corpus = [] }) {
    if (!rare) return undefined;
    const index = indexOf(
      corpus.map(({ text }) => normalize(text).text),
      rare,
      activeKernel(),
    );
    return ({ text, edits }) => {
      const { holds, runs, failed } = certifyRuns(rare, index, [{ id: "", runs: runsLeft(text, edits) }]);
      return { holds, code: "stretches-frequent", values: { k: rare.k, runs, failed, good: runs - failed } };
    };
  },
};

/** What stands between the inserted texts, as recognisers see it. */
function runsLeft(text: string, edits: Edits) {
  const ends = [...edits.inserted(), { from: text.length, to: text.length }];
  let from = 0;
  return ends.flatMap(({ from: to, to: next }) => {
    const run = from < to ? [{ from, to, value: normalize(text.slice(from, to)).text }] : [];
    from = next;
    return run;
  });
}
