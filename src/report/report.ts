import { addParts, type FilePart } from "../doc/file-part.ts";
import { evidenceParts } from "../doc/finding.ts";
import type { Judged, Release } from "../pipeline/release.ts";
import type { Utility } from "../pipeline/utility.ts";
import { labelName, nameOf, say } from "../pipeline/vocabulary.ts";
import { countAlike } from "../rare/records.ts";
import type { JointCount } from "../terms/shared/joint.ts";
import type { Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { type ByLabel, CHART_STYLE, labelChart, shareChart } from "./charts.ts";
import { html, page } from "./page.ts";
import { partsTable } from "./parts-table.ts";
import { type ReportedRisk, riskTable } from "./risk-table.ts";
import { version } from "./version.ts";
import { counted, percent, reportWords } from "./words.ts";

/** A release to report on; with the original text its values are shown, and the report is as secret as they are. */
export interface Reported {
  readonly release: Release;
  /** What the document is called where everybody reads it; as the release calls it by default. */
  readonly publicId?: string;
  /** What of its file was not read. */
  readonly notices?: readonly Message[];
  /** What its masks of terms say together. */
  readonly joint?: JointCount;
  /** What the release is still worth. */
  readonly utility?: Utility;
  readonly original?: string;
}

/** The report for programs: a summary and the releases whole, as `verify` takes them. As secret as these: lengths and scores tell what was removed. */
export function jsonReport(
  reported: readonly Reported[],
  policy: string,
  risks: readonly ReportedRisk[] = [],
): string {
  const documents = reported.map(({ release, notices = [], joint, utility, original }) => ({
    ...release,
    ...(notices.length > 0 && { notices }),
    ...(joint && { joint }),
    ...(utility && { utility }),
    ...(original !== undefined && { original }),
  }));
  const tables = risks.length > 0 ? { tables: risks } : {};
  const report = { tokumei: version, policy, summary: summary(reported), ...tables, documents };
  return `${JSON.stringify(report, undefined, 1)}\n`;
}

interface Summary {
  documents: number;
  changes: number;
  left: number;
  certificates: number;
  holding: number;
  /** Notices of what was not read, in all documents. */
  unread: number;
  parts: readonly FilePart[];
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
    unread: reported.reduce((sum, { notices = [] }) => sum + notices.length, 0),
    parts: releases.map(({ parts = [] }) => parts).reduce(addParts, []),
    byLabel: Object.fromEntries(
      Object.entries(byLabel).sort(([, a], [, b]) => b.changed - a.changed || b.left - a.left),
    ),
  };
}

/** One self-contained page: no script, no font, nothing fetched. */
export function htmlReport(
  reported: readonly Reported[],
  policy: string,
  lang: Language = "en",
  risks: readonly ReportedRisk[] = [],
): string {
  const { documents, changes, left, certificates, holding, unread, byLabel } = summary(reported);
  const words = reportWords(lang);
  const number = (value: number) => counted(value, lang);
  const verdict = holding === certificates ? words.holding : words.broken(number(certificates - holding));
  return page(
    words.title,
    `<p>${words.policy(`<b>${html(policy)}</b>`)}${words.comma}tokumei ${version}</p>
<p>${words.forYou}</p>
<section class="figures">
${figure(number(documents), words.documents(documents))}
${figure(number(changes), words.changes(changes))}
${figure(number(left), words.left(left))}
<p class="${holding === certificates ? "good" : "bad"}"><b>${words.of(number(holding), number(certificates))}</b>${verdict}</p>
${unread > 0 ? figure(number(unread), words.notRead(unread), "bad") : ""}
${uniqueFigure(reported, lang)}
</section>
${wordChart(reported, lang)}
<h2>${words.byLabel}</h2>
${labelChart(byLabel, lang)}
${labelTable(byLabel, lang)}
${partsTable(
  reported.map(({ release }) => release.parts ?? []),
  lang,
)}
${riskTable(risks, lang)}
<h2>${words.documentList}</h2>
${reported.map((each) => documentSection(each, lang)).join("\n")}`,
    CHART_STYLE + REPORT_STYLE + DOCUMENT_STYLE,
    lang,
  );
}

/** Where k counts stretches: how many whole documents are still the only one. */
function uniqueFigure(reported: readonly Reported[], lang: Language): string {
  const releases = reported.map(({ release }) => release);
  const rare = releases.some(({ certificates }) =>
    certificates.some(({ guarantee }) => guarantee === "substring-k-anonymity"),
  );
  if (!rare || releases.length < 2) return "";
  const alike = countAlike(releases.map(({ text }) => text));
  const unique = [...alike.values()].filter((count) => count === 1).length;
  return figure(counted(unique, lang), reportWords(lang).unique, unique > 0 ? "bad" : "good");
}

/** How many words of all documents were changed, where that is known. */
function wordChart(reported: readonly Reported[], lang: Language): string {
  const known = reported.flatMap(({ utility }) => utility ?? []);
  const sum = (of: (utility: Utility) => number) => known.reduce((total, utility) => total + of(utility), 0);
  const changed = sum(({ changedWords }) => changedWords);
  const total = sum(({ words }) => words);
  return shareChart("words", changed, total, lang);
}

export function figure(count: string, what: string, kind = ""): string {
  return `<p class="${kind}"><b>${count}</b>${what}</p>`;
}

export function labelTable(byLabel: ByLabel, lang: Language): string {
  const { asTable, head } = reportWords(lang);
  const row = ([label, { changed, left }]: [string, ByLabel[string]]) =>
    `<tr><th>${labelCell(label, lang)}</th><td>${counted(changed, lang)}</td><td>${counted(left, lang)}</td></tr>`;
  return `<details><summary>${asTable}</summary><table><thead><tr><th>${head.label}</th><th>${head.changed}</th><th>${head.left}</th></tr></thead><tbody>${Object.entries(byLabel).map(row).join("")}</tbody></table></details>`;
}

/** The name of a label for people, and the label itself where that is another, as it stands in the text. */
export function labelCell(label: string, lang: Language): string {
  const name = labelName(label, lang);
  return name === label ? html(label) : `${html(name)} <small>${html(label)}</small>`;
}

function worth({ similarity, changedWords, words, loss }: Utility, lang: Language): string {
  const said = reportWords(lang).worth(
    counted(changedWords, lang),
    counted(words, lang),
    similarity.toFixed(2),
    percent(loss, lang, 0),
  );
  return `<p class="worth">${said}</p>`;
}

/** How many terms the masks of a document leave together. */
function jointLine(joint: JointCount | undefined, lang: Language): string {
  if (joint?.least === undefined || joint.combinations === undefined) return "";
  const { masks, computed, least, combinations } = joint;
  return `<li>${html(say(message("joint-count", { masks, computed, least, combinations }), lang))}</li>`;
}

function documentSection(
  { release, notices = [], joint, utility, original }: Reported,
  lang: Language,
): string {
  const words = reportWords(lang);
  const changed = release.findings.filter((finding) => finding.changed);
  const left = release.findings.filter((finding) => !finding.changed);
  const certificates = release.certificates.map(
    (certificate) =>
      `<li class="${certificate.holds ? "good" : "bad"}">${certificate.holds ? "✓" : "✗"} <b>${html(nameOf("guarantee", certificate.guarantee, lang))}</b> ${html(say(certificate, lang))}</li>`,
  );
  return `<details${release.edits.length > 0 ? " open" : ""}><summary>${html(release.id)} <span>${words.changeCount(counted(release.edits.length, lang))}</span></summary>
<ul>${certificates.join("")}${jointLine(joint, lang)}${notices.map((notice) => `<li class="bad">⚠ ${html(say(notice, lang))}</li>`).join("")}</ul>
${utility ? worth(utility, lang) : ""}
<pre>${markedText(release, lang)}</pre>
${findingTable(words.changed, changed, { release, original, lang })}
${findingTable(words.leftAndWhy, left, { release, original, lang })}
</details>`;
}

/** The released text with what was inserted marked. */
function markedText({ text, edits }: Release, lang: Language): string {
  let out = "";
  let at = 0;
  let shift = 0;
  for (const { from, to, insert, label } of edits) {
    const start = from + shift;
    out += `${html(text.slice(at, start))}<mark title="${html(labelName(label ?? "", lang))}">${html(insert)}</mark>`;
    at = start + insert.length;
    shift += insert.length - (to - from);
  }
  return out + html(text.slice(at));
}

interface Shown {
  readonly release: Release;
  readonly original: string | undefined;
  readonly lang: Language;
}

function findingTable(
  title: string,
  findings: readonly Judged[],
  { release, original, lang }: Shown,
): string {
  if (findings.length === 0) return "";
  const { head, became, comma } = reportWords(lang);
  const edits = new Map(release.edits.map((edit) => [edit.from, edit]));
  const row = (finding: Judged) => {
    const { from, to, label, score, why, changed, reason } = finding;
    const edit = changed ? edits.get(from) : undefined;
    const value = original === undefined ? "" : `<td class="value">${html(original.slice(from, to))}</td>`;
    const result = edit
      ? became(nameOf("operator", edit.operator ?? "", lang), edit.insert)
      : say(reason, lang);
    return `<tr><td class="whole">${from}–${to}</td>${value}<th>${labelCell(label, lang)}</th><td class="whole">${score.toFixed(2)}</td><td class="why">${html(evidenceParts(why, lang, say).join(comma))}</td><td>${html(result)}</td></tr>`;
  };
  const columns = [head.place, ...(original === undefined ? [] : [head.value])];
  const names = [...columns, head.label, head.score, head.reason, head.outcome].map(
    (name) => `<th>${name}</th>`,
  );
  return `<h3>${title}</h3><div class="wide"><table><thead><tr>${names.join("")}</tr></thead><tbody>${findings.map(row).join("")}</tbody></table></div>`;
}

/** What reports on releases and on jobs have in common. */
export const REPORT_STYLE = `
.figures{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0}.figures p{flex:1 1 9rem;background:var(--card);border-radius:.6rem;padding:.8rem 1rem;margin:0;color:var(--soft)}
.figures b{display:block;font-size:1.6rem;color:var(--ink)}.good,.figures .good b{color:var(--good)}.bad,.figures .bad b{color:var(--bad)}
.wide{overflow-x:auto}th small{color:var(--soft);font-weight:400}.wide th small{display:block}.wide td{overflow-wrap:anywhere}.whole{white-space:nowrap}
@media print{.figures p{flex-basis:6rem}.wide{overflow:visible}.wide table{font-size:8.5pt}}
`;

/** What reports with documents in them have in common. */
export const DOCUMENT_STYLE = `
details{border:1px solid var(--line);border-radius:.6rem;padding:.6rem 1rem;margin:.8rem 0}summary{cursor:pointer;font-weight:600}summary span{color:var(--soft);font-weight:400}
ul{list-style:none;padding:0;margin:.6rem 0}.worth{color:var(--soft);margin:.4rem 0}.wide :is(.value,.why,td:last-child){min-width:8rem}.value{font-family:ui-monospace,monospace}
@media print{details{border:0;padding:0}}
`;
