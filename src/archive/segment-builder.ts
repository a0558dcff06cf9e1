/**
 * Documents become a segment: an inverted index with places, and the documents themselves. Every token is a number in a
 * stream; at the end the stream is sorted by number with one counting sort, which leaves the occurrences of each term in
 * order. Linear in the number of tokens, but for the sorting of the terms.
 */
import type { ArchiveDocument } from "./archive.ts";
import { type Block, BlockWriter } from "./block.ts";
import { ByteWriter } from "./bytes.ts";
import { hashIn } from "./identity.ts";
import { readHead, writeRecord } from "./record.ts";
import { eachToken, foldText, hashOf } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Stands between title and text, so that no phrase bridges them; no word is like this. */
const GAP = " ";
const GAP_HASH = hashOf(GAP, 0, 1);

/** What is written to an archive at once. */
export interface Segment {
  /** Documents, one record after the other. */
  readonly records: Uint8Array;
  /** Bytes of each record. */
  readonly sizes: Uint32Array;
  /** See identity.ts. */
  readonly identities: Uint8Array;
  /** Tokens of each document. */
  readonly lengths: Uint32Array;
  readonly blocks: readonly Block[];
}

export class SegmentBuilder {
  private vocabulary = new Vocabulary();
  private readonly records = new ByteWriter();
  private readonly identities = new ByteWriter();
  private recordStarts: number[] = [];
  /** Where the tokens of each document begin in the stream. */
  private starts: number[] = [];
  private stream = new Uint32Array(1 << 10);
  private offered = 0;
  tokens = 0;

  get documents(): number {
    return this.starts.length;
  }

  get bytes(): number {
    return this.records.length;
  }

  /** Takes in a document, to be looked at; then comes `keep` or `drop`. The record is valid until then. */
  offer(document: ArchiveDocument): Uint8Array {
    this.offered = this.records.length;
    writeRecord(this.records, document);
    return this.records.view().subarray(this.offered);
  }

  drop(): void {
    this.records.length = this.offered;
  }

  keep(document: ArchiveDocument, identity: Uint8Array): void {
    this.recordStarts.push(this.offered);
    this.identities.bytes(identity);
    this.starts.push(this.tokens);
    this.addTokens(foldText(document.title));
    this.push(this.vocabulary.number(GAP, 0, 1, GAP_HASH));
    this.addTokens(foldText(document.text));
  }

  /** Id and hash of a document that was kept. */
  known(document: number): { id: () => string; hash: Uint8Array } {
    const id = () => readHead(this.records.view().subarray(this.recordStarts[document]!))!.id;
    return { id, hash: Uint8Array.from(hashIn(this.identities.view(), document)) };
  }

  /** Makes room for the next segment; what `finish` gave is then no longer valid. */
  clear(): void {
    this.vocabulary = new Vocabulary();
    this.records.clear();
    this.identities.clear();
    this.recordStarts = [];
    this.starts = [];
    this.tokens = 0;
  }

  finish(): Segment {
    const starts = Uint32Array.from([...this.starts, this.tokens]);
    return {
      records: this.records.view(),
      sizes: Uint32Array.from(
        this.recordStarts,
        (from, i) => (this.recordStarts[i + 1] ?? this.bytes) - from,
      ),
      identities: this.identities.view(),
      lengths: starts.subarray(0, -1).map((start, i) => starts[i + 1]! - start - 1),
      blocks: this.blocks(starts),
    };
  }

  private addTokens(folded: string): void {
    eachToken(folded, (from, to, hash) => this.push(this.vocabulary.number(folded, from, to, hash)));
  }

  private push(word: number): void {
    if (this.tokens === this.stream.length) {
      const grown = new Uint32Array(this.stream.length * 2);
      grown.set(this.stream);
      this.stream = grown;
    }
    this.stream[this.tokens++] = word;
  }

  private blocks(starts: Uint32Array): Block[] {
    const blocks: Block[] = [];
    const writer = new BlockWriter((block) => blocks.push(block));
    const { ends, sorted } = this.sortedStream();
    const documentAt = documentFinder(starts);
    for (const word of this.vocabulary.sorted()) {
      const term = this.vocabulary.word(word);
      if (term === GAP) continue;
      const from = word === 0 ? 0 : ends[word - 1]!;
      writeOccurrences(writer, sorted.subarray(from, ends[word]!), starts, documentAt);
      writer.endTerm(term);
    }
    writer.endBlock();
    return blocks;
  }

  /** Indices into the stream, those of each word together and in order; `ends[word]` is where its last one is. */
  private sortedStream(): { ends: Uint32Array; sorted: Uint32Array } {
    const { stream, tokens } = this;
    const ends = new Uint32Array(this.vocabulary.size + 1);
    for (let i = 0; i < tokens; i++) ends[stream[i]! + 1]!++;
    for (let word = 1; word < ends.length; word++) ends[word]! += ends[word - 1]!;
    const sorted = new Uint32Array(tokens);
    for (let i = 0; i < tokens; i++) sorted[ends[stream[i]!]!++] = i;
    return { ends, sorted };
  }
}

function writeOccurrences(
  writer: BlockWriter,
  occurrences: Uint32Array,
  starts: Uint32Array,
  documentAt: (at: number) => number,
): void {
  let document = -1;
  for (const at of occurrences) {
    if (document < 0 || at >= starts[document + 1]!) {
      if (document >= 0) writer.endDocument(document);
      document = documentAt(at);
    }
    writer.place(at - starts[document]!);
  }
  if (document >= 0) writer.endDocument(document);
}

const STRIDE = 64;

/** Finds the document of a token: the one at the stride's beginning is noted, from there on it is looked for. */
function documentFinder(starts: Uint32Array): (at: number) => number {
  const total = starts.at(-1)!;
  const noted = new Uint32Array(Math.floor(total / STRIDE) + 1);
  for (let stride = 0, document = 0; stride < noted.length; stride++) {
    while (starts[document + 1]! <= stride * STRIDE && document + 2 < starts.length) document++;
    noted[stride] = document;
  }
  return (at) => {
    let document = noted[Math.floor(at / STRIDE)]!;
    while (starts[document + 1]! <= at) document++;
    return document;
  };
}
