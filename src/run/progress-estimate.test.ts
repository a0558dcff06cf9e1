import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addSample, estimateProgress, type ProgressSample } from "./progress-estimate.ts";

/** What jobs reported when, in milliseconds of processor time and bytes: real texts in English and Japanese with the policy `default`. */
const TRACES = JSON.parse(
  readFileSync(new URL("../../test/fixtures/progress-traces.json", import.meta.url), "utf8"),
) as Record<string, { readonly total: number; readonly samples: readonly (readonly [number, number])[] }>;

/** How far the estimates after the first tenth are from what remained, as shares of that. */
function errorsOf({ total, samples }: (typeof TRACES)[string]): number[] {
  const end = samples.at(-1)![0] / 1000;
  let kept: readonly ProgressSample[] = [];
  return samples.flatMap(([ms, done]) => {
    const seconds = ms / 1000;
    kept = addSample(kept, { seconds, done });
    if (done < total / 10 || seconds >= end) return [];
    const { remainingSeconds = 0 } = estimateProgress(kept, total, seconds);
    return Math.abs(remainingSeconds - (end - seconds)) / (end - seconds);
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

describe("the remaining time", () => {
  it("is less than 30 % off in the median over recorded jobs", () => {
    expect(median(Object.values(TRACES).flatMap(errorsOf))).toBeLessThan(0.3);
  });

  it.each(Object.keys(TRACES))("is told throughout: %s", (name) => {
    const errors = errorsOf(TRACES[name]!);
    expect(errors.length).toBeGreaterThan(10);
    expect(errors.every(Number.isFinite)).toBe(true);
  });

  const at = (seconds: number, done: number) => ({ seconds, done });

  it("is not known before anything was done", () => {
    expect(estimateProgress([], 100, 5)).toEqual({ rate: 0 });
    expect(estimateProgress([at(0, 0)], 100, 5)).toEqual({ rate: 0 });
    expect(estimateProgress([at(0, 40), at(3, 40)], 100, 5)).toEqual({ rate: 0 });
  });

  it("is that of an even pace, whatever an earlier run had done", () => {
    const samples = [at(10, 50), at(11, 60), at(12, 70), at(13, 80)];
    expect(estimateProgress(samples, 100, 13)).toEqual({ rate: 10, remainingSeconds: 2 });
  });

  it("forgets a slow start, and grows while nothing happens", () => {
    const samples = [at(0, 0), at(10, 1), at(11, 21), at(12, 41), at(20, 201)];
    expect(estimateProgress(samples, 401, 20).remainingSeconds).toBeCloseTo(10);
    const later = estimateProgress(samples, 401, 30).remainingSeconds!;
    expect(later).toBeGreaterThan(15);
  });

  it("is nothing when all is done, or more than was announced", () => {
    expect(estimateProgress([at(0, 0), at(2, 120)], 100, 2).remainingSeconds).toBe(0);
  });
});

it("holds few samples: the first, the newest and some between", () => {
  let samples: readonly ProgressSample[] = [];
  for (let i = 0; i < 10_000; i++) samples = addSample(samples, { seconds: i, done: 2 * i });
  expect(samples.length).toBeLessThanOrEqual(64);
  expect(samples[0]).toEqual({ seconds: 0, done: 0 });
  expect(samples.at(-1)).toEqual({ seconds: 9999, done: 19_998 });
  expect(estimateProgress(samples, 20_000, 9999).rate).toBeCloseTo(2);
});
