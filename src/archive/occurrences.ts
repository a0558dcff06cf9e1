/** Where a term occurs in a segment: words by their documents alone, phrases by their places too. */
import { type Occurrences, occurrencesOf, type Places } from "./block.ts";
import type { Located, SegmentReader } from "./segment-file.ts";
import type { Phrase } from "./tokens.ts";

const NOWHERE: Occurrences = { documents: new Uint32Array(), counts: new Uint32Array() };

/** Documents that are not gone and hold the phrase, in rising order, and how often. */
export function occurrencesIn(segment: SegmentReader, phrase: Phrase): Occurrences {
  const all = allOccurrences(segment, phrase);
  return segment.gone ? withoutGone(segment, all) : all;
}

/** In how many documents the phrase occurs; a single word in a segment where nothing is gone is looked up only. */
export function documentFrequency(segment: SegmentReader, phrase: Phrase): number {
  if (phrase.tokens.length !== 1 || phrase.open || segment.gone)
    return occurrencesIn(segment, phrase).documents.length;
  return segment.find(phrase.tokens[0]!)?.count ?? 0;
}

function allOccurrences(segment: SegmentReader, { tokens, open }: Phrase): Occurrences {
  if (tokens.length === 0) return NOWHERE;
  if (tokens.length > 1 || open) return phraseOccurrences(segment, tokens, open);
  const entry = segment.find(tokens[0]!);
  return entry ? occurrencesOf(entry) : NOWHERE;
}

function phraseOccurrences(segment: SegmentReader, tokens: readonly string[], open: boolean): Occurrences {
  const lists: Places[] = [];
  for (const [i, token] of tokens.entries()) {
    const list =
      open && i === tokens.length - 1 ? placesOfStart(segment, token) : placesOfToken(segment, token);
    if (!list) return NOWHERE;
    lists.push(list);
  }
  return lists.length === 1 ? lists[0]! : adjacent(lists);
}

function placesOfToken(segment: SegmentReader, token: string): Places | undefined {
  const entry = segment.find(token);
  return entry && segment.placesOf(entry);
}

/** The places of all tokens that begin so, as if they were one. */
function placesOfStart(segment: SegmentReader, start: string): Places | undefined {
  const entries: Located[] = [];
  for (const entry of segment.entriesFrom(start)) {
    if (!entry.term.startsWith(start)) break;
    entries.push(entry);
  }
  if (entries.length === 0) return undefined;
  return united(entries.map((entry) => segment.placesOf(entry)));
}

const SHIFT = 2 ** 26;

/** Document and place as one number, sorted, and taken apart again. */
function united(lists: readonly Places[]): Places {
  const keys = new Float64Array(lists.reduce((sum, { places }) => sum + places.length, 0));
  let size = 0;
  for (const { documents, starts, places } of lists) {
    for (let i = 0; i < documents.length; i++) {
      for (let j = starts[i]!; j < starts[i + 1]!; j++) keys[size++] = documents[i]! * SHIFT + places[j]!;
    }
  }
  keys.sort();
  const places = Uint32Array.from(keys, (key) => key % SHIFT);
  const documents: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < size; i++) {
    const document = Math.floor(keys[i]! / SHIFT);
    if (documents.at(-1) === document) continue;
    documents.push(document);
    starts.push(i);
  }
  return placesFrom(documents, [...starts, size], places);
}

function placesFrom(documents: readonly number[], starts: readonly number[], places: Uint32Array): Places {
  return {
    documents: Uint32Array.from(documents),
    counts: Uint32Array.from(documents, (_, i) => starts[i + 1]! - starts[i]!),
    starts: Uint32Array.from(starts),
    places,
  };
}

/** Documents where a place of the first list is followed by places of the others, each one further on. */
function adjacent(lists: readonly Places[]): Occurrences {
  const documents: number[] = [];
  const counts: number[] = [];
  const at = new Uint32Array(lists.length);
  const first = lists[0]!;
  for (let i = 0; i < first.documents.length; i++) {
    at[0] = i;
    if (!advance(lists, at, first.documents[i]!)) continue;
    const count = countAdjacent(lists, at);
    if (count === 0) continue;
    documents.push(first.documents[i]!);
    counts.push(count);
  }
  return { documents: Uint32Array.from(documents), counts: Uint32Array.from(counts) };
}

/** Moves each list to the document; whether all hold it. */
function advance(lists: readonly Places[], at: Uint32Array, document: number): boolean {
  for (let list = 1; list < lists.length; list++) {
    const { documents } = lists[list]!;
    while (at[list]! < documents.length && documents[at[list]!]! < document) at[list]!++;
    if (documents[at[list]!] !== document) return false;
  }
  return true;
}

function countAdjacent(lists: readonly Places[], at: Uint32Array): number {
  const cursors = lists.map(({ starts }, list) => starts[at[list]!]!);
  const first = lists[0]!;
  let count = 0;
  for (let i = cursors[0]!; i < first.starts[at[0]! + 1]!; i++) {
    if (followed(lists, at, cursors, first.places[i]!)) count++;
  }
  return count;
}

function followed(lists: readonly Places[], at: Uint32Array, cursors: number[], place: number): boolean {
  for (let list = 1; list < lists.length; list++) {
    const { starts, places } = lists[list]!;
    const end = starts[at[list]! + 1]!;
    while (cursors[list]! < end && places[cursors[list]!]! < place + list) cursors[list]!++;
    if (cursors[list] === end || places[cursors[list]!] !== place + list) return false;
  }
  return true;
}

function withoutGone(segment: SegmentReader, { documents, counts }: Occurrences): Occurrences {
  const isThere = documents.map((document) => (segment.isGone(document) ? 0 : 1));
  return { documents: documents.filter((_, i) => isThere[i]), counts: counts.filter((_, i) => isThere[i]) };
}
