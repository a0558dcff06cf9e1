/**
 * The states of an archive file. Segments are appended; then a manifest says which of them make up the archive, with a
 * checksum and a mark at its end. The last manifest that is whole counts, so that a process that is killed at any
 * moment leaves the state before, and readers need no lock.
 *
 *   header  one line: what this is, version of the format, tokenizer
 *   ...     segments and older manifests
 *   state   manifest (JSON), checksum (8 bytes), its length (4 bytes), mark (12 bytes)
 */

import { sha256 } from "../doc/sha256.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import type { Storage } from "./storage.ts";
import { TOKENIZER } from "./tokens.ts";

export const VERSION = "1";
const HEADER = `tokumei-archive ${VERSION} ${TOKENIZER}\n`;
const HEADER_LONGEST = 200;
const MARK = Buffer.from("\ntokumei-end");
const TRAILER = 8 + 4 + MARK.length;

/** Where a segment is in the file. Its parts follow each other: records, blocks, identities, directory. */
export interface SegmentPlace {
  readonly at: number;
  readonly recordBytes: number;
  readonly blockBytes: number;
  readonly identityBytes: number;
  readonly directoryBytes: number;
  /** Of the directory, by which damage is noticed. */
  readonly checksum: string;
  readonly documents: number;
  readonly tokens: number;
  /** Numbers of the documents that were replaced or removed since, as a bitmap in base64; absent for none. */
  readonly gone?: string;
}

export interface Manifest {
  /** Documents that are not gone, their tokens and the sum of their hashes. */
  readonly documents: number;
  readonly tokens: number;
  readonly hash: string;
  readonly segments: readonly SegmentPlace[];
}

export const NO_DOCUMENTS: Manifest = { documents: 0, tokens: 0, hash: "0".repeat(32), segments: [] };

export const checksum = (bytes: Uint8Array): string => sha256(bytes).slice(0, 16);

export const segmentBytes = (place: SegmentPlace): number =>
  place.recordBytes + place.blockBytes + place.identityBytes + place.directoryBytes;

/** Refuses, in one sentence, what is no archive or one of another version or tokenizer. */
export function checkHeader(storage: Storage, name: string): void {
  const head = storage.read(0, Math.min(storage.size(), HEADER_LONGEST));
  const text = Buffer.from(head).toString("latin1");
  const header = /^tokumei-archive (\S{1,50}) (\S{1,50})\n/.exec(text);
  if (!header) throw problem("cannot-open", { name, why: message("archive-other") });
  const [, version, tokenizer] = header;
  if (version !== VERSION)
    throw problem("cannot-open", {
      name,
      why: message("archive-version", { version: version ?? "", wanted: VERSION }),
    });
  if (tokenizer !== TOKENIZER)
    throw problem("cannot-open", {
      name,
      why: message("archive-tokenizer", { tokenizer: tokenizer ?? "", wanted: TOKENIZER }),
    });
}

/** Servers hold both in one place and are refused for either. */
export function otherVersion(name: string, version = "", tokenizer = ""): Problem {
  const wanted = `${VERSION} and ${TOKENIZER}`;
  return problem("cannot-open", {
    name,
    why: message("archive-server-version", { version, tokenizer, wanted }),
  });
}

export function writeHeader(storage: Storage): void {
  storage.append(Buffer.from(HEADER));
}

/** Whether there is nothing yet but, at most, a part of the header. */
export function isUnbegun(storage: Storage): boolean {
  const size = storage.size();
  return size < HEADER.length && Buffer.from(HEADER).subarray(0, size).equals(storage.read(0, size));
}

export function appendManifest(storage: Storage, manifest: Manifest): void {
  const json = Buffer.from(JSON.stringify(manifest));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  storage.sync();
  storage.append(Buffer.concat([json, Buffer.from(checksum(json), "hex"), length, MARK]));
  storage.sync();
}

/** The last state that is whole and where it ends; undefined when there is none yet. */
export function lastManifest(storage: Storage): { manifest: Manifest; end: number } | undefined {
  for (let end = storage.size(); ; ) {
    const mark = lastMark(storage, end);
    if (mark === undefined) return undefined;
    const manifest = manifestBefore(storage, mark + MARK.length);
    if (manifest) return { manifest, end: mark + MARK.length };
    end = mark + MARK.length - 1;
  }
}

const WINDOW = 1 << 20;

/** The last place before `end` where the mark stands whole. */
function lastMark(storage: Storage, end: number): number | undefined {
  for (let to = end; to >= MARK.length; to -= WINDOW - MARK.length) {
    const from = Math.max(0, to - WINDOW);
    const at = Buffer.from(storage.read(from, to - from)).lastIndexOf(MARK);
    if (at >= 0) return from + at;
    if (from === 0) return undefined;
  }
  return undefined;
}

function manifestBefore(storage: Storage, end: number): Manifest | undefined {
  if (end < TRAILER) return undefined;
  const trailer = Buffer.from(storage.read(end - TRAILER, TRAILER));
  const from = end - TRAILER - trailer.readUInt32LE(8);
  if (from < 0) return undefined;
  const json = storage.read(from, end - TRAILER - from);
  if (checksum(json) !== trailer.subarray(0, 8).toString("hex")) return undefined;
  return JSON.parse(Buffer.from(json).toString("utf8")) as Manifest;
}
