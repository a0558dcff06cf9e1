import { type WasmMemory, wasm } from "../../strings/kernel/wasm-api.ts";
import { lazy } from "../../strings/lazy.ts";
import { movesOf, type Scores } from "../crf-decode.ts";
import { expOf } from "../crf-lattice.ts";
import type { Extractor, Word } from "../features.ts";
import { type Model, rowTables } from "../model.ts";
import { KEPT_WORDS, MARGIN, type Scoring } from "../scoring.ts";
import { KERNEL_WASM } from "./wasm.generated.ts";

type Call = (...args: number[]) => void;
type Exports = Readonly<
  Record<"setFeatures" | "setChain" | "setWork" | "scoreWord" | "addEmissions" | "best" | "certainty", Call>
>;

const kernelModule = lazy(() => new wasm.Module(Buffer.from(KERNEL_WASM, "base64")));

const PAGE = 65536;
/** The kernel's own constants are below. */
const FIRST = 1024;
const ALIGN = 64;
/** Sentences of more tokens, and those with words of more characters, are left to the twin. */
const MOST_TOKENS = 1024;
const LONGEST_WORD = 4_000;
/** No attribute has more values than this. */
const MOST_VALUES = 64;
const FEWEST_KEYS = 1 << 14;

/** Where parts of the memory are. */
class Places {
  end = FIRST;
  take(bytes: number): number {
    const at = this.end;
    this.end = Math.ceil((at + bytes) / ALIGN) * ALIGN;
    return at;
  }
}

/**
 * Emissions and decoding of one model in a memory of its own: the same numbers to the last bit as `twin` gives, which reads what is
 * longer than the memory has room for. Throws where there is no WebAssembly with vectors.
 */
export function wasmScoring(model: Model, extractor: Extractor, chain: Scores, twin: () => Scoring): Scoring {
  const { labels, trans } = chain;
  const { offsets } = extractor;
  const { lowest, starts, shift, rows, scales } = rowTables(model);
  const { open, before, after, spread } = movesOf(chain);
  const places = new Places();
  const contents: (readonly [at: number, from: ArrayLike<number> & ArrayBufferView])[] = [];
  const placed = (array: ArrayLike<number> & ArrayBufferView, room = array.byteLength) => {
    const at = places.take(room);
    contents.push([at, array]);
    return at;
  };
  const features = [
    placed(lowest),
    lowest.length * 32 - 1,
    placed(starts),
    shift,
    placed(rows),
    placed(scales),
  ];
  const ofChain = [placed(trans), placed(expOf(trans)), placed(chain.start), placed(chain.end), open];
  const moves = [placed(listsOf(before, labels)), placed(listsOf(after, labels))];
  const offsetsAt = placed(Int32Array.from(offsets, (offset) => (MARGIN + offset) * 4));

  const numbers = () => places.take((MOST_TOKENS + 1) * labels * 8);
  const bytes = () => places.take(MOST_TOKENS * labels);
  const aToken = () => places.take(MOST_TOKENS * 8);
  const aLabel = () => places.take(labels * 8);
  const [emitAt, alphaAt, betaAt, factorsAt] = [numbers(), numbers(), numbers(), numbers()];
  const [scaleAt, certainAt, scoreAt, nextAt] = [aToken(), aToken(), aLabel(), aLabel()];
  const [backAt, aliveAt, countsAt, pathAt] = [bytes(), bytes(), aToken(), aToken()];

  const mostKeys = Math.max(FEWEST_KEYS, model.card.templates.length * MOST_VALUES, extractor.most);
  const [keysAt, likelyAt] = [places.take(mostKeys * 4), places.take(mostKeys * 4)];
  const [keyCountsAt, addressesAt] = [aToken(), places.take((MOST_TOKENS + 2 * MARGIN) * 4)];
  const wordBytes = Math.ceil(((offsets.length * labels + 8) * 4) / ALIGN) * ALIGN;
  const nothingAt = places.take(wordBytes);
  const wordsAt = places.end;

  const initial = Math.ceil(places.end / PAGE);
  const maximum = Math.ceil((wordsAt + KEPT_WORDS * wordBytes) / PAGE);
  const memory: WasmMemory = new wasm.Memory({ initial, maximum, shared: true });
  const { buffer } = memory;
  const imports = { env: { memory, abort }, index: { exp: Math.exp } };
  const kernel = new wasm.Instance(kernelModule(), imports).exports as Exports;
  for (const [at, from] of contents) {
    const source = new Uint8Array(from.buffer, from.byteOffset, from.byteLength);
    new Uint8Array(buffer, at, from.byteLength).set(source);
  }
  kernel.setFeatures(labels, offsets.length, ...features, likelyAt);
  kernel.setChain(...ofChain, ...moves, spread);
  kernel.setWork(
    ...[emitAt, alphaAt, betaAt, factorsAt, scaleAt, certainAt],
    ...[scoreAt, nextAt, backAt, aliveAt, countsAt, pathAt],
  );

  const emitted = new Float64Array(buffer, emitAt, MOST_TOKENS * labels);
  const certain = new Float64Array(buffer, certainAt, MOST_TOKENS);
  const path = new Uint8Array(buffer, pathAt, MOST_TOKENS);
  const keys = new Uint32Array(buffer, keysAt, mostKeys);
  const keyCounts = new Uint32Array(buffer, keyCountsAt, MOST_TOKENS);
  const addresses = new Uint32Array(buffer, addressesAt, MOST_TOKENS + 2 * MARGIN).fill(nothingAt);

  const read = (text: string, address: number): Word => {
    const { word, features } = extractor.read(text);
    let at = 0;
    features.forEach((list, which) => {
      keyCounts[which] = list.length;
      for (let i = 0; i < list.length; i++) keys[at++] = list[i]!;
    });
    kernel.scoreWord(address, keysAt, keyCountsAt);
    return word;
  };
  const scored = wordCache(memory, wordsAt, wordBytes, read);
  const add = (sentence: Parameters<Scoring["addEmissions"]>[0]) => {
    const { length } = sentence.words;
    const words = new Array<Word>(length);
    for (let t = 0; t < length; t++) {
      const { word, address } = scored(sentence.words[t]!);
      words[t] = word;
      addresses[MARGIN + t] = address;
    }
    addresses.fill(nothingAt, MARGIN + length, MARGIN + length + MARGIN);
    const prepared = extractor.prepare(sentence, words);
    let [from, at] = [0, 0];
    for (let t = 0; t < length; t++) {
      if (at + extractor.most > mostKeys) {
        kernel.addEmissions(from, t, addressesAt, offsetsAt, keysAt, keyCountsAt);
        [from, at] = [t, 0];
      }
      const count = extractor.ofContext(prepared, t, keys, at);
      keyCounts[t] = count;
      at += count;
    }
    kernel.addEmissions(from, length, addressesAt, offsetsAt, keysAt, keyCountsAt);
  };

  let length = 0;
  const isLong = () => length > MOST_TOKENS;
  return {
    decoder: {
      emissions(wanted) {
        length = wanted;
        return isLong() ? twin().decoder.emissions(wanted) : emitted.fill(0, 0, wanted * labels);
      },
      best() {
        if (isLong()) return twin().decoder.best();
        kernel.best(length);
        return path.slice(0, length);
      },
      certainty(labelsOfPath, from) {
        if (isLong()) return twin().decoder.certainty(labelsOfPath, from);
        path.set(labelsOfPath);
        kernel.certainty(length, from);
        return certain;
      },
    },
    addEmissions(sentence, emit) {
      const { words } = sentence;
      if (words.length > MOST_TOKENS || words.some((word) => word.length > LONGEST_WORD))
        return twin().addEmissions(sentence, emit);
      add(sentence);
      if (emit !== emitted) for (let i = 0; i < words.length * labels; i++) emit[i]! += emitted[i]!;
    },
  };
}

/** Lists of labels, each with its length before it, at equal distances. */
function listsOf(lists: readonly Uint8Array[], labels: number): Uint8Array {
  const all = new Uint8Array(Math.max(1, lists.length * (labels + 1)));
  lists.forEach((list, i) => {
    all[i * (labels + 1)] = list.length;
    all.set(list, i * (labels + 1) + 1);
  });
  return all;
}

interface ScoredWord {
  readonly word: Word;
  /** Where the numbers of the word are. */
  readonly address: number;
}

/**
 * Words with their numbers in the memory from `first` on: the last `KEPT_WORDS / 2` at least. A half of the room is written over
 * when the other one is full, so addresses hold for as many new words.
 */
function wordCache(
  memory: WasmMemory,
  first: number,
  bytes: number,
  read: (text: string, address: number) => Word,
): (text: string) => ScoredWord {
  const capacity = KEPT_WORDS / 2;
  let recent = new Map<string, ScoredWord>();
  let older = new Map<string, ScoredWord>();
  let half = 0;
  let view = new Uint8Array(memory.buffer);
  return (text) => {
    const hit = recent.get(text);
    if (hit !== undefined) return hit;
    if (recent.size === capacity) {
      [older, recent] = [recent, new Map()];
      half = 1 - half;
    }
    const address = first + (half * capacity + recent.size) * bytes;
    if (address + bytes > view.length) {
      memory.grow(Math.min(GROWTH, Math.ceil((first + KEPT_WORDS * bytes - view.length) / PAGE)));
      view = new Uint8Array(memory.buffer);
    }
    const old = older.get(text);
    if (old) view.copyWithin(address, old.address, old.address + bytes);
    const scored = { word: old?.word ?? read(text, address), address };
    recent.set(text, scored);
    return scored;
  };
}

/** Pages by which the memory grows at once. */
const GROWTH = 16;

function abort(): never {
  throw new Error("Cannot go on: the kernel has stopped");
}
