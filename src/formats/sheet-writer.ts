/** Worksheets with the edits of their rows carried out, and the shared strings that they use then. */
import type { Edit, Edits } from "../doc/edits.ts";
import { renameEdits } from "./office-formula.ts";
import type { XmlSource } from "./opc.ts";
import { applyAll, assemble, type Segment } from "./segments.ts";
import type { Item, Memory, Sheet, SheetReader } from "./sheet-reader.ts";
import { attributeOf, type SheetCell, type SheetRow } from "./sheet-scanner.ts";
import { plainString } from "./sheet-strings.ts";
import type { Workbook } from "./workbook.ts";
import { hasRenames, type Renames, renamingEdits } from "./workbook-names.ts";

export interface WrittenSheets {
  /** Edits of the parts of sheets. */
  readonly more: Map<string, Edit[]>;
  /** Shared strings that are shown as they were, 1 for each. */
  readonly used: Uint8Array;
  /** New shared strings, by the XML inside their elements. */
  readonly added: readonly string[];
  /** Whether stored values of formulas were taken out. */
  readonly dropped: boolean;
}

/** What the rows of a save have in common. */
interface Saving {
  readonly book: Workbook;
  readonly reader: SheetReader;
  readonly memory: Memory;
  readonly renames: Renames;
  /** For every row in order, over all sheets, whether it is a document. */
  readonly isDoc: (row: number) => boolean;
}

interface Writing extends Saving {
  readonly changed: { readonly any: boolean; readonly number: boolean };
  readonly used: Uint8Array;
  readonly added: Map<string, number>;
  dropped: boolean;
}

export function writeSheets(
  sheets: readonly Sheet[],
  edits: readonly Edits[],
  saving: Saving,
): WrittenSheets {
  const writing: Writing = {
    ...saving,
    changed: findChanges(sheets, edits, saving),
    used: new Uint8Array(saving.book.shared?.count ?? 0),
    added: new Map(),
    dropped: false,
  };
  const more = new Map<string, Edit[]>();
  const counter = { row: 0, doc: 0 };
  for (const sheet of sheets) {
    const fileEdits = frameEdits(sheet, saving.renames);
    const dissolved = new Set<string>();
    for (const { row, items } of editedRows(sheet, edits, counter, saving))
      for (const cell of row.cells) addCell(sheet, cell, items.get(cell), writing, dissolved, fileEdits);
    more.set(sheet.source.name, fileEdits);
  }
  return { more, used: writing.used, added: [...writing.added.keys()], dropped: writing.dropped };
}

/** Everything outside of the rows by its new names. */
function frameEdits({ source: { text }, data }: Sheet, renames: Renames): Edit[] {
  if (!hasRenames(renames)) return [];
  const gap = data.to - data.from;
  return renamingEdits(text.slice(0, data.from) + text.slice(data.to), renames).map((edit) =>
    edit.from >= data.from ? { ...edit, from: edit.from + gap, to: edit.to + gap } : edit,
  );
}

const NO_ITEMS: ReadonlyMap<SheetCell, readonly Item[]> = new Map();

/** Every row, with the items of its cells where edits change one. */
function* editedRows(
  sheet: Sheet,
  edits: readonly Edits[],
  counter: { row: number; doc: number },
  { reader, memory, isDoc }: Saving,
): Iterable<{ readonly row: SheetRow; readonly items: ReadonlyMap<SheetCell, readonly Item[]> }> {
  const plan = reader.planOf(sheet);
  for (const row of reader.rowsOf(sheet)) {
    const own = isDoc(counter.row++) ? edits[counter.doc++] : undefined;
    const view = own && !own.empty ? reader.viewOf(sheet.source, row, plan) : undefined;
    if (!view) {
      yield { row, items: NO_ITEMS };
      continue;
    }
    rememberColumns(memory.shown, sheet.source.name, row.number, view.columns);
    distribute(view.items, own!);
    yield { row, items: byCell(view.items) };
  }
}

/** Rows with the same columns share one list. */
function rememberColumns(
  shown: Memory["shown"],
  sheet: string,
  row: number,
  columns: readonly number[],
): void {
  const rows = shown.get(sheet) ?? new Map<number, readonly number[]>();
  shown.set(sheet, rows);
  const last = rows.get(row - 1);
  const isSame = last?.length === columns.length && columns.every((column, i) => column === last[i]);
  rows.set(row, isSame ? last : columns);
}

function byCell(items: readonly Item[]): ReadonlyMap<SheetCell, readonly Item[]> {
  const cells = new Map<SheetCell, Item[]>();
  for (const item of items) {
    const own = cells.get(item.cell);
    if (own) own.push(item);
    else cells.set(item.cell, [item]);
  }
  return cells;
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

const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;

/**
 * Whether any cell changes, whether one that shows a number does, and which columns of tables get other names. Rows are looked at only
 * where there are formulas or tables that this matters to.
 */
function findChanges(sheets: readonly Sheet[], edits: readonly Edits[], saving: Saving) {
  const changed = { any: edits.some(({ empty }) => !empty), number: false };
  const { tables } = saving.book;
  const matters = tables.length > 0 || sheets.some(({ source }) => FORMULA.test(source.text));
  if (!changed.any || !matters) return changed;
  const counter = { row: 0, doc: 0 };
  for (const sheet of sheets) {
    const own = tables.filter((table) => table.sheet === sheet.source.name);
    for (const { row, items } of editedRows(sheet, edits, counter, saving)) {
      for (const { cell, kind, text, edits: share } of [...items.values()].flat()) {
        if (share.length === 0 || kind !== "value") continue;
        if (cell.type === "n") changed.number = true;
        for (const { headerRow, firstColumn, columns } of own) {
          const column = headerRow === row.number ? columns[cell.column - firstColumn] : undefined;
          if (column) saving.renames.columns.set(column.name, applyAll(text, share));
        }
      }
    }
  }
  return changed;
}

const isChanged = ({ edits }: Item) => edits.length > 0;

function addCell(
  sheet: Sheet,
  cell: SheetCell,
  items: readonly Item[] | undefined,
  writing: Writing,
  dissolved: Set<string>,
  fileEdits: Edit[],
): void {
  const { text } = sheet.source;
  const value = items?.find(({ kind, edits }) => kind === "value" && edits.length > 0);
  const isRead = items?.some((item) => item.kind === "reading" && isChanged(item));
  if (items && (value || isRead)) {
    fileEdits.push(...writeCell(sheet, cell, value?.edits ?? [], items, writing, dissolved));
    return;
  }
  if (cell.type === "s" && cell.value) writing.used[Number(text.slice(cell.value.from, cell.value.to))] = 1;
  if (cell.formula) addFormula(sheet.source, cell, items ?? [], writing, dissolved, fileEdits);
}

/** A formula with its literals edited and names renamed, without a stored value that may repeat what was changed. */
function addFormula(
  source: XmlSource,
  cell: SheetCell,
  items: readonly Item[],
  writing: Writing,
  dissolved: ReadonlySet<string>,
  fileEdits: Edit[],
): void {
  const { changed, renames, memory, reader } = writing;
  const formula = cell.formula!;
  const si = attributeOf(formula.attributes, "si");
  if (si !== undefined && dissolved.has(si)) {
    fileEdits.push({ from: formula.from, to: formula.to, insert: "" });
    return;
  }
  for (const { literal, edits } of items.filter(isChanged)) fileEdits.push(...(literal?.toFile(edits) ?? []));
  if (hasRenames(renames))
    fileEdits.push(...renameEdits(source.text, formula.inside.from, formula.inside.to, renames));
  const mayRepeat = cell.type === "str" || (cell.type === "n" && changed.number);
  if (!changed.any || !cell.value || !mayRepeat) return;
  writing.dropped = true;
  memory.dropped.set(`${source.name}!${cell.ref}`, reader.textOf(source, cell));
  fileEdits.push(...withoutValue(source.text, cell));
}

/** A cell with another text: a new shared string, or a string in the cell. Its formula and readings go. */
function writeCell(
  { source, data }: Sheet,
  cell: SheetCell,
  edits: readonly Edit[],
  items: readonly Item[],
  { book, reader, memory, added }: Writing,
  dissolved: Set<string>,
): Edit[] {
  const key = `${source.name}!${cell.ref}`;
  const remember = (kind: Item["kind"], what: string) => {
    const own = items.filter((item) => item.kind === kind);
    const written = own.map(({ text, edits: share }) => applyAll(text, share)).join("\n");
    if (own.length > 0) memory.dropped.set(`${key} ${what}`, written);
  };
  remember("reading", "reading");
  const string = reader.stringOf(source, cell);
  if (string && !cell.formula) {
    const inside = string.write(edits);
    if (cell.inline) return [{ ...cell.inline, insert: inside }];
    const index = added.get(inside) ?? book.shared!.count + added.size;
    added.set(inside, index);
    return [{ from: cell.value!.from, to: cell.value!.to, insert: String(index) }];
  }
  remember("literal", "formula");
  const si = cell.formula && attributeOf(cell.formula.attributes, "si");
  if (si !== undefined && cell.formula!.inside.from < cell.formula!.inside.to) dissolved.add(si);
  const p = data.prefix;
  const kept = cell.attributes.replace(/\s+(?:t|cm|vm)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  const text = plainString(applyAll(reader.textOf(source, cell), edits), p);
  const insert = `<${p}c${kept} t="inlineStr"><${p}is>${text}</${p}is></${p}c>`;
  return [{ from: cell.from, to: cell.to, insert }];
}

/** Takes the stored value out of a cell, so that it is calculated when the file is opened. */
function withoutValue(source: string, cell: SheetCell): Edit[] {
  const value = cell.value!;
  const from = source.lastIndexOf("<", value.from - 1);
  const isEmptyTag = source.startsWith("/>", value.from - 2);
  const to = isEmptyTag ? value.to : source.indexOf(">", value.to) + 1;
  const type = /\s+t\s*=\s*(?:"[^"]*"|'[^']*')/.exec(cell.attributes);
  const at = source.indexOf(cell.attributes, cell.from);
  const removed = { from, to, insert: "" };
  if (!type) return [removed];
  return [{ from: at + type.index, to: at + type.index + type[0].length, insert: "" }, removed];
}

/** Asks the program that opens the workbook to calculate everything. */
export function recalculation(source: string): Edit[] {
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
