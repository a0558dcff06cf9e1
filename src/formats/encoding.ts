import type { Edit } from "../doc/edits.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { CODECS, type Codec, type Cursor, codecOf, type EncodingName } from "./codec.ts";
import { guessEncoding, isAscii } from "./guess-encoding.ts";

/** How a file's text is encoded. */
export interface Encoding {
  readonly codec: Codec;
  /** The byte order mark the file begins with, if it does. */
  readonly bom: Uint8Array;
}

/** Part of a file: its text, the very bytes it was read from, and the encoder's state before them. */
export interface Piece {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly state: number;
}

const NO_BYTES = new Uint8Array(0);
const BOMS: readonly (readonly [name: EncodingName, bom: Uint8Array])[] = [
  ["utf-8", Uint8Array.of(0xef, 0xbb, 0xbf)],
  ["utf-16le", Uint8Array.of(0xff, 0xfe)],
  ["utf-16be", Uint8Array.of(0xfe, 0xff)],
];

const UTF_32 = [0xff, 0xfe, 0, 0];

/** Bytes looked at to tell the encoding, from the first byte that is not ASCII. */
const SAMPLE = 1 << 16;

export interface DecoderOptions {
  /** Named in errors. */
  readonly id: string;
  /** Encoding to read as; detected when not given. */
  readonly encoding?: string | undefined;
  /** The encoding that the file itself declares near its beginning, taken when the beginning is valid in it. */
  readonly declared?: ((head: Uint8Array) => string | undefined) | undefined;
}

/** Decodes a file chunk by chunk; characters may be split over chunks. */
export interface Decoder {
  /** undefined as long as nothing but ASCII was seen in a file that declares no encoding. */
  readonly encoding: () => Encoding | undefined;
  /** Decides for an encoding now, because text beyond ASCII is to be written. */
  readonly settle: () => void;
  readonly push: (chunk: Uint8Array) => Piece;
  /** The rest of the file. Throws a Problem when it ends inside a character. */
  readonly end: () => Piece;
}

/** Decodes what is written of a file as the decoder of that file, which is always ahead, reads it. */
export const followingDecoder = (id: string, leader: Pick<Decoder, "encoding">): Decoder =>
  decoderOf({ id }, leader);

export const createDecoder = (options: DecoderOptions): Decoder => decoderOf(options, undefined);

function decoderOf(
  { id, encoding: asked, declared }: DecoderOptions,
  leader: Pick<Decoder, "encoding"> | undefined,
): Decoder {
  let encoding: Encoding | undefined;
  let rest: Uint8Array = NO_BYTES;
  let offset = 0;
  let state = 0;
  let begun = false;

  function decide(last: boolean): boolean {
    if (encoding) return true;
    if (leader) {
      encoding = leader.encoding();
      if (!begun && encoding) rest = rest.subarray((offset = encoding.bom.length));
      begun = true;
      return true;
    }
    if (!begun) {
      if (rest.length < SAMPLE && !last) return false;
      encoding = markedEncoding(id, rest, asked) ?? declaredEncoding(rest, declared);
      if (encoding) rest = rest.subarray((offset = encoding.bom.length));
    }
    if (!encoding && !isAscii(rest)) {
      if (rest.length < SAMPLE && !last) return false;
      encoding = { codec: CODECS[guessEncoding(rest, id, !begun)](), bom: NO_BYTES };
    }
    begun = true;
    return true;
  }

  function take(last: boolean): Piece {
    const before = state;
    if (!decide(last)) return { text: "", bytes: NO_BYTES, state };
    const codec = encoding?.codec ?? CODECS["utf-8"]();
    const decoded = codec.decode(rest, state);
    const unreadable = (why: Message) => problem("cannot-read-as", { id, encoding: codec.name, why });
    if (decoded.bad >= 0) {
      throw unreadable(message("bytes-invalid", { at: offset + decoded.bad }));
    }
    if (last && decoded.used < rest.length) {
      throw unreadable(message("ends-inside-character", { at: offset + decoded.used }));
    }
    const bytes = rest.subarray(0, decoded.used);
    rest = rest.subarray(decoded.used);
    offset += decoded.used;
    state = decoded.state;
    return { text: decoded.text, bytes, state: before };
  }

  return {
    encoding: () => encoding,
    settle() {
      encoding ??= {
        codec: CODECS[isAscii(rest) ? "utf-8" : guessEncoding(rest, id, false)](),
        bom: NO_BYTES,
      };
    },
    push(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      return take(false);
    },
    end: () => take(true),
  };
}

function markedEncoding(id: string, head: Uint8Array, asked: string | undefined): Encoding | undefined {
  const askedCodec = asked === undefined ? undefined : codecOf(asked);
  if (asked !== undefined && !askedCodec)
    throw problem("cannot-read-as", { id, encoding: asked, why: message("unknown-encoding") });
  if (UTF_32.every((byte, i) => head[i] === byte)) {
    throw problem("cannot-read", { id, why: message("utf-32") });
  }
  for (const [name, bom] of BOMS) {
    const codec = CODECS[name]();
    if ((askedCodec ?? codec) === codec && bom.every((byte, i) => head[i] === byte)) return { codec, bom };
  }
  return askedCodec && { codec: askedCodec, bom: NO_BYTES };
}

function declaredEncoding(head: Uint8Array, declared: DecoderOptions["declared"]): Encoding | undefined {
  const label = declared?.(head);
  const codec = label === undefined ? undefined : codecOf(label);
  return codec && codec.decode(head, 0).bad < 0 ? { codec, bom: NO_BYTES } : undefined;
}

/** A whole text file. */
export function decodeFile(
  bytes: Uint8Array,
  options: DecoderOptions,
): Piece & { readonly encoding: Encoding } {
  const decoder = createDecoder(options);
  const first = decoder.push(bytes);
  const second = decoder.end();
  const encoding = decoder.encoding() ?? { codec: CODECS["utf-8"](), bom: NO_BYTES };
  return {
    encoding,
    state: 0,
    text: first.text + second.text,
    bytes: bytes.subarray(encoding.bom.length),
  };
}

/** Replaces a span of bytes. */
export interface Patch {
  readonly from: number;
  readonly to: number;
  readonly insert: Uint8Array;
}

/**
 * Edits of a piece's text (sorted, disjoint) as patches of its bytes. A replacement that the encoding has no code for is
 * a Problem; `at` is added to positions in its message.
 */
export function patchesOf(piece: Piece, edits: readonly Edit[], codec: Codec, id: string, at = 0): Patch[] {
  let cursor: Cursor = { at: 0, state: piece.state };
  let unit = 0;
  return mergeTouching(edits).map((edit) => {
    const { from, to, insert } = wholeCharacters(piece.text, edit);
    const start = codec.advance(piece.bytes, cursor, from - unit);
    cursor = codec.settle(piece.bytes, codec.advance(piece.bytes, start, to - from));
    unit = to;
    const bytes = codec.encode(insert, start.state, cursor.state);
    if (!bytes) {
      const why = message("no-code-at", { at: at + from, encoding: codec.name });
      throw problem("cannot-write", { name: id, why });
    }
    return { from: start.at, to: cursor.at, insert: bytes };
  });
}

/** Edits that touch, as one. Labels are left out, since one edit may now answer several findings. */
export const mergeTouching = (edits: Iterable<Edit>): Edit[] => [...touchingMerged(edits)];

function* touchingMerged(edits: Iterable<Edit>): Iterable<Edit> {
  let last: Edit | undefined;
  for (const { from, to, insert } of edits) {
    if (last && from < last.to) {
      throw new RangeError(
        `Cannot apply edits: ${from}..${to} overlaps the edit before, which ends at ${last.to}`,
      );
    }
    if (last && from === last.to) last = { from: last.from, to, insert: last.insert + insert };
    else {
      if (last) yield last;
      last = { from, to, insert };
    }
  }
  if (last) yield last;
}

/** An edit that begins or ends inside a surrogate pair, widened to the pair. */
function wholeCharacters(text: string, { from, to, insert }: Edit): Edit {
  const before = insidePair(text, from) ? 1 : 0;
  const after = insidePair(text, to) ? 1 : 0;
  if (before + after === 0) return { from, to, insert };
  return {
    from: from - before,
    to: to + after,
    insert: text.slice(from - before, from) + insert + text.slice(to, to + after),
  };
}

function insidePair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

/** Bytes handed on at once, at least, unless it is the end. */
const OUTPUT = 2 ** 20;

/**
 * The bytes of a piece with edits of its text (sorted, disjoint) carried out, as `patchesOf` and `applyPatches` would, a million at a time: nothing is held
 * but what is being written. `codec` is asked at every edit, since text beyond ASCII may decide for one.
 */
export function* editedBytes(
  piece: Piece,
  edits: Iterable<Edit>,
  codec: (insert: string) => Codec,
  id: string,
  offset: number,
): Iterable<Uint8Array> {
  const { bytes } = piece;
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let output = Buffer.allocUnsafe(Math.min(bytes.length, OUTPUT) + 1024);
  let [end, copied] = [0, 0];
  function* write(part: Buffer, from: number, to: number): Iterable<Uint8Array> {
    for (let at = from; at < to; ) {
      if (end === output.length) {
        yield output;
        output = Buffer.allocUnsafe(OUTPUT);
        end = 0;
      }
      const count = copyInto(output, end, part, at, Math.min(to, at + output.length - end));
      end += count;
      at += count;
    }
  }
  let cursor: Cursor = { at: 0, state: piece.state };
  let unit = 0;
  const encode = rememberLast((insert, before, after) => {
    const encoded = codec(insert).encode(insert, before, after);
    return encoded && Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length);
  });
  for (const edit of touchingMerged(edits)) {
    const { from, to, insert } = wholeCharacters(piece.text, edit);
    const own = codec(insert);
    const start = own.advance(bytes, cursor, from - unit);
    cursor = own.settle(bytes, own.advance(bytes, start, to - from));
    unit = to;
    const encoded = encode(insert, start.state, cursor.state);
    if (!encoded) {
      const why = message("no-code-at", { at: offset + from, encoding: own.name });
      throw problem("cannot-write", { name: id, why });
    }
    if (end + start.at - copied + encoded.length > output.length) {
      yield* write(source, copied, start.at);
      yield* write(encoded, 0, encoded.length);
    } else {
      end += copyInto(output, end, source, copied, start.at);
      end += copyInto(output, end, encoded, 0, encoded.length);
    }
    copied = cursor.at;
  }
  yield* write(source, copied, source.length);
  if (end > 0) yield output.subarray(0, end);
}

/** Faster than a call of the system for a few bytes. */
function copyInto(output: Buffer, end: number, source: Buffer, from: number, to: number): number {
  if (to - from > 64) return source.copy(output, end, from, to);
  for (let i = from; i < to; i++) output[end + i - from] = source[i]!;
  return to - from;
}

type Encode = (insert: string, before: number, after: number) => Buffer | undefined;

/** Most edits put in what the one before put in. */
function rememberLast(encode: Encode): Encode {
  let last: readonly [insert: string, before: number, after: number, encoded: Buffer | undefined] | undefined;
  return (insert, before, after) => {
    if (last?.[0] !== insert || last[1] !== before || last[2] !== after)
      last = [insert, before, after, encode(insert, before, after)];
    return last[3];
  };
}

/** `bytes` with the patches carried out. */
export function applyPatches(bytes: Uint8Array, patches: readonly Patch[]): Uint8Array {
  if (patches.length === 0) return bytes;
  const grown = patches.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const output = Buffer.allocUnsafe(bytes.length + grown);
  let at = 0;
  let end = 0;
  for (const { from, to, insert } of patches) {
    end += source.copy(output, end, at, from);
    output.set(insert, end);
    end += insert.length;
    at = to;
  }
  source.copy(output, end, at);
  return output;
}
