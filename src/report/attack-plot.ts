import { type AttackWords, attackWords } from "./attack-words.ts";

/** Success against w, as Figure 3 of Mimoto et al. (2021): bars of probability, with the documents behind each. */
export interface OverlapRow {
  readonly overlap: number;
  readonly documents: number;
  readonly succeeded: number;
}

const WIDTH = 640;
const HEIGHT = 260;
const LEFT = 46;
const BOTTOM = 44;
const TOP = 14;

export function overlapPlot(
  rows: readonly OverlapRow[],
  { success, axis, of }: Pick<AttackWords, "success" | "axis" | "of"> = attackWords("en"),
): string {
  const most = Math.max(1, ...rows.map(({ overlap }) => overlap));
  const step = (WIDTH - LEFT - 10) / (most + 1);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${LEFT}" x2="${WIDTH - 10}" y1="${y(share)}" y2="${y(share)}" class="grid"/><text x="${LEFT - 6}" y="${y(share) + 4}" text-anchor="end">${100 * share} %</text>`,
  );
  const bars = rows.map(({ overlap, documents, succeeded }) => {
    const x = LEFT + overlap * step;
    const share = succeeded / documents;
    return `<g><title>w = ${overlap}: ${of(String(succeeded), String(documents))}</title><rect x="${x + step * 0.15}" width="${step * 0.7}" y="${y(share)}" height="${y(0) - y(share)}" class="bar"/><text x="${x + step / 2}" y="${y(share) - 4}" text-anchor="middle" class="count">${documents}</text><text x="${x + step / 2}" y="${y(0) + 16}" text-anchor="middle">${overlap}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${success}">
<style>text{font:11px system-ui,sans-serif;fill:#68727d}.grid{stroke:#8884}.bar{fill:#3b7dd8}.count{font-size:10px}</style>
${grid.join("")}${bars.join("")}
<text x="${(LEFT + WIDTH) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${axis}</text>
</svg>`;
}
