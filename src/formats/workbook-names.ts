/** Names in a workbook that formulas refer to: of sheets, ranges and columns of tables. One that is edited is renamed everywhere. */
import type { Edit } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { renameEdits } from "./office-formula.ts";
import { FORMULAS } from "./office-vocabulary.ts";
import { applyAll, type Segment, unescaped } from "./segments.ts";
import { scanXml, xmlAttributes, xmlEscapes } from "./xml-scanner.ts";

/** What names became, by what they were. */
export interface Renames {
  readonly sheets: Map<string, string>;
  readonly ranges: Map<string, string>;
  readonly columns: Map<string, string>;
}

export const noRenames = (): Renames => ({ sheets: new Map(), ranges: new Map(), columns: new Map() });

export const hasRenames = ({ sheets, ranges, columns }: Renames): boolean =>
  sheets.size + ranges.size + columns.size > 0;

const LONGEST_SHEET = 31;
const BRACKETS: Readonly<Record<string, string>> = { "[": "(", "]": ")" };

/** A name as near to `text` as a sheet may have: neither long nor with []:*?/\ in it, and no other sheet's. */
export function sheetName(text: string, isTaken: (name: string) => boolean): string {
  const plain = text
    .replace(/[[\]]/g, (char) => BRACKETS[char]!)
    .replace(/[:*?/\\\x00-\x1f]/g, "_")
    .replace(/^'|'$/g, "_")
    .slice(0, LONGEST_SHEET);
  return unused(plain || "_", LONGEST_SHEET, isTaken);
}

/** A name as near to `text` as a range may have. */
export function rangeName(text: string, isTaken: (name: string) => boolean): string {
  const plain = text.replace(/[^\p{L}\p{N}_.]/gu, "_").replace(/^(?![\p{L}_])/u, "_");
  return unused(plain, 255, isTaken);
}

function unused(name: string, longest: number, isTaken: (name: string) => boolean): string {
  let next = name;
  for (let number = 2; isTaken(next); number++) {
    const end = ` ${number}`.replace(" ", longest > LONGEST_SHEET ? "_" : " ");
    next = name.slice(0, longest - end.length) + end;
  }
  return next;
}

/** A name in an attribute. `write` makes a name of what an edited one says; `shown` is what it stands for after an earlier save. */
export function nameSegment(
  source: string,
  { from, to }: Span,
  shown: (name: string) => string,
  write: (name: string, text: string) => string,
): Segment {
  const name = unescaped(source, from, to, xmlEscapes(true)).text;
  const text = shown(name);
  return {
    text,
    toFile: (edits) => [{ from, to, insert: xmlEscapes(true).encode(write(name, applyAll(text, edits))) }],
  };
}

/** Edits of a part that call everything by its new name. */
export function renamingEdits(source: string, renames: Renames): Edit[] {
  const edits: Edit[] = [];
  const stack: string[] = [];
  scanXml(source, (token) => {
    if (token.kind === "text") {
      if (FORMULAS.has(stack.at(-1) ?? "")) edits.push(...renameEdits(source, token.from, token.to, renames));
    } else if (token.kind === "close") stack.pop();
    else {
      if (token.kind === "open") stack.push(token.name);
      for (const attr of xmlAttributes(source, token.from, token.to)) {
        if (attr.name === "location") edits.push(...renameEdits(source, attr.from, attr.to, renames));
        const isName = attr.name === "sheet" || (token.name === "worksheetSource" && attr.name === "name");
        if (!isName) continue;
        const name = unescaped(source, attr.from, attr.to, xmlEscapes(true)).text;
        const next = (attr.name === "sheet" ? renames.sheets : renames.ranges).get(name);
        if (next !== undefined)
          edits.push({ from: attr.from, to: attr.to, insert: xmlEscapes(true).encode(next) });
      }
    }
  });
  return edits;
}
