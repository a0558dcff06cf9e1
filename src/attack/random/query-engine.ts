/**
 * Answers thousands of random queries of one text. Where the archive's lists are at hand, they are read once for each unit and
 * added up here; the best hits are those that `search` would give. Else every query is sent, words as they are written.
 */
import type { Archive, ScoredList, ScoredLists } from "../../archive/archive.ts";
import { lowerBound } from "../../strings/binary-search.ts";
import { basisOf, judge, METADATA_WORDS, type Target, THRESHOLD } from "../judge.ts";
import type { Searcher } from "../searcher.ts";
import { ENGINES, type QuerySpace, type RandomQuery } from "./query-space.ts";

/** Documents are numbers that mean the same as long as the engine lives. */
export interface QueryEngine {
  /** Documents that could be found. */
  readonly documents: number;
  /** Whether other forms of words are searched for too. */
  readonly folds: boolean;
  /** The best hits of each query, as a set. */
  readonly hits: (space: QuerySpace, queries: readonly RandomQuery[]) => Promise<readonly Uint32Array[]>;
  /** Whether a hit of a query gives the person away. */
  readonly givesAway: (document: number, terms: readonly string[]) => boolean;
  readonly frequencies: (terms: readonly string[]) => Promise<readonly number[]>;
}

/** `informative` are the words of the document as it was, the most telling first: they judge where nothing else is known. */
export function queryEngine(
  using: Searcher,
  target: Target,
  informative: readonly string[],
  limit: number,
): QueryEngine {
  const lists = using.archive.lists?.();
  return lists
    ? listEngine(lists, using.archive, target, informative, limit)
    : searchEngine(using, target, informative, limit);
}

function listEngine(
  lists: ScoredLists,
  archive: Archive,
  target: Target,
  informative: readonly string[],
  limit: number,
): QueryEngine {
  const cached = new Map<string, ScoredList>();
  const listOf = (forms: readonly string[]): ScoredList => {
    const key = forms.join("\n");
    const earlier = cached.get(key);
    if (earlier) return earlier;
    const list = lists.of(forms);
    cached.set(key, list);
    return list;
  };
  const best = bestHits(lists, limit);
  const ranked = new Map<ScoredList, RankedList>();
  const rankedList = (forms: readonly string[]): RankedList => {
    const list = listOf(forms);
    const earlier = ranked.get(list) ?? best.ofOne(list);
    ranked.set(list, earlier);
    return earlier;
  };
  const answer = ({ units }: QuerySpace, query: RandomQuery): Uint32Array => {
    const { mode, folded } = ENGINES[query.engine]!;
    const given = query.units.map((unit) => rankedList(folded ? units[unit]!.forms : [units[unit]!.term]));
    return given.length === 1 ? given[0]!.best : best.of(given, mode);
  };
  return {
    documents: archive.info.documents,
    folds: true,
    hits: async (space, queries) => queries.map((query) => answer(space, query)),
    givesAway: judgeOf(lists, listOf, target, informative),
    frequencies: async (terms) => terms.map((term) => listOf([term]).documents.length),
  };
}

/** The judge of an attack on numbers of documents. */
function judgeOf(
  lists: ScoredLists,
  listOf: (forms: readonly string[]) => ScoredList,
  target: Target,
  informative: readonly string[],
): QueryEngine["givesAway"] {
  const basis = basisOf(target);
  if (basis === "overlap") {
    const words = target.metadata ?? informative;
    const threshold = target.threshold ?? THRESHOLD;
    const holding = words.map((word) => ({ word, list: listOf([word]).documents }));
    return (document, terms) => {
      const asked = target.metadata ? [] : terms;
      const others = holding
        .filter(({ word }) => !asked.includes(word))
        .slice(0, target.metadata ? undefined : METADATA_WORDS);
      return others.filter(({ list }) => isIn(list, document)).length >= threshold;
    };
  }
  const persons = new Set<number>();
  if (basis === "names")
    for (const name of target.names!) for (const doc of listOf([name]).documents) persons.add(doc);
  else for (const id of target.documents!) persons.add(lists.numberOf(id) ?? -1);
  return (document) => persons.has(document);
}

const isIn = (list: Uint32Array, document: number) => list[lowerBound(list, document)] === document;

/** A list with its best documents, the score of the first, and that at the last rank looked at, where it has as many. */
interface RankedList extends ScoredList {
  readonly best: Uint32Array;
  readonly first: number;
  readonly last: number;
}

/**
 * The `limit` best documents of lists that are added up; of equals those whose ids come first. Where any word will do, not all
 * lists are walked, but searched for the documents of the others. Either all but the longest are: a document of
 * the longest alone that is not among the best of it is behind as many others. Or those without which no sum
 * gets as far as the last of the best of one list (Turtle and Flood, 1995, MaxScore).
 */
function bestHits(lists: ScoredLists, limit: number) {
  const top = topRow(limit, lists.idOf);
  const sums = new Float64Array(lists.size);
  const touched = new Uint32Array(lists.size);

  function walkAll(given: readonly ScoredList[]): void {
    const shortest = given.reduce((least, list) =>
      list.documents.length < least.documents.length ? list : least,
    );
    const at = new Uint32Array(given.length);
    walk: for (const document of shortest.documents) {
      let sum = 0;
      for (let i = 0; i < given.length; i++) {
        const list = given[i]!;
        at[i] = gallop(list.documents, document, at[i]!);
        if (list.documents[at[i]!] !== document) continue walk;
        sum += list.scores[at[i]!]!;
      }
      top.offer(document, sum);
    }
  }

  function walkAny(given: readonly RankedList[]): void {
    const longest = given.reduce((most, list) =>
      list.documents.length > most.documents.length ? list : most,
    );
    const others = given.filter((list) => list !== longest);
    const essential = essentialOf(given);
    const isStrayed = lengthOf(others) < lengthOf(essential);
    const walked = isStrayed ? others : essential;
    const searched = given.filter((list) => !walked.includes(list));
    const most = searched.reduce((sum, { first }) => sum + first, 0);
    const strays = new Set(isStrayed ? longest.best : []);
    const size = addUp(walked);
    for (let i = 0; i < size; i++) {
      const document = touched[i]!;
      let sum = sums[document]!;
      sums[document] = 0;
      if (strays.size > 0) strays.delete(document);
      if (sum + most < top.least()) continue;
      for (const list of searched) sum += scoreIn(list, document);
      top.offer(document, sum);
    }
    for (const document of strays) top.offer(document, scoreIn(longest, document));
  }

  /** Adds the lists up, and lists the documents that they hold; how many. */
  function addUp(walked: readonly ScoredList[]): number {
    let size = 0;
    for (const { documents, scores } of walked) {
      for (let i = 0; i < documents.length; i++) {
        const document = documents[i]!;
        if (sums[document] === 0) touched[size++] = document;
        sums[document]! += scores[i]!;
      }
    }
    return size;
  }

  return {
    ofOne(list: ScoredList): RankedList {
      top.clear();
      for (let i = 0; i < list.documents.length; i++) top.offer(list.documents[i]!, list.scores[i]!);
      return { ...list, best: top.documents(), ...top.bounds() };
    },
    of(given: readonly RankedList[], mode: "all" | "any"): Uint32Array {
      top.clear();
      if (mode === "all") walkAll(given);
      else walkAny(given);
      return top.documents();
    },
  };
}

const lengthOf = (lists: readonly ScoredList[]) =>
  lists.reduce((sum, { documents }) => sum + documents.length, 0);

/** Without the weakest lists, as long as the best of all these together are behind the last of the best of another. */
function essentialOf(given: readonly RankedList[]): readonly RankedList[] {
  const least = given.reduce((most, { last }) => Math.max(most, last), Number.NEGATIVE_INFINITY);
  const sorted = [...given].sort((a, b) => a.first - b.first);
  let sum = 0;
  return sorted.filter(({ first }) => (sum += first) >= least);
}

function scoreIn({ documents, scores }: ScoredList, document: number): number {
  const at = lowerBound(documents, document);
  return documents[at] === document ? scores[at]! : 0;
}

/** The best documents so far, sorted: most that are offered are behind the last of them and cost one comparison. */
function topRow(limit: number, idOf: (document: number) => string) {
  const scores = new Float64Array(limit);
  const documents = new Uint32Array(limit);
  const ids = new Map<number, string>();
  let size = 0;
  const id = (document: number) => {
    const known = ids.get(document) ?? idOf(document);
    ids.set(document, known);
    return known;
  };
  const isBehind = (at: number, document: number, score: number) =>
    scores[at]! < score || (scores[at] === score && id(documents[at]!) > id(document));
  return {
    clear: () => void (size = 0),
    offer(document: number, score: number): void {
      if (size === limit && (score < scores[limit - 1]! || !isBehind(limit - 1, document, score))) return;
      let at = size < limit ? size++ : limit - 1;
      for (; at > 0 && isBehind(at - 1, document, score); at--) {
        scores[at] = scores[at - 1]!;
        documents[at] = documents[at - 1]!;
      }
      scores[at] = score;
      documents[at] = document;
    },
    documents: () => documents.slice(0, size),
    /** What is below it is not among the best. */
    least: () => (size < limit ? Number.NEGATIVE_INFINITY : scores[limit - 1]!),
    bounds: () => ({
      first: size > 0 ? scores[0]! : 0,
      last: size < limit ? Number.NEGATIVE_INFINITY : scores[limit - 1]!,
    }),
  };
}

/** The first place from `from` on that is not before the document: in steps that double, then by binary search. */
function gallop(documents: Uint32Array, document: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < documents.length && documents[low + step]! < document) {
    low += step;
    step *= 2;
  }
  return lowerBound(documents, document, low, Math.min(documents.length, low + step + 1));
}

/** Over a server: every query is a request, and forms are not folded. */
function searchEngine(
  using: Searcher,
  target: Target,
  informative: readonly string[],
  limit: number,
): QueryEngine {
  const numbers = new Map<string, number>();
  const opened: ((terms: readonly string[]) => boolean)[] = [];
  const open = async (hit: { id: string; title: string; score: number }): Promise<number> => {
    const known = numbers.get(hit.id);
    if (known !== undefined) return known;
    const document = await using.open(hit);
    numbers.set(hit.id, opened.length);
    return opened.push((terms) => judge(document, 1, target, terms, informative).reidentified) - 1;
  };
  return {
    documents: using.archive.info.documents,
    folds: false,
    async hits({ units }, queries) {
      const answers: Uint32Array[] = [];
      for (const { units: asked, engine } of queries) {
        const terms = asked.map((unit) => units[unit]!.term);
        const found = await using.search({ terms, mode: ENGINES[engine]!.mode }, limit);
        const documents: number[] = [];
        for (const hit of found) documents.push(await open(hit));
        answers.push(Uint32Array.from(documents));
      }
      return answers;
    },
    givesAway: (document, terms) => opened[document]!(terms),
    frequencies: using.frequencies,
  };
}
