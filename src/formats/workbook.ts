/** What a workbook says of itself: its sheets, number formats, shared strings and tables. */
import { message, problem } from "../words/problem.ts";
import { builtInFormat } from "./cell-format.ts";
import { eachElement, notWellFormed, type Package, relatedPart, type XmlSource } from "./opc.ts";
import { columnOf } from "./sheet-scanner.ts";
import { type SharedStrings, sharedStrings } from "./sheet-strings.ts";

export interface Workbook {
  /** Parts of worksheets in the order of the workbook, hidden ones and those that it does not list included. */
  readonly sheets: readonly string[];
  readonly sheetNames: ReadonlySet<string>;
  readonly rangeNames: ReadonlySet<string>;
  readonly date1904: boolean;
  /** The number format of a style of cells. */
  readonly formatOf: (style: number) => string;
  readonly sharedPart: string | undefined;
  readonly shared: SharedStrings | undefined;
  readonly sharedSource: XmlSource | undefined;
  readonly tables: readonly SheetTable[];
}

/** A table on a sheet; the names of its columns are those of the cells in its first row. */
export interface SheetTable {
  readonly part: string;
  readonly sheet: string;
  readonly headerRow: number;
  readonly firstColumn: number;
  readonly columns: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

const MOST_SHEETS = 10_000;

export function readWorkbook(pkg: Package): Workbook {
  const main = pkg.source(pkg.main!);
  const listed: string[] = [];
  const sheetNames = new Set<string>();
  const rangeNames = new Set<string>();
  let date1904 = false;
  let count = 0;
  const elements = (source: XmlSource, element: string, visit: Parameters<typeof eachElement>[2]) => {
    const bad = eachElement(source.text, element, visit);
    if (bad >= 0) throw notWellFormed(pkg.id, source.name, bad);
  };
  elements(main, "sheet", (values) => {
    count++;
    sheetNames.add(values("name"));
    const part = relatedPart(pkg, pkg.main!, values("id"));
    if (part !== undefined) listed.push(part);
  });
  if (count > MOST_SHEETS) {
    const why = message("office-sheets", { sheets: count, most: MOST_SHEETS });
    throw problem("cannot-read", { id: pkg.id, why });
  }
  elements(main, "definedName", (values) => void rangeNames.add(values("name")));
  elements(main, "workbookPr", (values) => {
    date1904 = /^(?:1|true)$/.test(values("date1904"));
  });
  const others = [...pkg.parts.keys()].filter((name) => /worksheet\+xml$/.test(pkg.typeOf(name)));
  const partOf = (type: string) =>
    pkg.relations.find((relation) => relation.source === pkg.main && relation.type === type)?.target;
  const sharedPart = partOf("sharedStrings");
  const sharedSource = sharedPart === undefined ? undefined : pkg.source(sharedPart);
  return {
    ...{ sheetNames, rangeNames, date1904, sharedPart, sharedSource },
    sheets: [...new Set([...listed, ...others])],
    formatOf: formats(partOf("styles"), pkg),
    shared: sharedSource && sharedStrings(sharedSource.text, () => notWellFormed(pkg.id, sharedPart!, 0)),
    tables: pkg.relations.flatMap(({ type, source, target }) =>
      type === "table" && target !== undefined ? tableOf(pkg.source(target), source) : [],
    ),
  };
}

function formats(part: string | undefined, pkg: Package): (style: number) => string {
  const codes = new Map<number, string>();
  const styles: number[] = [];
  if (part !== undefined) {
    const source = pkg.source(part);
    const cells = /<(?:[\w.-]+:)?cellXfs[\s>][\s\S]*?<\/(?:[\w.-]+:)?cellXfs>/.exec(source.text)?.[0] ?? "";
    eachElement(source.text, "numFmt", (values) =>
      codes.set(Number(values("numFmtId")), values("formatCode")),
    );
    eachElement(cells, "xf", (values) => styles.push(Number(values("numFmtId"))));
  }
  return (style) => codes.get(styles[style] ?? 0) ?? builtInFormat(styles[style] ?? 0);
}

function tableOf({ name, text }: XmlSource, sheet: string): SheetTable[] {
  const head = /<(?:[\w.-]+:)?table\s[^>]*?>/.exec(text)?.[0] ?? "";
  const ref = /\sref="([A-Z]+)(\d+)/.exec(head);
  if (!ref || /headerRowCount="0"/.test(head)) return [];
  const columns: SheetTable["columns"][number][] = [];
  eachElement(text, "tableColumn", (values, _tag, attributes) => {
    const attr = attributes.find((each) => each.name === "name");
    columns.push({ name: values("name"), from: attr?.from ?? 0, to: attr?.to ?? 0 });
  });
  return [{ part: name, sheet, headerRow: Number(ref[2]), firstColumn: columnOf(ref[1]!), columns }];
}
