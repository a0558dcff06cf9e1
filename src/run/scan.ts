import { createDoc, type Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import type { TextSetting } from "./pipelines.ts";
import type { TaskContext } from "./tasks.ts";

/** A text to look at; without a language it is told from the text. */
export interface TextTask extends TextSetting {
  readonly id: string;
  readonly text: string;
  readonly lang?: Doc["lang"];
}

export type ScanTask = TextTask;

export async function scanTask(request: ScanTask, { pipelines }: TaskContext) {
  const pipeline = await pipelines(request, [request]);
  const doc = docOf(request);
  return scanEntry(doc, pipeline.scan(doc));
}

export function docOf({ id, text, lang }: Pick<TextTask, "id" | "text" | "lang">): Doc {
  return createDoc(id, text, lang ? { lang } : {});
}

/** A document too large to hold comes in pieces: one object each, with offsets of the whole. */
export function scanEntry(doc: Doc, findings: readonly Finding[]) {
  return { id: doc.id, findings: placedAt(offsetOf(doc), findings) };
}

export const offsetOf = (doc: Doc) => doc.place?.offset ?? 0;

/** Spans of a piece as spans of the whole. */
export function placedAt<T extends { readonly from: number; readonly to: number }>(
  offset: number,
  spans: readonly T[],
): readonly T[] {
  if (offset === 0) return spans;
  return spans.map((span) => ({ ...span, from: span.from + offset, to: span.to + offset }));
}
