/** The parts of a workbook that hold more than text: the workbook itself, sheets without their rows, external links, pivot caches. */
import type { Edit } from "../doc/edits.ts";
import { attributeSegment, type PartText, type ReadOptions, readMarkup } from "./office-text.ts";
import { eachElement, type XmlSource } from "./opc.ts";
import type { Segment } from "./segments.ts";
import { sheetData } from "./sheet-scanner.ts";
import { nameSegment } from "./workbook-names.ts";

/** What a name that formulas use stands for, and what becomes of an edited one. */
export interface NameBook {
  readonly shown: (name: string) => string;
  readonly write: (kind: "sheets" | "ranges", name: string, text: string) => string;
}

const NAMES = [
  ["sheet", "name", "sheets"],
  ["sheetName", "val", "sheets"],
  ["definedName", "name", "ranges"],
] as const;

/** A part with the names of sheets and ranges in it, which are renamed wherever they are used. */
export function readNamed(source: XmlSource, options: ReadOptions, names: NameBook): PartText {
  const isName = (element: string, attribute: string, value: string) =>
    (options.skips?.(element, attribute, value) ?? false) ||
    NAMES.some(([e, a]) => e === element && a === attribute);
  const part = readMarkup(source.text, { ...options, skips: isName });
  const pieces: (Segment | string)[] = [];
  for (const [element, attribute, kind] of NAMES) {
    eachElement(source.text, element, (values, _tag, attributes) => {
      const attr = attributes.find(({ name }) => name === attribute);
      if (!attr || attr.from === attr.to || values(attribute).startsWith("_xlnm.")) return;
      pieces.push(
        nameSegment(source.text, attr, names.shown, (name, text) => names.write(kind, name, text)),
        "\n",
      );
    });
  }
  return { ...part, pieces: [...pieces, ...part.pieces] };
}

/** A worksheet without its rows. */
export function readSheetFrame({ text }: XmlSource, options: ReadOptions): PartText {
  const data = sheetData(text);
  if (!data) return readMarkup(text, options);
  const part = readMarkup(text.slice(0, data.from) + text.slice(data.to), options);
  const gap = data.to - data.from;
  const moved = <T extends { from: number; to: number }>(spans: readonly T[]): T[] =>
    spans.map((span) =>
      span.from >= data.from ? { ...span, from: span.from + gap, to: span.to + gap } : span,
    );
  return {
    ...part,
    fixed: moved(part.fixed),
    pieces: part.pieces.map((piece) =>
      typeof piece === "string" ? piece : { ...piece, toFile: (edits) => moved(piece.toFile(edits)) },
    ),
  };
}

/**
 * A pivot cache without the values it repeats: each is replaced by its number, and the program that opens the file is told to read them
 * again. Names of fields are text.
 */
export function readPivotCache({ text }: XmlSource, { onRemoved }: ReadOptions): PartText {
  const fixed: Edit[] = [];
  const pieces: (Segment | string)[] = [];
  let number = 0;
  const each = (element: string, visit: Parameters<typeof eachElement>[2]) =>
    eachElement(text, element, visit);
  const bad = each("cacheField", (_values, _tag, attributes) => {
    const name = attributes.find((attr) => attr.name === "name");
    if (name) pieces.push(attributeSegment(text, name), "\n");
  });
  for (const [kind, value] of [
    ["s", (i: number) => String(i)],
    ["n", (i: number) => String(i)],
    ["d", (i: number) => new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 19)],
  ] as const) {
    each(kind, (_values, _tag, attributes) => {
      const attr = attributes.find(({ name }) => name === "v");
      if (attr) fixed.push({ from: attr.from, to: attr.to, insert: value(++number) });
    });
  }
  const remove =
    (names: RegExp) =>
    (_values: unknown, _tag: unknown, attributes: readonly { name: string; start: number; to: number }[]) => {
      for (const { name, start, to } of attributes)
        if (names.test(name)) fixed.push({ from: start, to: to + 1, insert: "" });
    };
  each("sharedItems", remove(/^(?:min|max)(?:Value|Date)$/));
  each(
    "pivotCacheDefinition",
    remove(/^(?:id|refreshedBy|refreshedDate|refreshedDateIso|refreshOnLoad|saveData)$/),
  );
  const tag = /<(?:[\w.-]+:)?pivotCacheDefinition(?=[\s>])/.exec(text);
  const at = tag ? tag.index + tag[0].length : 0;
  if (tag) fixed.push({ from: at, to: at, insert: ' saveData="0" refreshOnLoad="1"' });
  if (number > 0) onRemoved("cached-value");
  return { pieces, fixed: fixed.sort((a, b) => a.from - b.from || a.to - b.to), readings: [], bad };
}
