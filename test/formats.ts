import type { Doc } from "../src/doc/doc.ts";
import { type Edit, Edits } from "../src/doc/edits.ts";
import { codecOf } from "../src/formats/codec.ts";
import type { Format, FormatOptions } from "../src/formats/format.ts";
import { collectInverse, type FileInverse } from "../src/formats/inverse.ts";
import { type Answer, rewrite } from "../src/formats/rewrite.ts";

export async function* chunksOf(bytes: Uint8Array, size = 1 << 16): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export interface Rewritten {
  readonly docs: readonly Doc[];
  readonly output: Uint8Array;
  readonly text: string;
  readonly inverse: FileInverse;
}

/** Rewrites a whole file in memory; a string is a file in UTF-8. */
export async function rewriteFile(
  format: Format,
  file: string | Uint8Array,
  answer: Answer,
  options: Partial<FormatOptions> & { chunk?: number } = {},
): Promise<Rewritten> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const docs: Doc[] = [];
  const inverse = collectInverse();
  const parts: Uint8Array[] = [];
  const listen: Answer = (doc) => {
    docs.push(doc);
    return answer(doc);
  };
  const { chunk, ...rest } = options;
  const all = { id: "file", lang: "auto", ...rest } as const;
  for await (const part of rewrite(chunksOf(bytes, chunk), format, all, listen, inverse)) parts.push(part);
  const output = Buffer.concat(parts);
  return { docs, output: new Uint8Array(output), text: output.toString(), inverse: inverse.finish() };
}

/** Replaces every occurrence of each key by its value. */
export function replacing(values: Readonly<Record<string, string>>): Answer {
  return ({ text }) => {
    const list: Edit[] = [];
    for (const [value, insert] of Object.entries(values)) {
      for (let from = text.indexOf(value); from >= 0; from = text.indexOf(value, from + value.length)) {
        list.push({ from, to: from + value.length, insert });
      }
    }
    return Edits.of(text.length, list);
  };
}

export const untouched: Answer = ({ text }) => Edits.none(text.length);

export function encoded(text: string, encoding: string): Uint8Array {
  const bytes = codecOf(encoding)!.encode(text, 0, 0);
  if (!bytes) throw new RangeError(`Cannot encode the case as ${encoding}`);
  return bytes;
}

/** Edits that do not cut surrogate pairs, by a seed. */
export function randomEdits(text: string, seed: number, inserts: readonly string[]): Edits {
  const next = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const whole = (at: number) =>
    /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at;
  const cuts = Array.from({ length: 2 * next(4) }, () => whole(next(text.length + 1))).sort((a, b) => a - b);
  const list = cuts.flatMap((from, i) =>
    i % 2 === 0 ? [{ from, to: cuts[i + 1]!, insert: inserts[next(inserts.length)]! }] : [],
  );
  return Edits.of(text.length, list);
}
