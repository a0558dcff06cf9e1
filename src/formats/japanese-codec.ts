import { lazy } from "../strings/lazy.ts";
import type { Codec, Cursor, Decoded } from "./codec.ts";

/**
 * Shift_JIS (as Windows code page 932), EUC-JP and ISO-2022-JP, by the indexes of the WHATWG Encoding Standard. The
 * platform's decoders have those indexes; the tables below are read off them once. Characters of these encodings are all
 * single UTF-16 units.
 */

const NONE = 0xfffd;

/** units[code] for every two-byte code, U+FFFD where there is none. */
function twoByteTable(label: string, prefix: readonly number[]): Uint16Array {
  const decoder = new TextDecoder(label);
  const units = new Uint16Array(0x10000).fill(NONE);
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    const trails = Array.from({ length: 0xfe - 0x40 + 1 }, (_, i) => 0x40 + i);
    const chars = decoder
      .decode(Uint8Array.from(trails.flatMap((trail) => [...prefix, lead, trail, 0x0a])))
      .split("\n");
    for (const trail of trails) {
      const char = chars[trail - 0x40]!;
      if (char.length === 1) units[(lead << 8) | trail] = char.charCodeAt(0);
    }
  }
  return units;
}

/** codes[unit], 0 where there is none. Of several codes for a character the first one given wins. */
function reverse(tables: readonly { units: Uint16Array; skip?: (code: number) => boolean; add?: number }[]) {
  const codes = new Uint32Array(0x10000);
  for (const { units, skip, add = 0 } of tables) {
    for (let code = 0x8140; code < 0x10000; code++) {
      const unit = units[code]!;
      if (unit !== NONE && codes[unit] === 0 && !skip?.(code)) codes[unit] = code + add;
    }
  }
  return codes;
}

interface Layout {
  readonly name: string;
  /** Size of the character that starts with this byte, 0 when none does. */
  readonly size: (lead: number) => number;
  readonly unit: (bytes: Uint8Array, at: number, size: number) => number;
  /** The code of a unit beyond ASCII, its first byte highest; 0 when there is none. */
  readonly code: (unit: number) => number;
}

function stateless({ name, size, unit, code }: Layout): Codec {
  return {
    name,
    decode(bytes) {
      const units = new Uint16Array(bytes.length);
      let at = 0;
      let count = 0;
      let bad = -1;
      while (at < bytes.length) {
        const lead = bytes[at]!;
        const length = lead < 0x80 ? 1 : size(lead);
        if (at + length > bytes.length) break;
        const char = lead < 0x80 ? lead : length === 0 ? NONE : unit(bytes, at, length);
        if (char === NONE) {
          bad = at;
          break;
        }
        units[count++] = char;
        at += length;
      }
      return { text: fromUnits(units, count), used: at, state: 0, bad };
    },
    advance(bytes, { at }, units) {
      for (; units > 0; units--) at += bytes[at]! < 0x80 ? 1 : size(bytes[at]!);
      return { at, state: 0 };
    },
    settle: (_bytes, cursor) => cursor,
    encode(text) {
      const bytes: number[] = [];
      for (let i = 0; i < text.length; i++) {
        const char = text.charCodeAt(i);
        const value = char < 0x80 ? char : code(char);
        if (value === 0 && char !== 0) return undefined;
        if (value > 0xffff) bytes.push(value >> 16);
        if (value > 0xff) bytes.push((value >> 8) & 0xff);
        bytes.push(value & 0xff);
      }
      return Uint8Array.from(bytes);
    },
  };
}

function fromUnits(units: Uint16Array, count: number): string {
  return Buffer.from(units.buffer, 0, count * 2).toString("utf16le");
}

export function shiftJis(): Codec {
  const units = twoByteTable("shift_jis", []);
  /** Rows that NEC copied from IBM's extension: read, but written by IBM's codes, as Windows does. */
  const codes = reverse([{ units, skip: (code) => code >= 0xed00 && code < 0xef00 }]);
  const kana = (byte: number) => byte >= 0xa1 && byte <= 0xdf;
  return stateless({
    name: "shift_jis",
    size: (lead) => (kana(lead) ? 1 : lead > 0x80 && lead < 0xfd && lead !== 0xa0 ? 2 : 0),
    unit: (bytes, at, size) =>
      size === 1 ? bytes[at]! - 0xa1 + 0xff61 : units[(bytes[at]! << 8) | bytes[at + 1]!]!,
    code: (unit) => (unit >= 0xff61 && unit <= 0xff9f ? unit - 0xff61 + 0xa1 : codes[unit]!),
  });
}

/** JIS X 0208 with the vendor rows, and JIS X 0212: units by the code with both high bits set, and codes by unit. */
const jisTables = lazy(() => {
  const jis0208 = twoByteTable("euc-jp", []);
  const jis0212 = twoByteTable("euc-jp", [0x8f]);
  jis0208.fill(NONE, 0, 0xa1a1);
  jis0212.fill(NONE, 0, 0xa1a1);
  return { jis0208, jis0212, codes: reverse([{ units: jis0208 }, { units: jis0212, add: 0x8f0000 }]) };
});

export function eucJp(): Codec {
  const { jis0208, jis0212, codes } = jisTables();
  return stateless({
    name: "euc-jp",
    size: (lead) => (lead === 0x8f ? 3 : lead === 0x8e || (lead >= 0xa1 && lead <= 0xfe) ? 2 : 0),
    unit(bytes, at, size) {
      if (size === 3) return jis0212[(bytes[at + 1]! << 8) | bytes[at + 2]!]!;
      const trail = bytes[at + 1]!;
      if (bytes[at] !== 0x8e) return jis0208[(bytes[at]! << 8) | trail]!;
      return trail >= 0xa1 && trail <= 0xdf ? trail - 0xa1 + 0xff61 : NONE;
    },
    code: (unit) => (unit >= 0xff61 && unit <= 0xff9f ? 0x8e00 + unit - 0xff61 + 0xa1 : codes[unit]!),
  });
}

const ASCII = 0;
const ROMAN = 1;
const KANJI = 2;
const KANJI_1978 = 3;
const KATAKANA = 4;
const SUPPLEMENT = 5;
const ESC = 0x1b;
/** RFC 1468; then those of Microsoft's code page 50221 and of ISO-2022-JP-1, which is read only. */
const SHIFTS = ["(B", "(J", "$B", "$@", "(I", "$(D"].map((tail) => Buffer.from(`\x1b${tail}`));
const doubled = (state: number) => state === KANJI || state === KANJI_1978 || state === SUPPLEMENT;

/** The state that an escape sequence at `at` switches to, -1 for none known, undefined when it may yet become one. */
function shiftAt(bytes: Uint8Array, at: number): number | undefined {
  let partial = false;
  for (const [state, shift] of SHIFTS.entries()) {
    const length = Math.min(shift.length, bytes.length - at);
    if (!shift.subarray(0, length).every((byte, i) => byte === bytes[at + i])) continue;
    if (length === shift.length) return state;
    partial = true;
  }
  return partial ? undefined : -1;
}

export function iso2022Jp(): Codec {
  const { jis0208, jis0212, codes } = jisTables();

  function unitAt(bytes: Uint8Array, at: number, state: number): number {
    const byte = bytes[at]!;
    if (byte >= 0x80) return NONE;
    if (byte < 0x21 || byte === 0x7f || state === ASCII) return byte;
    if (state === ROMAN) return byte === 0x5c ? 0xa5 : byte === 0x7e ? 0x203e : byte;
    if (state === KATAKANA) return byte <= 0x5f ? byte - 0x21 + 0xff61 : NONE;
    return (state === SUPPLEMENT ? jis0212 : jis0208)[(byte << 8) | bytes[at + 1]! | 0x8080]!;
  }

  const sizeAt = (byte: number, state: number) => (doubled(state) && byte >= 0x21 && byte < 0x7f ? 2 : 1);

  function decode(bytes: Uint8Array, state: number): Decoded {
    const units = new Uint16Array(bytes.length);
    let at = 0;
    let count = 0;
    while (at < bytes.length) {
      if (bytes[at] === ESC) {
        const next = shiftAt(bytes, at);
        if (next === undefined) break;
        if (next < 0) return { text: "", used: 0, state, bad: at };
        at += SHIFTS[next]!.length;
        state = next;
        continue;
      }
      const size = sizeAt(bytes[at]!, state);
      if (at + size > bytes.length) break;
      const char = unitAt(bytes, at, state);
      if (char === NONE) return { text: "", used: 0, state, bad: at };
      units[count++] = char;
      at += size;
    }
    return { text: fromUnits(units, count), used: at, state, bad: -1 };
  }

  function settle(bytes: Uint8Array, { at, state }: Cursor): Cursor {
    while (bytes[at] === ESC) {
      const next = shiftAt(bytes, at);
      if (next === undefined || next < 0) break;
      at += SHIFTS[next]!.length;
      state = next;
    }
    return { at, state };
  }

  function advance(bytes: Uint8Array, cursor: Cursor, units: number): Cursor {
    for (; units > 0; units--) {
      const { at, state } = settle(bytes, cursor);
      cursor = { at: at + sizeAt(bytes[at]!, state), state };
    }
    return cursor;
  }

  function stateFor(unit: number, state: number): number {
    if (unit < 0x80) return state === ROMAN && unit !== 0x5c && unit !== 0x7e ? ROMAN : ASCII;
    if (unit === 0xa5 || unit === 0x203e) return ROMAN;
    if (unit >= 0xff61 && unit <= 0xff9f) return KATAKANA;
    const code = codes[unit]!;
    if (code === 0 || code > 0xffff) return -1;
    return state === KANJI_1978 ? state : KANJI;
  }

  function encode(text: string, before: number, after: number): Uint8Array | undefined {
    const bytes: number[] = [];
    let state = before;
    const shift = (next: number) => {
      if (next !== state) bytes.push(...SHIFTS[next]!);
      state = next;
    };
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      const next = stateFor(unit, state);
      if (next < 0 || unit === ESC) return undefined;
      shift(next);
      if (doubled(next)) bytes.push((codes[unit]! >> 8) & 0x7f, codes[unit]! & 0x7f);
      else if (next === KATAKANA) bytes.push(unit - 0xff61 + 0x21);
      else bytes.push(unit === 0xa5 ? 0x5c : unit === 0x203e ? 0x7e : unit);
    }
    shift(after);
    return Uint8Array.from(bytes);
  }

  return { name: "iso-2022-jp", decode, advance, settle, encode };
}
