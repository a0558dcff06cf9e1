/** The annotated corpora of the Japanese model, as texts with spans. */
import { dataFile } from "../../bench/data.ts";
import { annotatedText } from "../../src/nlp/ja/read-corpus.ts";
import type { SpanDocument } from "../../src/nlp/read-spans.ts";

/** UD Japanese GSD with named entities: a word and its label a line, an empty line after a sentence. */
export function gsd(part: "train" | "dev" | "test"): SpanDocument[] {
  const text = dataFile(part === "train" ? "ner-ja/gsd-train.bio.gz" : `ner-ja/gsd-${part}.bio`) ?? "";
  return text
    .split(/\r?\n\r?\n/)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const rows = block
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split("\t"));
      return annotatedText(
        rows.map(([word = ""]) => word),
        rows.map(([, label = "O"]) => label),
      );
    });
}
