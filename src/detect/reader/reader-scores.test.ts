import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { likelihood } from "./likelihood.ts";
import { readerScores } from "./reader-scores.ts";
import { TRAINED_READER } from "./trained-reader.ts";

const claim = (score: number, probability: number, source: string = TRAINED_READER): Finding => ({
  ...{ from: 0, to: 4, label: source === TRAINED_READER ? "PERSON" : "LOCATION", score, source },
  why: { code: "test", figures: { probability } },
});
const scores = (...findings: Finding[]) =>
  readerScores.refine(findings, new TextView("Vesk"), createDoc("a", "Vesk")).map(({ score }) => score);

it("says how likely a claim is, on the same side of one half", () => {
  expect(scores(claim(0.58, 0.97))).toEqual([0.97]);
  expect(scores(claim(0.5, 0.44))).toEqual([0.5]);
  expect(scores(claim(0.3, 0.56))).toEqual([0.3]);
});

it("leaves the claim of a rule to the same span the stronger", () => {
  expect(scores(claim(0.58, 0.97), claim(0.7, 0.7, "rule.v1"))).toEqual([0.69, 0.7]);
  expect(scores(claim(0.58, 0.97), claim(0.4, 0.4, "rule.v1"))).toEqual([0.5, 0.4]);
});

it("rises with the probability, and is a probability", () => {
  for (const lang of ["en", "ja"] as const) {
    const values = [0, 0.1, 0.3, 0.5, 0.9, 1].map((p) => likelihood(lang, p));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values[0]).toBeGreaterThanOrEqual(0);
    expect(values.at(-1)).toBeLessThanOrEqual(1);
  }
});
