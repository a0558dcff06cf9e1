import { findingWords } from "../../src/pipeline/vocabulary.ts";
import type { Pair } from "../../src/words/language.ts";

const LABEL = "label.";

/** What the app says of findings, from what recognisers declare. */
export function wordsTable(): string {
  const all = Object.entries(findingWords);
  const labels = all.filter(([code]) => code.startsWith(LABEL));
  const evidence = all.filter(([code]) => !code.startsWith(LABEL));
  return `/** Made by npm run generate from the words of the recognisers: do not edit. */
import type { Pair } from "../../../src/words/language.ts";

/** Labels as people call them. */
export const LABELS = {
${rows(labels.map(([code, words]) => [code.slice(LABEL.length), words]))}
} as const satisfies Readonly<Record<string, Pair>>;

/** Claims and checks by code. */
export const EVIDENCE: Readonly<Record<string, Pair>> = {
${rows(evidence)}
};
`;
}

const rows = (entries: readonly (readonly [string, Pair])[]) =>
  entries.map(([code, words]) => `  ${JSON.stringify(code)}: ${JSON.stringify(words)},`).join("\n");
