import { createDoc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { signsOf } from "./expect-published.ts";
import { type BinaryFile, docOptions, type FormatOptions, LONGEST_TEXT } from "./format.ts";
import { formatOf } from "./index.ts";
import { createInnerFiles } from "./inner-files.ts";
import { type Attachment, readMail } from "./mail.ts";

/**
 * A mail message as a document, followed by the documents of the files that are attached to it. A part that is edited is
 * written in its own encodings, one that is not keeps its bytes.
 */
export async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  if (bytes.length > LONGEST_TEXT) {
    throw problem("cannot-read", { id: options.id, why: message("file-long", { most: LONGEST_TEXT }) });
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const { document, attachments, parts, changes } = readMail(text, options);
  const inner = createInnerFiles(options.id);
  const opened: Attachment[] = [];
  for (const attachment of attachments) {
    const file = await openAttachment(attachment, options);
    parts.add(attachment.kind, file ? "read" : "unread", attachment.called);
    if (!file) continue;
    inner.add(file);
    opened.push(attachment);
  }
  const grouped = { group: options.id, parts: parts.list(), cells: document.cells };
  const doc = createDoc(options.id, document.text, docOptions(options, grouped));

  async function save([edits, ...rest]: readonly Edits[]): Promise<Uint8Array> {
    const own = document.toFile(edits!);
    const files = await inner.save(rest);
    const replaced = opened.flatMap((each, i) =>
      same(each.bytes, files[i]!) ? [] : [each.replace(files[i]!)],
    );
    const output = edited(text, [...own, ...changes(), ...replaced]);
    expectWritten(output, document.written(edits!), files, opened, options);
    return output === text ? bytes : Buffer.from(output, "latin1");
  }
  function* docs() {
    yield doc;
    yield* inner.docs();
  }
  return { docs: docs(), save };
}

async function openAttachment(
  { name, bytes }: Attachment,
  { openInner }: FormatOptions,
): Promise<BinaryFile | undefined> {
  if (bytes.length === 0 || formatOf(name, bytes).writes) return undefined;
  return openInner?.(name, bytes);
}

const same = (a: Uint8Array, b: Uint8Array) => a === b || Buffer.compare(a, b) === 0;

function edited(text: string, edits: readonly Edit[]): string {
  return edits.length === 0 ? text : Edits.of(text.length, edits).apply(text);
}

/** Read again, the mail says what it was to say, and its attachments are what was put there. */
function expectWritten(
  output: string,
  wanted: string,
  files: readonly Uint8Array[],
  opened: readonly Attachment[],
  options: FormatOptions,
): void {
  const again = output === "" ? undefined : readMail(output, options);
  const attachments = new Map(again?.attachments.map((each) => [each.name, each.bytes]));
  const sameFiles = opened.filter(({ name }, i) => same(attachments.get(name) ?? EMPTY, files[i]!)).length;
  const sameText = signsOf(again?.document.text ?? "") === signsOf(wanted) ? 1 : 0;
  if (sameText === 1 && sameFiles === opened.length) return;
  const documents = 1 + opened.length;
  throw new CheckFailed(
    message("written-differs", { id: options.id, same: sameText + sameFiles, documents }),
  );
}

const EMPTY = new Uint8Array(0);
