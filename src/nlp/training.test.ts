import { describe, expect, it } from "vitest";
import { crfObjective, trainBatch } from "./crf-batch.ts";
import { trainSgd } from "./crf-sgd.ts";
import { createDataset } from "./dataset.ts";
import { createGazetteer } from "./gazetteer.ts";
import { lbfgs } from "./lbfgs.ts";
import { type ModelCard, packModel, rowAdder } from "./model.ts";
import { modelHash, readModel, writeModel } from "./model-file.ts";
import { trainNaiveBayes } from "./naive-bayes.ts";
import { trainPerceptron } from "./perceptron.ts";
import { seededRandom } from "./random.ts";
import { readConll } from "./read-corpus.ts";
import { scoreSequences } from "./score.ts";
import { type Sentence, withDocument } from "./sentence.ts";
import { createTagger } from "./tagger.ts";
import { parseTemplate, TEMPLATE_SETS } from "./templates.ts";
import type { Weights } from "./weights.ts";

/** word/LABEL, O where nothing is said. */
const sentence = (text: string): Sentence => {
  const pairs = text.split(" ").map((item) => item.split("/"));
  return { words: pairs.map(([word]) => word!), labels: pairs.map(([, label = "O"]) => label) };
};

const CORPUS = [
  "Mr Orlan/B-per Vesk/I-per went to Paris/B-geo today",
  "Mrs Dana/B-per Vesk/I-per lives in Berlin/B-geo .",
  "the bank in Kobe/B-geo pays Mr Ito/B-per well",
  "he went to the bank",
  "山田/B-per さん は 京都/B-geo に 住む",
  "鈴木/B-per さん は 大阪/B-geo に 行く",
].map(sentence);
const templates = ["word[0]", "shortShape[0]", "lower[-1]", "lower[1]", "edge[0]", "lower[-1] shortShape[0]"];
const data = createDataset(CORPUS, { templates });
const card: ModelCard = { name: "test", type: "crf", templates };

const wrongTokens = (weights: Weights, type: ModelCard["type"] = "crf") => {
  const tagger = createTagger(packModel(weights, { ...card, type }));
  return CORPUS.flatMap((s) => tagger.tag(s).filter((label, t) => label !== s.labels![t])).length;
};

describe("lbfgs", () => {
  it("finds the lowest point of Rosenbrock's valley", () => {
    const found = lbfgs(new Float64Array([-1.2, 1]), ([x, y], gradient) => {
      gradient[0] = -400 * x! * (y! - x! * x!) - 2 * (1 - x!);
      gradient[1] = 200 * (y! - x! * x!);
      return 100 * (y! - x! * x!) ** 2 + (1 - x!) ** 2;
    });
    expect(found[0]).toBeCloseTo(1, 3);
    expect(found[1]).toBeCloseTo(1, 3);
  });

  it("with L1 gives the soft threshold, zeros exactly", () => {
    const target = [3, -2, 0.4, -0.1];
    const found = lbfgs(
      new Float64Array(4),
      (x, gradient) => {
        target.forEach((b, i) => {
          gradient[i] = x[i]! - b;
        });
        return target.reduce((sum, b, i) => sum + (x[i]! - b) ** 2 / 2, 0);
      },
      { l1: 0.5 },
    );
    expect([...found].map((w) => Math.round(w * 1e4) / 1e4)).toEqual([2.5, -1.5, 0, 0]);
  });
});

describe("CRF training", () => {
  it("has the gradient of its loss (finite differences)", () => {
    const { length, evaluate } = crfObjective(data, 0.3);
    const random = seededRandom(4);
    const x = Float64Array.from({ length }, () => random() - 0.5);
    const gradient = new Float64Array(length);
    evaluate(x, gradient);
    const value = (i: number, by: number) => {
      const moved = x.slice();
      moved[i]! += by;
      return evaluate(moved, new Float64Array(length));
    };
    const chosen = [...Array(40).keys()]
      .map((i) => Math.floor((i * length) / 40))
      .concat(length - 1, length - 6);
    for (const i of chosen) {
      expect((value(i, 1e-5) - value(i, -1e-5)) / 2e-5).toBeCloseTo(gradient[i]!, 5);
    }
  });

  it.each([
    ["L-BFGS", () => trainBatch(data, { l2: 0.01 }), 0],
    ["L-BFGS with L1", () => trainBatch(data, { l1: 0.05, l2: 0 }), 0],
    ["AdaGrad", () => trainSgd(data, { passes: 30 }), 0],
    [
      "AdaGrad with dropout, L1 and L2",
      () => trainSgd(data, { passes: 30, dropout: 0.3, l1: 0.01, l2: 0.01 }),
      0,
    ],
    ["perceptron", () => trainPerceptron(data), 0],
  ] as const)("%s learns the sentences", (_, train, wrong) => {
    expect(wrongTokens(train(), "crf")).toBe(wrong);
  });

  it("Naive Bayes learns most of them, each token by itself", () => {
    expect(wrongTokens(trainNaiveBayes(data), "naive-bayes")).toBeLessThanOrEqual(3);
  });

  it("AdaGrad comes to the loss of L-BFGS", () => {
    const { evaluate, length } = crfObjective(data, 0.1);
    const loss = ({ rows, trans, start, end }: Weights) =>
      evaluate(Float64Array.from([...rows, ...trans, ...start, ...end]), new Float64Array(length));
    const exact = loss(trainBatch(data, { l2: 0.1, iterations: 300 }));
    const near = loss(trainSgd(data, { l2: 0.1, passes: 300, rate: 0.3 }));
    expect(near / exact).toBeLessThan(1.02);
    expect(near / exact).toBeGreaterThan(0.999);
  });

  it("learns from choices of labels, where some corpora do not say", () => {
    const partial = CORPUS.map((s, i) => ({
      ...s,
      labels: s.labels!.map((label) => (i % 2 === 0 || label !== "B-geo" ? label : "O|B-geo|I-geo")),
    }));
    const choices = createDataset(partial, { templates });
    expect(choices.labels).toEqual(["O", "B-geo", "B-per", "I-geo", "I-per"]);
    const tagger = createTagger(packModel(trainSgd(choices, { passes: 30 }), card));
    for (const s of CORPUS) expect(tagger.tag(s)).toEqual(s.labels);
    for (const train of [trainBatch, trainPerceptron, trainNaiveBayes]) {
      expect(() => train(choices)).toThrow("Cannot learn from 1 choices");
    }
  });

  it("takes choices of one label for that label", () => {
    const same = CORPUS.map((s) => ({ ...s, labels: s.labels!.map((label) => `${label}|${label}`) }));
    const legal = (all: readonly Sentence[]) =>
      trainSgd(createDataset([...all, sentence("x/O|B-geo")], { templates }), { passes: 3 });
    expect(legal(same).rows.map((w) => Math.round(w * 1e4))).toEqual(
      legal(CORPUS).rows.map((w) => Math.round(w * 1e4)),
    );
  });

  it("L1 leaves fewer weights", () => {
    const weights = (l1: number) => trainSgd(data, { passes: 30, l1 }).rows.filter((w) => w !== 0).length;
    expect(weights(0.3)).toBeLessThan(weights(0) / 2);
  });

  it("gives the same weights for the same seed, and others for another", () => {
    const hash = (seed: number) =>
      modelHash(writeModel(packModel(trainSgd(data, { seed, dropout: 0.2, passes: 3 }), card)));
    expect(hash(1)).toBe(hash(1));
    expect(hash(1)).not.toBe(hash(2));
  });
});

describe("model file", () => {
  const weights = trainBatch(data, { l2: 0.01 });
  const model = packModel(weights, card);
  const bytes = writeModel(model);

  it("reads what it writes, at any place of a buffer", () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    for (const copy of [bytes, shifted.subarray(3)]) expect(readModel(copy)).toEqual(model);
  });

  it("keeps each weight within half a step of its scale", () => {
    const labels = weights.labels.length;
    const addRow = rowAdder(model);
    weights.keys.forEach((key, i) => {
      const row = weights.rows.subarray(i * labels, (i + 1) * labels);
      const step = Math.max(...row.map(Math.abs)) / 127;
      const read = new Float32Array(labels);
      addRow(key, read, 0);
      read.forEach((weight, y) => {
        expect(Math.abs(weight - row[y]!)).toBeLessThanOrEqual(step * 0.53 + 1e-6);
      });
    });
  });

  it("gives the same labels without its small weights", () => {
    const pruned = packModel(weights, card, 0.1);
    expect(pruned.rowWeights.length).toBeLessThan(model.rowWeights.length);
    for (const s of CORPUS) expect(createTagger(pruned).tag(s)).toEqual(s.labels);
  });

  it("refuses what is damaged, cut, or of another kind", () => {
    const damaged = bytes.slice();
    damaged[damaged.length - 20]! ^= 1;
    expect(() => readModel(damaged)).toThrow("cut short or damaged");
    expect(() => readModel(bytes.subarray(0, bytes.length - 8))).toThrow("cut short or damaged");
    expect(() => readModel(new Uint8Array(0))).toThrow("not a model of tokumei");
    const newer = bytes.slice();
    newer[7] = 9;
    expect(() => readModel(newer)).toThrow("format 9, this program reads format 1");
  });
});

describe("tagger", () => {
  const tagger = createTagger(packModel(trainBatch(data, { l2: 0.05 }), card));

  it("finds entities with a score each", () => {
    const [first, second, ...more] = tagger.entities(sentence("Mr Orlan Vesk went to Kobe"));
    expect(first).toMatchObject({ from: 1, to: 3, label: "per" });
    expect(second).toMatchObject({ from: 5, to: 6, label: "geo" });
    expect(more).toEqual([]);
    expect(first!.score).toBeGreaterThan(0.5);
    expect(first!.score).toBeLessThan(1);
    expect(tagger.entities(sentence("佐藤 さん は 京都 に 住む"))).toMatchObject([
      { to: 1 },
      { from: 3, to: 4 },
    ]);
  });

  it("takes an empty sentence", () => {
    expect(tagger.tag({ words: [] })).toEqual([]);
    expect(tagger.entities({ words: [] })).toEqual([]);
  });

  it("finds more with recall", () => {
    const eager = createTagger(packModel(trainBatch(data, { l2: 0.05 }), card), { recall: 8 });
    const words = sentence("the cat sat on the mat");
    expect(eager.entities(words).length).toBeGreaterThan(tagger.entities(words).length);
  });
});

describe("features", () => {
  it.each(Object.keys(TEMPLATE_SETS))("reads the templates of %s", (name) => {
    expect(() => TEMPLATE_SETS[name]!.map(parseTemplate)).not.toThrow();
  });
  it.each(["colour[0]", "word", "word[0],word[1]", "toString[0]"])("refuses %s", (name) => {
    expect(() => parseTemplate(name)).toThrow(expect.objectContaining({ code: "template-odd" }));
  });
  it("marks the longest entries of a gazetteer", () => {
    const gazetteer = createGazetteer({
      city: ["New York", "York"],
      paper: ["New York Times"],
      都: ["京 都"],
    });
    expect(gazetteer.match("The NEW York Times of york 京 都".split(" "))).toEqual([
      [],
      ["B-paper"],
      ["I-paper"],
      ["I-paper"],
      [],
      ["B-city"],
      ["B-都"],
      ["I-都"],
    ]);
    expect(gazetteer.match([])).toEqual([]);
    expect(gazetteer.match(["new"])).toEqual([[]]);
  });
  it("knows how words are written elsewhere in the document", () => {
    const [first] = withDocument([
      sentence("The rose"),
      sentence("Miss Rose sang"),
      sentence("A Kite"),
      sentence("HEAD MAN"),
    ]);
    expect(Object.fromEntries(first!.elsewhere!)).toEqual({ rose: "m", sang: "l", kite: "C" });
  });
  it("leaves out rare features, and numbers them as they come", () => {
    const twice = createDataset(CORPUS, { templates, minCount: 2 });
    expect(twice.keys.length).toBeLessThan(data.keys.length);
    expect(twice.labels).toEqual(["O", "B-geo", "B-per", "I-per"]);
    expect(() => createDataset([{ words: ["a"] }], { templates })).toThrow("Cannot learn 0 labels");
    expect(() => createDataset([{ words: ["a", "b"], labels: ["O"] }], { templates })).toThrow(
      "2 words, 1 labels",
    );
  });
});

it("counts tokens and spans", () => {
  const gold = readConll("A B-per\nB I-per\nc O\nD B-geo\n")[0]!.labels!;
  const result = scoreSequences([{ gold, found: ["B-per", "O", "O", "B-geo"] }]);
  expect(result).toMatchObject({
    ...{ tokens: 4, accuracy: 0.75, confusion: { "I-per": { O: 1 } } },
    token: { all: { gold: 3, found: 2, correct: 2 } },
    span: { all: { gold: 2, found: 2, correct: 1 }, byLabel: { per: { f1: 0 }, geo: { f1: 1 } } },
  });
  expect(result.token.weightedF1).toBeCloseTo(2 / 3);
});
