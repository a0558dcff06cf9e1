/**
 * Algorithm 3 of Mimoto et al. (2021): search an archive for what a document tells, and judge what is found. The attack is a
 * function of the text, the archive and the settings: the same text is attacked the same way again.
 */
import type { Hit } from "../archive/archive.ts";
import type { Doc } from "../doc/doc.ts";
import { problemOrBug } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import type { Attacker, Query } from "./attackers.ts";
import { chanceOf, MOST_CHANCE } from "./chance.ts";
import { archiveStatistics, type RankedWord, rankWords, type Statistics } from "./information.ts";
import { type Basis, basisOf, judge, type Target } from "./judge.ts";
import type { SameMeaning } from "./keywords.ts";
import type { Weights } from "./presets.ts";
import type { Searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

export interface AttackSettings {
  readonly attacker: Attacker;
  /** Keywords combined, 3 in the paper. */
  readonly keywords: number;
  /** Hits looked at for each query, 10 in the paper. */
  readonly hits: number;
  readonly weights: Weights;
  readonly sameMeaning?: SameMeaning;
  /** Stop at the first query that succeeds (section 6.4). */
  readonly stopEarly?: boolean;
  /** D** of the paper; without it the archive's own counts. */
  readonly collection?: Statistics;
}

export interface JudgedHit {
  readonly id: string;
  readonly title: string;
  readonly score: number;
  readonly overlap: number;
  readonly reidentified: boolean;
}

export interface TriedQuery extends Query {
  readonly hits: readonly JudgedHit[];
  /** The share of texts that fit the query by chance; of a query that ranks by any of its words 0. */
  readonly chance: number;
  /** A hit gives the person away, and not by chance. */
  readonly reidentified: boolean;
}

/** What a search for the person of a document led to. */
export interface Attack {
  readonly basis: Basis;
  /** The document's words to search for, the most informative first. */
  readonly ranked: readonly RankedWord[];
  readonly queries: readonly TriedQuery[];
  readonly reidentified: boolean;
  /** What could not be tried, and why. An attack with any of it proves nothing. */
  readonly untried: readonly Untried[];
}

export interface Untried {
  /** Number of words of the query; 0 for the statistics that choose the words. */
  readonly words: number;
  readonly reason: Message;
}

/** Attacks a document by its words. What the archive fails to answer is untried. */
export async function attack(
  doc: Pick<Doc, "text" | "lang">,
  words: readonly Word[],
  target: Target,
  settings: AttackSettings,
  using: Searcher,
): Promise<Attack> {
  const basis = basisOf(target);
  const prepared = await prepare(doc, words, settings, using).catch(reasonOf);
  if ("reason" in prepared)
    return { basis, ranked: [], queries: [], reidentified: false, untried: [{ words: 0, ...prepared }] };
  const { ranked, queries } = prepared;
  const informative = prepared.searchable.map(({ term }) => term);
  const tried: TriedQuery[] = [];
  const untried: Untried[] = [];
  for (const query of queries) {
    const answer = await ask(query, target, informative, settings, using, prepared).catch(reasonOf);
    if ("reason" in answer) untried.push({ words: query.terms.length, ...answer });
    else tried.push(answer);
    if (settings.stopEarly && tried.at(-1)?.reidentified) break;
  }
  return { basis, ranked, queries: tried, reidentified: tried.some((q) => q.reidentified), untried };
}

async function prepare(
  doc: Pick<Doc, "text" | "lang">,
  words: readonly Word[],
  settings: AttackSettings,
  using: Searcher,
) {
  const inArchive = await archiveStatistics(using, words, doc.lang);
  const { count, words: documents } = inArchive;
  const ranked = rankWords(words, settings.collection ?? inArchive, settings.weights);
  const searchable = ranked.filter(({ term }) => count(term) > 0);
  const queries = settings.attacker.queries(
    { doc, ranked: searchable, all: ranked, count, documents },
    { ...settings, lowering: settings.weights.sameMeaning },
  );
  return { ranked, queries, searchable, chance: (query: Query) => queryChance(query, inArchive, doc.lang) };
}

/** Whoever asks for any of many words reads a ranking, which the control attack judges. */
export function queryChance({ terms, mode }: Query, { count, words }: Statistics, lang: Doc["lang"]): number {
  return mode === "any" ? 0 : chanceOf(terms, { count, documents: words }, lang);
}

async function ask(
  query: Query,
  target: Target,
  informative: readonly string[],
  { hits: limit }: AttackSettings,
  using: Searcher,
  { chance }: { readonly chance: (query: Query) => number },
): Promise<TriedQuery> {
  const answer = await using.search(query, Math.max(limit, (target.rank ?? 1) - 1));
  return judged(query, answer, target, informative, using, chance(query));
}

/** The hits of a query judged for a target. */
export async function judged(
  query: Query,
  answer: readonly Hit[],
  target: Target,
  informative: readonly string[],
  using: Searcher,
  chance = 0,
): Promise<TriedQuery> {
  const hits: JudgedHit[] = [];
  for (const [i, hit] of answer.entries()) {
    const verdict = judge(await using.open(hit), i + 1, target, query.terms, informative);
    hits.push({ id: hit.id, title: hit.title, score: hit.score, ...verdict });
  }
  return {
    ...query,
    hits,
    chance,
    reidentified: chance <= MOST_CHANCE && hits.some((hit) => hit.reidentified),
  };
}

const reasonOf = (error: unknown): { reason: Message } => ({ reason: problemOrBug(error) });

/** Several attacks on one text as one: each query once, words in the order of the first. */
export function together(first: Attack, ...others: readonly Attack[]): Attack {
  const all = [first, ...others];
  const queries = new Map(all.flatMap((one) => one.queries).map((query) => [keyOf(query), query]));
  return {
    ...first,
    queries: [...queries.values()],
    untried: all.flatMap(({ untried }) => untried),
    reidentified: all.some(({ reidentified }) => reidentified),
  };
}

const keyOf = ({ mode, terms }: Query) => [mode, ...terms].join("\n");

/** Words of the queries that succeeded: those to blame. */
export function riskWords({ queries }: Pick<Attack, "queries">): string[] {
  return [...new Set(queries.filter((query) => query.reidentified).flatMap((query) => query.terms))];
}
