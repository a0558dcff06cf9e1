/**
 * Charts for a page that stands for itself: SVG without script, in the colours of the page, so that they print. What is left is
 * outlined rather than filled, so that colour is not needed to read them; the figures stand in the chart.
 */
import { html } from "./page.ts";

export type ByLabel = Readonly<Record<string, { readonly changed: number; readonly left: number }>>;

const WIDTH = 720;
const NAMES = 230;
const ROW = 24;
const BAR = 14;
/** More bars nobody compares. */
const MOST = 16;

const number = (value: number) => value.toLocaleString("en");

/** A bar for each label, the most frequent first: what was changed and what was left. */
export function labelChart(byLabel: ByLabel): string {
  const all = Object.entries(byLabel).map(([label, counts]) => ({ label, ...counts }));
  const rows = all.sort((a, b) => b.changed + b.left - a.changed - a.left).slice(0, MOST);
  if (rows.length === 0) return "";
  const most = Math.max(1, ...rows.map(({ changed, left }) => changed + left));
  const scale = (value: number) => (value / most) * (WIDTH - NAMES - 90);
  const bars = rows.map(({ label, changed, left }, i) => {
    const y = i * ROW + (ROW - BAR) / 2;
    const split = NAMES + scale(changed);
    const end = split + scale(left);
    return `<g><title>${html(`${label}: ${number(changed)} changed, ${number(left)} left`)}</title>
<text x="${NAMES - 10}" y="${y + BAR - 2}" text-anchor="end">${html(short(label))}</text>
${changed > 0 ? rect(NAMES, y, scale(changed), "changed") : ""}${left > 0 ? rect(split, y, scale(left), "left") : ""}
<text x="${end + 8}" y="${y + BAR - 2}" class="figure">${number(changed)}${left > 0 ? ` + ${number(left)}` : ""}</text></g>`;
  });
  const more = all.length > MOST ? `<p>The ${MOST} most frequent of ${all.length} labels.</p>` : "";
  return `<figure><figcaption>${KEY} changed ${KEY_LEFT} left as it was</figcaption>
${svg(rows.length * ROW, "Findings by label, changed and left", bars.join(""))}${more}</figure>`;
}

const LONGEST = 30;
const short = (label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label);

/** One bar of a whole: the part that was changed, and the rest that was kept. */
export function shareChart(what: string, changed: number, total: number): string {
  if (total === 0) return "";
  const share = changed / total;
  const percent = `${(100 * share).toFixed(1)} %`;
  const kept = `${(100 - 100 * share).toFixed(1)} %`;
  const split = Math.round(share * (WIDTH - 2));
  const bar = `${split > 0 ? rect(1, 2, split, "changed") : ""}${rect(1 + split, 2, WIDTH - 2 - split, "left")}`;
  return `<figure><figcaption>${html(what)}: ${KEY} ${percent} changed (${number(changed)}) ${KEY_LEFT} ${kept} kept (${number(total - changed)})</figcaption>
${svg(BAR + 4, `${what}: ${percent} changed, ${kept} kept`, bar)}</figure>`;
}

const rect = (x: number, y: number, width: number, kind: "changed" | "left") =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(1, width).toFixed(1)}" height="${BAR}" rx="2" class="${kind}"/>`;

function svg(height: number, says: string, body: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${html(says)}">${body}</svg>`;
}

const key = (kind: "changed" | "left") =>
  `<svg viewBox="0 0 16 16" class="key" aria-hidden="true"><rect x="1" y="1" width="14" height="14" rx="2" class="${kind}"/></svg>`;
const KEY = key("changed");
const KEY_LEFT = key("left");

export const CHART_STYLE = `
figure{margin:.8rem 0;break-inside:avoid}figcaption{color:var(--soft);font-size:.88rem;margin-bottom:.4rem}figure p{color:var(--soft);font-size:.88rem;margin:.2rem 0}
figure>svg{display:block;width:100%;height:auto}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}svg .figure{fill:var(--soft)}
rect.changed{fill:var(--blue);stroke:var(--blue)}rect.left{fill:none;stroke:var(--soft)}.key{width:.8em;height:.8em;vertical-align:-.05em;margin-left:.5em}
`;
