import type { Archive } from "../archive/archive.ts";
import { type JudgedHit, riskWords, type TriedQuery } from "../attack/attack.ts";
import type { AttackedDoc } from "../attack/attack-document.ts";
import { ATTACKERS } from "../attack/attackers.ts";
import type { Control } from "../attack/control.ts";
import { holder } from "../attack/opened-document.ts";
import type { PanelRow } from "../attack/panel.ts";
import type { RandomRisk } from "../attack/random/random-risk.ts";
import { type ClassRow, type CollectionRisk, rankOf, successByOverlap } from "../attack/risk.ts";
import type { Edits } from "../doc/edits.ts";
import { inLanguage, type Language } from "../words/language.ts";
import { sentence } from "../words/problem.ts";
import { overlapPlot } from "./attack-plot.ts";
import { type AttackWords, attackWords } from "./attack-words.ts";
import { html, page } from "./page.ts";
import { version } from "./version.ts";
import { counted } from "./words.ts";

/** What the run as a whole says, besides each document. */
export interface AttackSummary {
  readonly collection: CollectionRisk;
  readonly control: { readonly unrelatedDocument?: Control; readonly otherArchive?: Control };
  readonly classes?: readonly ClassRow[];
  /** How the attackers of the panel fared, those that the repair has seen and those that it has not. */
  readonly panel: readonly PanelRow[];
}

/** One self-contained page. It shows texts, queries and hits: it is as secret as the documents. */
export async function attackReport(
  attacked: readonly AttackedDoc[],
  { collection, control, classes, panel }: AttackSummary,
  archive: Archive,
  lang: Language,
): Promise<string> {
  const words = attackWords(lang);
  const number = (value: number) => counted(value, lang);
  const sections: string[] = [];
  for (const document of worstFirst(attacked)) sections.push(await documentSection(document, archive, lang));
  const repaired = attacked.filter(({ repair }) => repair);
  const open = attacked.filter(({ certificate }) => !certificate.holds).length;
  const byAllWords = attacked.filter(({ allWords }) => allWords.reidentified).length;
  const { name, documents, hash, version: format } = archive.info;
  const share = (part: number) => words.of(number(part), number(collection.documents));
  return page(
    words.title,
    `<p>tokumei ${version}; ${words.archive(html(name), html(format), number(documents), html(hash))}</p>
<section class="figures">
${figure(share(collection.reidentified), words.leading, collection.reidentified === 0)}
${repaired.length > 0 ? figure(share(open), words.open, open === 0) : ""}
${repaired.length > 0 ? figure(number(sum(repaired, ({ repair }) => repair!.changedWords)), words.changed) : ""}
${figure(share(byAllWords), words.byEveryWord, byAllWords === 0)}
</section>
${collection.untried > 0 ? `<p class="bad">${words.untried(number(collection.untried))}</p>` : ""}
${controlLines(control, lang)}
${randomTable(attacked, words)}
${panel.length > 0 ? panelTableOf(panel, words, lang) : ""}
<h2>${words.success}</h2>${overlapPlot(successByOverlap(attacked.map(({ attack }) => attack)), words)}
${distributionTable(collection.distribution, words)}
${classes ? classTableOf(classes, words) : ""}
<h2>${words.first}</h2>
${sections.join("\n")}`,
    STYLE,
    lang,
  );
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

function figure(value: string, what: string, good?: boolean): string {
  const tone = good === undefined ? "" : ` class="${good ? "good" : "bad"}"`;
  return `<p${tone}><b>${value}</b>${what}</p>`;
}

function controlLines(control: AttackSummary["control"], lang: Language): string {
  const { chance, chanceFound } = attackWords(lang);
  return (Object.entries(control) as [keyof AttackSummary["control"], Control][])
    .map(([name, { reidentified, documents }]) => {
      const line = chanceFound(chance[name], counted(reidentified, lang), counted(documents, lang));
      return `<p>${line}</p>`;
    })
    .join("");
}

const heading = (columns: readonly string[]) =>
  `<tr>${columns.map((name) => `<th>${name}</th>`).join("")}</tr>`;

function distributionTable(
  rows: AttackSummary["collection"]["distribution"],
  { distribution, succeeding, documents }: AttackWords,
): string {
  const body = rows.map(({ succeeded, documents }) => `<tr><td>${succeeded}</td><td>${documents}</td></tr>`);
  return `<h2>${distribution}</h2><table>${heading([succeeding, documents])}${body.join("")}</table>`;
}

function classTableOf(rows: readonly ClassRow[], { classes, classColumns }: AttackWords): string {
  const body = rows.map(
    ({ information, original, sanitised, leading }) =>
      `<tr><td>${information.toFixed(2)}</td><td>${original}</td><td>${sanitised}</td><td>${leading}</td></tr>`,
  );
  return `<h2>${classes}</h2><table>${heading(classColumns)}${body.join("")}</table>`;
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)}`;
const interval = ({ rate, lower, upper }: RandomRisk) =>
  `${percent(rate)} (${percent(lower)}–${percent(upper)})`;

/** Words that carry the risk of one document, at most. */
const CARRIERS = 6;

/** Random queries of each document, before and after, the worst first. */
function randomTable(attacked: readonly AttackedDoc[], { random, randomColumns }: AttackWords): string {
  const measured = attacked.flatMap((each) => (each.random ? [{ id: each.doc.id, ...each.random }] : []));
  if (measured.length === 0) return "";
  const body = measured
    .sort((a, b) => b.before.rate - a.before.rate)
    .slice(0, SHOWN)
    .map(({ id, before, after, certificate }) => {
      const carriers = before.words.slice(0, CARRIERS).map(({ word }) => html(word));
      const cells = [
        html(id),
        interval(before),
        percent(before.chance),
        after ? interval(after) : "",
        carriers.join(" "),
      ];
      const tone = certificate.holds ? "good" : "bad";
      return `<tr class="${tone}">${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    });
  return `<h2>${random}</h2><table>${heading(randomColumns)}${body.join("")}</table>`;
}

function panelTableOf(rows: readonly PanelRow[], words: AttackWords, lang: Language): string {
  const callOf = (name: string) => {
    const attacker = ATTACKERS.find((each) => each.name === name);
    return attacker ? inLanguage(attacker.words, lang) : name;
  };
  const body = rows.map(({ attacker, seen, before, after, chance, documents }) => {
    const cells = [
      callOf(attacker),
      seen ? words.seen : words.unseen,
      before,
      after ?? "",
      chance ?? "",
      documents,
    ];
    return `<tr>${cells.map((cell) => `<td>${html(String(cell))}</td>`).join("")}</tr>`;
  });
  return `<h2>${words.panel}</h2><p>${words.panelNote}</p><table>${heading(words.panelColumns)}${body.join("")}</table>`;
}

/** Sections in full, at most: the rest is in the table of --json. */
const SHOWN = 200;

function worstFirst(attacked: readonly AttackedDoc[]): AttackedDoc[] {
  const succeeded = ({ attack }: AttackedDoc) => attack.queries.filter((query) => query.reidentified).length;
  const atRisk = attacked.filter(({ attack, certificate }) => attack.reidentified || !certificate.holds);
  return atRisk.sort((a, b) => succeeded(b) - succeeded(a)).slice(0, SHOWN);
}

async function documentSection(document: AttackedDoc, archive: Archive, lang: Language): Promise<string> {
  const { doc, attack, repair, certificate, allWords, words } = document;
  const said = attackWords(lang);
  const blamed = new Set(riskWords(attack));
  const rank = rankOf(allWords) ?? undefined;
  const says = html(sentence(certificate, lang));
  const blame = [...blamed].map((word) => `<mark>${html(word)}</mark>`).join(" ") || said.none;
  return `<details open><summary>${html(doc.id)} <span>${says}</span></summary>
<p class="${certificate.holds ? "good" : "bad"}">${certificate.holds ? "✓" : "✗"} ${says}${howOf(certificate, said, lang)}</p>
<p>${said.everyWord(rank === undefined ? rank : counted(rank, lang), repair !== undefined)}</p>
<p>${said.blame(blame)}</p>
${untriedLines(attack, lang)}
${await queryTable(attack.queries, archive, said)}
<h3>${repair ? said.before : said.text}</h3><pre>${marked(doc.text, spansOf(words, blamed))}</pre>
${repair ? `<h3>${said.after(counted(repair.changedWords, lang))}</h3><pre>${markedEdits(doc.text, repair.edits)}</pre>${stepTable(document, said)}` : ""}
</details>`;
}

function howOf(
  { attacker, basis, values }: AttackedDoc["certificate"],
  { bases, how }: AttackWords,
  lang: Language,
): string {
  const listed = ATTACKERS.find(({ name }) => name === attacker);
  const who = html(listed ? inLanguage(listed.words, lang) : attacker);
  return how(who, String(values.keywords), String(values.hits), bases[basis] ?? basis);
}

function untriedLines({ untried }: AttackedDoc["attack"], lang: Language): string {
  const { notTried, queryOf } = attackWords(lang);
  const lines = untried.map(
    ({ words, reason }) => `<li>${queryOf(String(words), html(sentence(reason, lang)))}</li>`,
  );
  return lines.length > 0 ? `<p class="bad">${notTried}</p><ul>${lines.join("")}</ul>` : "";
}

async function queryTable(
  queries: readonly TriedQuery[],
  archive: Archive,
  { found, notFound, noHits, queryColumns }: AttackWords,
): Promise<string> {
  const rows: string[] = [];
  for (const query of queries) {
    const topHits = query.hits.filter((hit, i) => hit.reidentified || i < 2).slice(0, 4);
    const hits: string[] = [];
    for (const hit of topHits) hits.push(await hitLine(hit, query.terms, archive));
    const words = query.terms.length > 12 ? [...query.terms.slice(0, 12), "…"] : query.terms;
    rows.push(
      `<tr><td>${html(words.join(" "))}</td><td class="${query.reidentified ? "bad" : "good"}">${query.reidentified ? found : notFound}</td><td>${hits.join("") || noHits}</td></tr>`,
    );
  }
  return `<table>${heading(queryColumns)}${rows.join("")}</table>`;
}

async function hitLine(hit: JudgedHit, terms: readonly string[], archive: Archive): Promise<string> {
  const text = await archive.text(hit.id).catch(() => undefined);
  return `<div class="hit${hit.reidentified ? " bad" : ""}"><b>${html(hit.title)}</b> <small>w = ${hit.overlap}</small><br><small>${snippet(text ?? "", terms)}</small></div>`;
}

const AROUND = 90;

/** The part of a text around the first word of the query that it holds. */
function snippet(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => ({ term, at: lower.indexOf(term) })).filter(({ at }) => at >= 0);
  const first = places.sort((a, b) => a.at - b.at)[0];
  const from = Math.max(0, (first?.at ?? 0) - AROUND);
  const cut = text.slice(from, (first?.at ?? 0) + AROUND).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
  return `${from > 0 ? "…" : ""}${html(cut)}…`;
}

interface Mark {
  readonly from: number;
  readonly to: number;
}

function spansOf(words: AttackedDoc["words"], blamed: ReadonlySet<string>): Mark[] {
  const phrases = [...blamed].map(holder);
  const isBlamed = (term: string) => blamed.has(term) || phrases.some((holds) => holds(term));
  const spans = words
    .filter(({ term, kind }) => kind !== "function" && isBlamed(term))
    .flatMap(({ spans }) => spans);
  return spans.sort((a, b) => a.from - b.from);
}

function marked(text: string, spans: readonly Mark[]): string {
  let at = 0;
  let out = "";
  for (const { from, to } of spans) {
    if (from < at) continue;
    out += `${html(text.slice(at, from))}<mark>${html(text.slice(from, to))}</mark>`;
    at = to;
  }
  return out + html(text.slice(at));
}

/** The repaired text, what was there shown struck out. */
function markedEdits(text: string, edits: Edits): string {
  let at = 0;
  let out = "";
  for (const { from, to, insert } of edits.list) {
    out += `${html(text.slice(at, from))}<del>${html(text.slice(from, to))}</del><ins>${html(insert)}</ins>`;
    at = to;
  }
  return out + html(text.slice(at));
}

function stepTable({ repair }: AttackedDoc, { exact, greedy, steps, stepColumns }: AttackWords): string {
  if (!repair || repair.steps.length === 0) return "";
  const rows = repair.steps.map(
    ({ banned, succeeded }, i) =>
      `<tr><td>${i + 1}</td><td>${banned.length}</td><td>${succeeded.map((words) => html(words.slice(0, 8).join(" "))).join("<br>")}</td></tr>`,
  );
  const title = steps(repair.exact ? exact : greedy, String(repair.putBack));
  return `<h3>${title}</h3><table>${heading(stepColumns)}${rows.join("")}</table>`;
}

const STYLE = `
.figures{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0}.figures p{flex:1 1 9rem;background:var(--card);border-radius:.6rem;padding:.8rem 1rem;margin:0;color:var(--soft)}
.figures b{display:block;font-size:1.6rem;color:var(--ink)}.good,.figures .good b{color:var(--good)}.bad,.figures .bad b{color:var(--bad)}
details{border:1px solid var(--line);border-radius:.6rem;padding:.6rem 1rem;margin:.8rem 0}summary{cursor:pointer;font-weight:600}summary span{color:var(--soft);font-weight:400}
.hit{margin:.2rem 0;color:var(--ink)}.hit.bad b{color:var(--bad)}small{color:var(--soft)}svg{max-width:100%}del{color:var(--bad)}ins{background:var(--mark);text-decoration:none;border-radius:3px;padding:0 2px}
@media print{details{break-inside:avoid}}
`;
