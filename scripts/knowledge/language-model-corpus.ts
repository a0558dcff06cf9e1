/** The texts the language models are counted on, as tokens, each with a part that is never counted. */
import { englishTokens } from "../../src/nlp/en/tokens.ts";
import { japanese } from "../../src/nlp/ja/tokens.ts";
import { readConll, readGmb } from "../../src/nlp/read-corpus.ts";
import { annotatedWikipedia, gsd } from "../models/japanese-corpora.ts";
import { dataSource, textOf } from "../models/sources.ts";
import { entriesOfTar } from "../models/tar.ts";

export type Paragraph = readonly string[];

export interface Part {
  readonly name: string;
  /** How often it is counted: what is like messages but short counts more. */
  readonly times?: number;
  readonly train: () => Iterable<Paragraph>;
  readonly held: () => Iterable<Paragraph>;
}

/** Books follow each other in a file: its last fiftieth is of books that are not counted, but for one that is cut. */
const LAST = 50;

function* tokensOf(lines: readonly string[], cut: (text: string) => readonly { text: string }[]) {
  for (const line of lines) if (/\S/.test(line)) yield cut(line).map(({ text }) => text);
}

function linesPart(name: string, path: string, cut: (text: string) => readonly { text: string }[]): Part {
  const lines = () => textOf(dataSource(path)).split("\n");
  const border = (count: number) => Math.floor(count * (1 - 1 / LAST));
  return {
    name,
    train: () => {
      const all = lines();
      return tokensOf(all.slice(0, border(all.length)), cut);
    },
    held: () => {
      const all = lines();
      return tokensOf(all.slice(border(all.length)), cut);
    },
  };
}

/** One address a line, by year: every 25th is held back. */
function addresses(): Part {
  const lines = (held: boolean) =>
    textOf(dataSource("text/en-sotu.txt.gz"))
      .split("\n")
      .filter((_, at) => (at % 25 === 24) === held);
  return {
    name: "addresses",
    train: () => tokensOf(lines(false), englishTokens),
    held: () => tokensOf(lines(true), englishTokens),
  };
}

function news(): Part {
  const read = () => readGmb(dataSource("ner-en/gmb.csv.gz").bytes).map(({ words }) => words);
  const held = (at: number, count: number) => at >= count * (1 - 1 / LAST);
  return {
    name: "news",
    times: 2,
    train: () => read().filter((_, at, { length }) => !held(at, length)),
    held: () => read().filter((_, at, { length }) => held(at, length)),
  };
}

/** "@" and the handle after it are one word of the model. */
const withoutHandles = (words: readonly string[]) =>
  words.filter((_, at) => at === 0 || words[at - 1] !== "@");

function tweets(): Part {
  const read = (part: string) =>
    ["btc", "wnut17"].flatMap((name) =>
      readConll(textOf(dataSource(`ner-en/${name}.${part}.conll`))).map(({ words }) => withoutHandles(words)),
    );
  return { name: "tweets", times: 5, train: () => read("train"), held: () => read("dev") };
}

const japaneseTokens = (text: string) => japanese().tokens(text);
const texts = (documents: readonly { readonly text: string }[]) =>
  tokensOf(
    documents.map(({ text }) => text),
    japaneseTokens,
  );

function wikipedia(): Part {
  const held = (at: number, count: number) => at >= count * (1 - 1 / LAST);
  const read = (wanted: boolean) =>
    annotatedWikipedia().filter((_, at, { length }) => held(at, length) === wanted);
  return { name: "wikipedia", train: () => texts(read(false)), held: () => texts(read(true)) };
}

const web: Part = { name: "web", train: () => texts(gsd("train")), held: () => texts(gsd("dev")) };

export const PARTS: Readonly<Record<"en" | "ja", readonly Part[]>> = {
  en: [
    linesPart("novels", "text/en-novels100.txt.gz", englishTokens),
    addresses(),
    linesPart("manuals", "text/en-mdn.txt.gz", englishTokens),
    news(),
    tweets(),
  ],
  ja: [
    linesPart("novels", "text/ja-aozora-46m-chars.txt.gz", japaneseTokens),
    linesPart("manuals", "text/ja-mdn.txt.gz", japaneseTokens),
    wikipedia(),
    web,
  ],
};

/** The most frequent n-grams of Google Books in English, n = 1 to 5, in lower case, with their counts. */
export function googleBooks(): ReadonlyMap<string, number>[] {
  const files = entriesOfTar(dataSource("lexical/google-books-ngrams.tar.gz").bytes);
  return [1, 2, 3, 4, 5].map((n) => {
    const { bytes } = files.find(({ name }) => name === `ngrams/${n}grams_english.csv`)!;
    const counts = new Map<string, number>();
    for (const line of new TextDecoder().decode(bytes).split("\n").slice(1)) {
      const [, quoted, plain, count] = /^(?:"(.*)"|([^,]*)),(\d+)/.exec(line) ?? [];
      if (count === undefined) continue;
      const gram = (quoted ?? plain)!.replaceAll('""', '"').toLowerCase();
      counts.set(gram, (counts.get(gram) ?? 0) + Number(count));
    }
    return counts;
  });
}
