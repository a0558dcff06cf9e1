/**
 * The messages of a mailbox file (RFC 4155), by the bytes of the file, a unit each. A message begins with a line `From `, sender, time,
 * and ends with an empty line; lines of its text that would look like that are quoted with `>` (mboxrd).
 */

export interface MailboxMessage {
  /** The line that begins it, without its end. */
  readonly envelope: string;
  /** The end of that line. */
  readonly newline: string;
  /** The message itself, without quotes. */
  readonly content: string;
  /** The empty line that ends it; missing at the end of some files, and in damaged ones. */
  readonly gap: string;
}

export interface Mailbox {
  /** White space in front of the first message. */
  readonly lead: string;
  readonly messages: readonly MailboxMessage[];
}

/** Undefined for a text that does not begin as a mailbox. */
export function readMailbox(text: string): Mailbox | undefined {
  const lead = /^(?:\xef\xbb\xbf)?[\r\n]*/.exec(text)![0];
  if (!text.startsWith("From ", lead.length)) return undefined;
  const starts = [lead.length];
  for (let at = text.indexOf("\nFrom ", lead.length); at >= 0; at = text.indexOf("\nFrom ", at + 1)) {
    if (beginsMessage(text, at + 1)) starts.push(at + 1);
  }
  return { lead, messages: starts.map((from, i) => readMessage(text.slice(from, starts[i + 1]))) };
}

const CLOCK = /\d:\d\d/;
const CLOCK_WITH_SECONDS = /\d:\d\d:\d\d/;
const FULL_TIME = /\b[A-Z][a-z]{2} [A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d\b/;
const ONE_WORD = /^From \S*\s*$/;

/**
 * Whether a line that begins with `From ` begins a message, and is not text that a program forgot to quote: read as text, it is at least
 * read. Without an empty line in front, as in damaged mailboxes, it must have a time in full and a header after it.
 */
function beginsMessage(text: string, at: number): boolean {
  const end = lineEnd(text, at);
  const line = text.slice(at, end);
  const isBeforeHeader = () => HEADER.test(text.slice(end, end + LONGEST_NAME));
  const isAfterEmptyLine = /\n\r?\n$/.test(text.slice(Math.max(0, at - 3), at));
  if (!isAfterEmptyLine) return FULL_TIME.test(line) && isBeforeHeader();
  return CLOCK_WITH_SECONDS.test(line) || ((CLOCK.test(line) || ONE_WORD.test(line)) && isBeforeHeader());
}

const LONGEST_NAME = 200;
const HEADER = /^(?:>?From |[!-9;-~]+[ \t]*:)/;

/** Whether a file that begins so is a mailbox, and not a text that begins with the word. */
export const beginsMailbox = (head: string): boolean =>
  /^From [^\r\n]*\d:\d\d[^\r\n]*\r?\n(?:>?From |[!-9;-~]+[ \t]*:)/.test(head);

const lineEnd = (text: string, from: number) => text.indexOf("\n", from) + 1 || text.length;

function readMessage(text: string): MailboxMessage {
  const end = lineEnd(text, 0);
  const newline = /\r?\n$/.exec(text.slice(Math.max(0, end - 2), end))?.[0] ?? "";
  const raw = text.slice(end);
  const last = raw.endsWith("\r\n") ? "\r\n" : raw.endsWith("\n") ? "\n" : "";
  const rest = raw.slice(0, raw.length - last.length);
  const gap = rest === "" || rest.endsWith("\n") ? last : "";
  const content = unquoted(gap === "" ? raw : rest);
  return { envelope: text.slice(0, end - newline.length), newline, content, gap };
}

const unquoted = (text: string) => text.replace(/(^|\n)>(>*From )/g, "$1$2");
const quoted = (text: string) => text.replace(/(^|\n)(>*From )/g, "$1>$2");

/** The file. A message that another follows is ended by an empty line, whatever it was ended by. */
export function writeMailbox({ lead, messages }: Mailbox): string {
  const last = messages.length - 1;
  const texts = messages.map(({ envelope, newline, content, gap }, i) => {
    const start = envelope + newline + quoted(content);
    if (i === last && gap === "") return start;
    const end = newline || "\n";
    return start + (start.endsWith("\n") ? "" : end) + (gap || end);
  });
  return lead + texts.join("");
}

/** Begins a message without saying who sent it, and when. */
export const NEUTRAL_ENVELOPE = "From - Thu Jan 01 00:00:00 1970";
