/** An archive in one file. A reader sees the state at which it opened it, whatever is added meanwhile. */
import { lowerBound } from "../strings/binary-search.ts";
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveQuery, Hit, ScoredList, ScoredLists } from "./archive.ts";
import type { Occurrences } from "./block.ts";
import { bm25, byRank, inverseFrequency } from "./bm25.ts";
import { locationsOf } from "./identity.ts";
import { idKey, type Location, type LocationTable } from "./location-table.ts";
import { checkHeader, lastManifest, type Manifest, VERSION } from "./manifest.ts";
import { documentFrequency, occurrencesIn } from "./occurrences.ts";
import { SegmentReader } from "./segment-file.ts";
import type { Storage } from "./storage.ts";
import { phraseOf, TOKENIZER } from "./tokens.ts";

/** Opens what `buildArchive` wrote; a sentence says why when it is something else. */
export function openStorage(storage: Storage, name: string): Archive {
  checkHeader(storage, name);
  const manifest = lastManifest(storage)?.manifest;
  if (!manifest || manifest.documents === 0)
    throw problem("cannot-open", { name, why: message("archive-unfilled") });
  return archiveOf(storage, name, manifest);
}

/** Certificates name the archive, and others read them: without the folders it lies in. */
const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

function archiveOf(storage: Storage, name: string, manifest: Manifest): Archive {
  const { documents, tokens, hash } = manifest;
  const segments = manifest.segments.map((place) => new SegmentReader(storage, place));
  let table: LocationTable | undefined;
  const locate = (id: string) => {
    table ??= locationsOf(segments);
    return table.find(idKey(id), ({ segment, document }) => segments[segment]!.head(document).id === id);
  };
  return {
    info: { name: lastPart(name), version: VERSION, documents, hash, tokenizer: TOKENIZER },
    async search(query) {
      const { offset = 0, limit } = query;
      const matches = matchesOf(segments, query, documents, tokens / documents);
      const best = bestOf(matches, offset + limit).map((location): Hit => {
        const { id, title } = segments[location.segment]!.head(location.document);
        return { id, title, score: location.score };
      });
      return best.sort(byRank).slice(offset, offset + limit);
    },
    async count(terms) {
      const matches = matchesOf(segments, { terms, mode: "all", limit: 0 }, documents, 1);
      return matches.reduce((sum, { documents }) => sum + documents.length, 0);
    },
    async text(id) {
      const location = locate(id);
      return location && segments[location.segment]!.text(location.document);
    },
    async frequencies(terms) {
      return terms.map((term) => {
        const phrase = phraseOf(term);
        return segments.reduce((sum, segment) => sum + documentFrequency(segment, phrase), 0);
      });
    },
    lists: () => listsOf(segments, documents, tokens / documents, locate),
    close: async () => storage.close(),
  };
}

/** Numbers count through the segments, one after the other. */
function listsOf(
  segments: readonly SegmentReader[],
  documents: number,
  averageLength: number,
  locate: (id: string) => Location | undefined,
): ScoredLists {
  const starts: number[] = [];
  let size = 0;
  for (const { lengths } of segments) {
    starts.push(size);
    size += lengths.length;
  }
  return {
    size,
    of(forms) {
      const phrases = [...new Set(forms)].map(phraseOf);
      const parts = segments.map((segment) =>
        phrases.map((phrase) => occurrencesIn(segment, phrase)).reduce(unitedOccurrences),
      );
      const list = joinedParts(parts, starts);
      const idf = inverseFrequency(documents, list.documents.length);
      let at = 0;
      for (const [i, { lengths }] of segments.entries()) {
        const { documents: numbers, counts } = parts[i]!;
        for (let j = 0; j < numbers.length; j++, at++)
          list.scores[at] = bm25(idf, counts[j]!, lengths[numbers[j]!]!, averageLength);
      }
      return list;
    },
    idOf(number) {
      const segment = starts.findLastIndex((start) => start <= number);
      return segments[segment]!.head(number - starts[segment]!).id;
    },
    numberOf(id) {
      const location = locate(id);
      return location && starts[location.segment]! + location.document;
    },
  };
}

/** One list of all segments, its scores yet to be filled in. */
function joinedParts(parts: readonly Occurrences[], starts: readonly number[]): ScoredList {
  const length = parts.reduce((sum, { documents }) => sum + documents.length, 0);
  const documents = new Uint32Array(length);
  let at = 0;
  for (const [i, part] of parts.entries())
    for (const number of part.documents) documents[at++] = number + starts[i]!;
  return { documents, scores: new Float64Array(length) };
}

/** Two sorted lists as one; a document of both has the sum of its counts. */
function unitedOccurrences(a: Occurrences, b: Occurrences): Occurrences {
  if (a.documents.length === 0) return b;
  if (b.documents.length === 0) return a;
  const documents = new Uint32Array(a.documents.length + b.documents.length);
  const counts = new Uint32Array(documents.length);
  let [i, j, size] = [0, 0, 0];
  while (i < a.documents.length || j < b.documents.length) {
    const inA = a.documents[i] ?? Number.POSITIVE_INFINITY;
    const inB = b.documents[j] ?? Number.POSITIVE_INFINITY;
    documents[size] = Math.min(inA, inB);
    counts[size++] = (inA <= inB ? a.counts[i++]! : 0) + (inB <= inA ? b.counts[j++]! : 0);
  }
  return { documents: documents.slice(0, size), counts: counts.slice(0, size) };
}

/** Documents of one segment that match, with their scores. */
interface Matches {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

function matchesOf(
  segments: readonly SegmentReader[],
  { terms, mode }: ArchiveQuery,
  documents: number,
  averageLength: number,
): Matches[] {
  const phrases = [...new Set(terms)].map(phraseOf);
  const allOccurrences = segments.map((segment) => phrases.map((phrase) => occurrencesIn(segment, phrase)));
  const idfs = phrases.map((_, i) =>
    inverseFrequency(
      documents,
      allOccurrences.reduce((sum, lists) => sum + lists[i]!.documents.length, 0),
    ),
  );
  return segments.map(({ lengths }, i) => {
    const score = (term: number, document: number, count: number) =>
      bm25(idfs[term]!, count, lengths[document]!, averageLength);
    return mode === "all"
      ? inAll(allOccurrences[i]!, score)
      : inAny(allOccurrences[i]!, score, lengths.length);
  });
}

type Score = (term: number, document: number, count: number) => number;

/** Walks through the shortest list and looks for its documents in the others. */
function inAll(lists: readonly Occurrences[], score: Score): Matches {
  const documents: number[] = [];
  const scores: number[] = [];
  const at = new Uint32Array(lists.length);
  const shortest = lists.reduce((a, b) => (b.documents.length < a.documents.length ? b : a), lists[0]!);
  for (const document of shortest?.documents ?? []) {
    if (
      !lists.every(
        (list, i) => list.documents[(at[i] = search(list.documents, document, at[i]!))] === document,
      )
    )
      continue;
    documents.push(document);
    scores.push(lists.reduce((sum, { counts }, i) => sum + score(i, document, counts[at[i]!]!), 0));
  }
  return { documents: Uint32Array.from(documents), scores: Float64Array.from(scores) };
}

/** The first place from `from` on that is not before the document: in steps that double, then by binary search. */
function search(documents: Uint32Array, document: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < documents.length && documents[low + step]! < document) {
    low += step;
    step *= 2;
  }
  const high = Math.min(documents.length, low + step + 1);
  return lowerBound(documents, document, low, high);
}

function inAny(lists: readonly Occurrences[], score: Score, size: number): Matches {
  const sums = new Float64Array(size);
  const isMatch = new Uint8Array(size);
  for (const [term, { documents, counts }] of lists.entries()) {
    for (let i = 0; i < documents.length; i++) {
      const document = documents[i]!;
      sums[document]! += score(term, document, counts[i]!);
      isMatch[document] = 1;
    }
  }
  const documents = new Uint32Array(isMatch.reduce((sum, bit) => sum + bit, 0));
  for (let document = 0, i = 0; document < size; document++) if (isMatch[document]) documents[i++] = document;
  return { documents, scores: Float64Array.from(documents, (document) => sums[document]!) };
}

/** The matches whose score is not below the `wanted`-th best: as many, and those that tie with the last of them. */
function bestOf(matches: readonly Matches[], count: number): (Location & { readonly score: number })[] {
  const least = rankedScore(matches, count);
  const best: (Location & { readonly score: number })[] = [];
  for (const [segment, { documents, scores }] of matches.entries()) {
    for (let i = 0; i < documents.length; i++) {
      if (scores[i]! >= least) best.push({ segment, document: documents[i]!, score: scores[i]! });
    }
  }
  return best;
}

/** The score at this rank, or less than any when there are fewer; a heap holds the best ones, the least on top. */
function rankedScore(matches: readonly Matches[], rank: number): number {
  if (rank <= 0) return Number.POSITIVE_INFINITY;
  const heap: number[] = [];
  for (const { scores } of matches) {
    for (const score of scores) {
      if (heap.length < rank) siftUp(heap, score);
      else if (score > heap[0]!) siftDown(heap, score);
    }
  }
  return heap.length < rank ? Number.NEGATIVE_INFINITY : heap[0]!;
}

function siftUp(heap: number[], score: number): void {
  let at = heap.push(score) - 1;
  for (; at > 0; at = (at - 1) >> 1) {
    const parent = heap[(at - 1) >> 1]!;
    if (parent <= score) break;
    heap[at] = parent;
  }
  heap[at] = score;
}

/** Puts the score in the place of the least. */
function siftDown(heap: number[], score: number): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= score) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = score;
}
