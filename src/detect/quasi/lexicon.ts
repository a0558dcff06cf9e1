/**
 * One pass for all word lists of this folder. Naively: for each list, for each term, where does it stand? Here the text is cut
 * into words once; the hash of a word says, almost always, that no term begins with it, and only otherwise is it looked up in
 * a trie of words. Japanese, which has no words to cut at, goes through one automaton for all its terms.
 */
import { ahoCorasick, type Occurrence } from "../../strings/aho-corasick.ts";
import { lazy } from "../../strings/lazy.ts";
import type { TextView } from "../view.ts";

export interface Entry {
  /**
   * English terms in lower case; the joints of words (space, hyphen, apostrophe) are interchangeable. "-itis" stands for all
   * words that end so and are at least three letters longer.
   */
  readonly term: string;
  /** What the entry is good for; recognisers ask for hits of one kind. */
  readonly kind: string;
  readonly score: number;
  /** Also an everyday word in lower case ("polish"): counts with a capital only. */
  readonly cased?: boolean;
}

/** A term of a list in a text. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  readonly entry: Entry;
}

/** Most words begin no longer term, so that they have no nodes below them. */
interface Node {
  next?: Map<string, Node>;
  entries?: Entry[];
}

const JAPANESE = /[\u3005-\u30ff\u3400-\u9fff]/;
/** Letters of English terms: without one no word begins. */
const LATIN = /[A-Za-z\u00aa-\u024f]/;
const NO_HITS: readonly Hit[] = [];

export interface Lexicon {
  /** Leftmost, longest terms of one kind in order; a longer term of any kind hides the shorter ones inside it. */
  readonly hits: (view: TextView, kind: string) => readonly Hit[];
}

/** Hits of a text are found once for all kinds and kept as long as its view. */
export function createLexicon(entries: readonly Entry[]): Lexicon {
  const english = lazy(() => englishMatcher(entries.filter(({ term }) => !JAPANESE.test(term))));
  const japanese = lazy(() => japaneseMatcher(entries.filter(({ term }) => JAPANESE.test(term))));
  const hitsOf = ({ text }: TextView) =>
    grouped([...(LATIN.test(text) ? english()(text) : []), ...(JAPANESE.test(text) ? japanese()(text) : [])]);
  return { hits: (view, kind) => view.once(hitsOf).get(kind) ?? NO_HITS };
}

function grouped(hits: readonly Hit[]): Map<string, Hit[]> {
  const byKind = new Map<string, Hit[]>();
  for (const hit of hits) {
    const list = byKind.get(hit.entry.kind);
    if (list) list.push(hit);
    else byKind.set(hit.entry.kind, [hit]);
  }
  return byKind;
}

function japaneseMatcher(entries: readonly Entry[]): (text: string) => Hit[] {
  const byTerm = new Map<string, Entry[]>();
  for (const entry of entries) {
    const same = byTerm.get(entry.term);
    if (same) same.push(entry);
    else byTerm.set(entry.term, [entry]);
  }
  const automaton = ahoCorasick([...byTerm.keys()]);
  const meanings = [...byTerm.values()].map(oneOfAKind);
  const hits = ({ from, to, term }: Occurrence) => meanings[term]!.map((entry) => ({ from, to, entry }));
  return (text) => automaton.find(text).flatMap(hits);
}

/** Of entries of one kind the first. */
const oneOfAKind = (entries: readonly Entry[]) =>
  entries.filter(({ kind }, i) => entries.findIndex((other) => other.kind === kind) === i);

/** Letters of words: 1; what joins two words of one term: 2; digits, which make a word something else: 3. */
const LETTER = 1;
const JOINT = 2;
const DIGIT = 3;
const CLASSES = new Uint8Array(0x10000);
for (let unit = 0; unit < 0x250; unit++) {
  const char = String.fromCharCode(unit);
  if (/\p{L}/u.test(char)) CLASSES[unit] = LETTER;
  else if (/[0-9_]/.test(char)) CLASSES[unit] = DIGIT;
}
for (const char of " \n\r-'’") CLASSES[char.charCodeAt(0)] = JOINT;

/** ASCII letters by their last five bits, so that case does not count. */
const step = (hash: number, unit: number) => (Math.imul(hash, 31) + (unit < 0x80 ? unit & 31 : unit)) | 0;
const MASK = 0x3ffff;

function wordHash(word: string): number {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = step(hash, word.charCodeAt(i));
  return hash & MASK;
}

interface Tables {
  readonly root: Node;
  /** By the hash of a word: whether a term may begin with it. */
  readonly first: Uint8Array;
  /** By the last three letters: the endings that may fit; most words have none. */
  readonly endings: readonly (readonly Entry[] | undefined)[];
}

function englishMatcher(entries: readonly Entry[]): (text: string) => Hit[] {
  const root: Node = {};
  const first = new Uint8Array(MASK + 1);
  const endings: Entry[][] = [];
  for (const entry of entries) {
    if (entry.term.startsWith("-")) {
      const key = lastThree(entry.term, entry.term.length);
      endings[key] = [...(endings[key] ?? []), { ...entry, term: entry.term.slice(1) }];
      continue;
    }
    const words = SEPARATED.test(entry.term) ? entry.term.split(/[ '’-]+/) : [entry.term];
    const [word = ""] = words;
    first[wordHash(word)] = 1;
    // Letters beyond ASCII keep their case in the hash: both are let through.
    if (word.charCodeAt(0) >= 0x80) first[wordHash(word.charAt(0).toUpperCase() + word.slice(1))] = 1;
    insert(root, words, entry);
  }
  const tables = { root, first, endings: Array.from(endings) };
  return (text) => search(text, tables);
}

const SEPARATED = /[ '’-]/;

function lastThree(text: string, end: number): number {
  const third = text.charCodeAt(end - 3) & 31;
  const second = text.charCodeAt(end - 2) & 31;
  return (third << 10) | (second << 5) | (text.charCodeAt(end - 1) & 31);
}

function insert(root: Node, words: readonly string[], entry: Entry): void {
  let node = root;
  for (const word of words) {
    const below = (node.next ??= new Map());
    let next = below.get(word);
    if (!next) below.set(word, (next = {}));
    node = next;
  }
  const { entries } = node;
  if (!entries) node.entries = [entry];
  else if (!entries.some(({ kind }) => kind === entry.kind)) entries.push(entry);
}

/** An ending counts in words that are longer than it by this many letters. */
const STEM = 3;
const SHORTEST_ENDING = 3;

function search(text: string, tables: Tables): Hit[] {
  const { root, first, endings } = tables;
  const hits: Hit[] = [];
  const { length } = text;
  for (let at = 0; at < length; ) {
    if (CLASSES[text.charCodeAt(at)] !== LETTER) {
      at++;
      continue;
    }
    const from = at;
    let hash = 0;
    for (let unit = text.charCodeAt(at); CLASSES[unit] === LETTER; unit = text.charCodeAt(++at))
      hash = step(hash, unit);
    const hitsBefore = hits.length;
    if (first[hash & MASK] === 1) at = longest(text, root, from, at, hits);
    if (hits.length === hitsBefore && at - from >= STEM + SHORTEST_ENDING) {
      const candidates = endings[lastThree(text, at)];
      if (candidates) addEnding(text, from, at, candidates, hits);
    }
  }
  return hits;
}

function addEnding(text: string, from: number, to: number, candidates: readonly Entry[], hits: Hit[]): void {
  const word = text.slice(from, to).toLowerCase();
  const fits = ({ term }: Entry) => word.endsWith(term) && word.length >= term.length + STEM;
  const entry = candidates.find(fits);
  if (entry) hits.push({ from, to, entry });
}

/** Reports the longest term that begins with the word from `from` to `end`, and returns where it ends. */
function longest(text: string, root: Node, from: number, end: number, hits: Hit[]): number {
  let best: readonly Entry[] = [];
  let bestEnd = end;
  let to = end;
  let node = CLASSES[text.charCodeAt(from - 1)] === DIGIT ? undefined : nextNode(root, text, from, to);
  while (node) {
    if (node.entries && CLASSES[text.charCodeAt(to)] !== DIGIT) {
      best = node.entries;
      bestEnd = to;
    }
    if (!node.next) break;
    const start = joined(text, to);
    to = wordEnd(text, start);
    node = start === to ? undefined : nextNode(node, text, start, to);
  }
  for (const entry of best) {
    if (!entry.cased || isCapital(text, from)) hits.push({ from, to: bestEnd, entry });
  }
  return bestEnd;
}

const nextNode = (node: Node, text: string, from: number, to: number) =>
  node.next?.get(text.slice(from, to).toLowerCase());

function isCapital(text: string, at: number): boolean {
  const char = text.charAt(at);
  return char !== char.toLowerCase();
}

/** Where the next word of a term may begin: after one joint, or a line break of two characters. */
function joined(text: string, at: number): number {
  if (text.charCodeAt(at) === 0x0d && text.charCodeAt(at + 1) === 0x0a) return at + 2;
  return CLASSES[text.charCodeAt(at)] === JOINT ? at + 1 : at;
}

function wordEnd(text: string, from: number): number {
  let to = from;
  while (CLASSES[text.charCodeAt(to)] === LETTER) to++;
  return to;
}
