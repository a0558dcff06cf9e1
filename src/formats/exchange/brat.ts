import { createDoc } from "../../doc/doc.ts";
import type { Annotated, Labelled } from "../../pipeline/evaluate.ts";
import { message, problem } from "../../words/problem.ts";
import type { ExchangeFile, ExchangeFormat } from "./exchange-format.ts";
import { inPoints, pointSpans, type Refuse } from "./rows.ts";

/**
 * brat's standoff: the text in NAME.txt, the annotations in NAME.ann beside it, places in code points. Text-bound annotations (T) are
 * read and written; relations, events, attributes and notes are not. A span over line breaks has a fragment for each line; fragments
 * with other text between them are read as spans of their own.
 */
export const brat: ExchangeFormat = {
  name: "brat",
  extension: ".ann",
  read: (files) => files.filter(({ name }) => name.endsWith(".ann")).map((file) => documentOf(file, files)),
  write: (documents) => {
    const names = fileNames(documents);
    const written = documents.map(({ doc, spans }, i) => {
      const { lines, leftOut } = linesOf(doc.text, spans);
      const files = [
        { name: `${names[i]}.txt`, content: doc.text },
        { name: `${names[i]}.ann`, content: lines },
      ];
      return { files, leftOut };
    });
    return {
      files: written.flatMap(({ files }) => files),
      leftOut: written.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  },
};

const MARK = /^T\S*\t(\S+) (\d+ \d+(?:;\d+ \d+)*)(?:\t|$)/;

function documentOf({ name, content }: ExchangeFile, files: readonly ExchangeFile[]): Annotated {
  const stem = name.slice(0, -".ann".length);
  const text = files.find((file) => file.name === `${stem}.txt`)?.content;
  if (text === undefined) throw problem("brat-text-missing", { file: name, text: `${stem}.txt` });
  const spans = content.split(/\r?\n/).flatMap((line, i): Labelled[] => {
    if (!line.startsWith("T")) return [];
    const refuse: Refuse = (why) => problem("file-row", { file: name, line: i + 1, why });
    const [, label, places = ""] = MARK.exec(line) ?? [];
    if (label === undefined) throw refuse(message("brat-mark-odd"));
    const span = pointSpans(text, refuse);
    const fragments = places.split(";").map((place) => {
      const [start, end] = place.split(" ").map(Number);
      return span(start, end, label);
    });
    return joined(text, fragments);
  });
  return { doc: createDoc(stem.split(/[\\/]/).at(-1) || stem, text), spans };
}

/** Fragments of one span that only line breaks stand between are one. */
function joined(text: string, fragments: readonly Labelled[]): Labelled[] {
  const spans: Labelled[] = [];
  for (const fragment of fragments) {
    const last = spans.at(-1);
    if (last && /^[\r\n]+$/.test(text.slice(last.to, fragment.from)))
      spans[spans.length - 1] = { ...last, to: fragment.to };
    else spans.push(fragment);
  }
  return spans;
}

/** A mark has a line, so it covers no line break; labels have no spaces. */
function linesOf(text: string, spans: readonly Labelled[]): { lines: string; leftOut: number } {
  const places = inPoints(text);
  let leftOut = 0;
  const lines = spans.flatMap((span) => {
    const fragments = fragmentsOf(text, span).map((fragment) => places(fragment));
    if (fragments.length === 0) {
      leftOut++;
      return [];
    }
    const at = fragments.map(({ start, end }) => `${start} ${end}`).join(";");
    return [`${span.label.replace(/\s+/g, "_")} ${at}\t${fragments.map(({ covered }) => covered).join(" ")}`];
  });
  return { lines: lines.map((line, i) => `T${i + 1}\t${line}\n`).join(""), leftOut };
}

function fragmentsOf(text: string, { from, to }: Labelled) {
  return Array.from(text.slice(from, to).matchAll(/[^\r\n]+/g), ({ 0: { length }, index }) => ({
    from: from + index,
    to: from + index + length,
  }));
}

/** Names from ids, without folders and characters that some system refuses, each once. */
function fileNames(documents: readonly Annotated[]): string[] {
  const used = new Set<string>();
  return documents.map(({ doc: { id } }) => {
    const stem =
      id
        .replace(/[\p{Cc}\\/:*?"<>|]+/gu, "_")
        .replace(/^\.+/, "_")
        .slice(0, 100) || "document";
    let name = stem;
    for (let i = 2; used.has(name.toLowerCase()); i++) name = `${stem}-${i}`;
    used.add(name.toLowerCase());
    return name;
  });
}
