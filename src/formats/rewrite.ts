import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { recordDecisions } from "./decisions.ts";
import { expectPublished, signsOf } from "./expect-published.ts";
import { type BinaryFormat, docOptions, type Format, type FormatOptions, type TextFormat } from "./format.ts";
import type { InverseCollector } from "./inverse.ts";
import { createLeftOver } from "./left-over.ts";
import { LONGEST_FILE, openWhole } from "./open-whole.ts";
import { editedText, editText, readText, type TextRead } from "./read-text.ts";
import { openRereading, type Rereading } from "./reread-text.ts";

/** What to change in a document. */
export type Answer = (doc: Doc) => Edits | Promise<Edits>;

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
  if (format.kind === "text") return rewriteText(source, format, options, answer, inverse);
  return format.unwrap && !inverse
    ? rewriteInside(source, format, options, answer)
    : rewriteWhole(source, format, options, answer, inverse);
}

/** The documents of a file, in order. */
export async function* readDocs(
  source: AsyncIterable<Uint8Array>,
  format: Format,
  options: FormatOptions,
): AsyncIterable<Doc> {
  if (format.kind === "binary") {
    const inside = (await format.unwrap?.(source, options)) ?? source;
    if ("format" in inside) {
      const withParts = addingParts(inside.parts, options);
      for await (const doc of readDocs(inside.chunks, inside.format, options)) yield withParts(doc);
      return;
    }
    source = inside;
    yield* (await openWhole(await collect(source, options.id), format, options)).docs;
    return;
  }
  for await (const { docs } of readText(source, format, options)) for (const { doc } of docs) yield doc;
}

/** What restores a packed file is all of it, so that one with an inverse is read whole. */
async function* rewriteInside(
  source: AsyncIterable<Uint8Array>,
  format: BinaryFormat,
  options: FormatOptions,
  answer: Answer,
): AsyncIterable<Uint8Array> {
  const inside = (await format.unwrap?.(source, options)) ?? source;
  if (!("format" in inside)) {
    yield* rewriteWhole(inside, format, options, answer, undefined);
    return;
  }
  const withParts = addingParts(inside.parts, options);
  yield* inside.wrap(
    rewriteText(inside.chunks, inside.format, options, (doc) => answer(withParts(doc)), undefined),
  );
}

/** Tells parts with the first document. */
function addingParts(parts: readonly FilePart[], options: FormatOptions): (doc: Doc) => Doc {
  let first = true;
  return (doc) => {
    if (!first) return doc;
    first = false;
    return { ...doc, parts: [...(doc.parts ?? docOptions(options).parts ?? []), ...parts] };
  };
}

async function* rewriteWhole(
  source: AsyncIterable<Uint8Array>,
  format: Format,
  options: FormatOptions,
  answer: Answer,
  inverse: InverseCollector | undefined,
): AsyncIterable<Uint8Array> {
  const bytes = await collect(source, options.id);
  const file = await openWhole(bytes, format, options);
  const edits: Edits[] = [];
  const leftOver = options.onLeft && createLeftOver();
  const published: number[] = [];
  for (const doc of file.docs) {
    const answered = await answer(doc);
    edits.push(answered);
    leftOver?.add(doc, answered);
    if (file.reread) published.push(signsOf(answered.apply(doc.text)));
  }
  const output = await file.save(edits);
  await expectPublished(file, output, published, options.id);
  if (leftOver) options.onLeft?.(leftOver.check(output));
  inverse?.add(bytes, output === bytes ? [] : [{ from: 0, to: bytes.length, insert: output }], output);
  yield output;
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

/** Characters of documents that are read ahead of the one that is asked about, where somebody begins with them. */
const AHEAD = 2 ** 20;
/** A document takes room as these characters do, however short it is: rows of a table are many. */
const ROOM = 512;

/** The same, and `onDocs` is told of documents before they are taken. */
async function* readAhead(
  reads: AsyncIterable<TextRead>,
  { onDocs }: FormatOptions,
): AsyncGenerator<TextRead> {
  const queue: TextRead[] = [];
  const lengthOf = ({ docs }: TextRead) => docs.reduce((sum, { doc }) => sum + doc.text.length + ROOM, 0);
  let held = 0;
  let ended = false;
  if (!onDocs) return yield* reads;
  const rest = reads[Symbol.asyncIterator]();
  try {
    for (;;) {
      while (!ended && (queue.length === 0 || held < AHEAD)) {
        const { done, value } = await rest.next();
        if (done) ended = true;
        else {
          queue.push(value);
          held += lengthOf(value);
          onDocs(value.docs.map(({ doc }) => doc));
        }
      }
      const first = queue.shift();
      if (!first) return;
      held -= lengthOf(first);
      yield first;
    }
  } finally {
    await rest.return?.();
  }
}

function rewriteText(
  source: AsyncIterable<Uint8Array>,
  format: TextFormat,
  options: FormatOptions,
  answer: Answer,
  inverse: InverseCollector | undefined,
): AsyncIterable<Uint8Array> {
  const recorded = { ...options, decisions: recordDecisions() };
  return rewriteRead(
    readAhead(readText(source, format, recorded), recorded),
    format,
    recorded,
    answer,
    inverse,
  );
}

/** The same for what was read of a text file before. */
export async function* rewriteRead(
  reads: AsyncIterable<TextRead> | Iterable<TextRead>,
  format: TextFormat,
  options: FormatOptions,
  answer: Answer,
  inverse: InverseCollector | undefined,
): AsyncIterable<Uint8Array> {
  const leftOver = format.streams ? undefined : options.onLeft && createLeftOver();
  const written: Uint8Array[] = [];
  let rereading: Rereading | undefined;
  let last: Uint8Array | undefined;
  for await (const read of reads) {
    rereading ??= await openRereading(format, options, read.decoder);
    const edits: Edits[] = [];
    for (const file of read.docs) {
      const answered = answer(file.doc);
      const own = answered instanceof Promise ? await answered : answered;
      edits.push(own);
      leftOver?.add(file.doc, own);
      rereading.expect(file, own);
    }
    for (const bytes of writtenBytes(read, edits, options.id, inverse)) {
      rereading.write(bytes);
      if (leftOver) written.push(bytes);
      if (last) yield last;
      last = bytes;
    }
  }
  rereading?.end();
  if (leftOver) options.onLeft?.(leftOver.check(Buffer.concat(written)));
  if (last) yield last;
}

/** What was read with its edits carried out, in pieces where no inverse must be known. */
function* writtenBytes(
  read: TextRead,
  edits: readonly Edits[],
  id: string,
  inverse: InverseCollector | undefined,
): Iterable<Uint8Array> {
  if (!inverse) return yield* editedText(read, edits, id);
  const { bytes, patches } = editText(read, edits, id);
  inverse.add(read.piece.bytes, patches, bytes);
  if (bytes.length > 0) yield bytes;
}
