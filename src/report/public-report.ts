/** Reports for the public: made from a public release and from nothing else, so that they tell no more than it does. */
import type { PublicDocument, PublicRelease } from "../pipeline/public-release.ts";
import { labelName, nameOf, say } from "../pipeline/vocabulary.ts";
import type { Language } from "../words/language.ts";
import { CHART_STYLE, labelChart } from "./charts.ts";
import { html, page } from "./page.ts";
import { partsTable } from "./parts-table.ts";
import { DOCUMENT_STYLE, figure, labelCell, REPORT_STYLE } from "./report.ts";
import { version } from "./version.ts";
import { counted, reportWords } from "./words.ts";

/** The report for programs: a summary, and the release as `verify` takes it. */
export function publicJsonReport(release: PublicRelease): string {
  const { documents, changes, guarantees, holding, byLabel } = summary(release);
  const counts = Object.fromEntries(Object.entries(byLabel).map(([label, { changed }]) => [label, changed]));
  const head = { tokumei: version, summary: { documents, changes, guarantees, holding, byLabel: counts } };
  return `${JSON.stringify({ ...head, release }, undefined, 1)}\n`;
}

/** One self-contained page. */
export function publicHtmlReport(release: PublicRelease, lang: Language = "en"): string {
  const { documents, changes, guarantees, holding, unread, byLabel } = summary(release);
  const words = reportWords(lang);
  const number = (value: number) => counted(value, lang);
  const verdict = holding === guarantees ? words.holding : words.broken(number(guarantees - holding));
  const preset = release.preset ? `${words.policy(`<b>${html(release.preset)}</b>`)}${words.comma}` : "";
  return page(
    words.title,
    `<p>${preset}tokumei ${version}</p>
<p>${words.forEverybody}</p>
<section class="figures">
${figure(number(documents), words.documents(documents))}
${figure(number(changes), words.changes(changes))}
<p class="${holding === guarantees ? "good" : "bad"}"><b>${words.of(number(holding), number(guarantees))}</b>${verdict}</p>
${unread > 0 ? figure(number(unread), words.notRead(unread), "bad") : ""}
</section>
<h2>${words.byLabel}</h2>
${labelChart(byLabel, lang)}
${tellsTable(release, lang)}
${partsTable(
  release.documents.map(({ parts = [] }) => parts),
  lang,
)}
<h2>${words.documentList}</h2>
${release.documents.map((document) => documentSection(document, lang)).join("\n")}`,
    CHART_STYLE + REPORT_STYLE + DOCUMENT_STYLE,
    lang,
  );
}

function summary({ documents }: PublicRelease) {
  const counts = new Map<string, number>();
  for (const { label, count } of documents.flatMap(({ changes }) => changes))
    counts.set(label, (counts.get(label) ?? 0) + count);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const guarantees = documents.flatMap((document) => document.guarantees);
  return {
    documents: documents.length,
    changes: [...counts.values()].reduce((sum, count) => sum + count, 0),
    guarantees: guarantees.length,
    holding: guarantees.filter(({ holds }) => holds).length,
    unread: documents.reduce((sum, { notices = [] }) => sum + notices.length, 0),
    byLabel: Object.fromEntries(byCount.map(([label, changed]) => [label, { changed, left: 0 }])),
  };
}

/** What a reader learns of what was replaced, by label and operator. */
function tellsTable({ documents }: PublicRelease, lang: Language): string {
  const { head, comma, tells: words } = reportWords(lang);
  const rows = new Map<string, string>();
  for (const { label, operator, tells } of documents.flatMap(({ changes }) => changes)) {
    const said = tells.map((tell) => say({ code: `tells.${tell}` }, lang)).join(comma) || words.nothing;
    const cells = `<th>${labelCell(label, lang)}</th><td>${html(nameOf("operator", operator, lang))}</td><td>${html(said)}</td>`;
    rows.set(JSON.stringify([label, operator]), `<tr>${cells}</tr>`);
  }
  if (rows.size === 0) return "";
  const names = [head.label, head.outcome, words.title].map((name) => `<th>${name}</th>`).join("");
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  return `<div class="wide"><table><thead><tr>${names}</tr></thead><tbody>${sorted.join("")}</tbody></table></div>`;
}

function documentSection(document: PublicDocument, lang: Language): string {
  const { id, placeholders, changes, guarantees, notices = [] } = document;
  const count = changes.reduce((sum, each) => sum + each.count, 0);
  const held = guarantees.map(
    (each) =>
      `<li class="${each.holds ? "good" : "bad"}">${each.holds ? "✓" : "✗"} <b>${html(nameOf("guarantee", each.guarantee, lang))}</b> ${html(say(each, lang))}</li>`,
  );
  const told = notices.map((notice) => `<li class="bad">⚠ ${html(say(notice, lang))}</li>`);
  return `<details${placeholders.length > 0 ? " open" : ""}><summary>${html(id)} <span>${reportWords(lang).changeCount(counted(count, lang))}</span></summary>
<ul>${held.join("")}${told.join("")}</ul>
<pre>${markedText(document, lang)}</pre>
</details>`;
}

function markedText({ text, placeholders }: PublicDocument, lang: Language): string {
  let out = "";
  let at = 0;
  for (const { from, to, label } of placeholders) {
    out += `${html(text.slice(at, from))}<mark title="${html(labelName(label, lang))}">${html(text.slice(from, to))}</mark>`;
    at = to;
  }
  return out + html(text.slice(at));
}
