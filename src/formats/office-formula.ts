/** Formulas of workbooks, as XML writes them: which of it is text, and which names sheets. */
import type { Edit } from "../doc/edits.ts";
import { type Escapes, type Segment, unescaped } from "./segments.ts";
import type { Renames } from "./workbook-names.ts";
import { xmlEscapes } from "./xml-scanner.ts";

/** A quote inside a literal is doubled, whether written as itself or as an entity. */
const QUOTE = '(?:"|&quot;|&#34;|&#x22;)';
const LITERAL = new RegExp(`${QUOTE}((?:(?!${QUOTE}).|${QUOTE}${QUOTE})*)${QUOTE}`, "gsu");

function literalEscapes(): Escapes {
  const xml = xmlEscapes(true);
  return {
    pattern: new RegExp(`${QUOTE}${QUOTE}|${xml.pattern.source}`, "g"),
    decode: (sequence) => (/^(?:"|&quot;|&#34;|&#x22;)./.test(sequence) ? '"' : xml.decode(sequence)),
    encode: (text) => xml.encode(text.replaceAll('"', '""')),
  };
}

/** The strings written in the formula between `from` and `to`, without their quotes. Empty ones are left out. */
export function literalSegments(source: string, from: number, to: number): Segment[] {
  const formula = source.slice(from, to);
  if (!formula.includes('"') && !formula.includes("&")) return [];
  const segments: Segment[] = [];
  for (const match of formula.matchAll(LITERAL)) {
    const start = from + match.index + (match[0].startsWith("&") ? match[0].indexOf(";") + 1 : 1);
    if (match[1] !== "") segments.push(unescaped(source, start, start + match[1]!.length, literalEscapes()));
  }
  return segments;
}

/** A name that needs no quotes in a formula. */
const PLAIN = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

const quoted = (name: string) => (PLAIN.test(name) ? name : `'${name.replaceAll("'", "''")}'`);

const WORD = "[\\p{L}\\p{N}_.\\\\]+";
const APOSTROPHE = "(?:'|&apos;|&#39;)";
/** A literal; a quoted or plain sheet, with the book of an external link before it if any; a column of a table; another word. */
const TOKENS = new RegExp(
  `${LITERAL.source}|${APOSTROPHE}((?:(?!${APOSTROPHE}).|${APOSTROPHE}{2})+)${APOSTROPHE}!|((?:\\[[^\\]]*\\])?${WORD}(?::${WORD})?)!|\\[@?((?:[^[\\]']|'.)+)\\]|(${WORD})`,
  "gsu",
);

/** Edits of the formula between `from` and `to` that call sheets, ranges and columns of tables by their new names. */
export function renameEdits(source: string, from: number, to: number, renames: Renames): Edit[] {
  const edits: Edit[] = [];
  const escapes = xmlEscapes(true);
  for (const match of source.slice(from, to).matchAll(TOKENS)) {
    const [whole, , quotedSheet, sheet, column, word] = match;
    const start = from + match.index;
    const replace = (at: number, length: number, insert: string) =>
      edits.push({ from: at, to: at + length, insert: escapes.encode(insert) });
    const raw = quotedSheet ?? sheet;
    if (raw !== undefined) {
      const next = renamedSheets(decode(raw).replaceAll("''", "'"), renames.sheets);
      if (next !== undefined) replace(start, whole.length - 1, quoted(next));
    } else if (column !== undefined) {
      const next = renames.columns.get(decode(column).replace(/'(.)/g, "$1"));
      if (next === undefined) continue;
      replace(start + whole.indexOf(column), column.length, next.replace(/['[\]#@]/g, "'$&"));
    } else if (word !== undefined) {
      const next = renames.ranges.get(decode(word));
      if (next !== undefined) replace(start, word.length, next);
    }
  }
  return edits;
}

const decode = (raw: string) => unescaped(raw, 0, raw.length, xmlEscapes(true)).text;

/** "[1]First:Last" with its sheets renamed, undefined when none is. */
function renamedSheets(name: string, sheets: ReadonlyMap<string, string>): string | undefined {
  const [, book = "", rest = ""] = /^(\[[^\]]*\])?(.*)$/s.exec(name)!;
  const parts = rest.split(":");
  if (!parts.some((part) => sheets.has(part))) return undefined;
  return book + parts.map((part) => sheets.get(part) ?? part).join(":");
}
