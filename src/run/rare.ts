import { availableParallelism, freemem } from "node:os";
import type { Text } from "../rare/certificate.ts";
import { runLengths } from "../rare/published.ts";
import { entryOf } from "../rare/release.ts";
import { type RareLook, runCounter } from "../rare/run-counter.ts";
import {
  type RareOptions,
  type RareRelease,
  type RareText,
  rareSpans,
  suppressRare,
} from "../rare/suppress.ts";
import { CheckFailed } from "../words/failure.ts";
import { message } from "../words/problem.ts";

type Chosen = Pick<RareOptions, "l" | "by" | "cover" | "symbol" | "keepLength">;

/** All documents of a task are one corpus. */
export interface RareTask extends Chosen {
  readonly documents: readonly Text[];
  readonly k: number;
  /** Tell how often every stretch left occurs, and where the suppressed ones were. */
  readonly view?: boolean;
}

export function rareTask({ documents, view = false, ...options }: RareTask) {
  const release = suppressRare(documents, { ...options, ...machine() });
  refuseRare(release);
  const look = view ? lookAt(documents, release) : undefined;
  return {
    documents: release.texts.map((text) => ({ ...entryOf(text, release), ...look?.(text) })),
    stats: rareStatistics(release),
  };
}

function lookAt(documents: readonly Text[], release: RareRelease): (text: RareText) => RareLook {
  const runsIn = runCounter(documents, [], release);
  return ({ text, spans }) => ({
    runs: Array.from(runsIn(text), ({ from, to, count }) => ({ from, to, count })),
    spans,
  });
}

/** What the work may use of this machine. */
export function machine(): Pick<RareOptions, "limits" | "now"> {
  return {
    limits: { memory: Math.floor(freemem() * 0.8), threads: availableParallelism() },
    now: () => performance.now(),
  };
}

export function refuseRare({ certificate }: RareRelease): void {
  if (certificate.holds) return;
  const { failed, runs, k } = certificate;
  throw new CheckFailed(message("rare-failed", { failed, runs, k }));
}

export function rareStatistics({ stats, texts, notation }: RareRelease) {
  const runs = runLengths(
    texts.map(({ text }) => text),
    notation,
  );
  const histogram: Record<string, number> = {};
  for (const [length, count] of runs) {
    const from = 2 ** Math.floor(Math.log2(length));
    const bucket = from === 1 ? "1" : `${from}-${2 * from - 1}`;
    histogram[bucket] = (histogram[bucket] ?? 0) + count;
  }
  return {
    ...stats,
    keptShare: stats.characters === 0 ? 1 : stats.kept / stats.characters,
    runLengths: histogram,
  };
}

export interface RareCurveTask extends Pick<Chosen, "l" | "by" | "cover"> {
  readonly documents: readonly Text[];
  readonly ks: readonly number[];
}

/** How many characters are kept for each k; nothing is published, so nothing is certified. */
export function rareCurveTask({ documents, ks, ...options }: RareCurveTask) {
  const total = documents.reduce((sum, { text }) => sum + text.length, 0);
  const points = [...new Set(ks)]
    .sort((a, b) => a - b)
    .map((k) => {
      const { masks } = rareSpans(documents, { ...options, k, ...machine() });
      const kept = total - masks.flat().reduce((sum, { from, to }) => sum + to - from, 0);
      return { k, kept, share: total === 0 ? 1 : kept / total };
    });
  return { total, points };
}
