import { explain } from "../doc/finding.ts";
import type { Judged, Release } from "../pipeline/release.ts";
import type { Utility } from "../pipeline/utility.ts";
import { CHART_STYLE, labelChart, shareChart } from "./charts.ts";
import { html, page } from "./page.ts";
import { version } from "./version.ts";

/** A release to report on; with the original text its values are shown, and the report is as secret as they are. */
export interface Reported {
  readonly release: Release;
  /** What the release is still worth. */
  readonly utility?: Utility;
  readonly original?: string;
}

/** The report for programs: a summary and the releases whole, as `verify` takes them. */
export function jsonReport(reported: readonly Reported[], policy: string): string {
  const documents = reported.map(({ release, utility, original }) => ({
    ...release,
    ...(utility && { utility }),
    ...(original !== undefined && { original }),
  }));
  return `${JSON.stringify({ tokumei: version, policy, summary: summary(reported), documents }, undefined, 1)}\n`;
}

interface Summary {
  documents: number;
  changes: number;
  left: number;
  certificates: number;
  holding: number;
  byLabel: Record<string, { changed: number; left: number }>;
}

function summary(reported: readonly Reported[]): Summary {
  const releases = reported.map(({ release }) => release);
  const byLabel: Summary["byLabel"] = Object.create(null);
  for (const { label, changed } of releases.flatMap((release) => release.findings)) {
    byLabel[label] ??= { changed: 0, left: 0 };
    byLabel[label][changed ? "changed" : "left"]++;
  }
  const certificates = releases.flatMap((release) => release.certificates);
  return {
    documents: releases.length,
    changes: releases.reduce((sum, { edits }) => sum + edits.length, 0),
    left: releases.reduce((sum, { findings }) => sum + findings.filter(({ changed }) => !changed).length, 0),
    certificates: certificates.length,
    holding: certificates.filter(({ holds }) => holds).length,
    byLabel: Object.fromEntries(
      Object.entries(byLabel).sort(([, a], [, b]) => b.changed - a.changed || b.left - a.left),
    ),
  };
}

/** One self-contained page: no script, no font, nothing fetched. */
export function htmlReport(reported: readonly Reported[], policy: string): string {
  const { documents, changes, left, certificates, holding, byLabel } = summary(reported);
  const verdict =
    holding === certificates ? "Every guarantee holds" : `${certificates - holding} guarantees do not hold`;
  return page(
    "Release report",
    `<p>Policy <b>${html(policy)}</b>, tokumei ${version}</p>
<section class="figures">
${figure(documents, documents === 1 ? "document" : "documents")}
${figure(changes, changes === 1 ? "change" : "changes")}
${figure(left, left === 1 ? "finding left as it was" : "findings left as they were")}
<p class="${holding === certificates ? "good" : "bad"}"><b>${holding} of ${certificates}</b>${verdict}</p>
</section>
${wordChart(reported)}
<h2>By label</h2>
${labelChart(byLabel)}
${labelTable(byLabel)}
<h2>Documents</h2>
${reported.map(documentSection).join("\n")}`,
    CHART_STYLE + STYLE,
  );
}

/** How many words of all documents were changed, where that is known. */
function wordChart(reported: readonly Reported[]): string {
  const known = reported.flatMap(({ utility }) => utility ?? []);
  const sum = (of: (utility: Utility) => number) => known.reduce((total, utility) => total + of(utility), 0);
  return shareChart(
    "Words",
    sum(({ changedWords }) => changedWords),
    sum(({ words }) => words),
  );
}

function figure(count: number, what: string): string {
  return `<p><b>${count.toLocaleString("en")}</b>${what}</p>`;
}

function labelTable(byLabel: Summary["byLabel"]): string {
  const row = ([label, { changed, left }]: [string, { changed: number; left: number }]) =>
    `<tr><th>${html(label)}</th><td>${changed.toLocaleString("en")}</td><td>${left.toLocaleString("en")}</td></tr>`;
  return `<details><summary>As a table</summary><table><thead><tr><th>Label</th><th>Changed</th><th>Left</th></tr></thead><tbody>${Object.entries(byLabel).map(row).join("")}</tbody></table></details>`;
}

/** "12 of 80 words changed, similarity 0.87, information lost 9 %". */
function worth({ similarity, changedWords, words, loss }: Utility): string {
  return `<p class="worth">${changedWords.toLocaleString("en")} of ${words.toLocaleString("en")} words changed, similarity to the original ${similarity.toFixed(2)}, information lost ${(100 * loss).toFixed(0)} %</p>`;
}

function documentSection({ release, utility, original }: Reported): string {
  const changed = release.findings.filter((finding) => finding.changed);
  const left = release.findings.filter((finding) => !finding.changed);
  const certificates = release.certificates.map(
    ({ holds, guarantee, says }) =>
      `<li class="${holds ? "good" : "bad"}">${holds ? "✓" : "✗"} <b>${html(guarantee)}</b> ${html(says)}</li>`,
  );
  return `<details${release.edits.length > 0 ? " open" : ""}><summary>${html(release.id)} <span>${release.edits.length} changes</span></summary>
<ul>${certificates.join("")}</ul>
${utility ? worth(utility) : ""}
<pre>${markedText(release)}</pre>
${findingTable("Changed", changed, release, original)}
${findingTable("Left, and why", left, release, original)}
</details>`;
}

/** The released text with what was inserted marked. */
function markedText({ text, edits }: Release): string {
  let out = "";
  let at = 0;
  let shift = 0;
  for (const { from, to, insert, label } of edits) {
    const start = from + shift;
    out += `${html(text.slice(at, start))}<mark title="${html(label ?? "")}">${html(insert)}</mark>`;
    at = start + insert.length;
    shift += insert.length - (to - from);
  }
  return out + html(text.slice(at));
}

function findingTable(
  title: string,
  findings: readonly Judged[],
  release: Release,
  original: string | undefined,
): string {
  if (findings.length === 0) return "";
  const became = new Map(release.edits.map((edit) => [edit.from, edit]));
  const row = (finding: Judged) => {
    const edit = finding.changed ? became.get(finding.from) : undefined;
    const value =
      original === undefined
        ? ""
        : `<td class="value">${html(original.slice(finding.from, finding.to))}</td>`;
    const result = edit ? `${edit.operator}: ${edit.insert}` : finding.reason;
    return `<tr><td>${finding.from}–${finding.to}</td>${value}<th>${html(finding.label)}</th><td>${finding.score.toFixed(2)}</td><td>${html(explain(finding.why))}</td><td>${html(result)}</td></tr>`;
  };
  const head = `<thead><tr><th>Characters</th>${original === undefined ? "" : "<th>Value</th>"}<th>Label</th><th>Score</th><th>Reason</th><th>Outcome</th></tr></thead>`;
  return `<h3>${title}</h3><div class="wide"><table>${head}<tbody>${findings.map(row).join("")}</tbody></table></div>`;
}

const STYLE = `
.figures{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0}.figures p{flex:1 1 9rem;background:var(--card);border-radius:.6rem;padding:.8rem 1rem;margin:0;color:var(--soft)}
.figures b{display:block;font-size:1.6rem;color:var(--ink)}.good,.figures .good b{color:var(--good)}.bad,.figures .bad b{color:var(--bad)}
details{border:1px solid var(--line);border-radius:.6rem;padding:.6rem 1rem;margin:.8rem 0}summary{cursor:pointer;font-weight:600}summary span{color:var(--soft);font-weight:400}
ul{list-style:none;padding:0;margin:.6rem 0}.worth{color:var(--soft);margin:.4rem 0}.wide{overflow-x:auto}.value{font-family:ui-monospace,monospace}
@media print{details{border:0;padding:0}}
`;
