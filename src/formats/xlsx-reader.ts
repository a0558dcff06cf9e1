/**
 * A workbook as documents: one for everything that is no cell, then one for every row of every sheet, made as it is asked for, with the
 * cells that the plan of its columns shows, a line each, as they are displayed. After them stand readings and the literals of formulas.
 */
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { docOptions, type FormatOptions } from "./format.ts";
import { type BodyChanges, type OfficeKind, openBody } from "./office.ts";
import { readMarkup } from "./office-text.ts";
import type { Package, XmlSource } from "./opc.ts";
import { unescaped } from "./segments.ts";
import {
  createSheetReader,
  type Memory,
  noMemory,
  type RowView,
  type Sheet,
  type SheetPlan,
} from "./sheet-reader.ts";
import { sheetData } from "./sheet-scanner.ts";
import { recalculation, writeSheets } from "./sheet-writer.ts";
import { quasiRecord, tableOf } from "./table-plan.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";
import {
  hasRenames,
  noRenames,
  type Renames,
  rangeName,
  renamingEdits,
  sheetName,
} from "./workbook-names.ts";
import { type NameBook, readNamed, readPivotCache, readSheetFrame } from "./workbook-parts.ts";
import { xmlEscapes } from "./xml-scanner.ts";

export async function openWorkbook(pkg: Package, options: FormatOptions, earlier: Memory) {
  const book = readWorkbook(pkg);
  const memory: Memory = { ...noMemory(), plans: earlier.plans };
  const names = createNames(book, earlier, memory);
  const body = await openBody(pkg, options, workbookKind(pkg, book, names), earlier);
  const sources = new Map(body.textParts.map(({ source }) => [source.name, source]));
  const sheets = sheetsOf(book, sources);
  const reader = createSheetReader(book, options, earlier, memory.plans);
  const docRows = createFlags();

  function* rowDocs(): Iterable<Doc> {
    for (const [i, sheet] of sheets.entries()) {
      const plan = reader.planOf(sheet);
      const id = sheets.length > 1 ? `${options.id}:${i + 1}` : options.id;
      let isFirst = true;
      for (const row of reader.rowsOf(sheet)) {
        const view = reader.viewOf(sheet.source, row, plan);
        docRows.add(view !== undefined);
        if (view) yield rowDoc(id, row.number, view, plan, isFirst, options);
        if (view) isFirst = false;
      }
    }
  }

  function* docs(): Iterable<Doc> {
    yield body.doc;
    yield* rowDocs();
    yield* body.innerDocs();
  }

  /** What follows from the edits of rows and names for all parts. */
  function changes(rowEdits: readonly Edits[]): BodyChanges {
    const renames = names.renames();
    const saving = { book, reader, memory, renames, isDoc: docRows.at };
    const { more, used, added, dropped } = writeSheets(sheets, rowEdits, saving);
    const contents = new Map<string, Uint8Array>();
    const shared = sharedContent(book, (index) => used[index] === 1, added);
    if (shared) contents.set(book.sharedPart!, shared);
    for (const [name, { text }] of sources)
      if (!more.has(name) && hasRenames(renames)) more.set(name, renamingEdits(text, renames));
    for (const [part, edits] of columnEdits(book, renames))
      more.set(part, [...(more.get(part) ?? []), ...edits]);
    const main = pkg.main!;
    if (dropped) more.set(main, [...(more.get(main) ?? []), ...recalculation(sources.get(main)!.text)]);
    return { more, contents };
  }

  return {
    docs: docs(),
    memory,
    async save([first, ...rest]: readonly Edits[]): Promise<Uint8Array> {
      const rows = docRows.count();
      names.forget();
      const saved = await body.save(first!, rest.slice(rows), () => changes(rest.slice(0, rows)));
      for (const [key, text] of body.memory.dropped) memory.dropped.set(key, text);
      for (const [name, reread] of body.memory.inner) memory.inner.set(name, reread);
      return saved;
    },
  };
}

function rowDoc(
  id: string,
  number: number,
  view: RowView,
  { plan, headerRow, columns }: SheetPlan,
  isFirst: boolean,
  options: FormatOptions,
): Doc {
  const isRecord = number > headerRow;
  return createDoc(
    `${id}:${number}`,
    view.items.map(({ text }) => text).join("\n"),
    docOptions(options, {
      group: options.id,
      place: { row: number, ...(columns && { columns }) },
      ...(isRecord ? tableOf(options.id, plan.columns) : {}),
      ...(view.cells.length > 0 && { cells: view.cells }),
      ...(isRecord ? quasiRecord(id, plan.columns, [...view.quasi, ...view.kept]) : {}),
      parts: isFirst ? plan.parts : [],
    }),
  );
}

/** A list of yes and no. */
function createFlags() {
  let flags = new Uint8Array(1024);
  let length = 0;
  let yes = 0;
  return {
    add(flag: boolean): void {
      if (length === flags.length) {
        const longer = new Uint8Array(length * 2);
        longer.set(flags);
        flags = longer;
      }
      if (flag) yes++;
      flags[length++] = flag ? 1 : 0;
    },
    at: (index: number): boolean => flags[index] === 1,
    count: () => yes,
  };
}

function sheetsOf(book: Workbook, sources: ReadonlyMap<string, XmlSource>): readonly Sheet[] {
  return book.sheets.flatMap((name) => {
    const source = sources.get(name);
    const data = source && sheetData(source.text);
    return source && data ? [{ source, data }] : [];
  });
}

/** The names of sheets and ranges, and what edited ones become. */
function createNames(book: Workbook, { dropped }: Memory, memory: Memory) {
  const taken = new Set([...book.sheetNames, ...book.rangeNames].map((name) => name.toLowerCase()));
  const isTaken = (name: string) => taken.has(name.toLowerCase());
  let renames = noRenames();
  return {
    renames: () => renames,
    forget: () => void (renames = noRenames()),
    shown: (name: string) => dropped.get(`name:${name}`) ?? name,
    write(kind: "sheets" | "ranges", name: string, text: string): string {
      const known = renames[kind].get(name);
      if (known !== undefined) return known;
      const next = kind === "sheets" ? sheetName(text, isTaken) : rangeName(text, isTaken);
      taken.add(next.toLowerCase());
      renames[kind].set(name, next);
      if (next !== text) memory.dropped.set(`name:${next}`, text);
      return next;
    },
  };
}

/** How the parts of a workbook are read. */
function workbookKind(pkg: Package, book: Workbook, names: NameBook): OfficeKind {
  const sheetParts = new Set(book.sheets);
  const tableParts = new Set(book.tables.map(({ part }) => part));
  /** A place in the workbook, which is renamed with it and is no text. */
  function isReference(element: string, attribute: string, value: string): boolean {
    if (element === "worksheetSource" && attribute === "name") return true;
    if (attribute !== "location") return false;
    const sheet = /^'?(.*?)'?!/.exec(value)?.[1];
    return book.sheetNames.has(sheet ?? "") || book.rangeNames.has(value);
  }
  return {
    workbook: true,
    isOwn: (name) => name === book.sharedPart,
    removes: (name) =>
      /\/(?:calcChain|pivotCacheRecords\d*)\.xml$/i.test(name) ? "cached-value" : undefined,
    read(source, given) {
      const readOptions = { ...given, skips: isReference };
      if (mayReferTo(source, pkg, sheetParts) && hasOtherSheets(source.text, book.sheetNames))
        given.onUnread?.("sheet-reference");
      if (/\/pivotCacheDefinition\d*\.xml$/i.test(source.name)) return readPivotCache(source, readOptions);
      if (sheetParts.has(source.name)) return readSheetFrame(source, readOptions);
      if (source.name === pkg.main || /\/externalLinks\//.test(source.name))
        return readNamed(source, readOptions, names);
      const skips = (element: string, attribute: string, value: string) =>
        isReference(element, attribute, value) || (element === "tableColumn" && attribute === "name");
      return readMarkup(source.text, tableParts.has(source.name) ? { ...given, skips } : readOptions);
    },
  };
}

/** Sheets, and the workbook with its names of ranges. */
const mayReferTo = ({ name }: XmlSource, pkg: Package, sheets: ReadonlySet<string>): boolean =>
  name === pkg.main || sheets.has(name);

const FORMULAS = /<(?:[\w.-]+:)?(?:f|formula[12]?|definedName)(?:\s[^>]*)?>([^<]*![^<]*)/g;
const SHEETS = /'((?:[^']|'')+)'!|(?<![\]\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]*)!/gu;

/** Whether a formula names a sheet that the workbook does not have; those of other workbooks stand in their links. */
function hasOtherSheets(source: string, sheetNames: ReadonlySet<string>): boolean {
  const known = new Set(Array.from(sheetNames, (name) => name.toLowerCase()));
  for (const [, formula = ""] of source.matchAll(FORMULAS)) {
    const text = unescaped(formula, 0, formula.length, xmlEscapes(false)).text.replace(/"[^"]*"/g, '""');
    for (const [, quoted, bare] of text.matchAll(SHEETS)) {
      const name = (quoted?.replaceAll("''", "'") ?? bare!).toLowerCase();
      if (!/[[\]:]/.test(name) && !known.has(name) && name !== "ref") return true;
    }
  }
  return false;
}

/** The part of shared strings with those that are used; undefined where nothing changes. */
function sharedContent(
  { shared, sharedSource }: Workbook,
  isUsed: (index: number) => boolean,
  added: readonly string[],
): Uint8Array | undefined {
  if (!shared || !sharedSource) return undefined;
  const text = shared.write(isUsed, added);
  const whole = { from: 0, to: sharedSource.text.length, insert: text };
  return text === sharedSource.text ? undefined : sharedSource.write([whole]);
}

/** The new names of columns in the parts of tables. */
function columnEdits({ tables }: Workbook, renames: Renames): (readonly [part: string, Edit[]])[] {
  return tables.map(({ part, columns }) => [
    part,
    columns.flatMap(({ name, from, to }) => {
      const next = renames.columns.get(name);
      return next === undefined ? [] : [{ from, to, insert: xmlEscapes(true).encode(next) }];
    }),
  ]);
}
