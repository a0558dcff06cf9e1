import type { Text } from "../rare/certificate.ts";
import { publicRare } from "../rare/public-rare.ts";
import { entryOf } from "../rare/release.ts";
import { type RareLook, runCounter } from "../rare/run-counter.ts";
import { countGaps, unitsIn } from "../rare/stretches.ts";
import { type RareOptions, type RareRelease, type RareText, rareSpans } from "../rare/suppress.ts";
import { machine, releaseRare } from "./treatments/rare.ts";

type Chosen = Pick<RareOptions, "l" | "records" | "by" | "cover" | "symbol" | "keepLength">;

/** All documents of a task are one corpus. */
export interface RareTask extends Chosen {
  readonly documents: readonly Text[];
  readonly k: number;
  /** Answer with what may be published as well. */
  readonly release?: boolean;
  /** Tell how often every stretch left occurs, and where the suppressed ones were. */
  readonly view?: boolean;
}

export function rareTask({ documents, view = false, release: isPublic = false, ...options }: RareTask) {
  const release = releaseRare(documents, options);
  const look = view ? lookAt(documents, release) : undefined;
  return {
    documents: release.texts.map((text) => ({ ...entryOf(text, release), ...look?.(text) })),
    stats: rareStatistics(release),
    ...(isPublic && { release: publicRare(release) }),
  };
}

function lookAt(documents: readonly Text[], release: RareRelease): (text: RareText) => RareLook {
  const runsIn = runCounter(documents, [], release);
  return ({ text, spans }) => ({
    runs: Array.from(runsIn(text), ({ from, to, count }) => ({ from, to, count })),
    spans,
  });
}

export function rareStatistics({ stats, texts }: RareRelease) {
  const runs = new Map<number, number>();
  for (const { stretches, total } of texts) countGaps(stretches, total, runs);
  const histogram: Record<string, number> = {};
  for (const [length, count] of [...runs].sort(([a], [b]) => a - b)) {
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
      const kept = total - masks.reduce((sum, each) => sum + unitsIn(each), 0);
      return { k, kept, share: total === 0 ? 1 : kept / total };
    });
  return { total, points };
}
