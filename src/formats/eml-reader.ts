import { createDoc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { message, problem } from "../words/problem.ts";
import { CODECS, type Codec, codecOf } from "./codec.ts";
import { encodedRuns, encodeWords } from "./encoded-word.ts";
import { applyPatches, patchesOf } from "./encoding.ts";
import { docOptions, type FormatOptions, type Part, type TextReader, wholeFile } from "./format.ts";
import { guessEncoding, isAscii } from "./guess-encoding.ts";
import { assembleHtml } from "./html-reader.ts";
import { type Entity, type Header, parseEntity } from "./mime.ts";
import { applyAll, assemble, type Segment, verbatim } from "./segments.ts";
import { decodeTransfer, encodeTransfer, type Transfer, transferOf } from "./transfer.ts";

/**
 * A mail message as one document: every header that says something, a line each, then the texts, decoded from their
 * transfer encodings and charsets. Messages inside are read in the same way. Attachments are left alone, and
 * a notice says how many. A part that is edited is written in its own encodings; all others keep their bytes.
 */
export function open(options: FormatOptions): TextReader {
  function read(text: string): Part {
    const start = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
    const root = parseEntity(text, start, text.length, "text/plain");
    if (typeof root === "number" || root.headers.length === 0) {
      const line = typeof root === "number" ? text.slice(0, root).split("\n").length : 1;
      throw problem("cannot-read", { id: options.id, why: message("mail-none", { line }) });
    }
    const pieces: (Segment | string)[] = [];
    const count = addEntity(text, root, options.id, pieces);
    const { text: joined, toFile } = assemble(pieces);
    const rest = count > 0 ? { notices: [message("unread-attachments", { count })] } : {};
    return { doc: createDoc(options.id, joined, docOptions(options, rest)), toFile };
  }
  return wholeFile(read);
}

/** Adds what an entity says to the pieces; returns how many attachments it has, which are not read. */
function addEntity(text: string, entity: Entity, id: string, pieces: (Segment | string)[]): number {
  for (const header of entity.headers) {
    if (STRUCTURAL.test(header.name)) continue;
    startLine(pieces);
    pieces.push(`${properName(header.name)}: `, ...headerSegments(text, header));
  }
  if (entity.children.length > 0) {
    return entity.children.reduce((count, child) => count + addEntity(text, child, id, pieces), 0);
  }
  const { type } = entity;
  const isText = /^text\/|^message\/(?:delivery-status|disposition-notification)$|^$/.test(type);
  const transfer = transferOf(headerValue(text, entity, "content-transfer-encoding"));
  if (!isText || !transfer || isAttached(text, entity)) {
    return entity.body.to > entity.body.from ? 1 : 0;
  }
  const body = bodySegment(text, entity, transfer, id);
  if (body.text === "") return 0;
  startLine(pieces);
  pieces.push("\n", body);
  return 0;
}

/** Headers that carry the message, or signatures of it. */
const STRUCTURAL =
  /^(?:mime-version|content-(?:type|transfer-encoding|disposition|id|language|length)|(?:.*-)?dkim-signature|domainkey-signature|arc-.*)$/;

const properName = (name: string) => name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());

function startLine(pieces: (Segment | string)[]): void {
  const last = pieces.at(-1);
  if (last !== undefined && !(typeof last === "string" ? last : last.text).endsWith("\n")) pieces.push("\n");
}

function headerValue(text: string, { headers }: Entity, name: string): string | undefined {
  const header = headers.find((header) => header.name === name);
  return header && text.slice(header.from, header.to).replace(/\r?\n/g, "");
}

const isAttached = (text: string, entity: Entity) =>
  /^attachment\b/i.test(headerValue(text, entity, "content-disposition") ?? "");

/** Runs of encoded words decoded; what stands between, unfolded. */
function headerSegments(text: string, { from, to }: Header): Segment[] {
  const value = text.slice(from, to);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const segments: Segment[] = [];
  let at = 0;
  for (const run of encodedRuns(value)) {
    const between = value.slice(at, run.from);
    if (at === 0 || /\S/.test(between)) segments.push(...plainHeader(between, from + at, newline));
    segments.push({
      text: run.text,
      toFile: (edits) => [
        {
          from: from + run.from,
          to: from + run.to,
          insert: encodeWords(applyAll(run.text, edits), run.codec, run.encoding, newline),
        },
      ],
    });
    at = run.to;
  }
  return [...segments, ...plainHeader(value.slice(at), from + at, newline)];
}

function plainHeader(value: string, from: number, newline: string): Segment[] {
  return [...value.matchAll(/[^\r\n]+/g)].map((match) => {
    const bytes = Buffer.from(match[0], "latin1");
    if (isAscii(bytes)) return asciiSegment(match[0], from + match.index, newline);
    return encodedSegment(bytes, from + match.index, headerCodec(bytes), "the header");
  });
}

function headerCodec(bytes: Uint8Array): Codec {
  const utf8 = CODECS["utf-8"]();
  const { bad, used } = utf8.decode(bytes, 0);
  return bad < 0 && used === bytes.length ? utf8 : CODECS["windows-1252"]();
}

/** Text beyond ASCII is written in encoded words, which must stand apart from what is beside them. */
function asciiSegment(value: string, from: number, newline: string): Segment {
  const plain = verbatim(from, value);
  function write({ from, to, insert }: Edit): Edit {
    const line = insert.replace(/[\r\n]+/g, " ");
    if (!/[^\0-\x7f]/.test(line)) return { from, to, insert: line };
    const before = /^$|\s/.test(value[from - 1] ?? "") ? "" : " ";
    const after = /^$|\s/.test(value[to] ?? "") ? "" : " ";
    return { from, to, insert: before + encodeWords(line, CODECS["utf-8"](), "B", newline) + after };
  }
  return { text: value, toFile: (edits) => plain.toFile(edits.map(write)) };
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Bytes of the file from `from` on, read by a codec; edits keep the other bytes. */
function encodedSegment(bytes: Uint8Array, from: number, codec: Codec, id: string): Segment {
  const { text } = codec.decode(bytes, 0);
  return {
    text,
    toFile: (edits) =>
      patchesOf({ text, bytes, state: 0 }, edits, codec, id).map((patch) => ({
        from: from + patch.from,
        to: from + patch.to,
        insert: latin1(patch.insert),
      })),
  };
}

function bodySegment(text: string, entity: Entity, transfer: Transfer, id: string): Segment {
  const { from, to } = entity.body;
  const raw = text.slice(from, to);
  const bytes = decodeTransfer(raw, transfer);
  const codec = bodyCodec(bytes, entity.parameters.charset, id, from);
  const decoded = codec.decode(bytes, 0).text;

  function toFile(edits: readonly Edit[]): readonly Edit[] {
    const patches = patchesOf({ text: decoded, bytes, state: 0 }, edits, codec, id);
    if (transfer !== "identity") {
      return [{ from, to, insert: encodeTransfer(applyPatches(bytes, patches), transfer, raw) }];
    }
    const direct = patches.map((patch) => ({
      from: from + patch.from,
      to: from + patch.to,
      insert: latin1(patch.insert),
    }));
    const widens = isAscii7(bytes) && patches.some(({ insert }) => !isAscii7(insert));
    return widens ? [declare8Bit(text, entity), ...direct] : direct;
  }

  if (entity.type !== "text/html") return { text: decoded, toFile };
  const page = assembleHtml(decoded);
  return { text: page.text, toFile: (edits) => toFile(page.toFile(Edits.of(page.text.length, edits))) };
}

const isAscii7 = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/** A part that was of seven bits and is not any more has to say so. */
function declare8Bit(text: string, { headers, headersEnd }: Entity): Edit {
  const declared = headers.find(({ name }) => name === "content-transfer-encoding");
  if (declared) return { from: declared.from, to: declared.to, insert: "8bit" };
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  return { from: headersEnd, to: headersEnd, insert: `Content-Transfer-Encoding: 8bit${newline}` };
}

/** As declared, where the text is valid in it; mail is often labelled wrongly. */
function bodyCodec(bytes: Uint8Array, charset: string | undefined, id: string, at: number): Codec {
  const declared = codecOf(charset ?? "us-ascii");
  if (!declared) {
    throw problem("cannot-read", { id, why: message("mail-charset", { at, charset: charset ?? "" }) });
  }
  const { bad, used } = declared.decode(bytes, 0);
  const wrong = bad >= 0 || used < bytes.length || (declared.name === "us-ascii" && !isAscii7(bytes));
  return wrong ? CODECS[guessEncoding(bytes, `${id}, part at byte ${at}`)]() : declared;
}
