/** What a header of a mail says, and how it is written when that is changed: unfolded, decoded; encoded, folded. */
import type { DocCell } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { CODECS } from "./codec.ts";
import { type EncodedRun, encodedRuns, encodeWords } from "./encoded-word.ts";
import { unfold } from "./mime.ts";
import { applyAll, assemble, type Segment, verbatim } from "./segments.ts";

export interface HeaderText {
  readonly text: string;
  /** Whether something in it is encoded in a way that is not known. */
  readonly obscure: boolean;
  /** Names and addresses of a list of mailboxes, where they stand in `text`: they are that whatever they look like. */
  readonly fields: readonly DocCell[];
  /** The value, folded, with edits of `text` carried out. It reads the same as the edited text, white space apart. */
  readonly write: (edits: readonly Edit[], newline: string, indent: number) => string;
}

/** A header that is text without a syntax of its own. */
export function readUnstructured(raw: string): HeaderText {
  const value = unfold(raw);
  const runs = encodedRuns(value);
  const text = decodeRuns(value, runs);
  return {
    text,
    fields: [],
    obscure: /=\?[^?\s]+\?[BbQq]\?[^?\s]*\?=/.test(text),
    write: (edits, newline, indent) =>
      fold(encodeText(oneLine(applyAll(text, edits)), styleOf(runs)), newline, indent),
  };
}

/** Mailboxes (RFC 5322, 3.4): names without quotes and escapes, decoded, and addresses. What is no list of mailboxes is read as text. */
export function readMailboxes(raw: string): HeaderText {
  const value = unfold(raw);
  const items = scanMailboxes(value);
  if (!items) return readUnstructured(raw);
  const style = styleOf(encodedRuns(value));
  const text = items.map((item) => item.text).join("");
  function write(edits: readonly Edit[], newline: string, indent: number): string {
    const written = fold(writeItems(items!, edits, style), newline, indent);
    const wanted = signs(applyAll(text, edits));
    if (signs(readMailboxes(written).text) === wanted && isMailboxes(written)) return written;
    return fold(phraseOf(oneLine(applyAll(text, edits)), style), newline, indent);
  }
  return { text, fields: fieldsOf(items), obscure: /=\?[^?\s]+\?[BbQq]\?[^?\s]*\?=/.test(text), write };
}

/** A group that names nobody. */
const NOBODY = /^(?:undisclosed|unlisted)[- ]recipients?$/i;

function fieldsOf(items: readonly Item[]): DocCell[] {
  const fields: DocCell[] = [];
  let at = 0;
  for (const { text, write } of items) {
    const [from, to] = [at + text.length - text.trimStart().length, at + text.trimEnd().length];
    at += text.length;
    if (!write || to <= from || NOBODY.test(text.trim())) continue;
    fields.push({ from, to, column: "mailbox", label: text.includes("@") ? "EMAIL_ADDRESS" : "PERSON" });
  }
  return fields;
}

/** Whether every address of a list is one, or has nothing of an address: other programs stumble over half of one. */
const isMailboxes = (written: string): boolean =>
  scanMailboxes(unfold(written))?.every(
    ({ raw, isAddress }) => !isAddress || raw === "" || ADDRESS.test(raw) || ATOMS.test(raw),
  ) ?? false;

/**
 * Any text as the name of a mailbox (RFC 5322, 3.2.5): quoted strings, and encoded words of letters between them, which programs take
 * for syntax if they hold anything else.
 */
function phraseOf(text: string, { codec, encoding }: Style): string {
  return (text.match(/[^ -~]+|[ -~]+/g) ?? [])
    .map((run) => (isPlain(run) ? quoted(run) : encodeWords(run, codec, encoding, "")))
    .join(" ");
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

const signs = (text: string) => text.replace(/\s+/g, "");
const oneLine = (text: string) => text.replace(/[\0\r\n]+/g, " ");

type Style = Pick<EncodedRun, "codec" | "encoding">;

/** In UTF-8, since words of several charsets may have to be written as one. */
const styleOf = (runs: readonly EncodedRun[]): Style => ({
  codec: CODECS["utf-8"](),
  encoding: runs[0]?.encoding ?? "B",
});

/** White space between encoded words is not part of the text. */
function decodeRuns(value: string, runs: readonly EncodedRun[] = encodedRuns(value)): string {
  let text = "";
  let at = 0;
  for (const run of runs) {
    const between = value.slice(at, run.from);
    if (at === 0 || /\S/.test(between)) text += decodePlain(between);
    text += run.text;
    at = run.to;
  }
  return (text + decodePlain(value.slice(at))).replace(/[\r\n]/g, " ");
}

/** Headers may hold UTF-8 (RFC 6532); anything else beyond ASCII was never allowed. */
function decodePlain(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  const bytes = Buffer.from(value, "latin1");
  const { text, bad, used } = CODECS["utf-8"]().decode(bytes, 0);
  return bad < 0 && used === bytes.length ? text : CODECS["windows-1252"]().decode(bytes, 0).text;
}

/** A line may have 998 characters. */
const LONGEST_WORD = 900;
const isPlain = (word: string) =>
  /^[\t -~]*$/.test(word) && !word.includes("=?") && word.length < LONGEST_WORD;

/** Words beyond ASCII are encoded, together with the spaces between them, which would be lost otherwise. */
function encodeText(text: string, { codec, encoding }: Style): string {
  const words = text.split(/([ \t]+)/);
  let out = "";
  for (let i = 0; i < words.length; i += 2) {
    let end = i;
    while (end < words.length && !isPlain(words[end]!)) end += 2;
    if (end > i)
      out += encodeWords(words.slice(i, end - 1).join(""), codec, encoding, "") + (words[end - 1] ?? "");
    if (end < words.length) out += words[end]! + (words[end + 1] ?? "");
    i = end;
  }
  return out;
}

const LINE = 76;

/** Broken between words into lines of at most 76 characters where that is possible; `indent` is taken on the first line. */
function fold(value: string, newline: string, indent: number): string {
  let length = indent;
  let out = "";
  for (const [word] of value.trim().matchAll(/[ \t]*[^ \t]+/g)) {
    const breaks = out !== "" && length + word.length > LINE;
    out += breaks ? newline + word : word;
    length = breaks ? word.length : length + word.length;
  }
  return out;
}

/** A stretch of a list of mailboxes: `text` is shown, `write` says how it is written when that changes. */
interface Item {
  readonly raw: string;
  readonly text: string;
  readonly isAddress?: boolean;
  /** Missing for what holds the list together, which stays. */
  readonly write?: (text: string, style: Style) => string;
}

function writeItems(items: readonly Item[], edits: readonly Edit[], style: Style): string {
  const pieces: (Segment | string)[] = [];
  let at = 0;
  for (const { text, write } of items) {
    pieces.push(write ? verbatim(at, text) : text);
    at += text.length;
  }
  const own = assemble(pieces).toFile(Edits.of(at, edits));
  let start = 0;
  let next = 0;
  return items
    .map(({ raw, text, write }) => {
      const from = start;
      start += text.length;
      const share: Edit[] = [];
      while (write && next < own.length && own[next]!.to <= start && own[next]!.from >= from)
        share.push(own[next++]!);
      if (share.length === 0) return raw;
      const moved = share.map((edit) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
      return write!(oneLine(applyAll(text, moved)), style);
    })
    .join("");
}

/** The items of a list of mailboxes; undefined where quotes, brackets or comments do not close. */
function scanMailboxes(value: string): Item[] | undefined {
  const items: Item[] = [];
  let at = 0;
  while (at < value.length) {
    const end = endOfItem(value, at);
    if (end === undefined) return undefined;
    const raw = value.slice(at, end);
    if (raw[0] === "(") items.push(...wrapped(raw, commentItem));
    else if (raw[0] === "<") items.push(...wrapped(raw, addressItem));
    else if (/^[\s,;:]/.test(raw)) items.push({ raw, text: raw });
    else items.push(nameItem(raw, /^\s*[<:]/.test(value.slice(end, end + 40))));
    at = end;
  }
  return items;
}

const wrapped = (raw: string, inner: (raw: string) => Item): Item[] => [
  { raw: raw[0]!, text: raw[0]! },
  inner(raw.slice(1, -1)),
  { raw: raw.at(-1)!, text: raw.at(-1)! },
];

function endOfItem(value: string, from: number): number | undefined {
  if (value[from] === "(") return closing(value, from, "(", ")");
  if (value[from] === "<") return closing(value, from, "<", ">");
  const space = /[\s,;:]+/y;
  space.lastIndex = from;
  if (space.test(value)) return space.lastIndex;
  return endOfWords(value, from);
}

/** Past the bracket that closes the one at `from`; comments nest, quotes hide brackets of addresses. */
function closing(value: string, from: number, open: string, close: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < value.length; at++) {
    const char = value[at]!;
    if (char === "\\") at++;
    else if (char === '"' && open === "<") quoted = !quoted;
    else if (quoted) continue;
    else if (char === open && open === "(") depth++;
    else if (char === close && (open === "<" || --depth === 0)) return at + 1;
  }
  return undefined;
}

/** Past a run of words: atoms, quoted strings and encoded words with the spaces between them. */
function endOfWords(value: string, from: number): number | undefined {
  let end = from;
  for (let at = from; at < value.length; ) {
    const char = value[at]!;
    if (char === '"') {
      const close = closingQuote(value, at);
      if (close === undefined) return undefined;
      at = end = close;
    } else if (char === "[" && value[at - 1] === "@") {
      const close = value.indexOf("]", at);
      at = end = close < 0 ? value.length : close + 1;
    } else if (/[,;:<(]/.test(char)) break;
    else {
      at++;
      if (!/\s/.test(char)) end = at;
    }
  }
  return end;
}

function closingQuote(value: string, from: number): number | undefined {
  for (let at = from + 1; at < value.length; at++) {
    if (value[at] === "\\") at++;
    else if (value[at] === '"') return at + 1;
  }
  return undefined;
}

/** The name of a mailbox or group, or an address without brackets. */
function nameItem(raw: string, isName: boolean): Item {
  if (!isName && /@/.test(raw.replace(/"(?:[^"\\]|\\.)*"/g, ""))) return addressItem(raw);
  return { raw, text: decodeRuns(unquoted(raw)), write: writeName };
}

function unquoted(raw: string): string {
  let text = "";
  let at = 0;
  for (let quote = raw.indexOf('"'); quote >= 0; quote = raw.indexOf('"', at)) {
    const end = closingQuote(raw, quote)!;
    text += raw.slice(at, quote) + unescaped(raw.slice(quote + 1, end - 1));
    at = end;
  }
  return text + raw.slice(at);
}

const unescaped = (text: string) => text.replace(/\\(.)/g, "$1");
/** Not from a dot on, which begins no name. */
const ATOMS = /^(?![ \t]*\.)[\w!#$%&'*+\-/=?^`{|}~. \t]*$/;
const ADDRESS = /^[^\s"<>(),:;\\[\]@]+@[^\s"<>(),:;\\[\]@]+$/;

function writeName(text: string, style: Style): string {
  if (isPlain(text)) return ATOMS.test(text) || ADDRESS.test(text) ? text : quoted(text);
  return /^(?:[^!-~]|[\w'])*$/.test(text)
    ? encodeWords(text, style.codec, style.encoding, "")
    : phraseOf(text, style);
}

function addressItem(raw: string): Item {
  const write = (text: string, { codec, encoding }: Style) =>
    /^[^\s"<>(),:;\\]*$/.test(text) && isPlain(text) ? text : encodeWords(text, codec, encoding, "");
  return { raw, text: decodeRuns(raw), write, isAddress: true };
}

function commentItem(raw: string): Item {
  const write = (text: string, { codec, encoding }: Style) =>
    isPlain(text) ? text.replace(/[()\\]/g, "\\$&") : encodeWords(text, codec, encoding, "");
  return { raw, text: decodeRuns(unescaped(raw)), write };
}
