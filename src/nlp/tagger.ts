import type { Decoder } from "./crf-decode.ts";
import type { Chain } from "./crf-lattice.ts";
import { createExtractor, type Extractor, type FeatureTables } from "./features.ts";
import { type Entity, entitiesOf, follows, isIob } from "./iob.ts";
import type { Model, ModelCard } from "./model.ts";
import { type ScoringName, scoringOf } from "./scoring.ts";
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
  /** Where the numbers are worked out; they are the same. */
  readonly kernel?: ScoringName;
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

export function createScorer(model: Model, options: ScorerOptions = {}): Scorer {
  const { labels, card } = model;
  const chain = { labels: labels.length, ...chainScores(labels, model, card.type) };
  const extractor = options.extractor ?? createExtractor(card.templates, options.resources);
  const { decoder, addEmissions } = scoringOf(model, extractor, chain, options.kernel);
  return {
    ...{ labels, chain: model, recall: Number(card.recall ?? 0), decoder },
    addEmissions: (sentence, emit) => {
      addEmissions(sentence, emit);
      return true;
    },
  };
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
      if (isAll(path, nothing)) return [];
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
    if (isAll(path, nothing)) return [];
    const entities = runsOf(path, labels, nothing).filter(({ label }) => wanted(label));
    const [first] = entities;
    if (first === undefined) return [];
    take(-recall);
    const absence = decoder.certainty(path.fill(nothing), first.from);
    return entities.map((entity) => ({ ...entity, score: 1 - mean(absence, entity.from, entity.to) }));
  };
}

function isAll(path: Uint8Array, label: number): boolean {
  for (let t = 0; t < path.length; t++) if (path[t] !== label) return false;
  return true;
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
