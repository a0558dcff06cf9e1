/**
 * What the preset `message` changes in messages of many styles: private spans found, harmless ones changed, and other words changed, which no
 * mark covers. `PRIVATE_MISSES=1` lists what is not covered whole and what is changed without need, `PRIVATE_SET=messages-dev` measures one set,
 * by its name or the path of its folder.
 */
import { existsSync } from "node:fs";
import type { Edit } from "../src/doc/edits.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { type Mark, type MarkedDoc, markedDocs, setFolder } from "./people/marked.ts";
import { measure } from "./people/measure.ts";

const { PRIVATE_SET, PRIVATE_MISSES } = process.env;
const SIGNIFICANT = /[\p{L}\p{N}]/u;

export async function run(): Promise<void> {
  const { anonymize } = pipelineFor("message");
  for (const set of PRIVATE_SET ? [PRIVATE_SET] : ["messages-dev", "messages-second", "messages-third"]) {
    if (!existsSync(setFolder(set))) continue;
    const docs = markedDocs(set);
    for (const lang of ["en", "ja"] as const) {
      const counts = { private: [0, 0, 0], harmless: [0, 0, 0] };
      let [words, otherWords] = [0, 0];
      for (const doc of docs.filter((each) => each.lang === lang)) {
        const { edits } = anonymize(doc.text);
        const outcome = measure(doc, edits.list);
        words += outcome.words;
        otherWords += outcome.changedWords.length;
        if (PRIVATE_MISSES && outcome.changedWords.length > 0)
          console.log(`${doc.id} others: ${outcome.changedWords.join(" ")}`);
        for (const mark of doc.marks) {
          const share = changedShare(doc.text, mark, edits.list);
          const count = counts[mark.kind === "private" ? "private" : "harmless"];
          count[0]!++;
          if (share > 0) count[1]!++;
          if (share === 1) count[2]!++;
          if (PRIVATE_MISSES && (mark.kind === "private" ? share < 1 : share > 0)) list(doc, mark, share);
        }
      }
      const [spans = 0, touched = 0, whole = 0] = counts.private;
      const [harmless = 0, changed = 0] = counts.harmless;
      console.log(
        `${set} ${lang}: private ${whole} of ${spans} whole (${percent(whole, spans)}), ${touched} touched (${percent(touched, spans)}); harmless changed ${changed} of ${harmless} (${percent(changed, harmless)}), of other words ${otherWords} of ${words} (${percent(otherWords, words)})`,
      );
    }
  }
}

const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;

/** Of the letters and digits of a mark, how many an edit covers. */
function changedShare(text: string, { from, to }: Mark, edits: readonly Edit[]): number {
  let [all, changed] = [0, 0];
  for (let i = from; i < to; i++) {
    if (!SIGNIFICANT.test(text.charAt(i))) continue;
    all++;
    if (edits.some((edit) => edit.from <= i && i < edit.to)) changed++;
  }
  return all === 0 ? 1 : changed / all;
}

const list = ({ text, id }: MarkedDoc, { from, to, kind }: Mark, share: number) =>
  console.log(
    `${id} ${kind} ${percent(share, 1)}: ${text.slice(Math.max(0, from - 40), from)}⟦${text.slice(from, to)}⟧${text.slice(to, to + 25)}`.replaceAll(
      "\n",
      "⏎",
    ),
  );
