/**
 * Mails with random edits, read by Python's email package: what it sees is what was to be published, part by part. The same mails in
 * mailboxes, read by its mailbox package: it finds as many, and each is what it is as a file of its own.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { eml } from "../src/formats/eml.ts";
import { readMail } from "../src/formats/mail.ts";
import { readMailbox, writeMailbox } from "../src/formats/mailbox-messages.ts";
import { mbox } from "../src/formats/mbox.ts";
import type { Answer } from "../src/formats/rewrite.ts";
import { randomEdits, rewriteFile } from "./formats.ts";
import { randomMail } from "./random-mail.ts";

const COUNT = Number(process.argv[2] ?? 2000);
const INSERTS = [
  "",
  "x",
  "漢字",
  "[PERSON_1]",
  "😀",
  '"',
  "<&",
  "\n",
  "\\",
  "a, b",
  "(",
  ": ",
  "\r\nBcc: z",
  "a@example.com",
];
const OPTIONS = { id: "file", lang: "auto" } as const;

interface Seen {
  readonly lines: readonly string[];
  readonly types: readonly string[];
  readonly modernTypes: readonly string[];
  readonly names: readonly (readonly string[])[];
  readonly files: readonly string[];
}

function inPython<T = Seen>(mails: readonly Uint8Array[], ...how: readonly string[]): T[] {
  const input = mails.map((mail) => `${Buffer.from(mail).toString("base64")}\n`).join("");
  const script = join(import.meta.dirname, "mail-python.py");
  const { stdout, stderr, status } = spawnSync("python3", [script, ...how], { input, maxBuffer: 2 ** 30 });
  assert.equal(status, 0, stderr.toString());
  return stdout
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

/** Quotes and escapes are how a header is written, and white space is not compared. */
const signs = (text: string) => text.replace(/[\s"\\]+/g, "").toLowerCase();
const isKept = (name: string) => !/^(?:message-id|x-.*|content-transfer-encoding)$/.test(name);
const known = (name: string) =>
  /^(?:from|to|cc|subject|comments|date|mime-version|content-.*)$/.test(name) ? name : "*";
const namesOf = ({ names }: Seen) => names.map((part) => part.filter(isKept).map(known));

const mails = fc.sample(randomMail, { numRuns: COUNT, seed: 7 });
const outputs: Uint8Array[] = [];
const wanted: string[] = [];
for (const [i, mail] of mails.entries()) {
  const { document } = readMail(mail.toString("latin1"), OPTIONS);
  const edits = randomEdits(document.text, i, INSERTS);
  outputs.push((await rewriteFile(eml, mail, () => edits)).output);
  wanted.push(document.written(edits));
}
const before = inPython(mails);
const after = inPython(outputs);
for (const [i, seen] of after.entries()) {
  const which = `mail ${i}\n${mails[i]!.toString()}\n-----\n${Buffer.from(outputs[i]!).toString()}`;
  assert.deepEqual(seen.types, before[i]!.types, which);
  assert.deepEqual(seen.modernTypes, before[i]!.modernTypes, which);
  assert.deepEqual(namesOf(seen), namesOf(before[i]!), which);
  assert.deepEqual(seen.files, before[i]!.files, which);
  assert.equal(signs(seen.lines.join("")), signs(wanted[i]!), which);
}
console.log(`${COUNT} mails with random edits read the same in Python`);

const FROM = "From taro@example.jp Tue Nov 17 20:45:33 2026";
const MESSAGES = 20;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
/** With a line that a mailbox must quote, where the text is not encoded. */
const withFrom = (mail: string) => (/base64/i.test(mail) ? mail : `${mail}\nFrom John, to you\n`);
const mailboxOf = (contents: readonly string[]) =>
  writeMailbox({
    lead: "",
    messages: contents.map((content) => ({ envelope: FROM, newline: "\n", content, gap: "\n" })),
  });

const boxes: Uint8Array[] = [];
const expected: string[][] = [];
for (let first = 0; first < mails.length; first += MESSAGES) {
  const contents = mails.slice(first, first + MESSAGES).map((mail) => withFrom(latin1(mail)));
  let next = first;
  const edit: Answer = ({ text }) => randomEdits(text, next++, INSERTS);
  const file = Buffer.from(mailboxOf(contents), "latin1");
  boxes.push((await rewriteFile(mbox, file, edit)).output);
  assert.equal(next, first + contents.length);
  next = first;
  const alone: string[] = [];
  for (const content of contents)
    alone.push(latin1((await rewriteFile(eml, Buffer.from(content, "latin1"), edit)).output).trimEnd());
  expected.push(alone);
}
for (const [i, list] of inPython<readonly string[]>(boxes, "mailbox").entries()) {
  const found = list.map((each) => Buffer.from(each, "base64").toString("latin1"));
  const unquoted = found.map((content) => readMailbox(`${FROM}\n${content}`)!.messages[0]!.content.trimEnd());
  assert.deepEqual(unquoted, expected[i], `mailbox ${i}`);
}
console.log(`${boxes.length} mailboxes of ${MESSAGES} mails hold the same messages in Python`);
