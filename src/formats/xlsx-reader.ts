/**
 * A workbook as documents: one for everything that is no cell, then one for every row of every sheet, made as it is asked for, with the
 * cells that the plan of its columns shows, a line each, as they are displayed. After them stand readings and the literals of formulas.
 */

import { isDataName } from "../detect/table/data-name.ts";
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { formatNumber } from "./cell-format.ts";
import { docOptions, type FormatOptions } from "./format.ts";
import { type BodyMemory, type OfficeKind, openBody } from "./office.ts";
import { literalSegments, renameEdits } from "./office-formula.ts";
import { readMarkup } from "./office-text.ts";
import { notWellFormed, type Package, type XmlSource } from "./opc.ts";
import { applyAll, assemble, type Segment } from "./segments.ts";
import {
  attributeOf,
  columnName,
  type SheetCell,
  type SheetRow,
  sheetData,
  sheetRows,
} from "./sheet-scanner.ts";
import { plainString, type SheetString, sheetString, valueText } from "./sheet-strings.ts";
import { choicesOf, planTable, rowText, SAMPLE_LENGTH, SAMPLE_ROWS, type TablePlan } from "./table-plan.ts";
import { readWorkbook } from "./workbook.ts";
import { hasRenames, noRenames, rangeName, renamingEdits, sheetName } from "./workbook-names.ts";
import { readNamed, readPivotCache, readSheetFrame } from "./workbook-parts.ts";
import { xmlEscapes } from "./xml-scanner.ts";

/** What a save must hand to whoever reads its result again: what it left out, and how rows were shown. */
export interface Memory extends BodyMemory {
  readonly plans: Map<string, SheetPlan>;
  /** The columns that edited rows showed, by sheet and row. */
  readonly shown: Map<string, readonly number[]>;
}

export const noMemory = (): Memory => ({
  dropped: new Map(),
  inner: new Map(),
  plans: new Map(),
  shown: new Map(),
});

export interface SheetPlan {
  readonly plan: TablePlan;
  /** Number of the row that names the columns, 0 for none. */
  readonly headerRow: number;
  readonly columns: readonly string[] | undefined;
}

/** A text of a row, and the edits of it. */
interface Item {
  readonly cell: SheetCell;
  readonly kind: "value" | "reading" | "literal";
  readonly text: string;
  readonly literal?: Segment;
  edits: readonly Edit[];
}

export async function openWorkbook(pkg: Package, options: FormatOptions, earlier: Memory) {
  const book = readWorkbook(pkg);
  const memory: Memory = { ...noMemory(), plans: earlier.plans };
  let renames = noRenames();
  const taken = new Set([...book.sheetNames, ...book.rangeNames].map((name) => name.toLowerCase()));
  const sheetParts = new Set(book.sheets);
  const tableParts = new Set(book.tables.map(({ part }) => part));
  const kind: OfficeKind = {
    workbook: true,
    isOwn: (name) => name === book.sharedPart,
    removes: (name) =>
      /\/(?:calcChain|pivotCacheRecords\d*)\.xml$/i.test(name) ? "cached-value" : undefined,
    read(source, given) {
      const readOptions = { ...given, skips: isReference };
      if (/\/pivotCacheDefinition\d*\.xml$/i.test(source.name)) return readPivotCache(source, readOptions);
      if (sheetParts.has(source.name)) return readSheetFrame(source, readOptions);
      if (source.name === pkg.main || /\/externalLinks\//.test(source.name))
        return readNamed(source, readOptions, { shown, write: rename });
      const skips = (element: string, attribute: string, value: string) =>
        isReference(element, attribute, value) || (element === "tableColumn" && attribute === "name");
      return readMarkup(source.text, tableParts.has(source.name) ? { ...given, skips } : readOptions);
    },
  };
  /** A place in the workbook, which is renamed with it and is no text. */
  function isReference(element: string, attribute: string, value: string): boolean {
    if (element === "worksheetSource" && attribute === "name") return true;
    if (attribute !== "location") return false;
    const sheet = /^'?(.*?)'?!/.exec(value)?.[1];
    return book.sheetNames.has(sheet ?? "") || book.rangeNames.has(value);
  }
  const shown = (name: string) => earlier.dropped.get(`name:${name}`) ?? name;
  function rename(what: "sheets" | "ranges", name: string, text: string): string {
    const known = renames[what].get(name);
    if (known !== undefined) return known;
    const isTaken = (next: string) => taken.has(next.toLowerCase());
    const next = what === "sheets" ? sheetName(text, isTaken) : rangeName(text, isTaken);
    taken.add(next.toLowerCase());
    renames[what].set(name, next);
    if (next !== text) memory.dropped.set(`name:${next}`, text);
    return next;
  }

  const body = await openBody(pkg, options, kind, earlier);
  const sources = new Map(body.textParts.map(({ source }) => [source.name, source]));
  const sheets = book.sheets.flatMap((name) => {
    const source = sources.get(name);
    const data = source && sheetData(source.text);
    return source && data ? [{ source, data }] : [];
  });
  const strings = new Map<number, SheetString>();
  const MOST_CACHED = 100_000;

  function sharedAt(index: number): SheetString | undefined {
    const cached = strings.get(index);
    if (cached) return cached;
    const string = book.shared?.at(index);
    if (string && strings.size < MOST_CACHED) strings.set(index, string);
    return string;
  }

  function stringOf({ text, name }: XmlSource, cell: SheetCell): SheetString | undefined {
    if (cell.type === "s" && cell.value) return sharedAt(Number(text.slice(cell.value.from, cell.value.to)));
    if (!cell.inline) return undefined;
    const { from, to } = cell.inline;
    return sheetString(text.slice(from, to), () => notWellFormed(pkg.id, name, from));
  }

  function textOf(source: XmlSource, cell: SheetCell): string {
    const string = stringOf(source, cell);
    if (string) return string.text;
    if (!cell.value || cell.value.from === cell.value.to)
      return cell.formula ? (earlier.dropped.get(`${source.name}!${cell.ref}`) ?? "") : "";
    const raw = valueText(source.text, cell.value);
    if (cell.type === "b") return raw === "1" ? "TRUE" : "FALSE";
    return cell.type === "n" ? formatNumber(raw, book.formatOf(cell.style), book.date1904) : raw;
  }

  /** The cells of a row that hold something, with their texts, by column. */
  function textsOf(source: XmlSource, row: SheetRow): Map<number, { cell: SheetCell; text: string }> {
    const texts = new Map<number, { cell: SheetCell; text: string }>();
    for (const cell of row.cells) {
      const text = textOf(source, cell);
      if (text !== "" || cell.formula) texts.set(cell.column, { cell, text });
    }
    return texts;
  }

  const rowsOf = ({ source, data }: (typeof sheets)[number]) =>
    sheetRows(source.text, data, (at) => notWellFormed(pkg.id, source.name, at));

  function planOf(sheet: (typeof sheets)[number]): SheetPlan {
    const known = memory.plans.get(sheet.source.name);
    if (known) return known;
    const sample: { number: number; texts: Map<number, { text: string }> }[] = [];
    let cells = 0;
    for (const row of rowsOf(sheet)) {
      if (sample.length > SAMPLE_ROWS || cells > SAMPLE_LENGTH / 8) break;
      const texts = textsOf(sheet.source, row);
      if (texts.size === 0) continue;
      cells += texts.size;
      sample.push({ number: row.number, texts });
    }
    const width = Math.max(0, ...sample.map(({ texts }) => Math.max(...texts.keys()) + 1));
    const dense = sample.map(({ texts }) =>
      Array.from({ length: width }, (_, i) => texts.get(i)?.text ?? ""),
    );
    const header = headerIndex(dense);
    const names = header < 0 ? undefined : dense[header]!.map((name, i) => name || columnName(i));
    const isAsked = options.columns && choicesOf(options.columns).every(({ name }) => names?.includes(name));
    const { columns: _unused, ...others } = options;
    const plan = planTable(names, dense.slice(header + 1), isAsked ? options : others);
    const made = { plan, headerRow: header < 0 ? 0 : sample[header]!.number, columns: names };
    memory.plans.set(sheet.source.name, made);
    return made;
  }

  /** What a row shows, and which columns; undefined for one that shows nothing. */
  function viewOf(source: XmlSource, row: SheetRow, { plan, headerRow }: SheetPlan) {
    const texts = textsOf(source, row);
    const valueAt = (column: number) => texts.get(column)?.text;
    const remembered = earlier.shown.get(`${source.name}!${row.number}`);
    const columns = [...texts.keys()];
    const shownCells = remembered
      ? remembered.map((column) => ({ column, value: valueAt(column) ?? "" }))
      : row.number < headerRow
        ? columns.map((column) => ({ column, value: valueAt(column)! }))
        : row.number === headerRow
          ? columns
              .filter((column) => isDataName(valueAt(column)!))
              .map((column) => ({ column, value: valueAt(column)! }))
          : plan
              .rowOf(valueAt, Math.max(0, ...columns.map((column) => column + 1)))
              .filter(({ column }) => texts.has(column));
    const items: Item[] = shownCells.flatMap(({ column, value }) => {
      const cell = texts.get(column)?.cell;
      return cell ? [{ cell, kind: "value" as const, text: value, edits: [] }] : [];
    });
    const extras = row.cells.flatMap((cell) => extrasOf(source, cell));
    if (!remembered && items.length + extras.length === 0) return undefined;
    return {
      items: [...items, ...extras],
      columns: shownCells.map(({ column }) => column),
      ...rowText(shownCells, plan.columns),
    };
  }

  /** Texts of a cell that are not displayed in it. */
  function extrasOf(source: XmlSource, cell: SheetCell): Item[] {
    const key = `${source.name}!${cell.ref}`;
    const reading = stringOf(source, cell)?.reading || earlier.dropped.get(`${key} reading`);
    const items: Item[] = reading ? [{ cell, kind: "reading", text: reading, edits: [] }] : [];
    const { inside } = cell.formula ?? {};
    const literals = inside ? literalSegments(source.text, inside.from, inside.to) : [];
    for (const literal of literals)
      items.push({ cell, kind: "literal", text: literal.text, literal, edits: [] });
    const gone = earlier.dropped.get(`${key} formula`);
    if (gone !== undefined) items.push({ cell, kind: "literal", text: gone, edits: [] });
    return items;
  }

  const textOfItems = (items: readonly Item[]) => items.map(({ text }) => text).join("\n");

  function* rowDocs(): Iterable<Doc> {
    for (const sheet of sheets) {
      const plan = planOf(sheet);
      let isFirst = true;
      for (const row of rowsOf(sheet)) {
        const view = viewOf(sheet.source, row, plan);
        if (!view) continue;
        const { columns } = plan;
        yield createDoc(
          `${options.id}:${sheets.length > 1 ? `${sheets.indexOf(sheet) + 1}:` : ""}${row.number}`,
          textOfItems(view.items),
          docOptions(options, {
            group: options.id,
            place: { row: row.number, ...(columns && { columns }) },
            ...(view.cells.length > 0 && { cells: view.cells }),
            parts: isFirst ? plan.plan.parts : [],
          }),
        );
        isFirst = false;
      }
    }
  }

  function* docs(): Iterable<Doc> {
    yield body.doc;
    yield* rowDocs();
    yield* body.innerDocs();
  }

  /** Every row that is a document, with its edits given to its items. */
  function* editedRows(sheet: (typeof sheets)[number], edits: readonly Edits[], counter: { next: number }) {
    const plan = planOf(sheet);
    for (const row of rowsOf(sheet)) {
      const view = viewOf(sheet.source, row, plan);
      const own = view && edits[counter.next++];
      if (view && own && !own.empty) {
        memory.shown.set(`${sheet.source.name}!${row.number}`, view.columns);
        distribute(view.items, own);
      }
      yield { row, items: view?.items ?? [] };
    }
  }

  function distribute(items: readonly Item[], edits: Edits): void {
    const pieces = items.flatMap((item, i): (Segment | string)[] => {
      const segment: Segment = {
        text: item.text,
        toFile(share) {
          item.edits = share;
          return [];
        },
      };
      return i === 0 ? [segment] : ["\n", segment];
    });
    assemble(pieces).toFile(edits);
  }

  function writeSheets(edits: readonly Edits[]) {
    const more = new Map<string, Edit[]>();
    const used = new Uint8Array(book.shared?.count ?? 0);
    const added = new Map<string, number>();
    const changed = findChanges(edits);
    const counter = { next: 0 };
    let dropped = false;
    for (const sheet of sheets) {
      const { source, data } = sheet;
      const fileEdits: Edit[] = [];
      const dissolved = new Set<string>();
      for (const { row, items } of editedRows(sheet, edits, counter)) {
        for (const cell of row.cells) {
          const own = items.filter((item) => item.cell === cell && item.edits.length > 0);
          const value = own.find(({ kind: what }) => what === "value");
          const isRead = own.some(({ kind: what }) => what === "reading");
          if (value || isRead) {
            const all = items.filter((item) => item.cell === cell);
            fileEdits.push(...writeCell(sheet, cell, value?.edits ?? [], all, added, dissolved));
            continue;
          }
          if (cell.type === "s" && cell.value)
            used[Number(source.text.slice(cell.value.from, cell.value.to))] = 1;
          if (!cell.formula) continue;
          const si = attributeOf(cell.formula.attributes, "si");
          if (si !== undefined && dissolved.has(si)) {
            fileEdits.push({ from: cell.formula.from, to: cell.formula.to, insert: "" });
            continue;
          }
          const { from, to } = cell.formula.inside;
          const literals = own.flatMap(({ literal, edits: share }) => literal?.toFile(share) ?? []);
          fileEdits.push(
            ...literals,
            ...(hasRenames(renames) ? renameEdits(source.text, from, to, renames) : []),
          );
          if (!changed.any || !cell.value || !(cell.type === "str" || (cell.type === "n" && changed.number)))
            continue;
          dropped = true;
          memory.dropped.set(`${source.name}!${cell.ref}`, textOf(source, cell));
          fileEdits.push(...withoutValue(source.text, cell));
        }
      }
      const frame = hasRenames(renames)
        ? renamingEdits(source.text.slice(0, data.from) + source.text.slice(data.to), renames).map((edit) =>
            edit.from >= data.from
              ? { ...edit, from: edit.from + data.to - data.from, to: edit.to + data.to - data.from }
              : edit,
          )
        : [];
      more.set(source.name, [...frame, ...fileEdits]);
    }
    return { more, used, added: [...added.keys()], dropped };
  }

  /** Whether any cell changes, whether one that shows a number does, and which columns of tables get other names. */
  function findChanges(edits: readonly Edits[]): { any: boolean; number: boolean } {
    const changes = { any: edits.some(({ empty }) => !empty), number: false };
    if (!changes.any) return changes;
    const counter = { next: 0 };
    for (const sheet of sheets) {
      const tables = book.tables.filter((table) => table.sheet === sheet.source.name);
      for (const { row, items } of editedRows(sheet, edits, counter)) {
        for (const { cell, kind: what, text, edits: share } of items) {
          if (share.length === 0 || what !== "value") continue;
          if (cell.type === "n") changes.number = true;
          for (const { headerRow, firstColumn, columns } of tables) {
            const column = headerRow === row.number ? columns[cell.column - firstColumn] : undefined;
            if (column) renames.columns.set(column.name, applyAll(text, share));
          }
        }
      }
    }
    return changes;
  }

  /** A cell with another text: a new shared string, or a string in the cell. Its formula and readings go. */
  function writeCell(
    { source, data }: (typeof sheets)[number],
    cell: SheetCell,
    edits: readonly Edit[],
    items: readonly Item[],
    added: Map<string, number>,
    dissolved: Set<string>,
  ): Edit[] {
    const key = `${source.name}!${cell.ref}`;
    const readings = items.filter((item) => item.kind === "reading");
    const literals = items.filter((item) => item.kind === "literal");
    const written = (list: readonly Item[]) =>
      list.map(({ text, edits: share }) => applyAll(text, share)).join("\n");
    if (readings.length > 0) memory.dropped.set(`${key} reading`, written(readings));
    const string = stringOf(source, cell);
    if (string && !cell.formula) {
      const inside = string.write(edits);
      if (cell.inline) return [{ ...cell.inline, insert: inside }];
      const index = added.get(inside) ?? book.shared!.count + added.size;
      added.set(inside, index);
      return [{ from: cell.value!.from, to: cell.value!.to, insert: String(index) }];
    }
    if (literals.length > 0) memory.dropped.set(`${key} formula`, written(literals));
    const si = cell.formula && attributeOf(cell.formula.attributes, "si");
    if (si !== undefined && cell.formula!.inside.from < cell.formula!.inside.to) dissolved.add(si);
    const p = data.prefix;
    const kept = cell.attributes.replace(/\s+(?:t|cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
    const text = plainString(applyAll(textOf(source, cell), edits), p);
    return [
      {
        from: cell.from,
        to: cell.to,
        insert: `<${p}c${kept} t="inlineStr"><${p}is>${text}</${p}is></${p}c>`,
      },
    ];
  }

  return {
    docs: docs(),
    memory,
    async save([first, ...rest]: readonly Edits[]): Promise<Uint8Array> {
      const innerCount = rest.length - countRows();
      const rowEdits = rest.slice(0, rest.length - innerCount);
      renames = noRenames();
      const saved = await body.save(first!, rest.slice(rowEdits.length), () => {
        const { more, used, added, dropped } = writeSheets(rowEdits);
        const contents = new Map<string, Uint8Array>();
        if (book.shared && book.sharedSource) {
          const text = book.shared.write((index) => used[index] === 1, added);
          const whole = { from: 0, to: book.sharedSource.text.length, insert: text };
          if (text !== book.sharedSource.text)
            contents.set(book.sharedPart!, book.sharedSource.write([whole]));
        }
        for (const [name, { text }] of sources) {
          if (sheetParts.has(name) || !hasRenames(renames)) continue;
          more.set(name, renamingEdits(text, renames));
        }
        for (const { part, columns } of book.tables) {
          const edits = columns.flatMap(({ name, from, to }) => {
            const next = renames.columns.get(name);
            return next === undefined ? [] : [{ from, to, insert: xmlEscapes(true).encode(next) }];
          });
          more.set(part, [...(more.get(part) ?? []), ...edits]);
        }
        if (dropped)
          more.set(pkg.main!, [
            ...(more.get(pkg.main!) ?? []),
            ...recalculation(sources.get(pkg.main!)!.text),
          ]);
        return { more, contents };
      });
      for (const [key, text] of body.memory.dropped) memory.dropped.set(key, text);
      for (const [name, reread] of body.memory.inner) memory.inner.set(name, reread);
      return saved;
    },
  };

  function countRows(): number {
    let count = 0;
    for (const sheet of sheets) {
      const plan = planOf(sheet);
      for (const row of rowsOf(sheet)) if (viewOf(sheet.source, row, plan)) count++;
    }
    return count;
  }
}

/** Column names are distinct, and neither numbers nor anything with an at sign or a long run of digits in it. */
function looksLikeNames(names: readonly string[]): boolean {
  const value = /^[\d\s.,:/+-]*\d[\d\s.,:/+-]*$|\d{5}|@/;
  const given = names.filter((name) => name !== "");
  return given.length > 1 && new Set(given).size === given.length && !given.some((name) => value.test(name));
}

const HEADER_ROWS = 20;

/** The first row that could name the columns: at least half as wide as any near it. Titles may stand above. */
function headerIndex(rows: readonly (readonly string[])[]): number {
  const widths = rows.slice(0, HEADER_ROWS).map((row) => row.filter((text) => text !== "").length);
  const widest = Math.max(0, ...widths);
  const index = widths.findIndex((width) => width * 2 >= widest);
  return index >= 0 && looksLikeNames(rows[index]!) ? index : -1;
}

/** Takes the stored value out of a cell, so that it is calculated when the file is opened. */
function withoutValue(source: string, cell: SheetCell): Edit[] {
  const from = source.lastIndexOf("<", cell.value!.from - 1);
  const to = source.indexOf(">", cell.value!.to) + 1;
  const type = /\s+t\s*=\s*(?:"[^"]*"|'[^']*')/.exec(cell.attributes);
  const at = source.indexOf(cell.attributes, cell.from);
  const removed = { from, to: cell.value!.from === cell.value!.to ? cell.value!.to : to, insert: "" };
  if (!type) return [removed];
  return [{ from: at + type.index, to: at + type.index + type[0].length, insert: "" }, removed];
}

/** Asks the program that opens the workbook to calculate everything. */
function recalculation(source: string): Edit[] {
  const tag = /<(?:[\w.-]+:)?calcPr(?=[\s/>])/.exec(source);
  if (tag) {
    const at = tag.index + tag[0].length;
    const isAsked = /^[^>]*fullCalcOnLoad\s*=/.test(source.slice(at));
    return isAsked ? [] : [{ from: at, to: at, insert: ' fullCalcOnLoad="1"' }];
  }
  const ends = [
    ...source.matchAll(/<\/((?:[\w.-]+:)?)(?:sheets|functionGroups|externalReferences|definedNames)>/g),
  ];
  const last = ends.at(-1);
  if (!last) return [];
  const at = last.index + last[0].length;
  return [{ from: at, to: at, insert: `<${last[1]}calcPr fullCalcOnLoad="1"/>` }];
}
