import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { addParts, type FilePart, publicParts } from "../doc/file-part.ts";
import type { Finding } from "../doc/finding.ts";
import { type Alternative, alternativesWith } from "../pipeline/alternatives.ts";
import type { Certificate } from "../pipeline/certificate.ts";
import { entityKey } from "../pipeline/entities.ts";
import { publicJson, publicRelease } from "../pipeline/public-release.ts";
import type { Judged, Release } from "../pipeline/release.ts";
import { startReview } from "../pipeline/review.ts";
import { releaseReview } from "../pipeline/review-release.ts";
import { unreadLanguages } from "../pipeline/unread-languages.ts";
import { unreadParts } from "../pipeline/unread-parts.ts";
import { utility } from "../pipeline/utility.ts";
import { type WorthALook, worthALook } from "../pipeline/worth-a-look.ts";
import { publicHtmlReport } from "../report/public-report.ts";
import { htmlReport, jsonReport } from "../report/report.ts";
import type { Key } from "../transform/key.ts";
import type { Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { problem } from "../words/problem.ts";
import type { TaskContext } from "./tasks.ts";
import { docOf, type TextTask } from "./texts.ts";

/** What a review starts from. */
export interface Prepared {
  readonly findings: readonly Judged[];
  readonly edits: readonly Edit[];
  readonly certificates: readonly Certificate[];
  /** What of the text and of its file was not read; absent where an earlier version prepared it. */
  readonly notices?: readonly Message[];
  /** By label and value, of a text that has not too many. */
  readonly alternatives: Readonly<Record<string, readonly Alternative[]>>;
}

/** More than anybody decides, also in groups; a job is for such a text. */
const MOST_FINDINGS = 200_000;

/** Alternatives of a text with more values are asked for one by one. */
const MOST_VALUES = 300;

/** A text to be reviewed, as JSON, so that only the thread that reads it decodes it. */
export interface PrepareTask extends Omit<TextTask, "text"> {
  readonly json: Uint8Array;
  readonly characters: number;
}

/** What a review starts from as JSON, and how many findings that has. */
export interface PreparedJson {
  readonly json: Uint8Array;
  readonly findings: number;
}

export async function prepareReviewTask(
  { json, ...setting }: PrepareTask,
  context: TaskContext,
): Promise<PreparedJson> {
  const text = JSON.parse(new TextDecoder().decode(json)) as string;
  const prepared = await prepareReview({ ...setting, text }, context);
  return {
    json: new TextEncoder().encode(JSON.stringify(prepared)),
    findings: prepared.findings.length,
  };
}

/** The release of a text for somebody to review: also one whose guarantees do not hold. */
async function prepareReview(request: TextTask, { pipelines }: TaskContext): Promise<Prepared> {
  const pipeline = await pipelines(request, [request]);
  const doc = docOf(request);
  const { findings, edits, certificates } = pipeline.anonymize(doc).release;
  if (findings.length > MOST_FINDINGS) throw problem("findings-most", { id: doc.id, most: MOST_FINDINGS });
  const notices = [...unreadParts(request.parts ?? []), ...unreadLanguages(doc)];
  const alternatives = allAlternatives(doc, findings, edits, request.key);
  return { findings, edits, certificates, notices, alternatives };
}

export interface CertifyTask extends TextTask {
  readonly edits: readonly Edit[];
  readonly findings: readonly Judged[];
}

export interface ReviewReportTask extends CertifyTask {
  readonly page: "html" | "json" | "public-html" | "public-json";
  /** Parts of the written file that still hold something that was removed. */
  readonly left: readonly FilePart[];
  readonly notices: readonly Message[];
  /** Of who reads the page. */
  readonly reader: Language;
}

/** The report of a text as it was reviewed, for people or for programs. */
export async function reportReviewed(
  request: ReviewReportTask,
  context: TaskContext,
): Promise<{ readonly report: string }> {
  const made = await releaseReviewed(request, context);
  if (request.page === "public-html" || request.page === "public-json")
    return { report: publicPage(made, request) };
  const { left } = request;
  const release = made.parts ? { ...made, parts: addParts(made.parts, publicParts(left)) } : made;
  const { text, lang } = docOf(request);
  const edits = Edits.of(text.length, release.edits);
  const notices = [...request.notices, ...unreadParts(left)];
  const reported = { release, notices, utility: utility(text, release.text, edits, lang) };
  const { name } = request.policy;
  const report =
    request.page === "html" ? htmlReport([reported], name, request.reader) : jsonReport([reported], name);
  return { report };
}

/** What may be published of a review. Its name and its number are the reviewer's own. */
function publicPage(release: Release, { policy, page, reader }: ReviewReportTask): string {
  const published = publicRelease([{ ...release, id: "text" }], { policy });
  return page === "public-html" ? publicHtmlReport(published, reader) : publicJson(published);
}

/** The release of a text as it was reviewed, checked from its result. */
export async function releaseReviewed(request: CertifyTask, { pipelines }: TaskContext) {
  const pipeline = await pipelines(request, [request]);
  return releaseReview(startReview(docOf(request), request), pipeline);
}

export type LookTask = Pick<CertifyTask, "text" | "lang" | "edits"> & { readonly most: number };

/** What of the result a person should look at; the first `most` words of them. */
export function lookTask(request: LookTask): {
  readonly words: readonly WorthALook[];
  readonly total: number;
} {
  const all = worthALook(docOf({ ...request, id: "" }), request.edits);
  return { words: all.slice(0, request.most), total: all.length };
}

export interface AlternativesTask {
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly lang: Doc["lang"];
    readonly number: number;
  }[];
  readonly key?: Key;
}

export const alternativesKey = (label: string, value: string) => `${label} ${value}`;

/** What could stand in the place of each value, by label and value. */
export function alternativesTask({ values, key }: AlternativesTask): Prepared["alternatives"] {
  const alternativesOf = alternativesWith({ key });
  return Object.fromEntries(
    values.map(({ value, label, lang, number }) => {
      const target = { value, label, lang, number, entity: entityKey(label, value) };
      return [alternativesKey(label, value), alternativesOf(target)];
    }),
  );
}

function allAlternatives(
  doc: Doc,
  findings: readonly Finding[],
  edits: readonly Edit[],
  key: Key | undefined,
): Prepared["alternatives"] {
  const numbers = new Map(edits.map(({ from, to, insert }) => [`${from} ${to}`, numberIn(insert)]));
  const values = new Map<string, AlternativesTask["values"][number]>();
  for (const { from, to, label } of findings) {
    const value = doc.text.slice(from, to);
    const number = numbers.get(`${from} ${to}`) ?? 1;
    values.set(alternativesKey(label, value), { value, label, lang: doc.lang, number });
    if (values.size > MOST_VALUES) return {};
  }
  return alternativesTask({ values: [...values.values()], ...(key && { key }) });
}

/** The number of the entity that a placeholder names. */
export function numberIn(insert: string): number | undefined {
  const number = /^\[\w+_(\d{1,9})\]$/.exec(insert)?.[1];
  return number === undefined ? undefined : Number(number);
}
