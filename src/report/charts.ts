/**
 * Charts for a page that stands for itself: SVG without script, in the colours of the page, so that they print. What is left is
 * outlined rather than filled, so that colour is not needed to read them; the figures stand in the chart.
 */

import { labelName } from "../pipeline/vocabulary.ts";
import type { Language } from "../words/language.ts";
import { html } from "./page.ts";
import { counted, percent, reportWords } from "./words.ts";

export type ByLabel = Readonly<Record<string, { readonly changed: number; readonly left: number }>>;

const WIDTH = 720;
const NAMES = 230;
const ROW = 24;
const BAR = 14;
/** More bars nobody compares. */
const MOST = 16;

/** A bar for each label, the most frequent first: what was changed and what was left. */
export function labelChart(byLabel: ByLabel, lang: Language = "en"): string {
  const { chart } = reportWords(lang);
  const number = (value: number) => counted(value, lang);
  const all = Object.entries(byLabel).map(([label, counts]) => ({ label, ...counts }));
  const rows = all.sort((a, b) => b.changed + b.left - a.changed - a.left).slice(0, MOST);
  if (rows.length === 0) return "";
  const most = Math.max(1, ...rows.map(({ changed, left }) => changed + left));
  const scale = (value: number) => (value / most) * (WIDTH - NAMES - 90);
  const bars = rows.map(({ label, changed, left }, i) => {
    const y = i * ROW + (ROW - BAR) / 2;
    const split = NAMES + scale(changed);
    const end = split + scale(left);
    const name = labelName(label, lang);
    return `<g><title>${html(chart.row(name, number(changed), number(left)))}</title>
<text x="${NAMES - 10}" y="${y + BAR - 2}" text-anchor="end">${html(short(name))}</text>
${changed > 0 ? rect(NAMES, y, scale(changed), "changed") : ""}${left > 0 ? rect(split, y, scale(left), "left") : ""}
<text x="${end + 8}" y="${y + BAR - 2}" class="figure">${number(changed)}${left > 0 ? ` + ${number(left)}` : ""}</text></g>`;
  });
  const more = all.length > MOST ? `<p>${chart.more(number(MOST), number(all.length))}</p>` : "";
  return `<figure><figcaption>${KEY} ${chart.changed} ${KEY_LEFT} ${chart.left}</figcaption>
${svg(rows.length * ROW, chart.says, bars.join(""))}${more}</figure>`;
}

const LONGEST = 30;

/** As much of a name as has room; letters of East Asian scripts are twice as wide. */
function short(name: string): string {
  let width = 0;
  let shown = "";
  for (const letter of name) {
    width += WIDE.test(letter) ? 2 : 1;
    if (width > LONGEST) return `${shown}…`;
    shown += letter;
  }
  return name;
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]|[^\0-\uffff]/u;

/** One bar of a whole: the part that was changed, and the rest that was kept. */
export function shareChart(
  of: "words" | "characters",
  changed: number,
  total: number,
  lang: Language = "en",
): string {
  if (total === 0) return "";
  const { chart } = reportWords(lang);
  const share = changed / total;
  const changedShare = chart.changedShare(percent(share, lang));
  const keptShare = chart.keptShare(percent(1 - share, lang));
  const count = (value: number) => chart.count(counted(value, lang));
  const split = Math.round(share * (WIDTH - 2));
  const bar = `${split > 0 ? rect(1, 2, split, "changed") : ""}${rect(1 + split, 2, WIDTH - 2 - split, "left")}`;
  return `<figure><figcaption>${chart.part(chart[of])} ${KEY} ${changedShare}${count(changed)} ${KEY_LEFT} ${keptShare}${count(total - changed)}</figcaption>
${svg(BAR + 4, chart.share(chart[of], changedShare, keptShare), bar)}</figure>`;
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
figure>svg{display:block;width:100%;height:auto}svg text{font:13px system-ui,sans-serif;font-family:inherit;fill:var(--ink)}svg .figure{fill:var(--soft)}
rect.changed{fill:var(--blue);stroke:var(--blue)}rect.left{fill:none;stroke:var(--soft)}.key{width:.8em;height:.8em;vertical-align:-.05em;margin-left:.5em}
`;
