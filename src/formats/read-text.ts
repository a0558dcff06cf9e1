import { createDoc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createCarry } from "./carry.ts";
import { CODECS } from "./codec.ts";
import {
  applyPatches,
  createDecoder,
  type Decoder,
  editedBytes,
  followingDecoder,
  type Patch,
  type Piece,
  patchesOf,
} from "./encoding.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextFormat, type TextReader } from "./format.ts";

/** Characters given to a reader at once, at least, unless the file ends before. */
const STEP = 2 ** 16;

/** Bytes decoded at once, at most: each may be a row of a table, and a document takes more room than its bytes. */
const MOST = 2 ** 17;

/** Some documents of a text file, and where they stand in it. */
export interface TextRead {
  readonly docs: readonly FileDoc[];
  /** The bytes and text that they were read from. */
  readonly piece: Piece;
  readonly decoder: Decoder;
  /** Where it begins in the file's text. */
  readonly offset: number;
}

/** An empty file is an empty document, whatever its format. */
export function emptyDoc(options: FormatOptions): FileDoc {
  return { doc: createDoc(options.id, "", docOptions(options)), toFile: (edits) => edits.list };
}

/** Takes a text file chunk by chunk, and gives the documents that are complete. */
export interface TextReading {
  readonly push: (chunk: Uint8Array) => Iterable<TextRead>;
  readonly end: () => Iterable<TextRead>;
}

/**
 * A reader that needs more text is asked again when there is twice as much, so that a document that arrives in many chunks is scanned a
 * constant number of times. With `as`, a decoder of this file before edits, its encoding is not detected anew.
 */
export async function openReading(
  format: TextFormat,
  options: FormatOptions,
  as?: Pick<Decoder, "encoding">,
): Promise<TextReading> {
  const encoding = format.bytes ? "bytes" : options.encoding;
  const { id } = options;
  const decoder = as ? followingDecoder(id, as) : createDecoder({ id, encoding, declared: format.encoding });
  const reader = await format.open(options);
  const carry = createCarry(id);
  let begun = false;
  let enough = STEP;
  function* read(last: boolean): Iterable<TextRead> {
    let more = true;
    while (more && (last || carry.length() >= enough)) more = yield* readOnce(last);
  }
  function* readOnce(last: boolean): Generator<TextRead, boolean> {
    const bom = decoder.encoding()?.bom;
    if (!begun && bom) yield { docs: [], piece: { text: "", bytes: bom, state: 0 }, decoder, offset: 0 };
    begun = true;
    const { text } = carry.piece();
    const empty = last && carry.offset() + text.length === 0;
    const result = empty ? { docs: [emptyDoc(options)], consumed: 0 } : reader.read(text, last);
    const { docs, consumed, more = false }: ReturnType<TextReader["read"]> = result;
    enough = more ? 0 : Math.max(STEP, 2 * (text.length - consumed));
    const offset = carry.offset();
    const piece = carry.take(consumed, decoder.encoding()?.codec ?? CODECS["utf-8"]());
    options.onPiece?.(
      piece.bytes.length,
      docs.reduce((sum, { doc }) => sum + doc.text.length, 0),
    );
    yield { docs, piece, decoder, offset };
    return more;
  }
  return {
    *push(chunk) {
      for (let at = 0; at < chunk.length; at += MOST) {
        carry.add(decoder.push(chunk.subarray(at, at + MOST)));
        yield* read(false);
      }
    },
    *end() {
      carry.add(decoder.end());
      yield* read(true);
    },
  };
}

/** The documents of a text file as it streams. */
export async function* readText(
  source: AsyncIterable<Uint8Array>,
  format: TextFormat,
  options: FormatOptions,
): AsyncIterable<TextRead> {
  const reading = await openReading(format, options);
  for await (const chunk of source) yield* reading.push(chunk);
  yield* reading.end();
}

/** What was read with the edits of each of its documents, in order, carried out: bytes that no edit touches are copied. */
export function editText(
  { docs, piece, decoder, offset }: TextRead,
  edits: readonly Edits[],
  id: string,
): { readonly bytes: Uint8Array; readonly patches: readonly Patch[] } {
  const inFile: Edit[] = [];
  for (const [i, { toFile }] of docs.entries()) for (const edit of toFile(edits[i]!)) inFile.push(edit);
  const patches = inFile.length === 0 ? [] : encodeEdits(piece, inFile, decoder, id, offset);
  return { bytes: applyPatches(piece.bytes, patches), patches };
}

/** The same bytes in pieces, where nobody asks for the patches. */
export function* editedText(
  { docs, piece, decoder, offset }: TextRead,
  edits: readonly Edits[],
  id: string,
): Iterable<Uint8Array> {
  function* inFile(): Iterable<Edit> {
    for (const [i, { toFile }] of docs.entries()) yield* toFile(edits[i]!);
  }
  const codec = (insert: string) => {
    if (!decoder.encoding() && /[^\0-\x7f]/.test(insert)) decoder.settle();
    return decoder.encoding()?.codec ?? CODECS["utf-8"]();
  };
  yield* editedBytes(piece, inFile(), codec, id, offset);
}

function encodeEdits(
  piece: Piece,
  edits: readonly Edit[],
  decoder: Decoder,
  id: string,
  offset: number,
): Patch[] {
  if (edits.some(({ insert }) => /[^\0-\x7f]/.test(insert))) decoder.settle();
  return patchesOf(piece, edits, decoder.encoding()?.codec ?? CODECS["utf-8"](), id, offset);
}
