import { CHART_STYLE, labelChart, shareChart } from "./charts.ts";
import type { FileOutcome, JobKind } from "./job.ts";
import { addCounts, type Counts, NO_COUNTS } from "./job-counts.ts";
import { html, page } from "./page.ts";
import { version } from "./version.ts";

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

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
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
export function jobReportHtml(job: ReportedJob): string {
  const total = totalOf(job.files);
  const failed = job.files.filter(({ outcome }) => outcome?.state === "failed").length;
  const waiting = job.files.filter(({ outcome }) => !outcome).length;
  return page(
    "Report of a job",
    `<p>${TITLES[job.kind]}, ${job.kind === "rare" ? "" : `policy <b>${html(job.policy)}</b>, `}tokumei ${version}</p>
<section class="figures">
${figure(job.files.length, "files")}${figure(total.documents, "documents")}${figure(total.characters, "characters")}
${figure(total.findings, job.kind === "rare" ? "stretches suppressed" : "findings")}
${job.kind === "rare" ? share(total) : ""}${job.kind === "scan" ? "" : guarantees(total)}
${failed > 0 ? figure(failed, "files could not be read", "bad") : ""}${waiting > 0 ? figure(waiting, "files not done", "bad") : ""}
</section>
${job.kind === "rare" ? shareChart("Characters", total.characters - total.kept, total.characters) : `<h2>By label</h2>${labelChart(total.byLabel)}${labelTable(total)}`}
<h2>Files</h2>
${fileTable(job)}`,
    CHART_STYLE + STYLE,
  );
}

const TITLES: Readonly<Record<JobKind, string>> = {
  anonymize: "Anonymised",
  scan: "Scanned",
  rare: "Rare text suppressed",
};

const number = (value: number) => value.toLocaleString("en");

function figure(count: number, what: string, kind = ""): string {
  return `<p class="${kind}"><b>${number(count)}</b>${what}</p>`;
}

function share({ kept, characters }: Counts): string {
  const percent = characters === 0 ? 100 : (100 * kept) / characters;
  return `<p><b>${percent.toFixed(1)} %</b>of the characters kept</p>`;
}

function guarantees({ certificates, holding }: Counts): string {
  const good = certificates === holding;
  return `<p class="${good ? "good" : "bad"}"><b>${number(holding)} of ${number(certificates)}</b>guarantees hold</p>`;
}

function labelTable({ byLabel }: Counts): string {
  const rows = Object.entries(byLabel).sort(([, a], [, b]) => b.changed + b.left - a.changed - a.left);
  const row = ([label, { changed, left }]: (typeof rows)[number]) =>
    `<tr><th>${html(label)}</th><td>${number(changed)}</td><td>${number(left)}</td></tr>`;
  return `<details><summary>As a table</summary><table><thead><tr><th>Label</th><th>Changed</th><th>Left</th></tr></thead><tbody>${rows.map(row).join("")}</tbody></table></details>`;
}

/** More rows than this nobody reads; report.json has them all. */
const MOST_ROWS = 2000;

function fileTable({ files }: ReportedJob): string {
  const row = ({ name, outcome }: ReportedJob["files"][number]) =>
    `<tr><td>${html(name)}</td><td>${number(outcome?.counts.documents ?? 0)}</td><td>${number(outcome?.counts.characters ?? 0)}</td><td>${number(outcome?.counts.findings ?? 0)}</td><td class="${outcome?.state === "done" ? "good" : "bad"}">${html(outcome?.problem ?? outcome?.state ?? "not done")}</td></tr>`;
  const more =
    files.length > MOST_ROWS
      ? `<p>${number(files.length - MOST_ROWS)} more files: report.json lists them.</p>`
      : "";
  return `<div class="wide"><table><thead><tr><th>File</th><th>Documents</th><th>Characters</th><th>Findings</th><th>Outcome</th></tr></thead><tbody>${files.slice(0, MOST_ROWS).map(row).join("")}</tbody></table></div>${more}`;
}

const STYLE = `
.figures{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0}.figures p{flex:1 1 9rem;background:var(--card);border-radius:.6rem;padding:.8rem 1rem;margin:0;color:var(--soft)}
.figures b{display:block;font-size:1.6rem;color:var(--ink)}.good,.figures .good b{color:var(--good)}.bad,.figures .bad b{color:var(--bad)}
.wide{overflow-x:auto}summary{cursor:pointer;color:var(--soft)}
`;
