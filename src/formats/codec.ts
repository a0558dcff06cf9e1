import { binarySearch } from "../strings/binary-search.ts";
import { lazy } from "../strings/lazy.ts";
import { eucJp, iso2022Jp, shiftJis } from "./japanese-codec.ts";

/**
 * A place in encoded bytes. `state` is the character set that a stateful encoding has switched to: 0 at the start of a
 * text, and always 0 in encodings without states.
 */
export interface Cursor {
  readonly at: number;
  readonly state: number;
}

export interface Decoded {
  readonly text: string;
  /** Bytes taken. What is left over begins a character that is not complete yet. */
  readonly used: number;
  readonly state: number;
  /** Position of the first byte that cannot be part of a character, -1 when there is none. */
  readonly bad: number;
}

/**
 * One character encoding. Bytes that were decoded are never encoded again: what is kept of a file is copied, so `encode`
 * need not be the inverse of `decode` where an encoding has two codes for one character.
 */
export interface Codec {
  readonly name: string;
  readonly decode: (bytes: Uint8Array, state: number) => Decoded;
  /** The cursor right after the next `units` UTF-16 units of bytes that are known to be valid. */
  readonly advance: (bytes: Uint8Array, cursor: Cursor, units: number) => Cursor;
  /** The cursor after switches of state that stand at `cursor`. */
  readonly settle: (bytes: Uint8Array, cursor: Cursor) => Cursor;
  /** Bytes that read `text` when met in state `before`, leaving state `after`; undefined when there are none. */
  readonly encode: (text: string, before: number, after: number) => Uint8Array | undefined;
}

const stay: Codec["settle"] = (_bytes, cursor) => cursor;

const LONE_SURROGATE = /\p{Surrogate}/u;

const utf8: Codec = {
  name: "utf-8",
  decode: (bytes) => strictly("utf-8", bytes.subarray(0, completeUtf8(bytes)), firstInvalid),
  advance(bytes, { at }, units) {
    while (units > 0) {
      const lead = bytes[at]!;
      at += lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
      units -= lead < 0xf0 ? 1 : 2;
    }
    return { at, state: 0 };
  },
  settle: stay,
  encode: (text) => (LONE_SURROGATE.test(text) ? undefined : new TextEncoder().encode(text)),
};

/** Length of `bytes` without a character cut short at the end. */
function completeUtf8(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return size > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function utf16(name: "utf-16le" | "utf-16be"): Codec {
  const high = name === "utf-16le" ? 1 : 0;
  function complete(bytes: Uint8Array): number {
    const even = bytes.length - (bytes.length % 2);
    return even > 0 && (bytes[even - 2 + high]! & 0xfc) === 0xd8 ? even - 2 : even;
  }
  function loneSurrogate(bytes: Uint8Array): number {
    const copy = Buffer.from(bytes);
    return 2 * (high === 1 ? copy : copy.swap16()).toString("utf16le").search(LONE_SURROGATE);
  }
  return {
    name,
    decode: (bytes) => strictly(name, bytes.subarray(0, complete(bytes)), loneSurrogate),
    advance: (_bytes, { at }, units) => ({ at: at + 2 * units, state: 0 }),
    settle: stay,
    encode(text) {
      if (LONE_SURROGATE.test(text)) return undefined;
      const bytes = Buffer.from(text, "utf16le");
      return name === "utf-16le" ? bytes : bytes.swap16();
    },
  };
}

/** `locate` says where bytes are invalid, which the platform's decoder does not. */
function strictly(label: string, bytes: Uint8Array, locate: (bytes: Uint8Array) => number): Decoded {
  try {
    const text = new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, used: bytes.length, state: 0, bad: -1 };
  } catch {
    return { text: "", used: 0, state: 0, bad: locate(bytes) };
  }
}

/** By how much of the bytes still begins a valid text. */
const firstInvalid = (bytes: Uint8Array): number =>
  binarySearch(0, bytes.length - 1, (i) => !startsValid(bytes.subarray(0, i + 1)));

function startsValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** `upper` are the characters of the bytes 80 to FF, U+FFFD for a byte that has none; `writes` limits what is written. */
function singleByte(name: string, upper: string, writes = 0x100): Codec {
  const codes = new Map([...upper].map((char, i) => [char, 0x80 + i]));
  const same = [...upper].every((char, i) => char.charCodeAt(0) === 0x80 + i);
  return {
    name,
    decode(bytes) {
      const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
      const text = same ? latin : latin.replace(/[\x80-\xff]/g, (char) => upper[char.charCodeAt(0) - 0x80]!);
      const bad = same ? -1 : text.indexOf("\ufffd");
      return { text, used: bytes.length, state: 0, bad };
    },
    advance: (_bytes, { at }, units) => ({ at: at + units, state: 0 }),
    settle: stay,
    encode(text) {
      const bytes = new Uint8Array(text.length);
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        const code = unit < 0x80 ? unit : (codes.get(text[i]!) ?? 0x100);
        if (code >= writes) return undefined;
        bytes[i] = code;
      }
      return bytes;
    },
  };
}

const LATIN_1 = String.fromCharCode(...Array.from({ length: 128 }, (_, i) => 0x80 + i));
/** windows-1252 in the range that ISO 8859-1 leaves to control characters; Node's own decoder does not know it. */
const WINDOWS_1252 = `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${LATIN_1.slice(32)}`;

/** The encodings that are detected or written by name, each built when it is first used. */
export const CODECS = {
  "utf-8": () => utf8,
  "utf-16le": lazy(() => utf16("utf-16le")),
  "utf-16be": lazy(() => utf16("utf-16be")),
  shift_jis: lazy(shiftJis),
  "euc-jp": lazy(eucJp),
  "iso-2022-jp": lazy(iso2022Jp),
  "windows-1252": lazy(() => singleByte("windows-1252", WINDOWS_1252)),
  "us-ascii": lazy(() => singleByte("us-ascii", WINDOWS_1252, 0x80)),
  bytes: lazy(() => singleByte("bytes", LATIN_1)),
} as const satisfies Record<string, () => Codec>;

export type EncodingName = keyof typeof CODECS;

const isSupported = (name: string): name is EncodingName => Object.hasOwn(CODECS, name);

/** Labels in use that the Encoding Standard does not list. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "us-ascii": "us-ascii",
    ascii: "us-ascii",
    bytes: "bytes",
    cp932: "shift_jis",
    eucjp: "euc-jp",
    "eucjp-ms": "euc-jp",
    cp50220: "iso-2022-jp",
    cp50221: "iso-2022-jp",
    cp50222: "iso-2022-jp",
    "iso-2022-jp-1": "iso-2022-jp",
    "iso-2022-jp-ms": "iso-2022-jp",
  }),
);
const SINGLE_BYTE = /^(iso-8859-|windows-125|windows-874|koi8-|macintosh|ibm866|x-mac-cyrillic)/;

/** The codec for a label such as "UTF-8", "x-sjis" or "iso-8859-1"; undefined for an encoding that is not supported. */
export function codecOf(label: string): Codec | undefined {
  const name = canonical(label.trim().toLowerCase());
  return isSupported(name) ? CODECS[name]() : otherSingleByte(name);
}

/** The same, and codecs that can only read, for what is then written in UTF-8. */
export const readingCodecOf = (label: string): Codec | undefined => codecOf(label) ?? readOnly(label.trim());

function readOnly(label: string): Codec | undefined {
  const name = canonical(label.toLowerCase());
  if (!READ_ONLY.test(name)) return undefined;
  return {
    name,
    decode: (bytes) => strictly(name, bytes, () => 0),
    advance: stay,
    settle: stay,
    encode: () => undefined,
  };
}

const READ_ONLY = /^(?:big5|gbk|gb18030|euc-kr)$/;

function canonical(label: string): string {
  const alias = ALIASES.get(label);
  if (alias) return alias;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return label;
  }
}

function otherSingleByte(name: string): Codec | undefined {
  if (!SINGLE_BYTE.test(name)) return undefined;
  return singleByte(name, new TextDecoder(name).decode(Uint8Array.from({ length: 128 }, (_, i) => 0x80 + i)));
}
