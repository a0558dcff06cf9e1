import { createDecoder } from "./crf-decode.ts";
import type { Chain } from "./crf-lattice.ts";
import { createExtractor, type Extractor, type Resources } from "./features.ts";
import { type Entity, entitiesOf, follows, isIob } from "./iob.ts";
import { type Model, rowAdder } from "./model.ts";
import type { Sentence } from "./sentence.ts";

export interface ScoredEntity extends Entity {
  /** The least probable of its tokens' labels: how sure the model is of all of it. */
  readonly score: number;
}

export interface Tagger {
  readonly labels: readonly string[];
  readonly tag: (sentence: Sentence) => string[];
  readonly entities: (sentence: Sentence) => ScoredEntity[];
}

export interface TaggerOptions {
  readonly resources?: Resources;
  /** Makes the features in the place of the card's templates and `resources`. */
  readonly extractor?: Extractor;
  /** Taken from the score of O at every token: above 0 finds more, and errs more. */
  readonly recall?: number;
}

/** Words whose scores are kept; beyond them the table starts again, so memory stays bounded. */
const KEPT_WORDS = 50_000;

/**
 * Decodes with a model. What a single word adds to the labels of its neighbours and of itself is summed once
 * for each different word and kept; only conjunctions and what depends on the document are looked up for
 * every token.
 */
export function createTagger(model: Model, options: TaggerOptions = {}): Tagger {
  const { labels } = model;
  const decoder = createDecoder({ labels: labels.length, ...chainScores(model) });
  const addEmissions = emitter(model, options);
  const decode = (sentence: Sentence) => {
    addEmissions(sentence, decoder.emissions(sentence.words.length));
    return decoder.best();
  };
  const named = (path: Uint8Array) => {
    const found: string[] = [];
    for (let t = 0; t < path.length; t++) found.push(labels[path[t]!]!);
    return found;
  };
  return {
    labels,
    tag: (sentence) => named(decode(sentence)),
    entities: (sentence) => {
      const path = decode(sentence);
      const found = entitiesOf(named(path));
      if (found.length === 0) return [];
      const certainty = decoder.certainty(path, found[0]!.from);
      return found.map(({ from, to, label }) => ({ from, to, label, score: least(certainty, from, to) }));
    },
  };
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
function chainScores(model: Model): Pick<Chain, "trans" | "start" | "end"> {
  const { labels, card } = model;
  const trans = Float64Array.from(model.trans);
  const start = Float64Array.from(model.start);
  if (card.type !== "naive-bayes" && isIob(labels)) {
    labels.forEach((after, y) => {
      if (!follows(undefined, after)) start[y] = Number.NEGATIVE_INFINITY;
      labels.forEach((before, x) => {
        if (!follows(before, after)) trans[x * labels.length + y] = Number.NEGATIVE_INFINITY;
      });
    });
  }
  return { trans, start, end: Float64Array.from(model.end) };
}

/** Adds the emissions of a sentence to `emit`. */
function emitter(
  model: Model,
  { resources, recall = 0, extractor: own }: TaggerOptions,
): (sentence: Sentence, emit: Float64Array) => void {
  const extractor = own ?? createExtractor(model.card.templates, resources);
  const { offsets } = extractor;
  const count = model.labels.length;
  const addRow = rowAdder(model);
  const outside = recall === 0 ? -1 : model.labels.indexOf("O");
  const ofWord = (word: string) => {
    const scores = new Float32Array(offsets.length * count);
    offsets.forEach((_, which) => {
      const keys = extractor.ofWord(word, which);
      for (let i = 0; i < keys.length; i++) addRow(keys[i]!, scores, which * count);
    });
    return scores;
  };
  const scoresOf = keeping(ofWord);
  let into: Float64Array = new Float64Array(0);
  let row = 0;
  const addContext = (key: number) => addRow(key, into, row);
  return (sentence, emit) => {
    const words = sentence.words.map(scoresOf);
    const prepared = extractor.prepare(sentence);
    into = emit;
    for (let t = 0; t < words.length; t++) {
      row = t * count;
      for (let which = 0; which < offsets.length; which++) {
        const scores = words[t + offsets[which]!];
        if (!scores) continue;
        const from = which * count;
        for (let y = 0; y < count; y++) emit[row + y]! += scores[from + y]!;
      }
      extractor.ofContext(prepared, t, addContext);
      if (outside >= 0) emit[row + outside]! -= recall;
    }
  };
}

function keeping<T>(work: (word: string) => T): (word: string) => T {
  let kept = new Map<string, T>();
  return (word) => {
    let found = kept.get(word);
    if (found === undefined) {
      if (kept.size >= KEPT_WORDS) kept = new Map();
      kept.set(word, (found = work(word)));
    }
    return found;
  };
}
