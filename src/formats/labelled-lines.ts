/** Documents made of records: a line for every value, with the name it has in the file in front. */
import type { DocCell } from "../doc/doc.ts";
import type { Column } from "./compose-segments.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import type { Segment } from "./segments.ts";

export interface Line {
  /** The name of the value in the file; it stands in the document, and cannot be edited. */
  readonly label?: string;
  /** The name that values of a list have, which does not stand in front of each. */
  readonly name?: string;
  readonly segments: readonly Segment[];
  /** Stands between segments in the document. */
  readonly separator?: string;
  /** What every value of this name is, where the format says so. */
  readonly is?: Column;
}

/** Names that say nothing of their value. */
const PLAIN = new Set(
  "p text span div td th li item value string head body ab l s seg data content v b i em strong entry row cell".split(
    " ",
  ),
);

export function labelText(label: string | undefined): string {
  return label === undefined || PLAIN.has(label.toLowerCase()) ? "" : `${label}: `;
}

/** The lines as pieces of a document, and where the values stand that are something whatever a recogniser thinks. */
export function placeLines(
  lines: readonly Line[],
  { decide }: Decisions = UNRECORDED,
): {
  readonly pieces: readonly (Segment | string)[];
  readonly cells: readonly DocCell[];
} {
  const pieces: (Segment | string)[] = [];
  const cells: DocCell[] = [];
  let at = 0;
  const push = (piece: Segment | string) => {
    pieces.push(piece);
    at += typeof piece === "string" ? piece.length : piece.text.length;
  };
  for (const { label, segments, separator = "", is } of lines) {
    const filled = segments.filter(({ text }) => text !== "");
    if (!decide(() => filled.length > 0)) continue;
    const before = (pieces.length > 0 ? "\n" : "") + labelText(label);
    if (before) push(before);
    const from = at;
    for (const [i, segment] of filled.entries()) {
      if (i > 0 && separator) push(separator);
      push(segment);
    }
    if (is) cells.push({ from, to: at, ...is });
  }
  return { pieces, cells };
}
