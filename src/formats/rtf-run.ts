/** Text of an RTF file between two control words, from bytes of a code page and from Unicode. */
import { type Codec, readingCodecOf } from "./codec.ts";
import { aligned, type Segment } from "./segments.ts";

export interface RtfRun {
  readonly byte: (byte: number, from: number, to: number, codec: Codec | undefined) => void;
  readonly unicode: (unit: number, from: number, to: number) => void;
  /** Written for programs without Unicode in the place of the last character, and part of it. */
  readonly fallback: (to: number) => void;
  /** The last character lacks some of its fallback: what is written after it would be taken for that. */
  readonly lacking: () => void;
  /** The run as a segment, undefined for an empty one. */
  readonly end: () => Segment | undefined;
}

/** `fallback` is how many characters follow one in Unicode; `onUnreadable` hears of bytes that are no character. */
export function createRun(fallback: number, oneLine: boolean, onUnreadable: () => void): RtfRun {
  const text: string[] = [];
  const starts: number[] = [];
  const open = new Set<number>();
  let lead: { readonly bytes: number[]; readonly from: number; readonly codec: Codec } | undefined;
  let last = 0;

  function put(char: string, from: number): void {
    text.push(char);
    for (let i = 0; i < char.length; i++) starts.push(from);
  }
  function endLead(): void {
    if (!lead) return;
    put("\ufffd", lead.from);
    onUnreadable();
    lead = undefined;
  }
  function decode(bytes: readonly number[], from: number, codec: Codec): void {
    const { text: char, bad, used } = codec.decode(Uint8Array.from(bytes), 0);
    const isRead = bad < 0 && used === bytes.length && char !== "";
    if (!isRead) onUnreadable();
    put(isRead ? char : "\ufffd", from);
  }
  return {
    byte(byte, from, to, codec) {
      last = to;
      if (lead && byte < 0x40) endLead();
      if (lead) {
        lead.bytes.push(byte);
        if (lead.bytes.length < lengthOf(lead.codec.name, lead.bytes[0]!)) return;
        decode(lead.bytes, lead.from, lead.codec);
        lead = undefined;
      } else if (byte < 0x80) put(String.fromCharCode(byte), from);
      else if (!codec) {
        put("\ufffd", from);
        onUnreadable();
      } else if (lengthOf(codec.name, byte) > 1) lead = { bytes: [byte], from, codec };
      else decode([byte], from, codec);
    },
    unicode(unit, from, to) {
      endLead();
      put(String.fromCharCode(unit & 0xffff), from);
      last = to;
    },
    fallback(to) {
      last = to;
    },
    lacking() {
      open.add(starts.at(-1)!);
    },
    end() {
      endLead();
      if (starts.length === 0) return undefined;
      starts.push(last);
      const encode = (value: string) => escapeRtf(value, fallback, oneLine);
      return aligned(text.join(""), (i) => starts[i]!, open, encode);
    },
  };
}

/** Bytes of a character that begins with this one. */
function lengthOf(encoding: string, byte: number): number {
  if (encoding === "utf-8") return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
  if (encoding === "shift_jis") return (byte > 0x80 && byte < 0xa0) || (byte >= 0xe0 && byte <= 0xfc) ? 2 : 1;
  return /^(?:gbk|big5|euc-kr)$/.test(encoding) && byte > 0x80 && byte < 0xff ? 2 : 1;
}

/** Text as RTF, in a place where every `\uN` is followed by as many characters of fallback. */
function escapeRtf(text: string, fallback: number, oneLine: boolean): string {
  const after = fallback === 0 ? " " : "?".repeat(fallback);
  const lineBreak = oneLine ? " " : "\\line ";
  return text.replace(/\r\n?|\n|\t|[\\{}]|[^\x20-\x7e]/g, (char) => {
    if (/[\r\n]/.test(char)) return lineBreak;
    if (char === "\t") return oneLine ? " " : "\\tab ";
    if (/[\\{}]/.test(char)) return `\\${char}`;
    const unit = char.charCodeAt(0);
    if (unit < 0x80) return `\\'${unit.toString(16).padStart(2, "0")}`;
    return `\\u${unit > 0x7fff ? unit - 0x10000 : unit}${after}`;
  });
}

/** Code pages of the character sets that fonts name. */
const CHARSETS: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [2, 1252],
  [77, 10000],
  [78, 932],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** The code page of a font's `\fcharset`; undefined for that of the file. */
export const pageOfCharset = (charset: number): number | undefined => CHARSETS.get(charset);

const PAGES: Readonly<Record<number, string>> = {
  866: "ibm866",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  10000: "macintosh",
  10001: "shift_jis",
  10007: "x-mac-cyrillic",
  20866: "koi8-r",
  65001: "utf-8",
};

const codecs = new Map<number, Codec | undefined>();

/** Undefined for a code page that nobody reads: only its ASCII characters are known. */
export function codecOfPage(page: number): Codec | undefined {
  if (!codecs.has(page)) codecs.set(page, readingCodecOf(PAGES[page] ?? `windows-${page}`));
  return codecs.get(page);
}
