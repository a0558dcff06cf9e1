/** What a model does with a sentence, apart from what its numbers mean: emissions from features, then decoding. */
import { itself, memoizeRecent } from "../strings/cache.ts";
import { createDecoder, type Decoder, type Scores } from "./crf-decode.ts";
import type { Extractor, Word } from "./features.ts";
import { wasmScoring } from "./kernel/wasm-scoring.ts";
import { createRows, type Model } from "./model.ts";
import type { Sentence } from "./sentence.ts";

export interface Scoring {
  readonly decoder: Decoder;
  /** Adds the emissions of a sentence to `emit`: to zeros of the decoder, or to an array of the caller's; the decoder's are then written over. */
  readonly addEmissions: (sentence: Sentence, emit: Float64Array) => void;
}

export type ScoringName = "wasm" | "typescript";

let failed = false;

/** Scoring where it is fastest: in WebAssembly where it is to be had, unless another place is named. Both give the same numbers. */
export function scoringOf(model: Model, extractor: Extractor, chain: Scores, name?: ScoringName): Scoring {
  let made: Scoring | undefined;
  const twin = () => (made ??= typescriptScoring(model, extractor, chain));
  if (name === "typescript" || failed) return twin();
  try {
    return wasmScoring(model, extractor, chain, twin);
  } catch (error) {
    if (name === "wasm") throw error;
    failed = true;
    return twin();
  }
}

/** The most words whose scores are kept. */
export const KEPT_WORDS = 50_000;

/** A word, and what it adds to the labels of the tokens around it: for each offset a number a label, then zeros. */
interface ScoredWord {
  readonly word: Word;
  readonly scores: Float32Array;
}

/**
 * What a single word adds to the labels of its neighbours and of itself is summed once for each different word and kept; only
 * conjunctions and what depends on the document are looked up for every token.
 */
export function typescriptScoring(model: Model, extractor: Extractor, chain: Scores): Scoring {
  return { decoder: createDecoder(chain), addEmissions: emitter(model, extractor) };
}

function emitter(model: Model, extractor: Extractor): Scoring["addEmissions"] {
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
  };
}

/** Words outside a sentence, before it and after it, that add nothing; no offset is larger. */
export const MARGIN = 9;

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
