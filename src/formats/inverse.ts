import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { sha256 } from "../doc/sha256.ts";
import { problem } from "../words/problem.ts";
import { applyPatches, type Patch } from "./encoding.ts";

export interface FileInverseJSON {
  readonly version: 1;
  /** SHA-256 of the file this restores from, and of the file it restores, in hexadecimal. */
  readonly sha256: string;
  readonly original: string;
  /** For every replaced span of the file: from, to, and the number of bytes that were there; positions in bytes. */
  readonly spans: readonly number[];
  /** What was there, one after the other, deflated, in base64. */
  readonly removed: string;
}

/**
 * What turns a rewritten file back into the original, byte for byte. It works on bytes, so it needs to know neither format
 * nor encoding. It holds what was taken out: treat it as a secret.
 */
export class FileInverse {
  readonly sha256: string;
  readonly original: string;
  readonly patches: readonly Patch[];

  constructor(sha256: string, original: string, patches: readonly Patch[]) {
    this.sha256 = sha256;
    this.original = original;
    this.patches = patches;
  }

  /** `most` bounds the bytes that were removed. */
  static fromJSON(json: FileInverseJSON, most?: number): FileInverse {
    if (json.version !== 1) throw problem("inverse-version", { version: String(json.version) });
    const deflated = Buffer.from(json.removed, "base64");
    const removed = inflateRawSync(deflated, most === undefined ? {} : { maxOutputLength: most });
    const patches: Patch[] = [];
    let at = 0;
    for (let i = 0; i < json.spans.length; i += 3) {
      const [from, to, length] = json.spans.slice(i, i + 3) as [number, number, number];
      patches.push({ from, to, insert: removed.subarray(at, (at += length)) });
    }
    return new FileInverse(json.sha256, json.original, patches);
  }

  toJSON(): FileInverseJSON {
    return {
      version: 1,
      sha256: this.sha256,
      original: this.original,
      spans: this.patches.flatMap(({ from, to, insert }) => [from, to, insert.length]),
      removed: deflateRawSync(Buffer.concat(this.patches.map(({ insert }) => insert))).toString("base64"),
    };
  }
}

/** Listens to a file being rewritten, from its beginning to its end. */
export interface InverseCollector {
  /** The next bytes of the original and the patches that are carried out on them. */
  readonly add: (original: Uint8Array, patches: readonly Patch[], output: Uint8Array) => void;
  readonly finish: () => FileInverse;
}

export function collectInverse(): InverseCollector {
  const before = createHash("sha256");
  const after = createHash("sha256");
  const patches: Patch[] = [];
  let written = 0;
  return {
    add(original, done, output) {
      before.update(original);
      after.update(output);
      let shift = written;
      for (const { from, to, insert } of done) {
        const start = from + shift;
        patches.push({ from: start, to: start + insert.length, insert: original.slice(from, to) });
        shift += insert.length - (to - from);
      }
      written += output.length;
    },
    finish: () => new FileInverse(after.digest("hex"), before.digest("hex"), patches),
  };
}

/** The original of a rewritten file. Throws a Problem when `bytes` are not the file that the inverse was made for. */
export function restoreFile(bytes: Uint8Array, inverse: FileInverse): Uint8Array {
  expectHash(sha256(bytes), inverse.sha256);
  const restored = applyPatches(bytes, inverse.patches);
  expectHash(sha256(restored), inverse.original);
  return restored;
}

/**
 * The same for a file larger than memory. Whether it is the right file is known at its end only: what came out before a
 * Problem is to be discarded.
 */
export async function* restoreStream(
  source: AsyncIterable<Uint8Array>,
  inverse: FileInverse,
): AsyncIterable<Uint8Array> {
  const received = createHash("sha256");
  const restored = createHash("sha256");
  let start = 0;
  let next = 0;
  for await (const chunk of source) {
    received.update(chunk);
    const end = start + chunk.length;
    const parts: Uint8Array[] = [];
    let at = start;
    for (; next < inverse.patches.length && inverse.patches[next]!.from < end; next++) {
      const { from, to, insert } = inverse.patches[next]!;
      if (from >= start) parts.push(chunk.subarray(at - start, from - start), insert);
      at = Math.min(to, end);
      if (to > end) break;
    }
    parts.push(chunk.subarray(at - start));
    start = end;
    const out = Buffer.concat(parts);
    restored.update(out);
    yield out;
  }
  const tail = Buffer.concat(
    inverse.patches.slice(next).map(({ from, insert }) => (from >= start ? insert : new Uint8Array(0))),
  );
  restored.update(tail);
  yield tail;
  expectHash(received.digest("hex"), inverse.sha256);
  expectHash(restored.digest("hex"), inverse.original);
}

function expectHash(actual: string, expected: string): void {
  if (actual !== expected) throw problem("restore-other", { actual, expected });
}
