import { describe, expect, it } from "vitest";
import { seededRandom } from "../nlp/random.ts";
import { type Classifier, classify, confusion, type Example, trainClassifier } from "./classifier.ts";
import { readLabelModel, writeLabelModel } from "./classifier-file.ts";

const FATAL = ["drowned", "fell from the roof", "was killed by a car", "died of heat"];
const MINOR = ["bruised a knee", "cut a finger", "sprained an ankle", "lost a tooth"];
const PLACES = ["in the gym", "on the way home", "at the pool", "during the break"];

function examples(seed: number, count: number): Example[] {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const fatal = random() < 0.5;
    const text = `A pupil ${pick(fatal ? FATAL : MINOR)} ${pick(PLACES)}.`;
    return { text, label: fatal ? "fatal" : "other", lang: "en" as const };
  });
}

describe("labels", () => {
  const small = { buckets: 1 << 10, epochs: 15 };
  const model = trainClassifier(examples(1, 80), small);

  it("are learnt from examples and given to texts never seen", () => {
    const rows = confusion(model, examples(2, 40));
    expect(rows.map(({ label }) => label)).toEqual(["fatal", "other"]);
    for (const { label, given } of rows)
      for (const other of model.labels) if (other !== label) expect(given[other]).toBe(0);
  });

  it("in Japanese", () => {
    const ja = ["溺れて死亡した", "転落して死亡した", "指を切った", "膝を打撲した"].map(
      (text, i): Example => ({
        ...{ text: `児童がプールで${text}。`, label: i < 2 ? "死亡" : "負傷", lang: "ja" as const },
      }),
    );
    expect(
      classify(trainClassifier(ja, { ...small, epochs: 60 }), { text: "生徒が池で死亡した。", lang: "ja" })
        .label,
    ).toBe("死亡");
  });

  it("the same examples and seed give the same model", () => {
    expect(trainClassifier(examples(1, 80), small).output).toEqual(model.output);
  });

  it("an empty text gets some label, with the probability of a guess", () => {
    expect(classify(model, { text: "", lang: "en" }).probability).toBeCloseTo(0.5);
  });

  it("one label is nothing to learn", () => {
    const one = examples(1, 9).map((example) => ({ ...example, label: "x" }));
    expect(() => trainClassifier(one)).toThrow("Cannot learn labels: 1 given, want at least 2");
  });

  it("are kept in a file, which is refused when damaged", () => {
    const spend = { fatal: { keywords: 3, hits: 10 } };
    const bytes = writeLabelModel({ classifier: model, spend });
    const read = readLabelModel(bytes);
    expect(read).toEqual({ classifier: { ...model } satisfies Classifier, spend });
    for (const damaged of [
      bytes.slice(0, -1),
      bytes.map((byte, i) => (i === 900 ? byte ^ 1 : byte)),
      new Uint8Array(40),
    ])
      expect(() => readLabelModel(damaged)).toThrow(/^Cannot read labels/);
  });
});
