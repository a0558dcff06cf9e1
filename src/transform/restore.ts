import { type Edit, Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { problem } from "../words/problem.ts";
import { open, TOKEN } from "./encrypt.ts";
import {
  allOf,
  complete,
  foldUnits,
  type Range,
  type RestoreTable,
  step,
  WIDEST_BEGINNING,
  WIDEST_PLACEHOLDER,
} from "./restore-table.ts";

/**
 * Puts values back into a text that was written from a release, such as a language model's answer to it. At each place:
 *
 * - a placeholder of the table, also in other case or width, with other brackets or none, with spaces, dashes or nothing
 *   for underscores, with Markdown escapes: [person_1], ［PERSON_1］, Person_1, PERSON 1, \[PERSON\_1\]. What follows it
 *   ('s, さん, は) stays. Without brackets it must be a word of its own, "s" after it allowed, and begin with a capital
 *   unless joined by underscores throughout ("in person 1 of ..." is no placeholder);
 * - any other text of the table (surrogates), also in other case or width, as a word of its own;
 * - an encrypted value, when the table has the key.
 *
 * The earliest and of those the longest wins. Reading depends on the text up to the end of a match and the two units
 * around it alone, so a stream gives the same wherever it is cut. Throws a Problem for a text that would have more than `most` characters.
 */
export function restoreText(text: string, table: RestoreTable, most = Number.POSITIVE_INFINITY): Restored {
  const { matches } = scan(text, "", true, table);
  const grown = matches.reduce(
    (sum, { from, to, value }) => sum + (value?.length ?? to - from) - (to - from),
    0,
  );
  if (text.length + grown > most) throw problem("restored-most", { most });
  const edits = Edits.of(text.length, matches.flatMap(toEdit));
  return {
    text: edits.apply(text),
    edits,
    restored: edits.list.length,
    unknown: unknownOf(text, matches, 0),
  };
}

export interface Summary {
  readonly restored: number;
  /** Placeholders the table does not know, or that stand for several values: left as they are. Spans of the text read. */
  readonly unknown: readonly (Span & { readonly placeholder: string })[];
}

export interface Restored extends Summary {
  readonly text: string;
  readonly edits: Edits;
}

/** Restores a text that comes in chunks: what comes out, joined, is what `restoreText` makes of the chunks joined. */
export async function* restoreStream(
  chunks: AsyncIterable<string> | Iterable<string>,
  table: RestoreTable,
): AsyncGenerator<string, Summary> {
  const restorer = createRestorer(table);
  for await (const chunk of chunks) {
    const out = restorer.push(chunk);
    if (out !== "") yield out;
  }
  const out = restorer.end();
  if (out !== "") yield out;
  return restorer.summary();
}

/** Takes chunks as they come. Holds back only what may still become a placeholder. */
export interface Restorer {
  readonly push: (chunk: string) => string;
  readonly end: () => string;
  readonly summary: () => Summary;
}

/** `written` says how values are written there: escaped, say. */
export function createRestorer(table: RestoreTable, written = (value: string) => value): Restorer {
  const unknown: Summary["unknown"][number][] = [];
  let restored = 0;
  let held = "";
  let before = "";
  let offset = 0;
  const advance = (text: string, last: boolean) => {
    const { matches, done } = scan(text, before, last, table);
    let out = "";
    let at = 0;
    let known = 0;
    for (const { from, to, value } of matches) {
      if (value === undefined) continue;
      out += text.slice(at, from);
      out += written(value);
      known++;
      at = to;
      restored++;
    }
    if (known < matches.length) for (const each of unknownOf(text, matches, offset)) unknown.push(each);
    held = text.slice(done);
    before = text[done - 1] ?? before;
    offset += done;
    return out + text.slice(at, done);
  };
  return {
    push: (chunk) => advance(held + chunk, false),
    end: () => advance(held, true),
    summary: () => ({ restored, unknown }),
  };
}

/** A placeholder, with the value it stands for if that is known. */
interface Match extends Span {
  readonly value: string | undefined;
}

function toEdit({ from, to, value }: Match): Edit[] {
  return value === undefined ? [] : [{ from, to, insert: value, operator: "restore" }];
}

function unknownOf(text: string, matches: readonly Match[], offset: number) {
  return matches
    .filter(({ value }) => value === undefined)
    .map(({ from, to }) => ({ from: from + offset, to: to + offset, placeholder: text.slice(from, to) }));
}

/** The text being read. Unless it is the last of it, more will follow. */
interface Source {
  readonly text: string;
  readonly folded: string;
  /** The unit before the text. */
  readonly before: string;
  readonly last: boolean;
  readonly table: RestoreTable;
}

/** What a reader answers when only the text to follow can tell. */
const WAIT = "wait";
type Answer = Match | typeof WAIT | undefined;

function scan(
  text: string,
  before: string,
  last: boolean,
  table: RestoreTable,
): { matches: Match[]; done: number } {
  let source: Source | undefined;
  const closingAfter = nextClosing(text);
  const matches: Match[] = [];
  let at = 0;
  while (at < text.length) {
    at = nextBeginning(text, at, table);
    const unchanged = readUnchanged(text, at, closingAfter, table);
    if (unchanged) {
      matches.push(unchanged);
      at = unchanged.to;
      continue;
    }
    if (!table.starts.has(foldUnits(text.charAt(at)))) {
      at = Math.min(text.length, at + 1);
      continue;
    }
    source ??= { text, folded: foldUnits(text), before, last, table };
    const answer = read(source, at);
    if (answer === WAIT) break;
    if (answer) matches.push(answer);
    at = answer ? answer.to : Math.min(text.length, at + 1);
  }
  return { matches, done: at };
}

/** The place of the first "]" from a place on; asked for in order, so that the text is searched once. */
function nextClosing(text: string): (at: number) => number {
  let next = -1;
  return (at) => {
    if (next < at) {
      next = text.indexOf("]", at);
      if (next < 0) next = Number.MAX_SAFE_INTEGER;
    }
    return next;
  };
}

/** A placeholder as it was given: what `read` would answer, by one look into a table. */
function readUnchanged(
  text: string,
  from: number,
  closingAfter: (at: number) => number,
  { unchanged }: RestoreTable,
): Match | undefined {
  if (text.charCodeAt(from) !== OPENING_BRACKET || unchanged.size === 0) return undefined;
  const to = closingAfter(from) + 1;
  if (to - from > WIDEST_PLACEHOLDER) return undefined;
  const value = unchanged.get(text.slice(from, to));
  return value === undefined ? undefined : { from, to, value };
}

const OPENING_BRACKET = 0x5b;

/** The next place where something may begin; at the end of the text, where a beginning may be cut, every place. */
function nextBeginning(text: string, at: number, { beginnings }: RestoreTable): number {
  const end = Math.max(at, text.length - WIDEST_BEGINNING + 1);
  if (at === end) return at;
  beginnings.lastIndex = at;
  return beginnings.test(text) ? Math.min(end, beginnings.lastIndex) : end;
}

function read(source: Source, at: number): Answer {
  const inWord = isWord(source.text.charAt(at)) && isWord(source.text[at - 1] ?? source.before);
  const answers = inWord ? [] : [readNumbered(source, at), readLiteral(source, at)];
  if (source.folded[at] === "[" || OPENING.test(source.text.charAt(at))) {
    answers.push(readToken(source, at), readForeign(source, at));
  }
  let best: Match | undefined;
  for (const answer of answers) {
    if (answer === WAIT) return WAIT;
    if (answer && (!best || rank(answer) > rank(best))) best = answer;
  }
  return best;
}

/** Known before unknown, then the longest. */
const rank = ({ to, value }: Match) => (value === undefined ? to - Number.MAX_SAFE_INTEGER / 2 : to);

const OPENING = /^[[［【〔]$/;
const CLOSING = /^[\]］】〕]$/;
const SEPARATOR = /^[_ -]$/;
const WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]$/u;

const isWord = (unit: string) => WORD.test(unit);

/** Skips the backslash of a Markdown escape; undefined at the end of the text, or where a lone backslash ends it. */
function unescaped({ text, folded }: Source, at: number): number | undefined {
  if (folded[at] !== "\\") return at < text.length ? at : undefined;
  if (at + 1 >= text.length) return undefined;
  return /^[[\]_-]$/.test(folded.charAt(at + 1)) ? at + 1 : at;
}

/** How a placeholder was written so far. */
interface Writing {
  readonly from: number;
  readonly bracketed: boolean;
  /** Whether something else than one underscore, or nothing, stood for an underscore. */
  readonly loose: boolean;
}

function readNumbered(source: Source, from: number): Answer {
  const { table, last, text, folded } = source;
  const start = unescaped(source, from);
  if (start === undefined) return last ? undefined : WAIT;
  const bracketed = OPENING.test(text.charAt(start));
  let writing: Writing = { from, bracketed, loose: false };
  let range: Range = allOf(table.labels);
  let best: Match | undefined;
  for (let at = bracketed ? start + 1 : start; ; ) {
    const label = complete(table.labels, range);
    const answer = label === undefined ? undefined : readSuffix(source, at, label, writing);
    if (answer === WAIT) return WAIT;
    best = answer ?? best;
    const next = unescaped(source, at);
    if (next === undefined) return last ? best : WAIT;
    const unit = SEPARATOR.test(folded.charAt(next)) ? "_" : folded.charAt(next);
    const plain = step(table.labels, range, unit);
    const skipped = plain ?? step(table.labels, step(table.labels, range, "_"), unit);
    if (!skipped) return best;
    writing = { ...writing, loose: writing.loose || !plain || (unit === "_" && folded[next] !== "_") };
    range = skipped;
    at = next + 1;
  }
}

const LONGEST_SUFFIX = 52;

/** The number or pseudonym after a label, and what closes the placeholder. */
function readSuffix(source: Source, at: number, label: string, writing: Writing): Answer {
  const { folded, last } = source;
  const separator = unescaped(source, at);
  if (separator === undefined) return last ? undefined : WAIT;
  const separated = SEPARATOR.test(folded.charAt(separator));
  const from = separated ? separator + 1 : at;
  let to = from;
  while (to - from <= LONGEST_SUFFIX && /^[0-9a-z]$/.test(folded[to] ?? "")) to++;
  if (to === folded.length && !last) return WAIT;
  if (to === from) return undefined;
  const loose = writing.loose || folded[separator] !== "_";
  const suffix = folded.slice(from, to);
  return (writing.bracketed ? closeBracket : closeWord)(source, { ...writing, loose }, label, suffix, to);
}

function closeBracket(source: Source, writing: Writing, label: string, suffix: string, at: number): Answer {
  const closing = unescaped(source, at);
  if (closing === undefined) return source.last ? undefined : WAIT;
  if (!CLOSING.test(source.text.charAt(closing))) return undefined;
  const { from } = writing;
  const to = closing + 1;
  // A backslash before the bracket is an escape only among others: else it stood before the placeholder.
  if (source.folded[from] === "\\" && !source.folded.slice(from + 1, to).includes("\\")) return undefined;
  const value = source.table.numbered.get(label)?.get(suffix);
  const shaped = /^\d{1,9}[a-z]{0,3}$/.test(suffix) || (!writing.loose && /^[a-z2-7]{8,52}$/.test(suffix));
  return value !== undefined || shaped ? { from, to, value } : undefined;
}

function closeWord(source: Source, writing: Writing, label: string, suffix: string, to: number): Answer {
  const { from, loose } = writing;
  if (isWord(source.text[to] ?? "") || (loose && !/^\p{Lu}/u.test(source.text.charAt(from))))
    return undefined;
  const values = source.table.numbered.get(label);
  const value = values?.get(suffix);
  if (value !== undefined) return { from, to, value };
  const singular = suffix.endsWith("s") ? values?.get(suffix.slice(0, -1)) : undefined;
  if (singular !== undefined) return { from, to: to - 1, value: singular };
  return !loose && /^\d{1,9}$/.test(suffix) ? { from, to, value } : undefined;
}

function readLiteral(source: Source, from: number): Answer {
  const { table, text, last } = source;
  let range = allOf(table.literals);
  let best: Match | undefined;
  for (let to = from; ; ) {
    const key = complete(table.literals, range);
    const ends = key !== undefined && endsWord(source, to);
    if (ends === WAIT) return WAIT;
    if (ends && key !== undefined) best = { from, to, value: literalValue(source, key, from, to) };
    if (range.high - range.low === (key === undefined ? 0 : 1)) return best;
    if (to >= text.length) return last ? best : WAIT;
    const next = goOn(source, range, to, to > from);
    if (next === WAIT) return WAIT;
    if (!next) return best;
    ({ range, to } = next);
  }
}

/** One more unit of a literal, the backslash of an escape before it skipped. */
function goOn(
  source: Source,
  range: Range,
  at: number,
  escapable: boolean,
): { range: Range; to: number } | typeof WAIT | undefined {
  const { table, folded, last } = source;
  const plain = step(table.literals, range, folded.charAt(at));
  if (plain || !escapable) return plain && { range: plain, to: at + 1 };
  const next = unescaped(source, at);
  if (next === undefined) return last ? undefined : WAIT;
  const escaped = next > at ? step(table.literals, range, folded.charAt(next)) : undefined;
  return escaped && { range: escaped, to: next + 1 };
}

/** Whether a literal that ends at `to` is not the beginning of a longer word. */
function endsWord({ text, last }: Source, to: number): boolean | typeof WAIT {
  if (!isWord(text[to - 1] ?? "")) return true;
  if (to >= text.length) return last || WAIT;
  return !isWord(text.charAt(to));
}

function literalValue({ table, text }: Source, key: string, from: number, to: number): string | undefined {
  const literal = table.literal.get(key);
  const written = text.slice(from, to);
  return literal?.exact.has(written) ? literal.exact.get(written) : literal?.value;
}

const TOKEN_HERE = new RegExp(TOKEN, "uy");
const TOKEN_BEGUN =
  /\[[\p{L}\p{N}_.-]{0,64}(?::(?:e(?:n(?:c(?::[A-Za-z0-9_-]{0,65536})?)?)?)?|[\ud800-\udbff])?$/uy;

function readToken(source: Source, from: number): Answer {
  const match = matchAt(TOKEN_HERE, source.text, from);
  if (!match) return !source.last && matchAt(TOKEN_BEGUN, source.text, from) ? WAIT : undefined;
  const { label = "", sealed = "" } = match.groups ?? {};
  const value = source.table.keys && open(label, sealed, source.table.keys);
  return { from, to: from + match[0].length, value };
}

const FOREIGN_HERE =
  /[[［【〔](?:\\?[\p{Lu}\p{Lo}\p{Nd}_]){1,64}?\\?_(?:\p{Nd}{1,9}[A-Z]{0,3}|[a-z2-7]{8,52})\\?[\]］】〕]/uy;
const FOREIGN_BEGUN = /[[［【〔](?:\\?[\p{Lu}\p{Lo}\p{Nd}_]){0,120}[a-z2-7]{0,52}(?:\\|[\ud800-\udbff])?$/uy;

/** A placeholder in brackets whose label the table does not have: in capitals, or in a script without them. */
function readForeign(source: Source, from: number): Answer {
  const match = matchAt(FOREIGN_HERE, source.text, from);
  if (match) return { from, to: from + match[0].length, value: undefined };
  return !source.last && matchAt(FOREIGN_BEGUN, source.text, from) ? WAIT : undefined;
}

function matchAt(regex: RegExp, text: string, at: number): RegExpExecArray | null {
  regex.lastIndex = at;
  return regex.exec(text);
}
