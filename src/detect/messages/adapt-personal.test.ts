import { describe, expect, it } from "vitest";
import { shippedResources } from "../../doc/shipped.ts";
import { readModel, shippedModel, writeModel } from "../../nlp/model-file.ts";
import { adaptPersonal } from "./adapt-personal.ts";
import { personalScore } from "./personal.ts";

const base = shippedModel(shippedResources(), "personal.model");
const shipped = personalScore(base);

describe("corrections", () => {
  const GENERAL = [
    "Watching the derby replay, what a goal by Zorin!",
    "ゾーリンのゴールがすごい、ダービーの再放送",
  ];
  const corrections = GENERAL.flatMap((text) => [{ text, personal: shipped(text) <= 0 }]);
  const adapted = personalScore(readModel(writeModel(adaptPersonal(base, corrections))));

  it("turn what was corrected", () => {
    for (const { text, personal } of corrections) expect(adapted(text) > 0, text).toBe(personal);
  });

  it("move what they do not speak of by little, and turn none of it that was clear", () => {
    for (const text of [
      ...["My sister and I moved to Leeds last May.", "The council approved the budget."],
      ...["妹と引っ越しました。", "国会は予算を可決した。"],
    ]) {
      expect(Math.abs(adapted(text) - shipped(text)), text).toBeLessThan(0.35);
      if (Math.abs(shipped(text)) >= 0.5) expect(adapted(text) > 0, text).toBe(shipped(text) > 0);
    }
  });

  it("that agree with the model, clearly, change nothing", () => {
    const clear = [
      "I miss my mum so much, she lives in Leeds with my brother.",
      "母と弟に会いたい。実家に帰りたい。",
    ].filter((text) => shipped(text) >= 1);
    expect(clear.length).toBeGreaterThan(0);
    const same = adaptPersonal(
      base,
      clear.map((text) => ({ text, personal: true })),
    );
    for (const text of [...clear, ...GENERAL])
      expect(personalScore(same)(text)).toBeCloseTo(shipped(text), 1);
  });

  it("give the same model again", () => {
    expect(writeModel(adaptPersonal(base, corrections))).toEqual(
      writeModel(adaptPersonal(base, corrections)),
    );
  });
});

it("a model of something else is refused", () => {
  expect(() => personalScore({ ...base, labels: ["a", "b"] })).toThrow(/personal/);
});
