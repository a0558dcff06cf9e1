/** The body of one part of a mail: decoded from its transfer encoding and charset, and written in them again. */
import { type Edit, Edits } from "../doc/edits.ts";
import type { PartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { CODECS, type Codec, readingCodecOf } from "./codec.ts";
import { applyPatches, patchesOf } from "./encoding.ts";
import type { FormatOptions } from "./format.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { assembleHtml, pageEdits } from "./html-reader.ts";
import { type Entity, parameterValue } from "./mime.ts";
import { applyAll, type Segment } from "./segments.ts";
import { decodeTransfer, encodeTransfer, type Transfer } from "./transfer.ts";

/** A text in a mail. Its segment only collects edits; `write` gives all of them, and what is changed whatever they are. */
export interface MailBody {
  readonly segment: Segment;
  readonly write: () => readonly Edit[];
}

export function bodyBytes(text: string, { body }: Entity, transfer: Transfer): Uint8Array {
  return decodeTransfer(text.slice(body.from, body.to), transfer);
}

export function replaceBody(text: string, { body }: Entity, transfer: Transfer, bytes: Uint8Array): Edit {
  const raw = text.slice(body.from, body.to);
  return { ...body, insert: encodeTransfer(bytes, transfer, raw) };
}

export interface BodyContext {
  readonly text: string;
  readonly newline: string;
  readonly options: FormatOptions;
  readonly parts: PartList;
}

export function readBody(context: BodyContext, entity: Entity, transfer: Transfer): MailBody {
  const { text, options } = context;
  const bytes = bodyBytes(text, entity, transfer);
  const codec = bodyCodec(bytes, entity, options.id);
  const decoded = codec.decode(bytes, 0).text;
  const source = { bytes, codec, decoded, transfer };
  if (entity.type !== "text/html") {
    return collecting(decoded, (edits) => writeBody(context, entity, source, edits));
  }
  const page = assembleHtml(decoded, options);
  for (const part of page.parts) context.parts.add(part.kind, part.fate);
  return collecting(page.text, (edits) =>
    writeBody(context, entity, source, pageEdits(page, Edits.of(page.text.length, edits))),
  );
}

function collecting(text: string, writeAll: (edits: readonly Edit[]) => readonly Edit[]): MailBody {
  let collected: readonly Edit[] = [];
  return {
    segment: {
      text,
      toFile(edits) {
        collected = edits;
        return [];
      },
    },
    write() {
      const edits = collected;
      collected = [];
      return writeAll(edits);
    },
  };
}

interface Source {
  readonly bytes: Uint8Array;
  readonly codec: Codec;
  readonly decoded: string;
  readonly transfer: Transfer;
}

/** In the charset of the part where that can hold the edits, otherwise all of it in UTF-8. */
function writeBody(
  context: BodyContext,
  entity: Entity,
  { bytes, codec, decoded, transfer }: Source,
  edits: readonly Edit[],
): readonly Edit[] {
  if (edits.length === 0) return [];
  const { text, newline, options } = context;
  if (edits.some(({ insert }) => !codec.encode(insert, 0, 0))) {
    const utf8 = CODECS["utf-8"]().encode(applyAll(decoded, edits), 0, 0);
    if (!utf8) throw problem("no-code-in-header", { encoding: "utf-8" });
    const wide = transfer === "identity" ? [declare8Bit(entity, newline)] : [];
    return [...declareUtf8(text, entity, newline), ...wide, replaceBody(text, entity, transfer, utf8)];
  }
  const patches = patchesOf({ text: decoded, bytes, state: 0 }, edits, codec, options.id);
  const written = applyPatches(bytes, patches);
  const widens = transfer === "identity" && isAscii7(bytes) && !isAscii7(written);
  const replaced = replaceBody(text, entity, transfer, written);
  return widens ? [declare8Bit(entity, newline), replaced] : [replaced];
}

const isAscii7 = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/** A part that was of seven bits and is not any more has to say so. */
function declare8Bit({ headers, headersEnd }: Entity, newline: string): Edit {
  const declared = headers.find(({ name }) => name === "content-transfer-encoding");
  if (declared) return { from: declared.from, to: declared.to, insert: "8bit" };
  return { from: headersEnd, to: headersEnd, insert: `Content-Transfer-Encoding: 8bit${newline}` };
}

function declareUtf8(
  text: string,
  { headers, headersEnd, parameters, type }: Entity,
  newline: string,
): Edit[] {
  const header = headers.find(({ name }) => name === "content-type");
  if (!header) {
    const insert = `MIME-Version: 1.0${newline}Content-Type: ${type || "text/plain"}; charset=utf-8${newline}`;
    return [{ from: headersEnd, to: headersEnd, insert }];
  }
  const charsets = parameters.filter(({ name }) => name === "charset").flatMap(({ sections }) => sections);
  const end = header.from + /^[^\s;()"]*/.exec(text.slice(header.from, header.to))![0].length;
  const insert = "; charset=utf-8";
  return charsets.length === 0
    ? [{ from: end, to: end, insert }]
    : charsets.map(({ from, to }, i) => ({ from, to, insert: i === 0 ? insert : "" }));
}

/** As declared, where the text is valid in it; mail is often labelled wrongly. */
function bodyCodec(bytes: Uint8Array, { parameters, body }: Entity, id: string): Codec {
  const charset = parameterValue(parameters, "charset");
  const declared = readingCodecOf(charset ?? "us-ascii");
  if (!declared) {
    throw problem("cannot-read", {
      id,
      why: message("mail-charset", { at: body.from, charset: charset ?? "" }),
    });
  }
  const { bad, used } = declared.decode(bytes, 0);
  const wrong = bad >= 0 || used < bytes.length || (declared.name === "us-ascii" && !isAscii7(bytes));
  return wrong ? CODECS[guessEncoding(bytes, `${id}, part at byte ${body.from}`)]() : declared;
}
