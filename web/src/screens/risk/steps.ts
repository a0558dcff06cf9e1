/** Values of k for a slider: all of them where they differ much, fewer where they do not. */
const UP_TO_50 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 45, 50] as const;
export const RARE_STEPS: readonly number[] = UP_TO_50;
export const TERM_STEPS: readonly number[] = [...UP_TO_50, 75, 100, 150, 200, 300, 500, 750, 1000];
/** Fewer points than steps: for each the server processes the whole text. */
export const RARE_CURVE: readonly number[] = [2, 3, 4, 5, 7, 10, 14, 20, 30, 50];

/** The step that is nearest to a value, by ratio. */
export function nearestStep(steps: readonly number[], value: number): number {
  const distance = (step: number) => Math.abs(Math.log(step / Math.max(value, 1e-9)));
  return steps.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The value of a curve at x: interpolated between its points, x by ratio, or that of the point before if it is stepped. */
export function valueAt(points: readonly Point[], x: number, isStepped: boolean): number | undefined {
  const after = points.findIndex((point) => point.x >= x);
  const next = points[after];
  const before = next?.x === x ? next : after < 0 ? points.at(-1) : points[after - 1];
  if (!before) return undefined;
  if (isStepped || !next || next === before) return before.y;
  const way = Math.log(x / before.x) / Math.log(next.x / before.x);
  return before.y + way * (next.y - before.y);
}

/** The points of a step function at every k of `steps`. */
export function stepped(
  points: readonly { readonly k: number; readonly share: number }[],
  steps: readonly number[],
): Point[] {
  return steps.flatMap((x) => {
    const last = points.findLast(({ k }) => k <= x);
    return last ? [{ x, y: last.share }] : [];
  });
}
