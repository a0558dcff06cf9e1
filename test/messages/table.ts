/**
 * The table of messages: ⟦L:Leeds⟧ is an entity that is private, ⟨L:Paris⟩ one that is not. The letters say what it is: person,
 * place, organisation, time, event, or N for a nationality, religion or political group.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "../../src/doc/finding.ts";

export interface MarkedMessage {
  readonly lang: "en" | "ja";
  readonly kind: string;
  readonly marked: string;
  readonly text: string;
  /** Every marked entity, as a recogniser would find it. */
  readonly entities: readonly (Finding & { readonly private: boolean })[];
}

const LABELS: Readonly<Record<string, string>> = {
  P: "PERSON",
  L: "LOCATION",
  O: "ORGANIZATION",
  T: "DATE_TIME",
  E: "EVENT",
  N: "NRP",
};
const MARK = /([⟦⟨])([PLOTEN]):([^⟧⟩]+)[⟧⟩]/g;

export function readMarked(marked: string): Pick<MarkedMessage, "text" | "entities"> {
  const entities: MarkedMessage["entities"][number][] = [];
  let text = "";
  let read = 0;
  for (const { 0: whole, 1: bracket, 2: letter, 3: value, index } of marked.matchAll(MARK)) {
    text += marked.slice(read, index);
    const span = { from: text.length, to: text.length + value!.length };
    const claim = {
      label: LABELS[letter!]!,
      score: 0.9,
      source: "by-hand.v1",
      why: { code: "marked-by-hand" },
    };
    entities.push({ ...span, ...claim, private: bracket === "⟦" });
    text += value;
    read = index + whole.length;
  }
  return { text: text + marked.slice(read), entities };
}

export function markedMessages(
  file: "messages.tsv" | "held-out.tsv" | "held-out-2.tsv" = "messages.tsv",
): MarkedMessage[] {
  const rows = readFileSync(join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return rows.map((row) => {
    const [lang, kind, marked] = row.split("\t") as ["en" | "ja", string, string];
    return { lang, kind, marked, ...readMarked(marked) };
  });
}
