import type { Doc } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { type Alternative, alternativesWith } from "../pipeline/alternatives.ts";
import type { Certificate } from "../pipeline/certificate.ts";
import { entityKey } from "../pipeline/entities.ts";
import type { Judged } from "../pipeline/release.ts";
import { startReview } from "../pipeline/review.ts";
import { releaseReview } from "../pipeline/review-release.ts";
import type { Key } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import type { TaskContext } from "./tasks.ts";
import { docOf, type TextTask } from "./texts.ts";
import { unreadLanguages } from "./unread-languages.ts";
import { unreadParts } from "./unread-parts.ts";

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

/** Alternatives of a text with more values are asked for one by one. */
const MOST_VALUES = 300;

/** The release of a text for somebody to review: also one whose guarantees do not hold. */
export async function prepareReview(request: TextTask, { pipelines }: TaskContext): Promise<Prepared> {
  const pipeline = await pipelines(request, [request]);
  const doc = docOf(request);
  const { findings, edits, certificates } = pipeline.anonymize(doc).release;
  const notices = [...unreadParts(request.parts ?? []), ...unreadLanguages(doc)];
  const alternatives = allAlternatives(doc, findings, edits, request.key);
  return { findings, edits, certificates, notices, alternatives };
}

export interface CertifyTask extends TextTask {
  readonly edits: readonly Edit[];
  readonly findings: readonly Judged[];
}

/** The release of a text as it was reviewed, checked from its result. */
export async function releaseReviewed(request: CertifyTask, { pipelines }: TaskContext) {
  const pipeline = await pipelines(request, [request]);
  return releaseReview(startReview(docOf(request), request), pipeline);
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
