import { describe, expect, it } from "vitest";
import { markedMessage } from "../../../test/marked-message.ts";
import { chanceScore, LEAST_LIKENESS, likenessOf } from "./likeness.ts";
import { createIndex } from "./message-index.ts";
import { observe, observeAll } from "./observe.ts";

const EN = markedMessage(
  "I [studied|learned] at {Harvard University>Cambridge} for [three|3] years. The lectures were long[,|_:comma] but I met my wife there.",
);
const JA = markedMessage(
  "{東京大学>東京}で[三|3]年間[勉強|学習]しました。講義は長かったけれど、[妻|家内]にも出会いました。",
);

describe("a text that was made from a message", () => {
  it.each([
    ["quoted", EN, "I learned at Cambridge for 3 years."],
    ["rewritten", EN, "He has studied at Harvard University for 3 years, and met his wife there."],
    ["引用", JA, "東京大学で3年間学習しました。"],
    ["書き直し", JA, "あの人は東京で三年間勉強して、講義は長かったそうです。"],
  ])("is like it: %s", (_, message, leak) => {
    expect(observe(leak, message)!.likeness).toBeGreaterThanOrEqual(LEAST_LIKENESS);
  });

  it.each([
    ["on the topic", EN, "She left Harvard University last spring and became a nurse."],
    ["on nothing of it", EN, "The committee met on Monday, and the lectures were put off."],
    ["同じ話題", JA, "妹は東京大学を目指しています。"],
    ["別の話題", JA, "委員会は来週の会議の議事録を公開しました。"],
  ])("and one that was not is not: %s", (_, message, leak) => {
    expect(observe(leak, message)?.likeness ?? 0).toBeLessThan(LEAST_LIKENESS);
  });
});

it("asks for more the more is compared", () => {
  const scores = [1, 10, 1e3, 1e5].map((tokens) => chanceScore(1e4, tokens));
  expect(scores.toSorted((a, b) => a - b)).toEqual(scores);
  expect(chanceScore(0, 0)).toBeGreaterThan(0);
  const index = createIndex();
  index.add(EN);
  const alone = observeAll(EN.text, index)[0]!.likeness;
  for (let i = 0; i < 200; i++)
    index.add(markedMessage(`Number ${i} of many [notes|letters] about gardens and weather.`, `m${i}`));
  expect(observeAll(EN.text, index).find(({ message }) => message === "m")!.likeness).toBeLessThan(alone);
});

it("adds up passages beyond chance only", () => {
  expect(likenessOf([3, 1, 4], 2)).toBe(3);
  expect(likenessOf([], 2)).toBe(0);
});
