/** Reports of rare text. That for the public is made from the public form and nothing else; the other one also says how much was suppressed. */
import { nameOf } from "../pipeline/vocabulary.ts";
import { type PublicRare, publicRare } from "../rare/public-rare.ts";
import { entryOf } from "../rare/release.ts";
import type { RareRelease } from "../rare/suppress.ts";
import type { Language } from "../words/language.ts";
import { CHART_STYLE, shareChart } from "./charts.ts";
import { html, page } from "./page.ts";
import { DOCUMENT_STYLE, figure, REPORT_STYLE } from "./report.ts";
import { version } from "./version.ts";
import { counted, percent, reportWords } from "./words.ts";

/** The report for programs: counts, and the release as `verify` takes it. */
export const publicRareReportJson = (release: PublicRare): string =>
  `${JSON.stringify({ tokumei: version, summary: release.records, release }, undefined, 1)}\n`;

/** One self-contained page. */
export const publicRareReportHtml = (release: PublicRare, lang: Language): string =>
  rarePage(release, reportWords(lang).forEverybody, "", lang);

/** The report for programs of whoever releases: how much was suppressed of each document is told, so it is secret. */
export function rareReportJson(release: RareRelease): string {
  const documents = release.texts.map((text) => entryOf(text, release));
  return `${JSON.stringify({ tokumei: version, summary: release.stats, documents }, undefined, 1)}\n`;
}

export function rareReportHtml(release: RareRelease, lang: Language): string {
  const { characters, kept } = release.stats;
  const words = reportWords(lang);
  const share = percent(characters === 0 ? 1 : kept / characters, lang);
  const figures = figure(counted(characters, lang), words.characters) + figure(share, words.kept);
  const chart = shareChart("characters", characters - kept, characters, lang);
  return rarePage(
    publicRare(release),
    words.forYou,
    `<section class="figures">${figures}</section>${chart}`,
    lang,
  );
}

function rarePage(release: PublicRare, lead: string, secret: string, lang: Language): string {
  const { documents, unique, below, withheld } = release.records;
  const words = reportWords(lang);
  const number = (value: number) => counted(value, lang);
  const few = (count: number, what: string) => (count > 0 ? figure(number(count), what, "bad") : "");
  return page(
    words.title,
    `<p>${words.kinds.rare}${words.comma}tokumei ${version}</p>
<p>${lead}</p>
<section class="figures">
${figure(number(documents), words.documents(documents))}
${few(unique, words.unique)}
${few(below, words.fewAlike)}
${withheld > 0 ? figure(number(withheld), words.withheld) : ""}
</section>
<ul>${guaranteeLines(release, lang)}</ul>
${secret}
${curveTable(release, lang)}
<h2>${words.documentList}</h2>
${release.documents.map(({ id, text }) => `<details open><summary>${html(id)}</summary><pre>${html(text)}</pre></details>`).join("\n")}`,
    CHART_STYLE + REPORT_STYLE + DOCUMENT_STYLE,
    lang,
  );
}

function guaranteeLines({ guarantees }: PublicRare, lang: Language): string {
  const { promises } = reportWords(lang);
  return guarantees
    .map((each) => {
      const k = counted(each.k, lang);
      const says = each.guarantee === "record-k-anonymity" ? promises.records(k) : promises[each.by](k);
      const name = nameOf("guarantee", each.guarantee, lang);
      return `<li class="${each.holds ? "good" : "bad"}">${each.holds ? "✓" : "✗"} <b>${html(name)}</b> ${says}</li>`;
    })
    .join("");
}

/** How many documents have fewer than k alike, over k. */
function curveTable({ records: { curve, documents } }: PublicRare, lang: Language): string {
  const words = reportWords(lang);
  const rows = curve.map(
    ({ k, below }) =>
      `<tr><td class="whole">${counted(k, lang)}</td><td class="whole">${counted(below, lang)}</td><td class="whole">${percent(documents === 0 ? 0 : below / documents, lang)}</td></tr>`,
  );
  const names = ["k", words.fewAlike, words.ofDocuments].map((name) => `<th>${name}</th>`).join("");
  return `<h2>${words.alikeByK}</h2><table><thead><tr>${names}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
