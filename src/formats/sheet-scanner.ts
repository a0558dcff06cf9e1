/** The rows and cells of a worksheet, found by position in its XML, one row at a time: sheets may be larger than their tokens could be. */
import type { Span } from "../doc/span.ts";

export interface SheetCell extends Span {
  /** Counted from 0. */
  readonly column: number;
  /** Such as "B7". */
  readonly ref: string;
  /** The attributes of its tag, as written. */
  readonly attributes: string;
  readonly type: string;
  readonly style: number;
  /** The formula's element, and what stands in it. */
  readonly formula?: Span & { readonly attributes: string; readonly inside: Span };
  /** What stands in the value's element. */
  readonly value?: Span;
  /** What stands in the element of an inline string. */
  readonly inline?: Span;
}

export interface SheetRow {
  /** Counted from 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

/** Where the rows of a sheet stand; the prefix of its elements' names. */
export interface SheetData extends Span {
  readonly prefix: string;
}

export function sheetData(source: string): SheetData | undefined {
  const open = /<((?:[\w.-]+:)?)sheetData(?:\s[^>]*)?>/.exec(source);
  if (!open || open[0].endsWith("/>")) return undefined;
  const from = open.index + open[0].length;
  const to = source.indexOf(`</${open[1]}sheetData`, from);
  return { from, to: to < 0 ? source.length : to, prefix: open[1]! };
}

const ATTRIBUTES = `((?:\\s+[^\\s=<>/]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*`;

/** Refuses what is no row by `refuse(position)`. Linear in the length of the data. */
export function* sheetRows(
  source: string,
  { from, to, prefix: p }: SheetData,
  refuse: (at: number) => Error,
): Iterable<SheetRow> {
  const rowTag = new RegExp(`\\s*<${p}row${ATTRIBUTES}(/?)>`, "y");
  const rowEnd = new RegExp(`\\s*</${p}row\\s*>`, "y");
  const cellAt = cellReader(source, p, refuse);
  let number = 0;
  for (let at = from; ; ) {
    rowTag.lastIndex = at;
    const row = rowTag.exec(source);
    if (!row || rowTag.lastIndex > to) {
      if (source.slice(at, to).trim() !== "") throw refuse(at);
      return;
    }
    number = Number(attributeOf(row[1]!, "r") ?? number + 1);
    at = rowTag.lastIndex;
    const cells: SheetCell[] = [];
    while (!row[2]) {
      const cell = cellAt(at, cells.at(-1)?.column ?? -1, number);
      if (!cell) break;
      cells.push(cell);
      at = cell.to;
    }
    if (!row[2]) {
      rowEnd.lastIndex = at;
      if (!rowEnd.test(source)) throw refuse(at);
      at = rowEnd.lastIndex;
    }
    yield { number, cells };
  }
}

function cellReader(source: string, p: string, refuse: (at: number) => Error) {
  const cellTag = new RegExp(`\\s*<${p}c${ATTRIBUTES}(/?)>`, "y");
  const cellEnd = new RegExp(`\\s*</${p}c\\s*>`, "y");
  const formulaTag = new RegExp(`\\s*<${p}f${ATTRIBUTES}(?:/>|>([^<]*)</${p}f\\s*>)`, "y");
  const valueTag = new RegExp(`\\s*<${p}v${ATTRIBUTES}(?:/>|>([^<]*)</${p}v\\s*>)`, "y");
  const inlineTag = new RegExp(`\\s*<${p}is${ATTRIBUTES}>`, "y");
  const inlineEnd = `</${p}is>`;

  /** The cell at `at`, undefined when there is none. */
  return (at: number, before: number, row: number): SheetCell | undefined => {
    cellTag.lastIndex = at;
    const tag = cellTag.exec(source);
    if (!tag) return undefined;
    const attributes = tag[1]!;
    const from = source.indexOf("<", at);
    const ref = attributeOf(attributes, "r") ?? `${columnName(before + 1)}${row}`;
    const start = {
      ...{ from, ref, attributes, column: columnOf(ref) },
      type: attributeOf(attributes, "t") ?? "n",
      style: Number(attributeOf(attributes, "s") ?? 0),
    };
    let end = cellTag.lastIndex;
    if (tag[2]) return { ...start, to: end };
    let formula: SheetCell["formula"];
    let value: Span | undefined;
    let inline: Span | undefined;
    for (;;) {
      formulaTag.lastIndex = valueTag.lastIndex = inlineTag.lastIndex = cellEnd.lastIndex = end;
      if (cellEnd.test(source))
        return {
          ...{ ...start, to: cellEnd.lastIndex },
          ...(formula && { formula }),
          ...(value && { value }),
          ...(inline && { inline }),
        };
      const f = formulaTag.exec(source);
      const v = f ? null : valueTag.exec(source);
      if (f && !formula) {
        const inside = insideOf(source, formulaTag.lastIndex, f[2]);
        formula = { from: source.indexOf("<", end), to: formulaTag.lastIndex, attributes: f[1]!, inside };
        end = formulaTag.lastIndex;
      } else if (v && !value) {
        value = insideOf(source, valueTag.lastIndex, v[2]);
        end = valueTag.lastIndex;
      } else if (!inline && inlineTag.test(source)) {
        const close = source.indexOf(inlineEnd, inlineTag.lastIndex);
        if (close < 0) throw refuse(end);
        inline = { from: inlineTag.lastIndex, to: close };
        end = close + inlineEnd.length;
      } else throw refuse(end);
    }
  };
}

function insideOf(source: string, end: number, text: string | undefined): Span {
  if (text === undefined) return { from: end, to: end };
  const close = source.lastIndexOf("</", end - 1);
  return { from: close - text.length, to: close };
}

/** The value of an attribute in a tag, as written. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1);
    if (before > 0x20) continue;
    let equals = at + name.length;
    while (attributes.charCodeAt(equals) <= 0x20) equals++;
    if (attributes[equals] !== "=") continue;
    const open = attributes.slice(equals + 1).search(/["']/) + equals + 1;
    return attributes.slice(open + 1, attributes.indexOf(attributes[open]!, open + 1));
  }
  return undefined;
}

/** A is 0, AA is 26. */
export function columnOf(ref: string): number {
  let column = 0;
  for (let i = 0; i < ref.length; i++) {
    const unit = ref.charCodeAt(i) | 0x20;
    if (unit < 0x61 || unit > 0x7a) break;
    column = column * 26 + unit - 0x60;
  }
  return column - 1;
}

export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}
