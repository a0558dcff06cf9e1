import { mix } from "../../strings/hash.ts";
import type { Message } from "../message.ts";
import { type Element, type Passage, passagesOf } from "./passages.ts";
import type { Tokens } from "./tokens.ts";

/** A stretch of a text, in tokens, that may hold a passage. */
export interface Window {
  readonly passage: Passage;
  readonly from: number;
  readonly to: number;
}

export interface Entry {
  readonly message: Message;
  readonly passages: readonly Passage[];
}

/**
 * Finds the passages of messages that a text may quote: by words that say something and by pairs of neighbours, in all
 * wordings. It knows no recipient, so what it finds cannot depend on who has which copy.
 */
export interface MessageIndex {
  readonly add: (message: Message) => void;
  readonly entry: (id: string) => Entry | undefined;
  readonly windows: (leak: Tokens) => Window[];
  /** Tokens and places of all passages. */
  readonly size: () => number;
}

/** A term in more passages than this tells too little about which one is meant. */
const MOST_PASSAGES = 200;
const MOST_PASSAGES_LONG = 20;
const LONG_LEAK = 20_000;
/** Two telling words, or one and its neighbour. */
const LEAST_WEIGHT = 2;
/** Pairs of two function words, or of two hiragana, are everywhere. */
const LEAST_PAIR = 0.65;
const MOST_WINDOWS = 4;
/** Tokens around the first and the last term found. */
const MARGIN = 12;

export function createIndex(): MessageIndex {
  const entries = new Map<string, Entry>();
  const passages: Passage[] = [];
  const words = new Map<number, number[]>();
  const pairs = new Map<number, number[]>();
  let size = 0;
  const add = (message: Message) => {
    const entry = { message, passages: passagesOf(message) };
    entries.set(message.id, entry);
    for (const passage of entry.passages) {
      const terms = termsOf(passage.elements);
      for (const word of terms.words) post(words, word, passages.length);
      for (const pair of terms.pairs) post(pairs, pair, passages.length);
      passages.push(passage);
      size += passage.elements.length;
    }
  };
  const windows = (leak: Tokens) =>
    [...hitsIn(leak, words, pairs)].flatMap(([at, hits]) => windowsOf(passages[at]!, hits, leak.count));
  return { add, entry: (id) => entries.get(id), windows, size: () => size };
}

function post(postings: Map<number, number[]>, term: number, passage: number): void {
  const list = postings.get(term);
  if (!list) postings.set(term, [passage]);
  else if (list.length <= MOST_PASSAGES) list.push(passage);
}

interface Terms {
  readonly words: ReadonlySet<number>;
  readonly pairs: ReadonlySet<number>;
}

function termsOf(elements: readonly Element[]): Terms {
  const words = new Set<number>();
  const pairs = new Set<number>();
  let before: number[] = [];
  for (const element of elements) {
    const readings = element.readings?.map(({ ids }) => ids) ?? [[element.id]];
    if (!element.place && element.weight >= 1) words.add(element.id);
    if (element.place?.of === "fact") for (const id of readings.flat()) words.add(id);
    for (const ids of readings) {
      if (ids.length > 0) for (const id of before) pairs.add(mix(id, ids[0]!));
      for (let i = 1; i < ids.length; i++) pairs.add(mix(ids[i - 1]!, ids[i]!));
    }
    const lasts = readings.filter((ids) => ids.length > 0).map((ids) => ids.at(-1)!);
    before = readings.some((ids) => ids.length === 0) ? [...before, ...lasts] : lasts;
  }
  return { words, pairs };
}

/** Places in the leak where terms of a passage are, in order, and what each weighs. */
interface Hits {
  readonly at: number[];
  readonly weights: number[];
}

function hitsIn(leak: Tokens, words: Map<number, number[]>, pairs: Map<number, number[]>): Map<number, Hits> {
  const most = leak.count > LONG_LEAK ? MOST_PASSAGES_LONG : MOST_PASSAGES;
  const byPassage = new Map<number, Hits>();
  const hit = (list: readonly number[] | undefined, at: number, weight: number) => {
    if (!list || list.length > most) return;
    for (const passage of list) {
      let hits = byPassage.get(passage);
      if (!hits) byPassage.set(passage, (hits = { at: [], weights: [] }));
      hits.at.push(at);
      hits.weights.push(weight);
    }
  };
  for (let i = 0; i < leak.count; i++) {
    if (leak.weights[i]! >= 1) hit(words.get(leak.ids[i]!), i, leak.weights[i]!);
    const pair = i > 0 ? leak.weights[i - 1]! + leak.weights[i]! : 0;
    if (pair >= LEAST_PAIR) hit(pairs.get(mix(leak.ids[i - 1]!, leak.ids[i]!)), i, pair);
  }
  return byPassage;
}

/** Hits near enough to each other to be one quotation of the passage; the heaviest of them. */
function windowsOf(passage: Passage, hits: Hits, count: number): Window[] {
  const length = passage.elements.length + MARGIN;
  const groups: { first: number; last: number; weight: number }[] = [];
  hits.at.forEach((at, i) => {
    const group = groups.at(-1);
    if (group && at - group.last <= length / 2 && at - group.first <= 1.5 * length) {
      group.last = at;
      group.weight += hits.weights[i]!;
    } else groups.push({ first: at, last: at, weight: hits.weights[i]! });
  });
  return groups
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WINDOWS)
    .map(({ first, last }) => ({
      passage,
      from: Math.max(0, first - MARGIN),
      to: Math.min(count, last + MARGIN),
    }));
}
