import type { DocCell, DocReading } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { binarySearch } from "../strings/binary-search.ts";
import { problem } from "../words/problem.ts";
import { mergeTouching } from "./encoding.ts";

/** A stretch of a document's text that stands somewhere in the file. */
export interface Segment {
  readonly text: string;
  /** Edits of `text` (sorted, disjoint) as edits of the file's text. */
  readonly toFile: (edits: readonly Edit[]) => readonly Edit[];
  /** What it says once edits are carried out, where the file cannot say what they insert as it is. */
  readonly says?: (edits: readonly Edit[]) => string;
  /** False for text that stands for markup, such as a hyphen that is an element: it can be deleted, not written into. */
  readonly writable?: boolean;
  /** Fields in `text`, where their place in the file says what they hold: who wrote it, a mailbox. */
  readonly fields?: readonly DocCell[];
  /** The segments that this one is a reading (furigana) of. */
  readonly bases?: readonly Segment[];
}

export interface Assembled {
  readonly text: string;
  /** The fields of all segments, where they stand in the text. */
  readonly cells: readonly DocCell[];
  readonly readings: readonly DocReading[];
  readonly toFile: (edits: Edits) => readonly Edit[];
  /** What the file says once the edits are carried out: the text edited, but for the strings between segments, which stay. */
  readonly written: (edits: Edits) => string;
}

interface Placed {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  /** Edits of the segment, as they are given to it. */
  readonly share: Edit[];
}

/**
 * A document's text from segments of the file, with strings between them that the file does not have. An edit over several
 * segments puts its insertion into the first one that can take it and deletes from the others; what it would delete of
 * the strings between stays, and one of words in such a string changes nothing: the file says what it said. Segments need not be in the order of the file.
 */
export function assemble(pieces: readonly (Segment | string)[]): Assembled {
  const text = pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  return {
    text,
    cells: cellsIn(pieces),
    readings: readingsIn(pieces),
    toFile: (edits) => (edits.empty ? [] : fileEdits(distribute(place(pieces), edits, text))),
    written: (edits) => (edits.empty ? text : writtenText(pieces, distribute(place(pieces), edits, text))),
  };
}

/** The segment as one field. */
export const asField = (segment: Segment, column: string, label: string): Segment =>
  segment.text === ""
    ? segment
    : { ...segment, fields: [{ from: 0, to: segment.text.length, column, label }] };

function cellsIn(pieces: readonly (Segment | string)[]): DocCell[] {
  const cells: DocCell[] = [];
  let at = 0;
  for (const piece of pieces) {
    const fields = typeof piece === "string" ? [] : (piece.fields ?? []);
    for (const field of fields) cells.push({ ...field, from: at + field.from, to: at + field.to });
    at += (typeof piece === "string" ? piece : piece.text).length;
  }
  return cells;
}

function readingsIn(pieces: readonly (Segment | string)[]): DocReading[] {
  if (!pieces.some((piece) => typeof piece !== "string" && piece.bases)) return [];
  const placed = place(pieces);
  const spans = new Map(placed.map(({ segment, from, to }) => [segment, { from, to }] as const));
  return placed.flatMap(({ segment, from, to }) =>
    segment.bases ? [{ from, to, bases: segment.bases.flatMap((base) => spans.get(base) ?? []) }] : [],
  );
}

function fileEdits(placed: readonly Placed[]): readonly Edit[] {
  const changed = placed.filter(({ share }) => share.length > 0);
  return changed.flatMap(({ segment, share }) => segment.toFile(share)).sort((a, b) => a.from - b.from);
}

function writtenText(pieces: readonly (Segment | string)[], placed: readonly Placed[]): string {
  let next = 0;
  const edited = () => {
    const { segment, share } = placed[next++]!;
    return segment.says?.(share) ?? applyAll(segment.text, share);
  };
  return pieces.map((piece) => (typeof piece === "string" ? piece : edited())).join("");
}

function place(pieces: readonly (Segment | string)[]): Placed[] {
  const placed: Placed[] = [];
  let at = 0;
  for (const piece of pieces) {
    const from = at;
    at += (typeof piece === "string" ? piece : piece.text).length;
    if (typeof piece !== "string") placed.push({ segment: piece, from, to: at, share: [] });
  }
  return placed;
}

/** Gives every segment its share of the edits. */
function distribute(placed: readonly Placed[], edits: Edits, text: string): readonly Placed[] {
  for (const { from, to, insert } of edits.list) {
    const first = firstEndingAfter(placed, from);
    let end = first;
    while (end < placed.length && placed[end]!.from < to) end++;
    let host = first;
    while (host < end && !canWrite(placed[host]!)) host++;
    const isLabel = first === end && /\S/.test(text.slice(from, to));
    if (host === end && insert !== "" && !isLabel) giveNearest(placed, first, from, insert);
    for (let i = first; i < end; i++) {
      const place = placed[i]!;
      place.share.push({
        from: Math.max(from, place.from) - place.from,
        to: Math.min(to, place.to) - place.from,
        insert: i === host ? insert : "",
      });
    }
  }
  return placed;
}

const canWrite = ({ segment }: Placed) => segment.writable !== false;

const firstEndingAfter = (placed: readonly Placed[], position: number): number =>
  binarySearch(0, placed.length, (i) => placed[i]!.to > position);

/** An insertion that no segment contains goes to one that touches it, else to the one before, else to the next. */
function giveNearest(placed: readonly Placed[], first: number, position: number, insert: string): void {
  let before = first - 1;
  while (before >= 0 && !canWrite(placed[before]!)) before--;
  let after = first;
  while (after < placed.length && !canWrite(placed[after]!)) after++;
  const touching = placed[after]?.from === position && placed[before]?.to !== position;
  const host = touching ? placed[after] : (placed[before] ?? placed[after]);
  if (!host) throw problem("no-place", { position });
  const at = host.to <= position ? host.to - host.from : 0;
  host.share.push({ from: at, to: at, insert });
}

/** Text that stands in the file as it is, from position `from`. */
export function verbatim(
  from: number,
  text: string,
  encode: (text: string) => string = (text) => text,
): Segment {
  return {
    text,
    toFile: (edits) =>
      edits.map((edit) => ({ from: from + edit.from, to: from + edit.to, insert: encode(edit.insert) })),
  };
}

/** A segment of a format that cannot say everything: what is inserted reads as `simplify` makes it. */
export const simplified = (segment: Segment, simplify: (text: string) => string): Segment => ({
  ...segment,
  says: (edits) =>
    applyAll(
      segment.text,
      edits.map((edit) => ({ ...edit, insert: simplify(edit.insert) })),
    ),
});

/** How a format writes characters that it cannot write as they are. */
export interface Escapes {
  /** Finds the next escape sequence; global. */
  readonly pattern: RegExp;
  readonly decode: (sequence: string) => string;
  readonly encode: (text: string) => string;
  /** Whether what follows a sequence can change what it means. */
  readonly open?: (sequence: string) => boolean;
  /** Finds bare text at the end of what stands before an edit that could become an escape sequence by what follows. */
  readonly risk?: RegExp;
}

/** Longest text that `risk` looks at. */
const RISKY = 48;

/** The text written in `source` between `from` and `to`, escape sequences decoded. */
export function unescaped(source: string, from: number, to: number, escapes: Escapes): Segment {
  const raw = source.slice(from, to);
  if (raw.search(escapes.pattern) < 0) {
    return escapes.risk
      ? aligned(raw, (i) => from + i, new Set(), escapes.encode, escapes.risk)
      : verbatim(from, raw, escapes.encode);
  }
  const matches = [...raw.matchAll(escapes.pattern)].map((match) => ({
    at: match.index,
    sequence: match[0],
    decoded: escapes.decode(match[0]),
  }));
  const parts: string[] = [];
  const open = new Set<number>();
  /** starts[i] is where what wrote unit i begins; units written together share a start. An entity may stand for more than is written. */
  const starts = new Uint32Array(matches.reduce((sum, { decoded }) => sum + decoded.length, raw.length + 1));
  let count = 0;
  let last = 0;
  for (const { at, sequence, decoded } of matches) {
    if (decoded === sequence) continue;
    parts.push(raw.slice(last, at), decoded);
    for (let i = last; i < at; i++) starts[count++] = from + i;
    for (let i = 0; i < decoded.length; i++) starts[count++] = from + at;
    if (escapes.open?.(sequence)) open.add(from + at);
    last = at + sequence.length;
  }
  for (let i = last; i <= raw.length; i++) starts[count++] = from + i;
  return aligned(parts.join("") + raw.slice(last), (i) => starts[i]!, open, escapes.encode, escapes.risk);
}

/**
 * Text whose unit i was written from `start(i)` on. Edits take in all units that were written together, sequences that they would
 * change, which begin at `open`, and what is at risk.
 */
export function aligned(
  text: string,
  start: (i: number) => number,
  open: ReadonlySet<number>,
  encode: Escapes["encode"],
  risky?: RegExp,
): Segment {
  const inside = (i: number) => i > 0 && i < text.length && start(i) === start(i - 1);
  function reachBack(from: number): number {
    const risk = risky?.exec(text.slice(Math.max(0, from - RISKY), from))?.[0].length ?? 0;
    let at = from - risk;
    while (inside(at) || (at > 0 && open.has(start(at - 1)))) at--;
    return at;
  }
  function reachOn(to: number): number {
    while (inside(to)) to++;
    return to;
  }
  const wide = (edits: readonly Edit[]) =>
    widen(text, mergeTouching(edits), reachBack, reachOn).map(({ from, to, insert }) => ({
      from: start(from),
      to: start(to),
      insert: encode(insert),
    }));
  return { text, toFile: wide };
}

/** Edits that begin and end further out, as one where they then meet; what they take in besides is inserted again. */
function widen(
  text: string,
  edits: readonly Edit[],
  reachBack: (from: number) => number,
  reachOn: (to: number) => number,
): Edit[] {
  const wide: { from: number; to: number; end: number; insert: string }[] = [];
  for (const { from, to, insert } of edits) {
    const start = reachBack(from);
    const last = wide.at(-1);
    if (last && start < last.end) {
      last.insert += text.slice(last.to, from) + insert;
      last.to = to;
      last.end = reachOn(to);
    } else wide.push({ from: start, to, end: reachOn(to), insert: text.slice(start, from) + insert });
  }
  return wide.map(({ from, to, end, insert }) => ({ from, to: end, insert: insert + text.slice(to, end) }));
}

/** `text` with the edits (sorted, disjoint) carried out. */
export function applyAll(text: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of edits) {
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}

/** Collects the pieces of a document in which text runs in lines, and asides that must not interrupt a line. */
export interface Flow {
  readonly inline: (segment: Segment) => void;
  /** Placed after the line it stands in, on a line of its own, which it shares with other asides of the same `kind`. */
  readonly aside: (segment: Segment, kind?: string) => void;
  /** Ends the line. Several breaks together are one. */
  readonly break: () => void;
  readonly pieces: () => readonly (Segment | string)[];
}

export function createFlow(): Flow {
  const pieces: (Segment | string)[] = [];
  let asides = new Map<string | symbol, Segment[]>();
  let broken = false;

  function startLine(): void {
    const last = pieces.at(-1);
    const text = last === undefined ? "\n" : typeof last === "string" ? last : last.text;
    if (!text.endsWith("\n")) pieces.push("\n");
    broken = false;
  }
  function endLine(): void {
    for (const line of asides.values()) {
      startLine();
      pieces.push(...line);
    }
    if (asides.size > 0) asides = new Map();
    broken = true;
  }
  return {
    inline(segment) {
      if (segment.text === "") return;
      if (broken) startLine();
      pieces.push(segment);
    },
    aside(segment, kind) {
      if (segment.text === "") return;
      const line = kind === undefined ? undefined : asides.get(kind);
      if (line) line.push(segment);
      else asides.set(kind ?? Symbol("line"), [segment]);
    },
    break: endLine,
    pieces() {
      endLine();
      return pieces;
    },
  };
}
