import { createDoc } from "../../doc/doc.ts";
import { compareSpans, type Span } from "../../doc/span.ts";
import { entitiesOf } from "../../nlp/iob.ts";
import type { Annotated, Labelled } from "../../pipeline/evaluate.ts";
import { lowerBound } from "../../strings/binary-search.ts";
import { message, problem } from "../../words/problem.ts";
import type { ExchangeFormat } from "./exchange-format.ts";
import { isRow, wholePairs } from "./rows.ts";

/**
 * CoNLL columns: a token a line, its IOB2 label in the last column, an empty line after a sentence, -DOCSTART- before a document. Columns
 * have no spaces between tokens, so the text itself stands on the -DOCSTART- line, which readers pass over; without it tokens are joined
 * by spaces. Spans are cut into tokens where they begin and end; they cannot overlap: of two the longer is written.
 */
export const conll: ExchangeFormat = {
  name: "conll",
  extension: ".conll",
  read: (files) => files.flatMap(({ name, content }) => documentsOf(content, name)),
  write: (documents) => {
    const written = documents.map(columnsOf);
    return {
      files: [{ name: "annotations.conll", content: written.map(({ lines }) => lines).join("") }],
      leftOut: written.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  },
};

const START = "-DOCSTART-";

// Writing -----------------------------------------------------------------------------------------

function columnsOf({ doc: { id, text, lang }, spans }: Annotated): { lines: string; leftOut: number } {
  const marked = apart(spans.flatMap((span) => trimmed(text, wholePairs(text, span))));
  const tokens = tokensOf(text, marked, lang);
  const labels = labelled(tokens, marked);
  const endsBetween = sentenceEnds(text, marked, lang);
  const lines = tokens.map(({ from, to }, i) => {
    const next = tokens[i + 1];
    const isLast = !next || endsBetween(from, next.from);
    return `${text.slice(from, to)}\t${labels[i]}\n${isLast ? "\n" : ""}`;
  });
  const head = `${START}\t${JSON.stringify({ id, text })}\tO\n\n`;
  return { lines: head + lines.join(""), leftOut: spans.length - marked.length };
}

/** Tokens hold no white space, so a span cannot begin or end with any. */
function trimmed(text: string, span: Labelled): Labelled[] {
  const covered = text.slice(span.from, span.to);
  const from = span.from + covered.length - covered.trimStart().length;
  const to = span.to - covered.length + covered.trimEnd().length;
  return from < to ? [{ ...span, from, to }] : [];
}

/** The spans that overlap none before them, the longer first. */
function apart(spans: readonly Labelled[]): Labelled[] {
  const kept: Labelled[] = [];
  for (const span of [...spans].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from))
    if (!kept.some(({ from, to }) => from < span.to && span.from < to)) kept.push(span);
  return kept.sort(compareSpans);
}

const segments = (text: string, lang: string, granularity: "word" | "sentence"): number[] =>
  Array.from(new Intl.Segmenter(lang, { granularity }).segment(text), ({ index }) => index);

/** The words and marks of a text, cut where a span begins or ends. */
function tokensOf(text: string, spans: readonly Span[], lang: string): Span[] {
  const cuts = spans.flatMap(({ from, to }) => [from, to]);
  const edges = [...new Set([...segments(text, lang, "word"), ...cuts, text.length])].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, i) => visible(text, { from, to: edges[i + 1]! }));
}

const visible = (text: string, { from, to }: Span): Span[] =>
  Array.from(text.slice(from, to).matchAll(/\S+/g), ({ 0: { length }, index }) => ({
    from: from + index,
    to: from + index + length,
  }));

/** IOB2 labels of tokens, each of which lies in a span or apart from all; both in order. */
function labelled(tokens: readonly Span[], spans: readonly Labelled[]): string[] {
  let next = 0;
  let begun = -1;
  return tokens.map(({ from, to }) => {
    while (next < spans.length && spans[next]!.to <= from) next++;
    const span = spans[next];
    if (!span || span.from >= to) return "O";
    const prefix = begun === next ? "I" : "B";
    begun = next;
    return `${prefix}-${span.label.replace(/\s+/g, "_")}`;
  });
}

/** Where sentences end; never inside a span. */
function sentenceEnds(
  text: string,
  spans: readonly Span[],
  lang: string,
): (from: number, to: number) => boolean {
  let next = 0;
  const ends = segments(text, lang, "sentence").filter((end) => {
    while (next < spans.length && spans[next]!.to <= end) next++;
    return !(spans[next] && spans[next]!.from < end);
  });
  return (from, to) => (ends[lowerBound(ends, from + 1)] ?? Infinity) <= to;
}

// Reading -----------------------------------------------------------------------------------------

interface Block {
  readonly words: string[];
  readonly labels: string[];
}

interface Open {
  readonly head?: { readonly id?: unknown; readonly text?: unknown };
  readonly blocks: Block[];
}

function documentsOf(content: string, file: string): Annotated[] {
  const documents: Open[] = [];
  let current: Block | undefined;
  content
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .forEach((line, i) => {
      if (line.trim() === "") current = undefined;
      else if (line.startsWith(START)) {
        current = undefined;
        documents.push({ ...headOf(line), blocks: [] });
      } else {
        const cells = line.split(line.includes("\t") ? "\t" : /\s+/).filter((cell) => cell !== "");
        if (cells.length < 2) throw problem("file-row", { file, line: i + 1, why: message("conll-columns") });
        if (documents.length === 0) documents.push({ blocks: [] });
        if (!current) documents.at(-1)!.blocks.push((current = { words: [], labels: [] }));
        current.words.push(cells[0]!);
        current.labels.push(cells.at(-1)!);
      }
    });
  return documents.map((document, i) => documentOf(document, i + 1, file));
}

function headOf(line: string): Pick<Open, "head"> {
  const cell = line.split("\t")[1];
  if (!cell?.startsWith("{")) return {};
  try {
    const head: unknown = JSON.parse(cell);
    return isRow(head) ? { head } : {};
  } catch {
    return {};
  }
}

function documentOf({ head, blocks }: Open, number: number, file: string): Annotated {
  const text = typeof head?.text === "string" ? head.text : textOf(blocks);
  let at = 0;
  const spans = blocks.flatMap(({ words, labels }) => {
    const tokens = words.map((word) => {
      const from = text.indexOf(word, at);
      if (from < 0) throw problem("file-document", { file, number, why: message("conll-text-other") });
      at = from + word.length;
      return { from, to: at };
    });
    return entitiesOf(labels).map(({ from, to, label }) => ({
      from: tokens[from]!.from,
      to: tokens[to - 1]!.to,
      label,
    }));
  });
  return { doc: createDoc(String(head?.id ?? number), text), spans };
}

const textOf = (blocks: readonly Block[]): string => blocks.map(({ words }) => words.join(" ")).join("\n");
