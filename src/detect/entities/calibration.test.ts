import { expect, test } from "vitest";
import { calibrated } from "./calibration.ts";

const CURVES = (["en", "ja"] as const).flatMap((lang) =>
  (["fast", "thorough"] as const).flatMap((reader) =>
    ["PERSON", "LOCATION", "ORGANIZATION", "EVENT"].map((label) => [lang, reader, label] as const),
  ),
);

test.each(CURVES)(
  "%s %s %s: a surer model has a higher score, never below 0 or above 1",
  (lang, reader, label) => {
    const scores = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 1].map((p) => calibrated(lang, reader, label, p));
    expect([...scores].sort((a, b) => a - b)).toEqual(scores);
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores.at(-1)).toBeLessThan(1);
  },
);

test("a model that is sure of itself is taken at less than its word", () => {
  expect(calibrated("en", "fast", "ORGANIZATION", 0.99)).toBeLessThan(0.95);
  expect(calibrated("ja", "fast", "PERSON", 0.99)).toBeLessThan(0.95);
});
