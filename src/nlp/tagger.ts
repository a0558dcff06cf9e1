import { itself, memoizeRecent } from "../strings/cache.ts";
import { createDecoder, type Decoder } from "./crf-decode.ts";
import type { Chain } from "./crf-lattice.ts";
import { createExtractor, type Extractor, type FeatureTables, type Word } from "./features.ts";
import { type Entity, entitiesOf, follows, isIob } from "./iob.ts";
import { createRows, type Model, type ModelCard } from "./model.ts";
import type { Sentence } from "./sentence.ts";

export interface ScoredEntity extends Entity {
  /** The least probable of its tokens' labels: how sure the model is of all of it. */
  readonly score: number;
}

export interface Tagger {
  readonly labels: readonly string[];
  readonly tag: (sentence: Sentence) => string[];
  /** Entities, of the labels that are wanted: where there is none, how sure the model is need not be worked out. */
  readonly entities: (sentence: Sentence, wanted?: Wanted) => ScoredEntity[];
}

export type Wanted = (label: string) => boolean;
const ANY: Wanted = () => true;

export interface ScorerOptions {
  readonly resources?: FeatureTables;
  /** Makes the features in the place of the card's templates and `resources`. */
  readonly extractor?: Extractor;
}

export interface TaggerOptions extends ScorerOptions {
  /** Taken from the score of O at every token: above 0 finds more, and errs more. */
  readonly recall?: number;
}

/** A model ready to decode with. Taggers of one model, whatever their recall, use the same one. */
export interface Scorer {
  readonly labels: readonly string[];
  /** Scores of transitions as they were learnt. */
  readonly chain: ChainWeights;
  /** What the model wants to be taken from the score of O. */
  readonly recall: number;
  readonly decoder: Decoder;
  /**
   * Adds the emissions of a sentence to `emit`. False where it is clear, with as much recall, that there is no entity: then they need
   * not be all.
   */
  readonly addEmissions: (sentence: Sentence, emit: Float64Array, recall: number) => boolean;
}

type ChainWeights = Pick<Model, "trans" | "start" | "end">;

/** The most words whose scores are kept. */
const KEPT_WORDS = 50_000;

/**
 * What a single word adds to the labels of its neighbours and of itself is summed once for each different word and kept; only
 * conjunctions and what depends on the document are looked up for every token.
 */
export function createScorer(model: Model, options: ScorerOptions = {}): Scorer {
  const { labels, card } = model;
  const decoder = createDecoder({ labels: labels.length, ...chainScores(labels, model, card.type) });
  const recall = Number(card.recall ?? 0);
  return { labels, chain: model, recall, decoder, addEmissions: emitter(model, options) };
}

/** Decodes with a model of its own. */
export function createTagger(model: Model, { recall, ...options }: TaggerOptions = {}): Tagger {
  return taggerOf(createScorer(model, options), recall);
}

/**
 * Decodes with a model that other taggers may use too. What is taken from the score of O beyond what the model wants decides what is found, not how
 * sure it is: a claim found by more recall alone keeps its low probability.
 */
export function taggerOf({ labels, decoder, addEmissions, recall: own }: Scorer, recall = 0): Tagger {
  const nothing = labels.indexOf("O");
  const decode = (sentence: Sentence) => {
    const { length } = sentence.words;
    const emit = decoder.emissions(length);
    if (!addEmissions(sentence, emit, recall)) return new Uint8Array(length).fill(nothing);
    take(emit, length, recall);
    const path = decoder.best();
    take(emit, length, own - recall);
    return path;
  };
  const take = (emit: Float64Array, length: number, amount: number) => {
    if (amount !== 0) for (let t = 0; t < length; t++) emit[t * labels.length + nothing]! -= amount;
  };
  const named = (path: Uint8Array) => {
    const names: string[] = [];
    for (let t = 0; t < path.length; t++) names.push(labels[path[t]!]!);
    return names;
  };
  return {
    labels,
    tag: (sentence) => named(decode(sentence)),
    entities: (sentence, wanted = ANY) => {
      const path = decode(sentence);
      const entities = entitiesOf(named(path)).filter(({ label }) => wanted(label));
      const [first] = entities;
      if (first === undefined) return [];
      const certainty = decoder.certainty(path, first.from);
      return entities.map(({ from, to, label }) => ({ from, to, label, score: least(certainty, from, to) }));
    },
  };
}

/**
 * Decodes for covering, not for naming. Labels are classes, not IOB: an entity is a run of one class in the best sequence with so much taken from the
 * score of O. Its score is how likely its tokens are part of any entity, on average: of two classes that compete for a span each may be unlikely, and the
 * span is not.
 */
export function coveringTagger(
  { labels, decoder, addEmissions }: Scorer,
  recall: number,
): Tagger["entities"] {
  const nothing = labels.indexOf("O");
  return (sentence, wanted = ANY) => {
    const { length } = sentence.words;
    const emit = decoder.emissions(length);
    if (!addEmissions(sentence, emit, recall)) return [];
    const take = (amount: number) => {
      for (let t = 0; t < length; t++) emit[t * labels.length + nothing]! -= amount;
    };
    take(recall);
    const path = decoder.best();
    const entities = runsOf(path, labels, nothing).filter(({ label }) => wanted(label));
    const [first] = entities;
    if (first === undefined) return [];
    take(-recall);
    const absence = decoder.certainty(path.fill(nothing), first.from);
    return entities.map((entity) => ({ ...entity, score: 1 - mean(absence, entity.from, entity.to) }));
  };
}

function runsOf(path: Uint8Array, labels: readonly string[], nothing: number): Entity[] {
  const runs: Entity[] = [];
  for (let from = 0, to = 0; from < path.length; from = to) {
    while (to < path.length && path[to] === path[from]) to++;
    if (path[from] !== nothing) runs.push({ from, to, label: labels[path[from]!]! });
  }
  return runs;
}

function mean(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let t = from; t < to; t++) sum += values[t]!;
  return sum / (to - from);
}

function least(certainty: Float64Array, from: number, to: number): number {
  let score = 1;
  for (let t = from; t < to; t++) score = Math.min(score, certainty[t]!);
  return score;
}

/**
 * Transitions as 64-bit numbers; where labels are IOB and the model has a chain, what IOB2 does not allow is
 * forbidden.
 */
export function chainScores(
  labels: readonly string[],
  chain: ChainWeights,
  type: ModelCard["type"] = "crf",
): Pick<Chain, "trans" | "start" | "end"> {
  const trans = Float64Array.from(chain.trans);
  const start = Float64Array.from(chain.start);
  if (type !== "naive-bayes" && isIob(labels)) {
    labels.forEach((after, y) => {
      if (!follows(undefined, after)) start[y] = Number.NEGATIVE_INFINITY;
      labels.forEach((before, x) => {
        if (!follows(before, after)) trans[x * labels.length + y] = Number.NEGATIVE_INFINITY;
      });
    });
  }
  return { trans, start, end: Float64Array.from(chain.end) };
}

/** A word, and what it adds to the labels of the tokens around it: for each offset a number a label, then zeros. */
interface ScoredWord {
  readonly word: Word;
  readonly scores: Float32Array;
}

function emitter(model: Model, { resources, extractor: own }: ScorerOptions): Scorer["addEmissions"] {
  const extractor = own ?? createExtractor(model.card.templates, resources);
  const { offsets } = extractor;
  const count = model.labels.length;
  const rows = createRows(model);
  const places = byFours(offsets);
  const newScores = piecesOf(places.length * count);
  const nothing = newScores();
  const scored = memoizeRecent(
    itself,
    (text: string): ScoredWord => {
      const { word, features } = extractor.read(text);
      const scores = newScores();
      features.forEach((keys, which) => {
        for (let i = 0; i < keys.length; i++) rows.add(keys[i]!, scores, which * count);
      });
      return { word, scores };
    },
    KEPT_WORDS / 2,
  );
  const keys = new Uint32Array(extractor.most);
  return (sentence, emit) => {
    const words = sentence.words.map(scored);
    const prepared = extractor.prepare(
      sentence,
      words.map(({ word }) => word),
    );
    const scores = withMargin(words, nothing);
    for (let t = 0; t < words.length; t++) {
      const row = t * count;
      for (let i = 0; i < places.length; i += 4) {
        const [a, b, c, d] = [places[i]!, places[i + 1]!, places[i + 2]!, places[i + 3]!];
        addScores(
          emit,
          row,
          count,
          i * count,
          scores[t + a]!,
          scores[t + b]!,
          scores[t + c]!,
          scores[t + d]!,
        );
      }
      rows.addAll(keys, extractor.ofContext(prepared, t, keys), emit, row);
    }
    return true;
  };
}

/** Words outside a sentence, before it and after it, that add nothing; no offset is larger. */
const MARGIN = 9;

function withMargin(words: readonly ScoredWord[], nothing: Float32Array): readonly Float32Array[] {
  const scores = new Array<Float32Array>(words.length + 2 * MARGIN).fill(nothing);
  for (let t = 0; t < words.length; t++) scores[MARGIN + t] = words[t]!.scores;
  return scores;
}

const PIECES = 256;

/** Arrays of zeros, many in one piece of memory: to ask the system for memory for each new word takes longer than to fill it. */
function piecesOf(size: number): () => Float32Array {
  let buffer = new ArrayBuffer(0);
  let at = 0;
  return () => {
    if (at === buffer.byteLength) [buffer, at] = [new ArrayBuffer(PIECES * size * 4), 0];
    const piece = new Float32Array(buffer, at, size);
    at += size * 4;
    return piece;
  };
}

/** Where the words at each offset stand in a list with a margin; up to the next multiple of four, where zeros are kept. */
function byFours(offsets: readonly number[]): readonly number[] {
  const places = offsets.map((offset) => MARGIN + offset);
  while (places.length % 4 > 0) places.push(MARGIN);
  return places;
}

/** Adds what four words give, each at the next offset: the emissions are read and written a quarter as often. */
function addScores(
  emit: Float64Array,
  row: number,
  count: number,
  from: number,
  a: Float32Array,
  b: Float32Array,
  c: Float32Array,
  d: Float32Array,
): void {
  for (let y = 0; y < count; y++) {
    const at = from + y;
    emit[row + y] = emit[row + y]! + a[at]! + b[at + count]! + c[at + 2 * count]! + d[at + 3 * count]!;
  }
}
