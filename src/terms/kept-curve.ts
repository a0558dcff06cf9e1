import { findTerms } from "./find-terms.ts";
import type { MaskTextOptions } from "./mask-text.ts";
import type { TermIndex } from "./term-index.ts";
import { englishWords, isOrdinary } from "./vocabulary.ts";

/** From this k on, up to that of the next point, so many characters of the text are kept. */
export interface CurvePoint {
  readonly k: number;
  readonly kept: number;
  /** Of all characters of the text. */
  readonly share: number;
  /** With which a reader who knows the list guesses a masked term, at most: 1/k. */
  readonly risk: number;
}

export interface KeptCurve {
  readonly total: number;
  readonly points: readonly CurvePoint[];
  /** False where time ran out for a term; it then counts as kept less than it could be. */
  readonly exact: boolean;
}

export type CurveOptions = Omit<MaskTextOptions, "k" | "mask" | "identifiers"> & { readonly maxK: number };

/** How many characters of a text are kept for every k from 2 to `maxK`, a point for each k where that changes. */
export function keptCurve(index: TermIndex, text: string, options: CurveOptions): KeptCurve {
  const { vocabulary = englishWords(), maxK } = options;
  const ordinary = vocabulary ? isOrdinary(vocabulary) : () => false;
  const spans = findTerms(index.table, text, { ...options, ordinary });
  const times = new Map<string, number>();
  for (const { from, to } of spans) {
    const term = text.slice(from, to);
    times.set(term, (times.get(term) ?? 0) + 1);
  }
  const total = [...text].length;
  let kept = total;
  let exact = true;
  /** What is lost more from a k on. */
  const losses = new Map<number, number>([[2, 0]]);
  const lose = (k: number, characters: number) => losses.set(k, (losses.get(k) ?? 0) + characters);
  for (const [term, count] of times) {
    const frontier = index.frontier(term, options);
    exact &&= frontier.exact;
    let [k, remain] = [2, [...term].length];
    for (const step of frontier.steps) {
      lose(k, (remain - step.remain) * count);
      [k, remain] = [step.count + 1, step.remain];
    }
    lose(k, remain * count);
  }
  const points = [...losses]
    .filter(([k]) => k <= maxK)
    .sort(([a], [b]) => a - b)
    .map(([k, lost]) => {
      kept -= lost;
      return { k, kept, share: total === 0 ? 1 : kept / total, risk: 1 / k };
    });
  return { total, points, exact };
}

/** The largest k, up to `maxK`, that keeps at least this share; undefined when not even 2 does. */
export function largestK({ points }: KeptCurve, share: number, maxK: number): number | undefined {
  const beyond = points.findIndex((point) => point.share < share);
  if (beyond === 0) return undefined;
  return beyond < 0 ? maxK : points[beyond]!.k - 1;
}

const WIDTH = 640;
const HEIGHT = 240;
const MARGIN = 40;

/** The curve as a drawing for a report: k on a logarithmic axis, the share of characters kept above it. */
export function curveSvg({ points }: KeptCurve, maxK: number, title = "characters kept"): string {
  const x = (k: number) =>
    MARGIN + (Math.log(k / 2) / Math.log(Math.max(maxK, 3) / 2)) * (WIDTH - 2 * MARGIN);
  const y = (share: number) => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  const place = (k: number, share: number) => `${x(k).toFixed(1)},${y(share).toFixed(1)}`;
  const line = points.flatMap(({ k, share }, i) => [
    ...(i > 0 ? [place(k, points[i - 1]!.share)] : []),
    place(k, share),
  ]);
  line.push(place(maxK, points.at(-1)?.share ?? 1));
  const label = (at: number, up: number, text: string, anchor = "middle") =>
    `<text x="${at.toFixed(1)}" y="${up.toFixed(1)}" text-anchor="${anchor}">${text}</text>`;
  const ks = [2, 5, 10, 20, 50, 100, 200, 500, 1000, 10000].filter((k) => k <= maxK);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">`,
    `<polyline fill="none" stroke="#999" points="${MARGIN},${MARGIN} ${MARGIN},${HEIGHT - MARGIN} ${WIDTH - MARGIN},${HEIGHT - MARGIN}"/>`,
    `<polyline fill="none" stroke="#06c" stroke-width="2" points="${line.join(" ")}"/>`,
    ...ks.map((k) => label(x(k), HEIGHT - MARGIN + 16, String(k))),
    ...[0, 0.5, 1].map((share) => label(MARGIN - 6, y(share) + 4, `${share * 100} %`, "end")),
    label(WIDTH / 2, HEIGHT - 8, "k"),
    label(WIDTH / 2, 20, title),
    "</svg>",
  ].join("\n");
}
