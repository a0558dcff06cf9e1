/** The annotated corpora of the Japanese model, as texts with spans. */
import { annotatedText, readKnp } from "../../src/nlp/ja/read-corpus.ts";
import type { SpanDocument } from "../../src/nlp/read-spans.ts";
import { dataSource, textOf } from "./sources.ts";
import { entriesOfTar } from "./tar.ts";

/** UD Japanese GSD with named entities: a word and its label a line, an empty line after a sentence. */
export function gsd(part: "train" | "dev" | "test"): SpanDocument[] {
  const text = textOf(dataSource(part === "train" ? "ner-ja/gsd-train.bio.gz" : `ner-ja/gsd-${part}.bio`));
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

/**
 * The Wikipedia Annotated Corpus: the first sentences of articles, with the types of IREX. What those leave open
 * is left open: a place is GPE, LOC or FAC, and where IREX has no type, GSD may have one.
 */
export function annotatedWikipedia(): SpanDocument[] {
  const tar = entriesOfTar(dataSource("ner-ja/wikipedia-annotated-knp.tar.gz").bytes);
  return tar
    .filter(({ name }) => name.endsWith(".knp"))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ bytes }) => readKnp(new TextDecoder().decode(bytes)));
}

const IREX: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", LOCATION: "GPE LOC FAC", ORGANIZATION: "ORG NORP FAC" },
  ...{ ARTIFACT: "PRODUCT WORK_OF_ART EVENT LAW MOVEMENT LANGUAGE FAC" },
  ...{ DATE: "DATE", TIME: "TIME", MONEY: "MONEY", PERCENT: "PERCENT" },
};
/** What IREX does not mark: durations too. */
const UNMARKED = "QUANTITY ORDINAL CARDINAL TITLE_AFFIX NORP EVENT MOVEMENT LANGUAGE DATE TIME";
/** OPTIONAL, where its annotators could not decide. */
const ANY = [...new Set(`${Object.values(IREX).join(" ")} ${UNMARKED}`.split(" "))];

const both = (types: readonly string[]) => types.flatMap((type) => [`B-${type}`, `I-${type}`]);

/** The choice of GSD's labels that a label of IREX leaves. */
export function choiceOf(label: string): string {
  if (label === "O") return ["O", ...both(UNMARKED.split(" "))].join("|");
  const [place = "", type = ""] = label.split("-");
  if (type === "OPTIONAL") return ["O", ...both(ANY)].join("|");
  return IREX[type]!.split(" ")
    .map((each) => `${place}-${each}`)
    .join("|");
}
