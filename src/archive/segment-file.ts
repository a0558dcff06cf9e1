/** A segment in an archive file: written once, then read in pieces. */
import { binarySearch } from "../strings/binary-search.ts";
import { message, problem } from "../words/problem.ts";
import {
  type Entry,
  entriesOf,
  findEntry,
  type Occurrences,
  occurrencesOf,
  type Places,
  placesOf,
} from "./block.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { checksum, type SegmentPlace } from "./manifest.ts";
import { type RecordHead, readHead } from "./record.ts";
import type { Segment } from "./segment-builder.ts";
import type { Storage } from "./storage.ts";

export function appendSegment(storage: Storage, segment: Segment): SegmentPlace {
  const at = storage.size();
  storage.append(segment.records);
  for (const { documents, places } of segment.blocks) storage.append(Buffer.concat([documents, places]));
  const directory = directoryOf(segment);
  storage.append(segment.identities);
  storage.append(directory);
  return {
    at,
    recordBytes: segment.records.length,
    blockBytes: segment.blocks.reduce(
      (sum, { documents, places }) => sum + documents.length + places.length,
      0,
    ),
    identityBytes: segment.identities.length,
    directoryBytes: directory.length,
    checksum: checksum(directory),
    documents: segment.lengths.length,
    tokens: segment.lengths.reduce((sum, length) => sum + length, 0),
  };
}

function directoryOf({ sizes, lengths, blocks }: Segment): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(sizes.length);
  for (const size of sizes) writer.varint(size);
  for (const length of lengths) writer.varint(length);
  writer.varint(blocks.length);
  for (const { first, documents, places } of blocks) {
    writer.string(first);
    writer.varint(documents.length);
    writer.varint(places.length);
  }
  return writer.view();
}

interface Directory {
  /** Where each record begins, from the beginning of the segment, and where the last one ends. */
  readonly recordStarts: Float64Array;
  readonly lengths: Uint32Array;
  readonly firsts: readonly string[];
  /** Where documents and places of each block begin, and where those of the last end. */
  readonly documentStarts: Float64Array;
  readonly placeStarts: Float64Array;
}

function readDirectory(storage: Storage, place: SegmentPlace): Directory {
  const at = place.at + place.recordBytes + place.blockBytes + place.identityBytes;
  const bytes = storage.read(at, place.directoryBytes);
  if (checksum(bytes) !== place.checksum)
    throw problem("cannot-read-archive", { why: message("archive-directory", { at }) });
  const reader = new ByteReader(bytes);
  const documents = reader.varint();
  const recordStarts = new Float64Array(documents + 1);
  for (let i = 0; i < documents; i++) recordStarts[i + 1] = recordStarts[i]! + reader.varint();
  const lengths = new Uint32Array(documents);
  for (let i = 0; i < documents; i++) lengths[i] = reader.varint();
  return { recordStarts, lengths, ...readBlockPlaces(reader, place.recordBytes) };
}

function readBlockPlaces(
  reader: ByteReader,
  from: number,
): Pick<Directory, "firsts" | "documentStarts" | "placeStarts"> {
  const blocks = reader.varint();
  const firsts: string[] = [];
  const documentStarts = new Float64Array(blocks + 1).fill(from);
  const placeStarts = new Float64Array(blocks);
  for (let i = 0; i < blocks; i++) {
    firsts.push(reader.string());
    placeStarts[i] = documentStarts[i]! + reader.varint();
    documentStarts[i + 1] = placeStarts[i]! + reader.varint();
  }
  return { firsts, documentStarts, placeStarts };
}

/** An entry together with the block it stands in. */
export interface Located extends Entry {
  readonly block: number;
}

/** Reads a segment; documents are numbers from 0. */
export class SegmentReader {
  readonly place: SegmentPlace;
  readonly lengths: Uint32Array;
  /** A bit for each document that is gone; undefined when none is. */
  readonly gone: Uint8Array | undefined;
  private readonly storage: Storage;
  private readonly directory: Directory;

  constructor(storage: Storage, place: SegmentPlace) {
    this.storage = storage;
    this.place = place;
    this.directory = readDirectory(storage, place);
    this.lengths = this.directory.lengths;
    this.gone = place.gone === undefined ? undefined : Buffer.from(place.gone, "base64");
  }

  isGone(document: number): boolean {
    return this.gone !== undefined && (this.gone[document >> 3]! & (1 << (document & 7))) !== 0;
  }

  find(term: string): Located | undefined {
    const block = this.blockOf(term);
    if (block < 0) return undefined;
    const entry = findEntry(this.blockDocuments(block), term);
    return entry && { ...entry, block };
  }

  /** All terms from this one on, in order. */
  *entriesFrom(term: string): Iterable<Located> {
    for (let block = Math.max(0, this.blockOf(term)); block < this.directory.firsts.length; block++) {
      for (const entry of entriesOf(this.blockDocuments(block)))
        if (entry.term >= term) yield { ...entry, block };
    }
  }

  placesOf(entry: Located, occurrences: Occurrences = occurrencesOf(entry)): Places {
    const at = this.place.at + this.directory.placeStarts[entry.block]! + entry.placesFrom;
    return placesOf(occurrences, this.storage.read(at, entry.placesTo - entry.placesFrom));
  }

  identities(): Uint8Array {
    return this.storage.read(
      this.place.at + this.place.recordBytes + this.place.blockBytes,
      this.place.identityBytes,
    );
  }

  record(document: number): Uint8Array {
    const { recordStarts } = this.directory;
    const from = recordStarts[document]!;
    return this.storage.read(this.place.at + from, recordStarts[document + 1]! - from);
  }

  /** Id and title, from no more bytes than are needed most of the time. */
  head(document: number): RecordHead {
    const { recordStarts } = this.directory;
    const size = recordStarts[document + 1]! - recordStarts[document]!;
    const beginning = this.storage.read(this.place.at + recordStarts[document]!, Math.min(size, 256));
    return readHead(beginning) ?? readHead(this.record(document))!;
  }

  text(document: number): string {
    const record = this.record(document);
    return Buffer.from(record.buffer, record.byteOffset, record.length).toString(
      "utf8",
      readHead(record)!.textFrom,
    );
  }

  /** The last block whose first term is not after this one; -1 when there is none. */
  private blockOf(term: string): number {
    const { firsts } = this.directory;
    return binarySearch(0, firsts.length, (i) => firsts[i]! > term) - 1;
  }

  private blockDocuments(block: number): Uint8Array {
    const { documentStarts, placeStarts } = this.directory;
    const from = documentStarts[block]!;
    return this.storage.read(this.place.at + from, placeStarts[block]! - from);
  }
}
