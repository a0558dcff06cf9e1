/**
 * Documents into an archive. They are gathered in memory into a segment; a full one is appended and a manifest behind
 * it, so that a build that is killed keeps what was committed, and the same command again skips that and goes on.
 */
import type { ArchiveDocument } from "./archive.ts";
import { hashText, toggleHash } from "./content-hash.ts";
import { locator } from "./file-archive.ts";
import { hashIn, identityOf } from "./identity.ts";
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

/** The state to go on from; what a killed process left behind it is cut off. */
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
  private readonly locate: ReturnType<typeof locator>;
  private readonly identities: readonly Uint8Array[];
  private readonly gone: Set<number>[];
  private readonly hash: Uint8Array;
  private builder = new SegmentBuilder();
  /** Documents of this run by id: number in the segment in memory, or in one committed since. */
  private readonly recent = new Map<string, { segment: number; document: number; hash: Uint8Array }>();
  private added = 0;
  private changed = 0;
  private unchanged = 0;

  constructor(storage: Storage, manifest: Manifest) {
    this.storage = storage;
    this.manifest = manifest;
    const readers = manifest.segments.map((place) => new SegmentReader(storage, place));
    this.locate = locator(readers);
    this.identities = readers.map((reader) => reader.identities());
    this.gone = readers.map((reader) => goneSet(reader));
    this.hash = Buffer.from(manifest.hash, "hex");
  }

  get isPending(): boolean {
    return this.builder.documents > 0;
  }

  isFull(tokens: number): boolean {
    return this.builder.tokens >= tokens || this.builder.bytes >= SEGMENT_BYTES;
  }

  add(document: ArchiveDocument): void {
    if (document.text.length > LONGEST_TEXT)
      throw new RangeError(
        `Cannot put ${document.id} into an archive: it has ${document.text.length} characters, at most ${LONGEST_TEXT} are possible`,
      );
    const identity = identityOf(document);
    const hash = hashIn(identity, 0);
    const known = this.known(document.id);
    if (known && Buffer.compare(known.hash, hash) === 0) {
      this.unchanged++;
      return;
    }
    if (known) this.remove(known);
    if (known) this.changed++;
    else this.added++;
    const segment = this.gone.length;
    this.recent.set(document.id, { segment, document: this.builder.documents, hash });
    this.builder.add(document, identity);
    toggleHash(this.hash, hash);
  }

  /** Writes segment and manifest. */
  commit(): BuildReport {
    const place = appendSegment(this.storage, this.builder.finish());
    this.builder = new SegmentBuilder();
    this.gone.push(this.pendingGone);
    this.pendingGone = new Set();
    const segments = [...this.manifest.segments, place].map((old, i) => withGone(old, this.gone[i]!));
    this.manifest = { ...totals(segments, this.gone, this.storage), hash: hashText(this.hash), segments };
    appendManifest(this.storage, this.manifest);
    return this.report();
  }

  report(): BuildReport {
    const { added, changed, unchanged, manifest } = this;
    return { added, changed, unchanged, documents: manifest.documents };
  }

  /** Documents of the segment in memory that came again, changed. */
  private pendingGone = new Set<number>();

  private known(id: string): { segment: number; document: number; hash: Uint8Array } | undefined {
    const recent = this.recent.get(id);
    if (recent) return recent;
    const found = this.locate(id);
    return found && { ...found, hash: hashIn(this.identities[found.segment]!, found.document) };
  }

  private remove({ segment, document, hash }: { segment: number; document: number; hash: Uint8Array }): void {
    (this.gone[segment] ?? this.pendingGone).add(document);
    toggleHash(this.hash, hash);
  }
}

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
  segments: readonly SegmentPlace[],
  gone: readonly ReadonlySet<number>[],
  storage: Storage,
): { documents: number; tokens: number } {
  let documents = 0;
  let tokens = 0;
  for (const [i, place] of segments.entries()) {
    documents += place.documents - gone[i]!.size;
    tokens += place.tokens;
    if (gone[i]!.size === 0) continue;
    const { lengths } = new SegmentReader(storage, place);
    for (const document of gone[i]!) tokens -= lengths[document]!;
  }
  return { documents, tokens };
}
