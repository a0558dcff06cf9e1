/** The labelled messages: those written for the purpose, and the tweets by their places in the corpora. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dataFile } from "../../../bench/data.ts";
import { type Lang, languageOf } from "../../../src/doc/doc.ts";
import { normalize } from "../../../src/doc/normalized.ts";

export interface LabelledMessage {
  readonly text: string;
  readonly personal: boolean;
  readonly lang: Lang;
  /** "written", or the corpus: "btc", "wnut17". */
  readonly source: string;
}

const table = (name: string) =>
  readFileSync(join(import.meta.dirname, name), "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

export function writtenMessages(): LabelledMessage[] {
  return ["messages.en.tsv", "messages.ja.tsv"].flatMap((name) =>
    table(name).map(([label, text]) => message(text!, label!, "written")),
  );
}

/** Empty where the corpora are not at hand. `held-out.tsv` has tweets that nothing was trained on or chosen by. */
export function tweets(name: "tweets.tsv" | "held-out.tsv" = "tweets.tsv"): LabelledMessage[] {
  const splits = new Map<string, readonly string[] | undefined>();
  return table(name).flatMap(([corpus, split, index, label]) => {
    const file = `ner-en/${corpus}.${split}.conll`;
    if (!splits.has(file)) splits.set(file, sentences(dataFile(file)));
    const text = splits.get(file)?.[Number(index)];
    return text === undefined ? [] : message(text, label!, corpus!);
  });
}

const message = (written: string, label: string, source: string): LabelledMessage => {
  const { text } = normalize(written);
  return { text, personal: label === "personal", lang: languageOf(text), source };
};

/** Tokens between empty lines, joined as they were written: "@" and "#" belong to what follows, clitics to what precedes. */
function sentences(content: string | undefined): string[] | undefined {
  const blocks = content?.split(/\r?\n(?:[ \t]*\r?\n)+/).filter((block) => block.trim() !== "");
  return blocks?.map((block) =>
    block
      .split(/\r?\n/)
      .map((line) => line.split("\t")[0]!.trim())
      .join(" ")
      .replace(/([@#]) (?=\w)/g, "$1")
      .replace(/ (?=(?:n't|'(?:s|m|re|ve|ll|d))\b)/gi, "")
      .replace(/ (?=[.,!?;:](?: |$))/g, ""),
  );
}
