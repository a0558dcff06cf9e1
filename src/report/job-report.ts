import type { Language } from "../words/language.ts";
import { sentence } from "../words/problem.ts";
import { CHART_STYLE, labelChart, shareChart } from "./charts.ts";
import { addCounts, type Counts, type FileOutcome, type JobKind, NO_COUNTS } from "./counts.ts";
import { html, page } from "./page.ts";
import { partsTable } from "./parts-table.ts";
import { figure, labelTable, REPORT_STYLE } from "./report.ts";
import { riskTable } from "./risk-table.ts";
import { version } from "./version.ts";
import { counted, percent, reportWords } from "./words.ts";

/** A job that is to be reported on. */
export interface ReportedJob {
  readonly kind: JobKind;
  readonly policy: string;
  readonly files: readonly { readonly name: string; readonly outcome?: FileOutcome }[];
}

export function totalOf(files: ReportedJob["files"]): Counts {
  return files.reduce((sum, { outcome }) => (outcome ? addCounts(sum, outcome.counts) : sum), NO_COUNTS);
}

/** The report for programs, chunk by chunk: sums, files, and what was done to every document. */
export async function* jobReportJson(
  { kind, policy, files }: ReportedJob,
  log: (file: number) => AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const listed = files.map(({ name, outcome }) => ({
    name,
    state: outcome?.state ?? "waiting",
    ...(outcome?.problem !== undefined && { problem: outcome.problem }),
    ...outcome?.counts,
    ...(outcome?.parts && { parts: outcome.parts }),
    ...(outcome?.risks && { tables: outcome.risks }),
    ...(outcome?.notices && outcome.notices.length > 0 && { notices: outcome.notices }),
  }));
  const head = JSON.stringify({ tokumei: version, kind, policy, summary: totalOf(files), files: listed });
  yield Buffer.from(`${head.slice(0, -1)},"documents":[`);
  let first = true;
  for (const [file, { outcome }] of files.entries()) {
    if (outcome?.state !== "done") continue;
    for await (const line of linesOf(log(file))) {
      yield Buffer.from(first ? `\n${line}` : `,\n${line}`);
      first = false;
    }
  }
  yield Buffer.from("\n]}\n");
}

/** Lines of what comes in chunks. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest) yield rest;
}

/** One self-contained page: no script, no font, nothing fetched. */
export function jobReportHtml(job: ReportedJob, lang: Language = "en"): string {
  const total = totalOf(job.files);
  const words = reportWords(lang);
  const policy = job.kind === "rare" ? [] : [words.policy(`<b>${html(job.policy)}</b>`)];
  const chart =
    job.kind === "rare"
      ? shareChart("characters", total.characters - total.kept, total.characters, lang)
      : `<h2>${words.byLabel}</h2>${labelChart(total.byLabel, lang)}${labelTable(mostFrequentFirst(total.byLabel), lang)}`;
  return page(
    words.jobTitle,
    `<p>${[words.kinds[job.kind], ...policy, `tokumei ${version}`].join(words.comma)}</p>
<section class="figures">${figures(job, total, lang)}</section>
${chart}
${partsTable(
  job.files.map(({ outcome }) => outcome?.parts ?? []),
  lang,
)}
${riskTable(
  job.files.flatMap(({ name, outcome }) => (outcome?.risks ?? []).map((risk) => ({ id: name, ...risk }))),
  lang,
)}
<h2>${words.fileList}</h2>
${fileTable(job, lang)}`,
    CHART_STYLE + REPORT_STYLE + STYLE,
    lang,
  );
}

function figures({ kind, files }: ReportedJob, total: Counts, lang: Language): string {
  const words = reportWords(lang);
  const number = (value: number) => counted(value, lang);
  const failed = files.filter(({ outcome }) => outcome?.state === "failed").length;
  const waiting = files.filter(({ outcome }) => !outcome).length;
  const { documents, characters, findings, kept, certificates, holding, fewAlike = 0 } = total;
  const share = percent(characters === 0 ? 1 : kept / characters, lang);
  const good = certificates === holding ? "good" : "bad";
  return [
    figure(number(files.length), words.files),
    figure(number(documents), words.documents(documents)),
    figure(number(characters), words.characters),
    figure(number(findings), kind === "rare" ? words.stretches : words.findings),
    ...(kind === "rare" ? [figure(share, words.kept)] : []),
    ...(fewAlike > 0 ? [figure(number(fewAlike), words.fewAlike, "bad")] : []),
    ...(kind === "scan"
      ? []
      : [figure(words.of(number(holding), number(certificates)), words.guarantees, good)]),
    ...(failed > 0 ? [figure(number(failed), words.unread, "bad")] : []),
    ...(waiting > 0 ? [figure(number(waiting), words.undone, "bad")] : []),
  ].join("\n");
}

function mostFrequentFirst(byLabel: Counts["byLabel"]): Counts["byLabel"] {
  const rows = Object.entries(byLabel);
  return Object.fromEntries(rows.sort(([, a], [, b]) => b.changed + b.left - a.changed - a.left));
}

/** More rows than this nobody reads; report.json has them all. */
const MOST_ROWS = 2000;

function fileTable({ files }: ReportedJob, lang: Language): string {
  const { head, outcomes, moreFiles } = reportWords(lang);
  const cell = (value = 0) => `<td class="whole">${counted(value, lang)}</td>`;
  const row = ({ name, outcome }: ReportedJob["files"][number]) => {
    const { counts, state, problem, notices = [] } = outcome ?? {};
    const said = problem === undefined ? outcomes[state ?? "waiting"] : sentence(problem, lang);
    return `<tr><td>${html(name)}</td>${cell(counts?.documents)}${cell(counts?.characters)}${cell(counts?.findings)}<td class="${state === "done" ? "good" : "bad"}">${html(said)}${notices.map((notice) => `<br><span class="bad">⚠ ${html(sentence(notice, lang))}</span>`).join("")}</td></tr>`;
  };
  const more = files.length > MOST_ROWS ? `<p>${moreFiles(counted(files.length - MOST_ROWS, lang))}</p>` : "";
  const columns = [head.file, head.documents, head.characters, head.findings, head.outcome];
  const names = columns.map((name) => `<th>${name}</th>`).join("");
  return `<div class="wide"><table><thead><tr>${names}</tr></thead><tbody>${files.slice(0, MOST_ROWS).map(row).join("")}</tbody></table></div>${more}`;
}

const STYLE = "summary{cursor:pointer;color:var(--soft)}";
