import type { Edit } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import type { Span } from "../doc/span.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import { readMailboxes, readUnstructured } from "./encoded-header.ts";
import type { FormatOptions } from "./format.ts";
import { bodyBytes, type MailBody, readBody, replaceBody } from "./mail-body.ts";
import {
  isMailboxes,
  isStandard,
  isTechnical,
  isTime,
  isTracking,
  plainName,
  properName,
} from "./mail-headers.ts";
import { parameterSegment, parameterText, withoutParameter } from "./mail-parameter.ts";
import {
  closesParts,
  DEEPEST_PART,
  type Entity,
  type Header,
  headerValue,
  type Malformed,
  type Parameter,
  parseEntity,
  parseParameters,
} from "./mime.ts";
import { type Assembled, applyAll, assemble, type Segment } from "./segments.ts";
import { type Transfer, transferOf } from "./transfer.ts";

/** A file in a mail. */
export interface Attachment {
  /** Says its format, and nothing else. */
  readonly name: string;
  /** What the mail calls it. */
  readonly called: string;
  readonly kind: "attachment" | "picture";
  readonly bytes: Uint8Array;
  readonly replace: (bytes: Uint8Array) => Edit;
}

/**
 * A mail message by the bytes of its file, a unit each. The document is every header that says something, a line each, then
 * the texts, decoded from their transfer encodings and charsets; messages inside are read in the same way. Headers of the way it
 * travelled, texts that no reader shows and signatures, which a change breaks, are removed.
 */
export interface Mail {
  readonly document: Assembled;
  readonly attachments: readonly Attachment[];
  readonly parts: PartList;
  /** What is changed whatever the edits of the document are, and theirs to the texts once they were given to `document`. */
  readonly changes: () => readonly Edit[];
}

/** What is collected while the entities of a mail are visited. */
interface Visit {
  readonly text: string;
  readonly newline: string;
  readonly options: FormatOptions;
  readonly pieces: (Segment | string)[];
  readonly parts: PartList;
  readonly removals: Edit[];
  readonly bodies: MailBody[];
  readonly attachments: Attachment[];
  /** The next boundary, one that no line of the mail begins with. */
  readonly nextBoundary: () => string;
}

export function readMail(text: string, options: FormatOptions): Mail {
  const from = text.startsWith("\xef\xbb\xbf") ? 3 : 0;
  const root = parseEntity(text, { from, to: text.length });
  if (!("body" in root)) throw refusal(root, text, options.id);
  if (root.headers.length === 0 && !/^\r?\n/.test(text.slice(from, from + 2)) && !root.envelope) {
    throw refusal({ badLine: 0 }, text, options.id);
  }
  const visit: Visit = {
    text,
    newline: newlineOf(text),
    options,
    pieces: [],
    parts: createPartList(),
    removals: [],
    bodies: [],
    attachments: [],
    nextBoundary: boundaries(text),
  };
  visit.parts.add("text", "read");
  visitEntity(visit, root);
  const { pieces, attachments, parts, removals, bodies } = visit;
  const changes = () => [...removals, ...bodies.flatMap((body) => body.write())];
  return { document: assemble(pieces), attachments, parts, changes };
}

const newlineOf = (text: string) => (/\r?\n/.exec(text)?.[0] === "\n" ? "\n" : "\r\n");

function refusal(why: Malformed, text: string, id: string): Problem {
  if ("tooDeep" in why) {
    return problem("cannot-read", { id, why: message("mail-deep", { deepest: DEEPEST_PART }) });
  }
  const line = text.slice(0, why.badLine).split("\n").length;
  return problem("cannot-read", { id, why: message("mail-none", { line }) });
}

function boundaries(text: string): () => string {
  let prefix = 0;
  while (text.includes(`--=_${prefix}_`)) prefix++;
  let count = 0;
  return () => `=_${prefix}_${++count}_`;
}

function visitEntity(visit: Visit, entity: Entity): void {
  const { text, parts } = visit;
  if (entity.envelope) remove(visit, entity.envelope, "envelope");
  visitHeaders(visit, entity);
  if (entity.delimiters.length > 0) visitParts(visit, entity);
  else if (entity.children.length > 0) for (const child of entity.children) visitEntity(visit, child);
  else if (entity.body.to > entity.body.from) {
    const transfer = transferOf(
      withoutComments(headerValue(text, entity.headers, "content-transfer-encoding")),
    );
    if (transfer) visitLeaf(visit, entity, transfer);
    else parts.add("attachment", "unread", calledOf(visit, entity));
  }
}

const withoutComments = (value: string | undefined) => value?.replace(/\(.*/s, "");

function remove({ removals, parts }: Visit, { from, to }: Span, kind: string, place?: string): void {
  removals.push({ from, to, insert: "" });
  parts.add(kind, "removed", place);
}

/** Delimiters are made anew, since they tell which program wrote them and when; what stands outside of the parts is never shown. */
function visitParts(visit: Visit, entity: Entity): void {
  const { text, removals } = visit;
  const { delimiters, body, children } = entity;
  const boundary = visit.nextBoundary();
  const [first, ...others] = entity.parameters.find(({ name }) => name === "boundary")!.sections;
  removals.push({ from: first!.from, to: first!.to, insert: `; boundary="${boundary}"` });
  for (const { from, to } of others) removals.push({ from, to, insert: "" });
  const last = delimiters.at(-1)!;
  visitUnseen(visit, { from: body.from, to: delimiters[0]!.from });
  for (const [i, delimiter] of delimiters.entries()) {
    const child = children[i];
    if (child && SIGNATURE.test(child.type)) {
      remove(visit, { from: delimiter.from, to: delimiters[i + 1]?.from ?? body.to }, "signature");
      continue;
    }
    removals.push({ ...delimiter.boundary, insert: boundary });
    if (child) visitEntity(visit, child);
  }
  if (closesParts(text, last)) visitUnseen(visit, { from: last.to, to: body.to });
}

function visitUnseen(visit: Visit, span: Span): void {
  if (/\S/.test(visit.text.slice(span.from, span.to))) remove(visit, span, "unseen-text");
}

const SIGNATURE = /^application\/(?:(?:x-)?pkcs7-signature|pgp-signature)$/;

function visitHeaders(visit: Visit, entity: Entity): void {
  const { text, options, removals } = visit;
  const seen = new Set<string>();
  for (const header of entity.headers) {
    const { name } = header;
    const isFirst = !seen.has(name);
    seen.add(name);
    if (isTracking(name) && !options.keepMetadata) remove(visit, header.lines, "mail-header", name);
    else if (isFirst && PARAMETERS.has(name)) visitParameters(visit, entity, header);
    else if (isFirst && name in PLAIN) {
      const plain = PLAIN[name]!(text.slice(header.from, header.to));
      if (plain === undefined) visitHeader(visit, header);
      else if (plain !== text.slice(header.from, header.to))
        removals.push({ from: header.from, to: header.to, insert: plain });
    } else visitHeader(visit, header);
  }
}

const PARAMETERS = new Set(["content-type", "content-disposition"]);

/** Headers that hold a mail together: what they must be for that, where they are that and perhaps more. */
const PLAIN: Readonly<Record<string, (value: string) => string | undefined>> = {
  "mime-version": () => "1.0",
  "content-transfer-encoding": (value) =>
    /^(?:7bit|8bit|binary|base64|quoted-printable)(?![\w-])/i.exec(value)?.[0],
  "content-language": (value) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.exec(value)?.[0],
};

function visitHeader(visit: Visit, header: Header): void {
  const { text, newline, pieces, parts } = visit;
  const { name, lines, from, to } = header;
  const read = (isMailboxes(name) ? readMailboxes : readUnstructured)(text.slice(from, to));
  if (read.obscure) parts.add("encoded-word", "unread", name);
  const own = text.slice(lines.from, lines.from + name.length);
  startLine(pieces);
  pieces.push(isStandard(name) ? properName(name) : nameSegment(lines.from, own), ": ");
  pieces.push({
    text: read.text,
    fields: read.fields,
    toFile: (edits) => [{ from, to, insert: read.write(edits, newline, from - lines.from) }],
  });
}

/** A name that was made up may name somebody; what replaces it must be a name that no program knows. */
function nameSegment(from: number, name: string): Segment {
  function says(edits: readonly Edit[]): string {
    if (edits.length === 0) return name;
    const changed = applyAll(name, edits).replace(/[^!-9;-~]+/g, "-");
    const known = changed.toLowerCase();
    return known === "" || known.length > 60 || isTracking(known) || isStandard(known) ? "Header" : changed;
  }
  return { text: name, says, toFile: (edits) => [{ from, to: from + name.length, insert: says(edits) }] };
}

function startLine(pieces: (Segment | string)[]): void {
  const last = pieces.at(-1);
  if (last !== undefined && !(typeof last === "string" ? last : last.text).endsWith("\n")) pieces.push("\n");
}

function visitParameters(visit: Visit, { type }: Entity, header: Header): void {
  const { text, newline, pieces, removals } = visit;
  const { parameters, junk, tokenEnd } = parseParameters(text, header);
  for (const span of junk) remove(visit, span, "mail-header", header.name);
  const isSigned = header.name === "content-type" && type === "multipart/signed";
  if (isSigned) removals.push({ from: header.from, to: tokenEnd, insert: "multipart/mixed" });
  for (const parameter of parameters) {
    const text = parameterText(parameter);
    if (parameter.name === "boundary") continue;
    if (isSigned || isDropped(parameter, visit.options)) removals.push(...withoutParameter(parameter));
    else if (!isTechnical(parameter.name, text)) {
      startLine(pieces);
      pieces.push(`${properName(parameter.name)}: `, parameterSegment(parameter, newline));
    }
  }
}

const isDropped = ({ name }: Parameter, { keepMetadata }: FormatOptions) =>
  name === "size" || (isTime(name) && !keepMetadata);

/** The name of a file that is attached. */
function calledOf({ text }: Visit, { headers, parameters }: Entity): string {
  const disposition = headers.find(({ name }) => name === "content-disposition");
  const all = [...(disposition ? parseParameters(text, disposition).parameters : []), ...parameters];
  const named = ["filename", "name"].flatMap((name) => all.filter((each) => each.name === name));
  const best = named.find(({ sections }) => sections.some(({ extended }) => extended)) ?? named[0];
  return best ? parameterText(best) : "";
}

function visitLeaf(visit: Visit, entity: Entity, transfer: Transfer): void {
  const { text, attachments, parts } = visit;
  const { type } = entity;
  const called = calledOf(visit, entity);
  if (ENCRYPTED.test(type)) parts.add("encrypted", "unread", called || type);
  else if (type === "application/ms-tnef" || /^winmail\.dat$/i.test(called))
    parts.add("tnef", "unread", called);
  else if (isText(visit, entity)) visitText(visit, entity, transfer);
  else {
    attachments.push({
      name: plainName(attachments.length + 1, called, type),
      called: called || type,
      kind: type.startsWith("image/") ? "picture" : "attachment",
      bytes: bodyBytes(text, entity, transfer),
      replace: (bytes) => replaceBody(text, entity, transfer, bytes),
    });
  }
}

const ENCRYPTED = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/;

function isText({ text }: Visit, { type, headers }: Entity): boolean {
  const isAttached = /^attachment\b/i.test(headerValue(text, headers, "content-disposition") ?? "");
  const isMessage = /^message\/(?:rfc822|global)$/.test(type);
  return !isAttached && !isMessage && /^text\/|^message\/|^multipart\/|^$/.test(type);
}

function visitText(visit: Visit, entity: Entity, transfer: Transfer): void {
  const { bodies, pieces, parts } = visit;
  const body = readBody(visit, entity, transfer);
  bodies.push(body);
  if (/^-----BEGIN PGP MESSAGE-----/m.test(body.segment.text)) parts.add("encrypted", "unread", entity.type);
  if (/^begin [0-7]{3,4} \S[^\n]*\n[\x20-\x60]/m.test(body.segment.text))
    parts.add("attachment", "unread", "uuencode");
  if (body.segment.text === "") return;
  startLine(pieces);
  pieces.push("\n", body.segment);
}
