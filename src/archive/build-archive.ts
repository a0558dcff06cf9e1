/**
 * Documents into an archive. They are gathered in memory into a segment; a full one is appended and a manifest after
 * it, so that a build that is killed keeps what was committed, and the same command again skips that and goes on.
 */
import { problem } from "../words/problem.ts";
import type { ArchiveDocument } from "./archive.ts";
import { hashText, recordHash, toggleHash } from "./content-hash.ts";
import { hashIn, identityOf, locationsOf } from "./identity.ts";
import { idKey, type Location, type LocationTable } from "./location-table.ts";
import {
  appendManifest,
  checkHeader,
  isUnbegun,
  lastManifest,
  type Manifest,
  NO_DOCUMENTS,
  type SegmentPlace,
  writeHeader,
} from "./manifest.ts";
import { mergeSmall } from "./merge.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { appendSegment, SegmentReader } from "./segment-file.ts";
import type { Storage } from "./storage.ts";

export interface BuildOptions {
  /** Tokens of a segment, after which it is committed. More take more memory, about 25 bytes each. */
  readonly segmentTokens?: number;
  /** Told after every commit. */
  readonly progress?: (report: BuildReport) => void;
}

export interface BuildReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Documents in the archive now. */
  readonly documents: number;
}

const SEGMENT_TOKENS = 1 << 24;
const SEGMENT_BYTES = 1 << 27;
const LONGEST_TEXT = 1 << 26;

/** Adds new documents, replaces those whose id is known and whose content is another, skips the rest. */
export async function buildArchive(
  storage: Storage,
  name: string,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
  { segmentTokens = SEGMENT_TOKENS, progress = () => undefined }: BuildOptions = {},
): Promise<BuildReport> {
  const addition = new Addition(storage, openForWriting(storage, name));
  for await (const document of documents) {
    addition.add(document);
    if (addition.isFull(segmentTokens)) progress(addition.commit());
  }
  if (addition.isPending) progress(addition.commit());
  mergeSmall(storage, segmentTokens);
  return addition.report();
}

/** The state to go on from; what a killed process left after it is cut off. */
function openForWriting(storage: Storage, name: string): Manifest {
  if (isUnbegun(storage)) {
    storage.truncate(0);
    writeHeader(storage);
  }
  checkHeader(storage, name);
  const last = lastManifest(storage);
  if (last && last.end < storage.size()) storage.truncate(last.end);
  return last?.manifest ?? NO_DOCUMENTS;
}

/** What is being added: a segment in memory, and which documents of the segments on disk are gone by it. */
class Addition {
  private readonly storage: Storage;
  private manifest: Manifest;
  private readonly readers: SegmentReader[];
  private readonly identities: Uint8Array[];
  /** Of each segment on disk, and of the one in memory at the end. */
  private readonly gone: Set<number>[];
  private readonly table: LocationTable;
  private readonly hash: Uint8Array;
  private readonly builder = new SegmentBuilder();
  private added = 0;
  private changed = 0;
  private unchanged = 0;

  constructor(storage: Storage, manifest: Manifest) {
    this.storage = storage;
    this.manifest = manifest;
    this.readers = manifest.segments.map((place) => new SegmentReader(storage, place));
    this.identities = this.readers.map((reader) => reader.identities());
    this.gone = [...this.readers.map(goneSet), new Set<number>()];
    this.table = locationsOf(this.readers);
    this.hash = Buffer.from(manifest.hash, "hex");
  }

  get isPending(): boolean {
    return this.builder.documents > 0;
  }

  isFull(tokens: number): boolean {
    return this.builder.tokens >= tokens || this.builder.bytes >= SEGMENT_BYTES;
  }

  add(document: ArchiveDocument): void {
    if (document.text.length > LONGEST_TEXT) throw tooLong(document);
    const key = idKey(document.id);
    const hash = recordHash(this.builder.offer(document));
    const location = { segment: this.readers.length, document: this.builder.documents };
    const old = this.table.find(key, (found) => this.isSame(found, document.id, hash));
    if (old && equal(this.known(old).hash, hash)) {
      this.builder.drop();
      this.unchanged++;
      return;
    }
    if (old) this.replace(key, old, location);
    else this.table.add(key, location);
    if (old) this.changed++;
    else this.added++;
    this.builder.keep(document, identityOf(key, hash));
    toggleHash(this.hash, hash);
  }

  /** Writes segment and manifest. */
  commit(): BuildReport {
    const place = appendSegment(this.storage, this.builder.finish());
    this.builder.clear();
    const segments = [...this.manifest.segments, place].map((old, i) => withGone(old, this.gone[i]!));
    const reader = new SegmentReader(this.storage, place);
    this.readers.push(reader);
    this.identities.push(reader.identities());
    this.manifest = { ...totals(this.readers, this.gone), hash: hashText(this.hash), segments };
    this.gone.push(new Set());
    appendManifest(this.storage, this.manifest);
    return this.report();
  }

  report(): BuildReport {
    const { added, changed, unchanged, manifest } = this;
    return { added, changed, unchanged, documents: manifest.documents };
  }

  /** Whether the document there has this id; that of an equal document needs no reading. */
  private isSame(location: Location, id: string, hash: Uint8Array): boolean {
    const stored = this.known(location);
    return equal(stored.hash, hash) || stored.id() === id;
  }

  private known({ segment, document }: Location): { id: () => string; hash: Uint8Array } {
    const reader = this.readers[segment];
    if (!reader) return this.builder.known(document);
    return { id: () => reader.head(document).id, hash: hashIn(this.identities[segment]!, document) };
  }

  private replace(key: number, old: Location, location: Location): void {
    toggleHash(this.hash, this.known(old).hash);
    this.gone[old.segment]!.add(old.document);
    this.table.move(key, old, location);
  }
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

const tooLong = ({ id, text }: ArchiveDocument) =>
  problem("archive-document-long", { id, length: text.length, most: LONGEST_TEXT });

function goneSet(reader: SegmentReader): Set<number> {
  const gone = new Set<number>();
  if (reader.gone) for (let i = 0; i < reader.lengths.length; i++) if (reader.isGone(i)) gone.add(i);
  return gone;
}

function withGone({ gone: _, ...place }: SegmentPlace, gone: ReadonlySet<number>): SegmentPlace {
  if (gone.size === 0) return place;
  const bits = Buffer.alloc(Math.ceil(place.documents / 8));
  for (const document of gone) bits[document >> 3]! |= 1 << (document & 7);
  return { ...place, gone: bits.toString("base64") };
}

/** Documents and tokens that are not gone. */
function totals(
  readers: readonly SegmentReader[],
  gone: readonly ReadonlySet<number>[],
): { documents: number; tokens: number } {
  let documents = 0;
  let tokens = 0;
  for (const [i, { place, lengths }] of readers.entries()) {
    documents += place.documents - gone[i]!.size;
    tokens += place.tokens;
    for (const document of gone[i]!) tokens -= lengths[document]!;
  }
  return { documents, tokens };
}
