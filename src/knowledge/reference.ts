/**
 * A reference collection: how many documents hold a phrase, or two. Co(A, B) = |A and B| / |A or B| says how closely two phrases
 * belong together (Nguyen-Son et al., section 3.1.1; Dzakwan, III.2). The shipped one is made of the meanings of WordNet,
 * of places and of organisations; `countsFromArchive` asks any other.
 */
import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { startsOf } from "./adjacency.ts";
import { fold } from "./fold.ts";
import { type KeyIndex, readKeyIndex } from "./key-index.ts";

/** Documents of a collection that hold phrases. */
export interface Counts {
  readonly documents: number;
  readonly count: (phrase: string) => number;
  readonly both: (a: string, b: string) => number;
  /** The same as `both` with each of some phrases at once, for those that are asked again and again. */
  readonly withEach?: (own: readonly string[]) => (phrase: string) => ArrayLike<number>;
}

/** Co(A, B); 0 where neither occurs. `least` saves counting where the numbers of documents alone rule it out. */
export function cooccurrence(counts: Counts, a: string, b: string, least = 0): number {
  const [ofA, ofB] = [counts.count(a), counts.count(b)];
  if (ofA === 0 || ofB === 0 || Math.min(ofA, ofB) < least * Math.max(ofA, ofB)) return 0;
  const both = counts.both(a, b);
  return both / (ofA + ofB - both);
}

/** Counts of a collection that comes with the package. */
export interface Reference extends Counts {
  /** Whether the phrase is a term of the collection, singular or plural; case, width and hyphens do not matter. */
  readonly has: (phrase: string) => boolean;
  /** All writings of the same term, English and Japanese, folded, the phrase's own among them; empty for what is no term. */
  readonly writings: (phrase: string) => readonly string[];
}

export const referenceOf = (resources: Resources): Reference =>
  createReference(resources.table("reference.bin"));

/** The shipped collection. */
export const reference = (): Reference => shippedResources().get(referenceOf);

interface Store {
  readonly keys: KeyIndex;
  /** The key whose documents a writing shares, plus one; zero for a key with its own. */
  readonly aliases: Uint32Array;
  readonly counts: Uint16Array;
  readonly starts: Uint32Array;
  readonly postings: Uint8Array;
}

const NONE = new Uint32Array(0);
/** Lists kept as read; beyond them the table starts again. */
const KEPT = 1 << 12;

/** A phrase that is no term is counted where all its words are. */
export function createReference(table: Table): Reference {
  const store = readStore(table);
  let postings = new Map<number, Uint32Array>();
  const list = (term: number): Uint32Array => {
    let documents = postings.get(term);
    if (!documents) {
      if (postings.size >= KEPT) postings = new Map();
      postings.set(term, (documents = readPostings(store, term)));
    }
    return documents;
  };
  const documents = (phrase: string): Uint32Array => {
    const term = termOf(store, phrase);
    if (term >= 0) return list(term);
    const terms = partsOf(phrase).map((word) => termOf(store, word));
    return terms.length === 0 || terms.includes(-1) ? NONE : terms.map(list).reduce(intersection);
  };
  return {
    documents: table.u32("documents")[0]!,
    has: (phrase) => termOf(store, phrase) >= 0,
    count: (phrase) => {
      const term = termOf(store, phrase);
      return term >= 0 ? store.counts[term]! : documents(phrase).length;
    },
    both: (a, b) => intersection(documents(a), documents(b)).length,
    withEach: (own) => marked(own.map(documents), table.u32("documents")[0]!, documents),
    writings: (phrase) => writings(store, termOf(store, phrase)),
  };
}

function readStore(table: Table): Store {
  return {
    keys: readKeyIndex(table, "keys"),
    aliases: table.u32("aliases"),
    counts: table.u16("counts"),
    starts: startsOf(table, "lengths", 16),
    postings: table.u8("postings"),
  };
}

/** No term is longer. */
const LONGEST = 120;

function termOf(store: Store, phrase: string): number {
  if (phrase.length > LONGEST) return -1;
  const folded = fold(phrase);
  const key = keyOf(store, folded);
  if (key >= 0 || !folded.endsWith("s")) return key;
  for (const form of singulars(folded)) {
    const term = keyOf(store, form);
    if (term >= 0) return term;
  }
  return -1;
}

function keyOf({ keys, aliases }: Store, folded: string): number {
  const key = keys.find(folded);
  return key >= 0 && aliases[key]! > 0 ? aliases[key]! - 1 : key;
}

function singulars(word: string): string[] {
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  return word.endsWith("es") ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/** Words that say nothing of a phrase. */
const SMALL = new Set(["of", "the", "and", "for", "in", "at", "a", "an", "de", "&"]);
const MOST_PARTS = 8;

/** The words of a phrase of several; none for one word, which is no term if it was not found. */
function partsOf(phrase: string): string[] {
  if (phrase.length > LONGEST) return [];
  const words = fold(phrase)
    .split(" ")
    .filter((word) => word !== "" && !SMALL.has(word));
  return words.length > 1 && words.length <= MOST_PARTS ? words : [];
}

/** Gaps of seven bits a byte; see scripts/knowledge/pack-reference.ts. */
function readPostings({ counts, starts, postings }: Store, term: number): Uint32Array {
  const ids = new Uint32Array(counts[term]!);
  let at = starts[term]!;
  let id = -1;
  for (let i = 0; i < ids.length; i++) {
    let gap = 0;
    let shift = 0;
    for (; postings[at]! > 127; at++, shift += 7) gap |= (postings[at]! & 127) << shift;
    gap |= postings[at++]! << shift;
    id += gap + 1;
    ids[i] = id;
  }
  return ids;
}

function intersection(a: Uint32Array, b: Uint32Array): Uint32Array {
  const common = new Uint32Array(Math.min(a.length, b.length));
  let size = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]! < b[j]!) i++;
    else if (a[i]! > b[j]!) j++;
    else {
      common[size++] = a[i]!;
      i++;
      j++;
    }
  }
  return common.subarray(0, size);
}

/** Each document has a bit for each list it is in, 32 lists to an array: one look tells of all. */
function marked(
  lists: readonly Uint32Array[],
  size: number,
  documents: (phrase: string) => Uint32Array,
): (phrase: string) => Uint32Array {
  const marks = Array.from({ length: Math.ceil(lists.length / 32) }, () => new Uint32Array(size));
  for (const [i, list] of lists.entries()) for (const id of list) marks[i >> 5]![id]! |= 1 << (i & 31);
  return (phrase) => {
    const both = new Uint32Array(lists.length);
    const ids = documents(phrase);
    for (let group = 0; group < marks.length; group++) {
      const mark = marks[group]!;
      for (let i = 0; i < ids.length; i++) {
        for (let bits = mark[ids[i]!]!; bits !== 0; bits &= bits - 1)
          both[group * 32 + 31 - Math.clz32(bits & -bits)]!++;
      }
    }
    return both;
  };
}

function writings({ keys, aliases }: Store, term: number): string[] {
  if (term < 0) return [];
  const writings = [keys.key(term)];
  for (let at = aliases.indexOf(term + 1); at >= 0; at = aliases.indexOf(term + 1, at + 1))
    writings.push(keys.key(at));
  return writings;
}

// Other collections -------------------------------------------------------------------------------------------------------

/** Anything that counts the documents that hold all of some terms: an archive, a search server. */
export interface CountingArchive {
  readonly info?: { readonly documents: number };
  readonly count: (terms: readonly string[]) => Promise<number>;
}

/**
 * Counts asked for beforehand, because recognisers do not wait: every phrase, every attribute, and each pair of them that occur
 * at all. What was not asked for counts as never seen. At most `together` questions are open at once.
 */
export async function countsFromArchive(
  archive: CountingArchive,
  phrases: Iterable<string>,
  attributes: Iterable<string>,
  together = 8,
): Promise<Counts> {
  const others = [...new Set([...phrases].map(fold))];
  const own = [...new Set([...attributes].map(fold))];
  const single = new Map<string, number>();
  await eachOf([...new Set([...own, ...others])], together, async (phrase) => {
    single.set(phrase, await archive.count([phrase]));
  });
  const seen = (phrase: string) => single.get(phrase)! > 0;
  const pairs = own
    .filter(seen)
    .flatMap((a) => others.filter((b) => b !== a && seen(b)).map((b) => [a, b] as const));
  const double = new Map<string, number>();
  await eachOf(pairs, together, async ([a, b]) => {
    const both = await archive.count([a, b]);
    double.set(`${a}\n${b}`, both).set(`${b}\n${a}`, both);
  });
  const count = (phrase: string) => single.get(fold(phrase)) ?? 0;
  return {
    documents: archive.info?.documents ?? 0,
    count,
    both: (a, b) => (fold(a) === fold(b) ? count(a) : (double.get(`${fold(a)}\n${fold(b)}`) ?? 0)),
  };
}

/** Works through a list, some at a time. */
async function eachOf<T>(
  list: readonly T[],
  together: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < list.length) await work(list[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(together, list.length) }, worker));
}
