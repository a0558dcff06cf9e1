import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList } from "../doc/file-part.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions, LONGEST_TEXT } from "./format.ts";
import { createInnerFiles, withParts } from "./inner-files.ts";
import {
  type Mailbox,
  type MailboxMessage,
  NEUTRAL_ENVELOPE,
  readMailbox,
  writeMailbox,
} from "./mailbox-messages.ts";
import { applyAll, assemble, type Segment } from "./segments.ts";

/**
 * A mailbox as the documents of its messages, each read as a mail. With `keepMetadata` the lines that begin messages are a document in
 * front of them; without it they are replaced by one that says nothing.
 */
export async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const { id } = options;
  if (bytes.length > LONGEST_TEXT) {
    throw problem("cannot-read", { id, why: message("file-long", { most: LONGEST_TEXT }) });
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const mailbox = readMailbox(text);
  if (!mailbox) throw problem("cannot-read", { id, why: message("mailbox-none") });
  const { messages } = mailbox;
  const parts = createPartList();
  const inner = createInnerFiles(id);
  const opened: number[] = [];
  for (const [i, { content }] of messages.entries()) {
    const name = String(i + 1);
    const file = content === "" ? undefined : await openMessage(name, content, options);
    parts.add(content === "" ? "empty-message" : "message", file || content === "" ? "read" : "unread", name);
    if (!file) continue;
    inner.add(file);
    opened.push(i);
  }
  const envelopes = readEnvelopes(messages, options);
  for (const fate of envelopes.fates) parts.add("envelope", fate);
  const ownDocs = envelopes.text !== "" || opened.length === 0 ? 1 : 0;

  function* docs(): Iterable<Doc> {
    if (ownDocs) yield createDoc(id, envelopes.text, docOptions(options, { group: id, parts: [] }));
    yield* inner.docs();
  }
  async function save(edits: readonly Edits[]): Promise<Uint8Array> {
    const files = await inner.save(edits.slice(ownDocs));
    const lines = envelopes.write(ownDocs ? edits[0] : undefined);
    const contents = new Map(opened.map((at, i) => [at, latin1(files[i]!)]));
    const written = messages.map((each, i) => ({
      ...each,
      envelope: lines[i]!,
      content: contents.get(i) ?? each.content,
    }));
    const output = writeMailbox({ ...mailbox!, messages: written });
    expectMessages(output, written, id);
    return output === text ? bytes : Buffer.from(output, "latin1");
  }
  return { docs: withParts(docs(), parts.list(), options), save };
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

const openMessage = async (name: string, content: string, { openInner }: FormatOptions) =>
  openInner?.(`${name}.eml`, Buffer.from(content, "latin1"));

const PREFIX = "From ";

/** The lines that begin messages, those that are to be kept as one text, and what they are once it is edited. */
function readEnvelopes(messages: Mailbox["messages"], { keepMetadata }: FormatOptions) {
  let shares: (readonly Edit[])[] = [];
  const isKept = ({ envelope }: MailboxMessage) => keepMetadata === true && /^[ -~]+$/.test(envelope);
  const pieces = messages.flatMap((each, i): (Segment | string)[] => {
    if (!isKept(each)) return [];
    const toFile = (edits: readonly Edit[]) => {
      shares[i] = edits;
      return [];
    };
    return [PREFIX, { text: each.envelope.slice(PREFIX.length), toFile }, "\n"];
  });
  const { text, toFile } = assemble(pieces);
  function write(edits: Edits | undefined): readonly string[] {
    shares = [];
    if (edits && text !== "") toFile(edits);
    return messages.map((each, i) =>
      isKept(each) ? editedEnvelope(each.envelope, shares[i]) : NEUTRAL_ENVELOPE,
    );
  }
  const fates = messages.map((each) => (isKept(each) ? ("read" as const) : ("removed" as const)));
  return { text, write, fates };
}

/** A line that still begins a message, in ASCII: what is edited out of it may be the time by which it is known. */
function editedEnvelope(envelope: string, edits: readonly Edit[] | undefined): string {
  if (!edits) return envelope;
  const says =
    applyAll(envelope.slice(PREFIX.length), edits)
      .replace(/[^!-~]+/g, " ")
      .trim() || "-";
  const hasTime = /\d:\d\d:\d\d/.test(says);
  return PREFIX + (hasTime ? says : `${says} ${NEUTRAL_ENVELOPE.slice("From - ".length)}`);
}

/** Read again, the mailbox has the messages it was to have. */
function expectMessages(output: string, wanted: readonly MailboxMessage[], id: string): void {
  const again = readMailbox(output)?.messages ?? [];
  const same = wanted.filter(({ envelope, content }, i) => {
    const found = again[i];
    return found?.envelope === envelope && found.content.trimEnd() === content.trimEnd();
  }).length;
  if (same === wanted.length && again.length === same) return;
  throw new CheckFailed(message("written-differs", { id, same, documents: wanted.length }));
}
