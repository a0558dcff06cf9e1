import { describe, expect, it } from "vitest";
import { shippedResources } from "../../doc/shipped.ts";
import { createDataset } from "../dataset.ts";
import { englishTablesOf } from "../en/tables.ts";
import { japaneseExtractor } from "../ja/features.ts";
import { shippedNames } from "../ja/model.ts";
import { type Model, packModel } from "../model.ts";
import { shippedModel } from "../model-file.ts";
import { seededRandom } from "../random.ts";
import { KEPT_WORDS, type ScoringName } from "../scoring.ts";
import type { Sentence } from "../sentence.ts";
import { coveringTagger, createScorer, type ScorerOptions, taggerOf } from "../tagger.ts";

const IOB = "O B-per B-geo B-org I-per I-geo I-org".split(" ");
const CLASSES = "O name place number date".split(" ");
const TEMPLATES = [
  "word[0]",
  "lower[-1]",
  "shape[1]",
  "edge[0]",
  "extra[0]",
  "lower[-2] lower[0]",
  "grams[0]",
];

/** A model whose weights are drawn at random, for features of random sentences. */
function randomModel(labels: readonly string[], seed: number): Model {
  const random = seededRandom(seed);
  const corpus = Array.from({ length: 60 }, () => {
    const sentence = randomSentence(random, 12);
    return { ...sentence, labels: sentence.words.map((_, t) => labels[t % labels.length]!) };
  });
  const { keys } = createDataset(corpus, { templates: TEMPLATES });
  const some = (length: number, size: number) =>
    Float64Array.from({ length }, () => (random() < 0.3 ? 0 : (random() - 0.5) * size));
  const weights = {
    ...{ labels, keys, rows: Float32Array.from(some(keys.length * labels.length, 4)) },
    trans: some(labels.length ** 2, 2),
    ...{ start: some(labels.length, 2), end: some(labels.length, 2) },
  };
  return packModel(weights, { name: "random", type: "crf", templates: TEMPLATES }, 0.01);
}

/** Emissions of the kernel, after a comparison with those of its twin; so are best labels, their probabilities and entities if asked for. */
function bothWays(model: Model, options: ScorerOptions = {}) {
  const of = (kernel: ScoringName) => {
    const scorer = createScorer(model, { ...options, kernel });
    const [names, covering] = [taggerOf(scorer, 0.5).entities, coveringTagger(scorer, 2)];
    const emissions = ({ words }: Sentence) => scorer.decoder.emissions(words.length);
    return {
      emitted(sentence: Sentence, emit = emissions(sentence)) {
        scorer.addEmissions(sentence, emit, 0);
        return emit.slice(0, sentence.words.length * scorer.labels.length);
      },
      decoded({ words }: Sentence) {
        const path = scorer.decoder.best();
        const from = words.length >> 1;
        return { path, certainty: scorer.decoder.certainty(path, from).slice(from, words.length) };
      },
      entities: (sentence: Sentence) => [...names(sentence), ...covering(sentence)],
    };
  };
  const [kernel, twin] = [of("wasm"), of("typescript")];
  const emissions = (sentence: Sentence) => {
    const emitted = kernel.emitted(sentence);
    expect(areSame(emitted, twin.emitted(sentence))).toBe(true);
    return emitted;
  };
  const judge = (sentence: Sentence) => {
    const emitted = emissions(sentence);
    const [a, b] = [kernel.decoded(sentence), twin.decoded(sentence)];
    expect([...a.path]).toEqual([...b.path]);
    expect(areSame(a.certainty, b.certainty)).toBe(true);
    const own = kernel.emitted(sentence, new Float64Array(emitted.length));
    expect(areSame(own, emitted)).toBe(true);
    const entities = kernel.entities(sentence);
    expect(entities).toEqual(twin.entities(sentence));
    return { emitted, entities };
  };
  return { emissions, judge };
}

const areSame = (a: Float64Array, b: Float64Array) =>
  Buffer.from(a.buffer, a.byteOffset, a.byteLength).equals(Buffer.from(b.buffer, b.byteOffset, b.byteLength));

const LETTERS = [..."abcdefgAB0-.'é東京さんア𠮷\u0301"];

function randomSentence(random: () => number, length: number, longest = 8): Sentence {
  const word = () =>
    Array.from(
      { length: 1 + Math.floor(random() * longest) },
      () => LETTERS[Math.floor(random() * LETTERS.length)],
    ).join("");
  const words = Array.from({ length }, word);
  const extra = words.map(() => (random() < 0.2 ? ["mB-PERSON", "paren"] : []));
  const elsewhere = new Map(words.map((each) => [each.toLowerCase(), random() < 0.5 ? "C" : "l"]));
  return { words, extra, elsewhere };
}

describe("the kernel of models gives the numbers of its twin", () => {
  it.each([
    ["IOB", IOB],
    ["classes", CLASSES],
    ["one label", ["O"]],
  ])("random models, %s", (_, labels) => {
    let nonzero = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const { judge } = bothWays(randomModel(labels, seed));
      const random = seededRandom(seed + 10);
      for (const length of [1, 2, 3, 5, 8, 40, 120, 300])
        nonzero += judge(randomSentence(random, length)).emitted.filter((each) => each !== 0).length;
    }
    expect(nonzero).toBeGreaterThan(1000);
  });

  it("sentences and words longer than its memory has room for", () => {
    const { judge } = bothWays(randomModel(IOB, 4));
    const random = seededRandom(5);
    for (const length of [1024, 1025, 2000]) judge(randomSentence(random, length));
    judge({ words: ["a", "x".repeat(5000), "b"] });
    judge(randomSentence(random, 20));
  });

  it("more words than it keeps", () => {
    const { emissions } = bothWays(randomModel(CLASSES, 6));
    const first = emissions({ words: ["w0", "w1", "w2"] });
    for (let at = 0; at < KEPT_WORDS * 1.1; at += 1000)
      emissions({ words: Array.from({ length: 1000 }, (_, i) => (i % 50 === 0 ? `w${i}` : `w${at + i}`)) });
    expect(areSame(emissions({ words: ["w0", "w1", "w2"] }), first)).toBe(true);
  });

  it("the models of the package, both languages", () => {
    const resources = shippedResources();
    const tables = resources.get(englishTablesOf);
    const names = resources.get(shippedNames);
    const model = (file: string) => shippedModel(resources, file);
    const { judge: english } = bothWays(model("en.model"), { resources: tables });
    const ofJapanese = model("ja.model");
    const { judge: japanese } = bothWays(ofJapanese, {
      extractor: japaneseExtractor(ofJapanese.card.templates, { names }),
    });
    const random = seededRandom(7);
    const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
    const some = (words: readonly string[]): Sentence => ({
      words: Array.from({ length: 1 + Math.floor(random() * 40) }, () => pick(words)),
    });
    let entities = 0;
    for (let i = 0; i < 60; i++) {
      entities += english(some(ENGLISH)).entities.length;
      entities += japanese(some(JAPANESE)).entities.length;
    }
    expect(entities).toBeGreaterThan(50);
  });
});

const ENGLISH =
  "Mr. Orlan Vesk of Acme Corp , lives in Berlin since March 3 ; the bank pays Dana O'Neil ( Paris ) well .".split(
    " ",
  );
const JAPANESE = [
  ..."佐伯\t名詞-固有名詞-人域-姓 花子\t名詞-固有名詞-人名-名 さん\t名詞-接尾-人名 は\t助詞-係助詞".split(
    " ",
  ),
  ..."京都\t名詞-固有名詞-地域-一般 に\t助詞-格助詞-一般 住む\t動詞-自立 。\t記号-句点 3\t名詞-数 年\t名詞-接尾-助数詞".split(
    " ",
  ),
];
