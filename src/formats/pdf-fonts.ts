/** What embedded fonts say of themselves, apart from how characters look and which they are. */
import { isArray, isKind, PdfScanner, type PdfText, type PdfValue, writeValue } from "./pdf-objects.ts";

const SECTIONS = new Set(
  ["codespacerange", "bfchar", "bfrange", "cidchar", "cidrange", "notdefchar", "notdefrange"].map(
    (kind) => `begin${kind}`,
  ),
);

/** A character map (Adobe technical note 5014) with its tables only, under another name, and of those only the `codes` given. */
export function cleanCMap(bytes: Uint8Array, codes?: ReadonlySet<number>): Uint8Array {
  const scanner = new PdfScanner(bytes);
  const lines = ["/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /C def"];
  let before: PdfValue[] = [];
  for (let value = scanner.next(); value !== undefined; value = scanner.next()) {
    if (!isKind(value, "word")) {
      before.push(value);
      continue;
    }
    const [key, mode] = before.slice(-2);
    if (SECTIONS.has(value.word)) lines.push(section(scanner, value.word, codes));
    else if (value.word === "usecmap" && isKind(mode, "name")) lines.push(`${writeValue(mode)} usecmap`);
    else if (
      value.word === "def" &&
      isKind(key, "name") &&
      (key.name === "WMode" || key.name === "CMapType") &&
      typeof mode === "number"
    )
      lines.push(`/${key.name} ${mode} def`);
    before = [];
  }
  return Buffer.from(
    `${lines.join("\n")}\nendcmap CMapName currentdict /CMap defineresource pop end end\n`,
    "latin1",
  );
}

const codeOf = (value: PdfValue | undefined) =>
  isKind(value, "text") ? [...value.text].reduce((code, char) => code * 256 + char.charCodeAt(0), 0) : 0;

/** Rows of a table from codes to Unicode, a row for each code that is wanted. */
function rowsOf(rows: readonly PdfValue[], each: number, codes: ReadonlySet<number>): PdfValue[] {
  const wanted: PdfValue[] = [];
  for (let at = 0; at + each <= rows.length; at += each) {
    const [from, to, target] = each === 3 ? rows.slice(at, at + 3) : [rows[at], rows[at], rows[at + 1]];
    if (!isKind(from, "text")) continue;
    const [first, last] = [codeOf(from), codeOf(to)];
    for (const code of codes) {
      if (code < first || code > last) continue;
      const unicode = isArray(target)
        ? target[code - first]
        : isKind(target, "text")
          ? shifted(target, code - first)
          : undefined;
      const bytes = Buffer.alloc(from.text.length);
      bytes.writeUIntBE(code, 0, bytes.length);
      if (unicode !== undefined) wanted.push({ kind: "text", text: bytes.toString("latin1") }, unicode);
    }
  }
  return wanted;
}

/** The last byte of a target counts up with the code. */
function shifted({ text }: PdfText, by: number): PdfText {
  const bytes = Buffer.from(text, "latin1");
  if (bytes.length >= 2)
    bytes.writeUInt16BE((bytes.readUInt16BE(bytes.length - 2) + by) & 0xffff, bytes.length - 2);
  else if (bytes.length === 1) bytes[0]! += by;
  return { kind: "text", text: bytes.toString("latin1") };
}

function section(scanner: PdfScanner, begin: string, codes: ReadonlySet<number> | undefined): string {
  const rows: PdfValue[] = [];
  for (let value = scanner.next(); value !== undefined && !isKind(value, "word"); value = scanner.next())
    rows.push(value);
  const each = /range$/.test(begin) && begin !== "begincodespacerange" ? 3 : 2;
  if (codes && (begin === "beginbfchar" || begin === "beginbfrange")) {
    const wanted = rowsOf(rows, each, codes);
    return `${wanted.length / 2} beginbfchar\n${wanted.map(writeValue).join(" ")}\nendbfchar`;
  }
  const count = Math.floor(rows.length / each);
  return `${count} ${begin}\n${rows
    .slice(0, count * each)
    .map(writeValue)
    .join(" ")}\n${begin.replace("begin", "end")}`;
}

/** A TrueType or OpenType font without its table of names; other programs as they are. */
export function cleanFontProgram(bytes: Uint8Array): Uint8Array {
  const kind = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  if (!["\0\x01\0\0", "true", "OTTO"].includes(kind)) return bytes;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = bytes.length > 12 ? view.getUint16(4) : 0;
  const copy = Uint8Array.from(bytes);
  for (let i = 0; i < count && 28 + 16 * i <= bytes.length; i++) {
    const entry = 12 + 16 * i;
    if (Buffer.from(bytes.subarray(entry, entry + 4)).toString("latin1") !== "name") continue;
    const [from, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    copy.fill(0, from, from + length);
    if (length >= 6 && from + 6 <= copy.length) copy[from + 5] = 6;
  }
  return copy;
}
