/**
 * Small segments become larger ones, and what is gone is left out. A segment that is replaced stays in the file, unread,
 * until `compactInto` copies what is in use.
 */
import { type Block, BlockWriter, type Places } from "./block.ts";
import { ByteWriter } from "./bytes.ts";
import { IDENTITY_BYTES } from "./identity.ts";
import { appendManifest, lastManifest, type SegmentPlace, segmentBytes, writeHeader } from "./manifest.ts";
import type { Segment } from "./segment-builder.ts";
import { appendSegment, type Located, SegmentReader } from "./segment-file.ts";
import type { Storage } from "./storage.ts";

/** More small segments than this are merged. */
const MOST_SMALL = 8;

/** Merges small segments when there are many of them, and rewrites those of which much is gone. */
export function mergeSmall(storage: Storage, segmentTokens: number): void {
  const manifest = lastManifest(storage)?.manifest;
  if (!manifest) return;
  const isSmall = ({ tokens }: SegmentPlace) => tokens * 2 < segmentTokens;
  const small = manifest.segments.filter(isSmall);
  const worn = manifest.segments.filter((place) => !isSmall(place) && goneCount(place) * 4 > place.documents);
  const groups = [
    ...(small.length > MOST_SMALL ? grouped(small, segmentTokens) : []),
    ...worn.map((one) => [one]),
  ];
  if (groups.length === 0) return;
  const replaced = new Set(groups.flat());
  const merged = groups.map((group) =>
    appendSegment(storage, merge(group.map((place) => new SegmentReader(storage, place)))),
  );
  const otherSegments = manifest.segments.filter((place) => !replaced.has(place));
  appendManifest(storage, {
    ...manifest,
    segments: [...otherSegments, ...merged.filter((place) => place.documents > 0)],
  });
}

function goneCount({ gone }: SegmentPlace): number {
  let count = 0;
  for (let byte of gone === undefined ? [] : Buffer.from(gone, "base64"))
    for (; byte; byte &= byte - 1) count++;
  return count;
}

/** Neighbours together, as many as fit. */
function grouped(places: readonly SegmentPlace[], most: number): SegmentPlace[][] {
  const groups: SegmentPlace[][] = [];
  let tokens = Number.POSITIVE_INFINITY;
  for (const place of places) {
    tokens += place.tokens;
    if (tokens > most) {
      groups.push([]);
      tokens = place.tokens;
    }
    groups.at(-1)!.push(place);
  }
  return groups;
}

/** One segment of several, without what is gone. */
function merge(readers: readonly SegmentReader[]): Segment {
  const records = new ByteWriter();
  const identities = new ByteWriter();
  const sizes: number[] = [];
  const lengths: number[] = [];
  const numbers = readers.map((reader) => new Int32Array(reader.lengths.length).fill(-1));
  for (const [i, reader] of readers.entries()) {
    const ofReader = reader.identities();
    for (let document = 0; document < reader.lengths.length; document++) {
      if (reader.isGone(document)) continue;
      numbers[i]![document] = sizes.length;
      const record = reader.record(document);
      records.bytes(record);
      identities.bytes(ofReader.subarray(document * IDENTITY_BYTES, (document + 1) * IDENTITY_BYTES));
      sizes.push(record.length);
      lengths.push(reader.lengths[document]!);
    }
  }
  return {
    records: records.view(),
    identities: identities.view(),
    sizes: Uint32Array.from(sizes),
    lengths: Uint32Array.from(lengths),
    blocks: mergedBlocks(readers, numbers),
  };
}

function mergedBlocks(readers: readonly SegmentReader[], numbers: readonly Int32Array[]): Block[] {
  const blocks: Block[] = [];
  const writer = new BlockWriter((block) => blocks.push(block));
  const cursors = readers.map((reader) => reader.entriesFrom("")[Symbol.iterator]());
  const heads = cursors.map((cursor) => cursor.next().value as Located | undefined);
  while (true) {
    const term = leastTerm(heads);
    if (term === undefined) break;
    for (const [i, head] of heads.entries()) {
      if (head?.term !== term) continue;
      copyPlaces(writer, readers[i]!.placesOf(head), numbers[i]!);
      heads[i] = cursors[i]!.next().value as Located | undefined;
    }
    writer.endTerm(term);
  }
  writer.endBlock();
  return blocks;
}

function leastTerm(heads: readonly (Located | undefined)[]): string | undefined {
  let least: string | undefined;
  for (const head of heads) if (head && (least === undefined || head.term < least)) least = head.term;
  return least;
}

function copyPlaces(writer: BlockWriter, { documents, starts, places }: Places, numbers: Int32Array): void {
  for (let i = 0; i < documents.length; i++) {
    const number = numbers[documents[i]!]!;
    if (number < 0) continue;
    for (let j = starts[i]!; j < starts[i + 1]!; j++) writer.place(places[j]!);
    writer.endDocument(number);
  }
}

/** Bytes of the file that nothing refers to any more. */
export function unusedBytes(storage: Storage): number {
  const segments = lastManifest(storage)?.manifest.segments ?? [];
  return storage.size() - segments.reduce((sum, place) => sum + segmentBytes(place), 0);
}

const PIECE = 1 << 24;

/** Copies what is in use into an empty storage. */
export function compactInto(storage: Storage, target: Storage): void {
  const manifest = lastManifest(storage)!.manifest;
  writeHeader(target);
  const segments = manifest.segments.map((place): SegmentPlace => {
    const at = target.size();
    const end = place.at + segmentBytes(place);
    for (let from = place.at; from < end; from += PIECE)
      target.append(storage.read(from, Math.min(PIECE, end - from)));
    return { ...place, at };
  });
  appendManifest(target, { ...manifest, segments });
}
