import type { Doc } from "../doc/doc.ts";
import type { Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";

/** A place in a file: lines and columns from 1, the end exclusive. */
export interface FileRegion {
  readonly startLine: number;
  readonly startColumn?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** In code units of the file as text. */
  readonly charOffset?: number;
  readonly charLength?: number;
}

export type FileRegions = (doc: Doc, span: Span) => readonly FileRegion[];

/**
 * Says where spans of documents stand in the file they were read from. A document that is the file's own text, or a piece of it, is
 * placed to the column; one of a line, to that line; and one that was read out of markup or escapes, wherever the file has the same
 * characters, which may be several places. None where the file does not have them as they are.
 */
export function fileRegions(raw: string): FileRegions {
  const starts = lineStarts(raw);
  const region = (from: number, to: number): FileRegion => {
    const [startLine, startColumn] = placeIn(starts, from);
    const [endLine, endColumn] = placeIn(starts, to);
    return { startLine, startColumn, endLine, endColumn, charOffset: from, charLength: to - from };
  };
  return ({ text, place }, { from, to }) => {
    const offset = place?.offset ?? 0;
    if (raw.startsWith(text, offset)) return [region(offset + from, offset + to)];
    if (place?.line !== undefined) return [{ startLine: place.line }];
    return text
      .slice(from, to)
      .split(/[\r\n]+/)
      .flatMap((line) => occurrences(raw, line.trim()))
      .map(([first, last]) => region(first, last));
  };
}

const MOST = 100;

function occurrences(raw: string, value: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  if (value === "") return found;
  for (
    let at = raw.indexOf(value);
    at >= 0 && found.length < MOST;
    at = raw.indexOf(value, at + value.length)
  )
    found.push([at, at + value.length]);
  return found;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function placeIn(starts: readonly number[], at: number): [line: number, column: number] {
  const line = binarySearch(0, starts.length, (i) => starts[i]! > at);
  return [line, at - starts[line - 1]! + 1];
}
