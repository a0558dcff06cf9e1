/**
 * Content lines of calendars and address cards (RFC 5545, RFC 6350; vCard 2.1 with quoted-printable): folded lines are read as one, and
 * one that is edited is folded anew at 75 octets.
 */
import type { Edit } from "../doc/edits.ts";
import { hexByte } from "./transfer.ts";

export interface Parameter {
  readonly name: string;
  /** Where its value stands in the unfolded text, quotes included. */
  readonly from: number;
  readonly to: number;
}

export interface ContentLine {
  /** In capitals, without the group in front of it. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Where the value stands in the unfolded text. */
  readonly from: number;
  readonly to: number;
  /** The line in the file, its last line break not included, and in the unfolded text. */
  readonly file: { readonly from: number; readonly to: number; readonly end: number };
  readonly start: number;
  readonly quoted: boolean;
}

export interface Unfolded {
  readonly text: string;
  readonly lines: readonly ContentLine[];
  /** Edits of the unfolded text (sorted, disjoint) and lines to leave out, as edits of the file. */
  readonly toFile: (edits: readonly Edit[], removed: ReadonlySet<ContentLine>) => Edit[];
}

const HEAD = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):/;

/** The content lines of a file, or the number of a line that is none. */
export function unfold(source: string): Unfolded | number {
  const lines: ContentLine[] = [];
  const parts: string[] = [];
  const newline = source.includes("\r\n") ? "\r\n" : "\n";
  let length = 0;
  let number = 0;
  for (let at = 0; at < source.length; ) {
    const first = lineAt(source, at);
    number++;
    if (/^\s*$/.test(first.text)) {
      at = first.end;
      continue;
    }
    const head = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE\b/i.test(first.text);
    const logical = [first.text];
    let last = first;
    for (;;) {
      const soft = head && last.text.endsWith("=");
      const next = last.end < source.length ? lineAt(source, last.end) : undefined;
      if (!next || !(soft || /^[ \t]/.test(next.text))) break;
      if (soft) logical[logical.length - 1] = logical.at(-1)!.slice(0, -1);
      logical.push(soft ? next.text : next.text.slice(1));
      last = next;
      number++;
    }
    const text = logical.join("");
    const line = parseLine(text, length, { from: at, to: last.to, end: last.end }, head);
    if (!line) return number;
    lines.push(line);
    parts.push(text, "\n");
    length += text.length + 1;
    at = last.end;
  }
  const text = parts.join("");
  return { text, lines, toFile: (edits, removed) => foldEdits(text, lines, edits, removed, newline) };
}

function lineAt(source: string, from: number) {
  const at = source.indexOf("\n", from);
  const end = at < 0 ? source.length : at + 1;
  const to = at < 0 ? end : source[at - 1] === "\r" && at > from ? at - 1 : at;
  return { text: source.slice(from, to), to, end };
}

function parseLine(
  text: string,
  start: number,
  file: ContentLine["file"],
  quoted: boolean,
): ContentLine | undefined {
  const head = HEAD.exec(text);
  if (!head) return undefined;
  const parameters: Parameter[] = [];
  const offset = start + head[0].length - 1 - head[2]!.length;
  for (const match of head[2]!.matchAll(/;([\w-]+)(?:=((?:"[^"]*"|[^";])*))?/g)) {
    const to = offset + match.index + match[0].length;
    parameters.push({ name: match[1]!.toUpperCase(), from: to - (match[2]?.length ?? 0), to });
  }
  const from = start + head[0].length;
  return { name: head[1]!.toUpperCase(), parameters, from, to: start + text.length, file, start, quoted };
}

function foldEdits(
  text: string,
  lines: readonly ContentLine[],
  edits: readonly Edit[],
  removed: ReadonlySet<ContentLine>,
  newline: string,
): Edit[] {
  const fileEdits: Edit[] = [];
  let next = 0;
  for (const line of lines) {
    const own: Edit[] = [];
    while (next < edits.length && edits[next]!.from <= line.to) own.push(edits[next++]!);
    if (removed.has(line)) fileEdits.push({ from: line.file.from, to: line.file.end, insert: "" });
    else if (own.length > 0) {
      let value = "";
      let at = line.start;
      for (const { from, to, insert } of own) {
        value += text.slice(at, from) + insert;
        at = to;
      }
      const folded = fold(value + text.slice(at, line.to), newline, line.quoted);
      fileEdits.push({ from: line.file.from, to: line.file.to, insert: folded });
    }
  }
  return fileEdits;
}

const OCTETS = 75;

/** Lines of at most 75 octets; characters, and codes of quoted-printable, stay whole. */
function fold(line: string, newline: string, quoted: boolean): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const unit of quoted ? (line.match(/=[0-9A-F]{2}|[\s\S]/gi) ?? []) : line) {
    const size = Buffer.byteLength(unit);
    if (octets + size > OCTETS - (quoted ? 1 : 0)) {
      lines.push(quoted ? `${current}=` : current);
      current = quoted ? "" : " ";
      octets = quoted ? 0 : 1;
    }
    current += unit;
    octets += size;
  }
  return [...lines, current].join(newline);
}

/** Bytes in quoted-printable, on one line. */
export const quoteBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x21 && byte <= 0x7e && byte !== 0x3d && byte !== 0x3b
      ? String.fromCharCode(byte)
      : `=${hexByte(byte)}`,
  ).join("");

export const unquoteBytes = (text: string): Uint8Array =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
