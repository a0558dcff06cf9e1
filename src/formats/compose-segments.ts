/** Segments made from others: written in two ways at once, standing in several places, standing for markup, labelled. */
import type { DocCell } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import { applyAll, type Escapes, type Segment, unescaped } from "./segments.ts";

/** Text that is escaped inside of text that is escaped already: a percent-encoded address in an XML attribute. */
export function layered(inner: Segment, escapes: Escapes): Segment {
  const outer = unescaped(inner.text, 0, inner.text.length, escapes);
  return { ...inner, text: outer.text, toFile: (edits) => inner.toFile(outer.toFile(edits)) };
}

/** One text that stands in several places: an edit of it changes them all. */
export function everywhere(places: readonly Segment[]): Segment {
  const [first] = places as readonly [Segment, ...Segment[]];
  return { ...first, toFile: (edits) => places.flatMap((place) => place.toFile(edits)) };
}

/** A segment that is written anew as a whole when any of it is edited. */
export function rewritten(
  text: string,
  span: { readonly from: number; readonly to: number },
  write: (value: string) => string,
): Segment {
  const { from, to } = span;
  return { text, toFile: (edits) => [{ from, to, insert: write(applyAll(text, edits)) }] };
}

/** Text that stands for markup: deleted with it, but no place to write. */
export function markup(text: string, from: number, to: number): Segment {
  const isRemoval = (edit: Edit) => edit.to > edit.from;
  return {
    text,
    writable: false,
    toFile: (edits) => (edits.some(isRemoval) ? [{ from, to, insert: "" }] : []),
  };
}

/** The same segment of a file that begins at `base` of a longer line of positions. */
export function shifted(segment: Segment, base: number): Segment {
  const moved = ({ from, to, insert }: Edit) => ({ from: from + base, to: to + base, insert });
  return { ...segment, toFile: (edits) => segment.toFile(edits).map(moved) };
}

/** What a segment is, where its place in the file says so. */
export type Column = Omit<DocCell, "from" | "to">;

/** Where the segments that have a column stand in the text of their document; those that touch in one cell are one. */
export function cellsOf(
  pieces: readonly (Segment | string)[],
  columns: ReadonlyMap<Segment, Column>,
): DocCell[] {
  const cells: DocCell[] = [];
  let at = 0;
  let lastColumn: Column | undefined;
  for (const piece of pieces) {
    const from = at;
    at += typeof piece === "string" ? piece.length : piece.text.length;
    const column = typeof piece === "string" ? undefined : columns.get(piece);
    if (!column || at === from) continue;
    const last = cells.at(-1);
    const isSame = lastColumn === column && last?.to === from;
    if (isSame) cells[cells.length - 1] = { ...last, to: at };
    else cells.push({ from, to: at, ...column });
    lastColumn = column;
  }
  return cells;
}

const PERCENT = /(?:%[0-9A-Fa-f]{2})+/g;

/** Percent-encoding (RFC 3986) of UTF-8; what is not valid in it stays as it is written. */
export const URL_ESCAPES: Escapes = {
  pattern: PERCENT,
  decode(sequence) {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  },
  encode: (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%40", "@"),
};
