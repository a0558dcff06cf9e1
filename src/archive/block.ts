/**
 * Postings in blocks, sorted by term. A block has two parts, so that a query of single words never reads places:
 *
 *   documents  for each term: the term, in how many documents, bytes of its documents, bytes of its places, documents
 *   places     the places of each term, one term after the other
 *
 * A document is its distance from the one before, times two, plus one when the term occurs there once; otherwise the
 * number of occurrences follows. Places are distances from the place before, from 0 anew in each document.
 */
import { ByteReader, ByteWriter } from "./bytes.ts";

export interface Block {
  /** Its first term: all others come after it in the order of UTF-16 code units. */
  readonly first: string;
  readonly documents: Uint8Array;
  readonly places: Uint8Array;
}

/** A term of a block, undecoded. */
export interface Entry {
  readonly term: string;
  /** In how many documents of the segment it occurs, those that are gone included. */
  readonly count: number;
  readonly documents: Uint8Array;
  /** Where its places are in the places of the block. */
  readonly placesFrom: number;
  readonly placesTo: number;
}

const BLOCK_BYTES = 1 << 15;

/**
 * Makes blocks of terms that are given in order. For each term: for each document the places, then `endDocument`; at
 * last `endTerm`.
 */
export class BlockWriter {
  private readonly documents = new ByteWriter();
  private readonly places = new ByteWriter();
  private readonly termDocuments = new ByteWriter();
  private first: string | undefined;
  private placesBefore = 0;
  private count = 0;
  private previousDocument = 0;
  private previousPlace = 0;
  private occurrences = 0;
  private readonly done: (block: Block) => void;

  constructor(done: (block: Block) => void) {
    this.done = done;
  }

  place(place: number): void {
    this.places.varint(place - this.previousPlace);
    this.previousPlace = place;
    this.occurrences++;
  }

  endDocument(document: number): void {
    const once = this.occurrences === 1;
    this.termDocuments.varint((((document - this.previousDocument) << 1) | (once ? 1 : 0)) >>> 0);
    if (!once) this.termDocuments.varint(this.occurrences);
    this.previousDocument = document;
    this.previousPlace = 0;
    this.occurrences = 0;
    this.count++;
  }

  /** A term without documents is left out. */
  endTerm(term: string): void {
    if (this.count > 0) this.writeTerm(term);
    this.termDocuments.clear();
    this.placesBefore = this.places.length;
    this.previousDocument = 0;
    this.count = 0;
    if (this.documents.length + this.places.length >= BLOCK_BYTES) this.endBlock();
  }

  /** Hands over the last block. */
  endBlock(): void {
    if (this.first === undefined) return;
    this.done({ first: this.first, documents: this.documents.copy(), places: this.places.copy() });
    this.documents.clear();
    this.places.clear();
    this.placesBefore = 0;
    this.first = undefined;
  }

  private writeTerm(term: string): void {
    const { documents, termDocuments } = this;
    this.first ??= term;
    documents.string(term);
    documents.varint(this.count);
    documents.varint(termDocuments.length);
    documents.varint(this.places.length - this.placesBefore);
    documents.bytes(termDocuments.view());
  }
}

/** The terms of a block, in order. */
export function* entriesOf(documents: Uint8Array): Iterable<Entry> {
  const reader = new ByteReader(documents);
  let placesFrom = 0;
  while (!reader.done) {
    const term = reader.string();
    const count = reader.varint();
    const bytes = reader.varint();
    const placesTo = placesFrom + reader.varint();
    yield { term, count, documents: reader.bytes(bytes), placesFrom, placesTo };
    placesFrom = placesTo;
  }
}

/** The term of a block, without a look at what the others are. */
export function findEntry(documents: Uint8Array, term: string): Entry | undefined {
  const encoded = Buffer.from(term);
  const reader = new ByteReader(documents);
  let placesFrom = 0;
  while (!reader.done) {
    const length = reader.varint();
    const isTerm = length === encoded.length && reader.startsWith(encoded);
    reader.at += length;
    const count = reader.varint();
    const bytes = reader.varint();
    const placesTo = placesFrom + reader.varint();
    if (isTerm) return { term, count, documents: reader.bytes(bytes), placesFrom, placesTo };
    reader.at += bytes;
    placesFrom = placesTo;
  }
  return undefined;
}

/** Documents of a term, by number in the segment, in rising order, and how often each holds it. */
export interface Occurrences {
  readonly documents: Uint32Array;
  readonly counts: Uint32Array;
}

export function occurrencesOf({ count, documents }: Entry): Occurrences {
  const numbers = new Uint32Array(count);
  const counts = new Uint32Array(count);
  const reader = new ByteReader(documents);
  let number = 0;
  for (let i = 0; i < count; i++) {
    const value = reader.varint();
    number += value >>> 1;
    numbers[i] = number;
    counts[i] = value & 1 ? 1 : reader.varint();
  }
  return { documents: numbers, counts };
}

/** All places of a term: those in the i-th document are starts[i]..starts[i + 1]. */
export interface Places extends Occurrences {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

export function placesOf(occurrences: Occurrences, bytes: Uint8Array): Places {
  const { counts } = occurrences;
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + counts[i]!;
  const places = new Uint32Array(starts[counts.length]!);
  const reader = new ByteReader(bytes);
  for (let i = 0, at = 0; i < counts.length; i++) {
    for (let place = 0; at < starts[i + 1]!; at++) places[at] = place += reader.varint();
  }
  return { ...occurrences, starts, places };
}
