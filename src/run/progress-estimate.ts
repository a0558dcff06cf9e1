/** How fast a run is and how long it will take, from what was done when. Plain arithmetic: whoever has a clock calls it. */

export interface ProgressSample {
  /** Of any clock. */
  readonly seconds: number;
  /** Bytes, or whatever the total is in. */
  readonly done: number;
}

export interface ProgressEstimate {
  /** A second. */
  readonly rate: number;
  /** Undefined while nothing is known to tell it from. */
  readonly remainingSeconds?: number;
}

const MOST_SAMPLES = 64;

/** The samples with one more. Of many, every other is dropped, the first and the newest are kept. */
export function addSample(
  samples: readonly ProgressSample[],
  next: ProgressSample,
): readonly ProgressSample[] {
  const all = [...samples, next];
  return all.length <= MOST_SAMPLES ? all : all.filter((_, i) => i % 2 === 0 || i === all.length - 1);
}

/**
 * The rate is that of the later half of the time since the first sample: what is slow at first, as models that are read and code that
 * warms up, is forgotten as the run goes on, and a run that stands still slows down. Samples are in order of time; `now` is not before
 * the last of them.
 */
export function estimateProgress(
  samples: readonly ProgressSample[],
  total: number,
  now: number,
): ProgressEstimate {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.done <= first.done || now <= first.seconds) return { rate: 0 };
  const since = (first.seconds + now) / 2;
  const base = samples.findLast(({ seconds, done }) => seconds <= since && done < last.done) ?? first;
  const rate = (last.done - base.done) / (now - base.seconds);
  return { rate, remainingSeconds: Math.max(0, total - last.done) / rate };
}
