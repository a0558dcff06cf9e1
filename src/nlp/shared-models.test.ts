import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { shippedResources } from "../doc/shipped.ts";
import { englishScorer, englishSentencesOf, loadEnglishModel } from "./en/model.ts";
import { japaneseModelSentences, japaneseScorer, loadJapaneseModel } from "./ja/model.ts";
import { createRows } from "./model.ts";
import { shippedModel } from "./model-file.ts";

const SAMPLES = {
  en: () => {
    const [sentence] = englishSentencesOf("Some old torvald met Maria Lopez at the moor.");
    return [0, 4].map((recall) => loadEnglishModel({ recall }).entities(sentence!).length);
  },
  ja: () => {
    const [sentence] = japaneseModelSentences("昨日、田中一郎さんは市役所で鈴木花子に会った。");
    return [0, 4].map((recall) => loadJapaneseModel({ recall }).entities(sentence!).length);
  },
};

it.each([
  ["en", englishScorer],
  ["ja", japaneseScorer],
] as const)("taggers of any recall share the weights: %s", (lang, scorer) => {
  const resources = shippedResources();
  const counts = SAMPLES[lang]();
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBeGreaterThanOrEqual(counts[0]!);
  const before = resources.shared.size;
  const model = shippedModel(resources, `${lang}.model`);
  const { chain } = resources.get(scorer);
  createRows(model);
  SAMPLES[lang]();
  expect(resources.get(scorer).chain).toBe(chain);
  expect(resources.shared.size).toBe(before);
  expect(resources.shared.get(`${lang}.model`)!.buffer).toBe(model.rowWeights.buffer);
  expect(model.rowWeights.buffer).toBeInstanceOf(SharedArrayBuffer);
});

it("a thread uses the arrays of the thread that started it", async () => {
  shippedResources().get(japaneseScorer);
  const weights = shippedResources().shared.get("ja.model")!;
  const source = `
    const { getEnvironmentData, parentPort } = require("node:worker_threads");
    const shared = getEnvironmentData("tokumei resources");
    parentPort.postMessage([[...shared.keys()], shared.get("ja.model")]);
  `;
  const worker = new Worker(source, { eval: true });
  const [names, theirs] = await new Promise<[string[], Uint8Array]>((resolve) =>
    worker.once("message", resolve),
  );
  await worker.terminate();
  expect(names).toEqual([...shippedResources().shared.keys()]);
  expect(theirs.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(theirs.byteLength).toBe(weights.byteLength);
});
