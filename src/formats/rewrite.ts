import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { message, problem } from "../words/problem.ts";
import { createCarry } from "./carry.ts";
import { CODECS } from "./codec.ts";
import { applyPatches, createDecoder, type Decoder, type Patch, type Piece, patchesOf } from "./encoding.ts";
import {
  type BinaryFile,
  type BinaryFormat,
  docOptions,
  type Format,
  type FormatOptions,
  type Part,
  type TextFormat,
} from "./format.ts";
import type { InverseCollector } from "./inverse.ts";

/** What to change in a document. */
export type Answer = (doc: Doc) => Edits | Promise<Edits>;

/** Characters given to a reader at once, at least, unless the file ends before. */
const STEP = 2 ** 16;
/** Largest file of a format that is read whole. */
const LONGEST_FILE = 2 ** 30;

/**
 * The file with every document edited as answered, chunk by chunk. Text formats are read as they stream: only the part of
 * the file that belongs to a document not yet complete is held. Bytes of text that no edit touches are copied. When it
 * throws, what came out before is to be thrown away. `inverse` learns what restores the original.
 */
export function rewrite(
  source: AsyncIterable<Uint8Array>,
  format: Format,
  options: FormatOptions,
  answer: Answer,
  inverse?: InverseCollector,
): AsyncIterable<Uint8Array> {
  return format.kind === "text"
    ? rewriteText(source, format, options, answer, inverse)
    : rewriteWhole(source, format, options, answer, inverse);
}

/** The documents of a file, in order. */
export async function* readDocs(
  source: AsyncIterable<Uint8Array>,
  format: Format,
  options: FormatOptions,
): AsyncIterable<Doc> {
  if (format.kind === "binary") {
    yield* (await openWhole(await collect(source, options.id), format, options)).docs;
    return;
  }
  for await (const { parts } of readParts(source, format, options)) for (const { doc } of parts) yield doc;
}

async function* rewriteWhole(
  source: AsyncIterable<Uint8Array>,
  format: BinaryFormat,
  options: FormatOptions,
  answer: Answer,
  inverse: InverseCollector | undefined,
): AsyncIterable<Uint8Array> {
  const bytes = await collect(source, options.id);
  const file = await openWhole(bytes, format, options);
  const edits: Edits[] = [];
  for (const doc of file.docs) edits.push(await answer(doc));
  const output = await file.save(edits);
  inverse?.add(bytes, output === bytes ? [] : [{ from: 0, to: bytes.length, insert: output }], output);
  yield output;
}

async function openWhole(
  bytes: Uint8Array,
  format: BinaryFormat,
  options: FormatOptions,
): Promise<BinaryFile> {
  if (bytes.length > 0) return format.open(bytes, options);
  return { docs: [emptyPart(options).doc], save: async () => bytes };
}

async function collect(source: AsyncIterable<Uint8Array>, id: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > LONGEST_FILE) {
      throw problem("cannot-read", { id, why: message("file-long", { most: LONGEST_FILE }) });
    }
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

async function* rewriteText(
  source: AsyncIterable<Uint8Array>,
  format: TextFormat,
  options: FormatOptions,
  answer: Answer,
  inverse: InverseCollector | undefined,
): AsyncIterable<Uint8Array> {
  for await (const { parts, piece, decoder, offset } of readParts(source, format, options)) {
    const edits: Edit[] = [];
    for (const { doc, toFile } of parts) {
      const answered = answer(doc);
      for (const edit of toFile(answered instanceof Promise ? await answered : answered)) edits.push(edit);
    }
    const patches = edits.length === 0 ? [] : encodeEdits(piece, edits, decoder, options.id, offset);
    const output = applyPatches(piece.bytes, patches);
    inverse?.add(piece.bytes, patches, output);
    if (output.length > 0) yield output;
  }
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

interface Read {
  readonly parts: readonly Part[];
  /** The part of the file that they were read from. */
  readonly piece: Piece;
  readonly decoder: Decoder;
  /** Where it begins in the file's text. */
  readonly offset: number;
}

/** An empty file is an empty document, whatever its format. */
function emptyPart(options: FormatOptions): Part {
  return { doc: createDoc(options.id, "", docOptions(options)), toFile: (edits) => edits.list };
}

/**
 * A reader that needs more text is asked again when there is twice as much, so that a document that arrives in many chunks
 * is scanned a constant number of times.
 */
async function* readParts(
  source: AsyncIterable<Uint8Array>,
  format: TextFormat,
  options: FormatOptions,
): AsyncIterable<Read> {
  const encoding = format.bytes ? "bytes" : options.encoding;
  const decoder = createDecoder({ id: options.id, encoding, declared: format.encoding });
  const reader = await format.open(options);
  const carry = createCarry(options.id);
  let begun = false;
  let enough = STEP;
  function* read(last: boolean): Iterable<Read> {
    if (!last && carry.length() < enough) return;
    const bom = decoder.encoding()?.bom;
    if (!begun && bom) yield { parts: [], piece: { text: "", bytes: bom, state: 0 }, decoder, offset: 0 };
    begun = true;
    const { text } = carry.piece();
    const empty = last && carry.offset() + text.length === 0;
    const { parts, consumed } = empty
      ? { parts: [emptyPart(options)], consumed: 0 }
      : reader.read(text, last);
    enough = Math.max(STEP, 2 * (text.length - consumed));
    const offset = carry.offset();
    const piece = carry.take(consumed, decoder.encoding()?.codec ?? CODECS["utf-8"]());
    yield { parts, piece, decoder, offset };
  }
  for await (const chunk of source) {
    carry.add(decoder.push(chunk));
    yield* read(false);
  }
  carry.add(decoder.end());
  yield* read(true);
}
