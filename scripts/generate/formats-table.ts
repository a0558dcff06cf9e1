import type { Format } from "../../src/formats/format.ts";
import { FORMATS } from "../../src/formats/index.ts";
import { inLanguage, type Pair } from "../../src/words/language.ts";

const HEAD = [
  "format",
  "a document is",
  "what is read",
  "what is removed",
  "what is left unread, and told",
  "what is written",
  "restored",
  "larger than memory",
];

const english = (words: readonly Pair[]) => words.map((pair) => inLanguage(pair, "en")).join("; ");

/** Every format is restored byte for byte by its map. */
const RESTORED = "exactly";

function cells({ document, reads, removes = [], unread, keeps, streams }: Format): string {
  const kind = document === "file" ? "the file" : "a row";
  const parts = [english(reads), english(removes) || "nothing", english(unread) || "nothing"];
  return [kind, ...parts, english([keeps]), RESTORED, streams ? "yes" : "no"].join(" | ");
}

/** Formats that declare the same share a line. */
export function formatsTable(): string {
  const names = new Map<string, string[]>();
  for (const format of FORMATS) names.set(cells(format), [...(names.get(cells(format)) ?? []), format.name]);
  const rows = [...names].map(([rest, formats]) => `| ${formats.join(", ")} | ${rest} |\n`);
  return [`| ${HEAD.join(" | ")} |\n`, `|${" --- |".repeat(HEAD.length)}\n`, ...rows].join("").trimEnd();
}
