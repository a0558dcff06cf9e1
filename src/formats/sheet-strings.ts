/** Strings of workbooks: shared by cells or inside one, plain or in runs, with readings (ECMA-376 part 1, 18.4). */
import { type Edit, Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { applyAll, assemble, type Escapes, type Segment, unescaped } from "./segments.ts";
import { scanXml, xmlEscapes } from "./xml-scanner.ts";

export interface SheetString {
  readonly text: string;
  /** How it is read, "" where that is not given. */
  readonly reading: string;
  /** The XML inside the string's element with edits of the text carried out, and without the reading. */
  readonly write: (edits: readonly Edit[]) => string;
}

/** Besides what XML escapes, _x000D_ stands for a character that XML cannot hold. */
export function stringEscapes(): Escapes {
  const xml = xmlEscapes(false);
  return {
    pattern: new RegExp(`_x[0-9A-Fa-f]{4}_|${xml.pattern.source}`, "g"),
    decode: (sequence) =>
      sequence.startsWith("_")
        ? String.fromCharCode(Number.parseInt(sequence.slice(2, 6), 16))
        : xml.decode(sequence),
    encode: (text) => xml.encode(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")),
  };
}

const ESCAPES = stringEscapes();
const PLAIN = /^<(?:[\w.-]+:)?t(?: xml:space="preserve")?>([^<]*)<\/(?:[\w.-]+:)?t>$/;
const ESCAPED = /[&_]/;

const decoded = (raw: string): string =>
  ESCAPED.test(raw) ? unescaped(raw, 0, raw.length, ESCAPES).text : raw;

/** What text an XML string of a value stands for. */
export const valueText = (source: string, { from, to }: Span): string => decoded(source.slice(from, to));

/** The string whose element holds `xml`. Throws what `refuse` gives for XML that is not well-formed. */
export function sheetString(xml: string, refuse: () => Error): SheetString {
  const plain = PLAIN.exec(xml);
  if (plain)
    return {
      text: decoded(plain[1]!),
      reading: "",
      write: (edits) => writeRuns(xml, runsOf(xml, refuse), edits),
    };
  const runs = runsOf(xml, refuse);
  const { text } = assemble(runs.segments);
  return { text, reading: runs.reading, write: (edits) => writeRuns(xml, runs, edits) };
}

interface Runs {
  readonly segments: readonly Segment[];
  readonly reading: string;
  /** Elements of readings. */
  readonly readings: readonly Span[];
}

function runsOf(xml: string, refuse: () => Error): Runs {
  const segments: Segment[] = [];
  const readings: Span[] = [];
  const stack: { name: string; from: number; nameEnd: number; to: number }[] = [];
  let reading = "";
  let phonetic = 0;
  const bad = scanXml(xml, (token) => {
    if (token.kind === "text") {
      const parent = stack.at(-1);
      if (parent?.name !== "t") return;
      if (phonetic > 0) reading += decoded(xml.slice(token.from, token.to));
      else segments.push(spaced(xml, token, parent));
    } else if (token.kind === "open") {
      stack.push(token);
      if (token.name === "rPh") phonetic++;
    } else if (token.kind === "close") {
      const open = stack.pop()!;
      if (token.name !== "rPh") return;
      phonetic--;
      readings.push({ from: open.from, to: token.to });
    } else if (token.name === "phoneticPr") readings.push(token);
  });
  if (bad >= 0) throw refuse();
  return { segments, reading, readings };
}

/** Spaces at the ends count only in an element that says so. */
function spaced(
  xml: string,
  { from, to }: Span,
  parent: { from: number; to: number; nameEnd: number },
): Segment {
  const segment = unescaped(xml, from, to, ESCAPES);
  const isBare = !xml.slice(parent.from, parent.to).includes("xml:space");
  const mark = { from: parent.nameEnd, to: parent.nameEnd, insert: ' xml:space="preserve"' };
  return {
    text: segment.text,
    toFile: (edits) =>
      isBare && /^\s|\s$/.test(applyAll(segment.text, edits))
        ? [mark, ...segment.toFile(edits)]
        : segment.toFile(edits),
  };
}

function writeRuns(xml: string, { segments, readings }: Runs, edits: readonly Edit[]): string {
  const { text, toFile } = assemble(segments);
  const removals = readings.map(({ from, to }) => ({ from, to, insert: "" }));
  const all = [...toFile(Edits.of(text.length, edits)), ...removals].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  return applyAll(xml, all);
}

/** The XML inside the element of a string without runs. */
export const plainString = (text: string, prefix: string): string =>
  `<${prefix}t xml:space="preserve">${ESCAPES.encode(text)}</${prefix}t>`;

export interface SharedStrings {
  readonly count: number;
  readonly at: (index: number) => SheetString | undefined;
  /**
   * The part with the strings for which `isUsed` is false emptied, and new ones, given by the XML inside their elements, at the end. It
   * is the same text when nothing changes.
   */
  readonly write: (isUsed: (index: number) => boolean, added: readonly string[]) => string;
}

/** Strings are found by position and decoded when asked for. */
export function sharedStrings(source: string, refuse: () => Error): SharedStrings {
  const p = /<((?:[\w.-]+:)?)sst[\s>/]/.exec(source)?.[1] ?? "";
  const open = new RegExp(`<${p}si(?:\\s[^>]*)?>`, "g");
  const starts: number[] = [];
  const ends: number[] = [];
  for (let match = open.exec(source); match; match = open.exec(source)) {
    if (match[0].endsWith("/>")) {
      starts.push(open.lastIndex);
      ends.push(open.lastIndex);
      continue;
    }
    const end = source.indexOf(`</${p}si>`, open.lastIndex);
    if (end < 0) throw refuse();
    starts.push(open.lastIndex);
    ends.push(end);
    open.lastIndex = end;
  }
  return {
    count: starts.length,
    at: (index) =>
      index >= 0 && index < starts.length
        ? sheetString(source.slice(starts[index], ends[index]), refuse)
        : undefined,
    write(isUsed, added) {
      const empty = `<${p}t/>`;
      const pieces: string[] = [];
      let at = 0;
      for (let i = 0; i < starts.length; i++) {
        const [from, to] = [starts[i]!, ends[i]!];
        if (from === to || isUsed(i) || (to - from === empty.length && source.startsWith(empty, from)))
          continue;
        pieces.push(source.slice(at, from), empty);
        at = to;
      }
      if (pieces.length === 0 && added.length === 0) return source;
      const body = (pieces.join("") + source.slice(at)).replace(/<(?:[\w.-]+:)?sst[^>]*>/, (tag) =>
        tag.replace(/\s(?:uniqueCount|count)\s*=\s*(?:"\d*"|'\d*')/g, ""),
      );
      const end = body.lastIndexOf(`</${p}sst`);
      const strings = added.map((inside) => `<${p}si>${inside}</${p}si>`).join("");
      return body.slice(0, end) + strings + body.slice(end);
    },
  };
}
