/** Annotated Japanese text, put together again from the words of corpora, with entities as spans of it. */
import { foldValue } from "../../doc/normalized.ts";
import { entitiesOf, labelsOf } from "../iob.ts";
import { type SpanDocument, spanSentences } from "../read-spans.ts";
import type { Sentence } from "../sentence.ts";
import { type JapaneseSentence, japaneseModelSentences } from "./sentence.ts";

/** A text from words with IOB labels, normalised; Latin words and numbers have a space between them. */
export function annotatedText(words: readonly string[], labels: readonly string[]): SpanDocument {
  let text = "";
  const places = words.map(foldValue).map((word) => {
    if (/[A-Za-z0-9]$/.test(text) && /^[A-Za-z0-9]/.test(word)) text += " ";
    const from = text.length;
    text += word;
    return { from, to: text.length };
  });
  const spans = entitiesOf(labels).map(({ from, to, label }) => ({
    ...{ from: places[from]!.from, to: places[to - 1]!.to, label },
  }));
  return { text, spans };
}

const NE = /<NE:([A-Z]+):(head|middle|tail|single)>/;

/**
 * Sentences of a file in KNP format: a line a morpheme, its writing first, with <NE:PERSON:head> and the like
 * at its end; lines of "#", "*" and "+" are about more than one, "EOS" ends a sentence.
 */
export function readKnp(text: string): SpanDocument[] {
  const documents: SpanDocument[] = [];
  let words: string[] = [];
  let labels: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("EOS")) {
      documents.push(annotatedText(words, labels));
      [words, labels] = [[], []];
    } else if (line !== "" && !/^(# |[*+] -?[0-9]+[A-Z])/.test(line)) {
      words.push(line.slice(0, line.indexOf(" ")));
      const [, label, place] = NE.exec(line) ?? [];
      labels.push(
        label === undefined ? "O" : `${place === "head" || place === "single" ? "B" : "I"}-${label}`,
      );
    }
  }
  return documents;
}

/** The sentences of a text as the model wants them, with labels. */
export function labelledSentences(
  document: SpanDocument,
): (JapaneseSentence & Required<Pick<Sentence, "labels">>)[] {
  const sentences = japaneseModelSentences(document.text);
  const labelled = spanSentences(document, () => sentences.map(({ tokens }) => tokens));
  return sentences.map((sentence, i) => ({ ...sentence, labels: labelled[i]!.labels ?? labelsOf([], 0) }));
}
