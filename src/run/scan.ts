import { createDoc, type Doc } from "../doc/doc.ts";
import type { TextSetting } from "./pipelines.ts";
import type { TaskContext } from "./tasks.ts";
import { type ScanEntry, scanEntry } from "./treatments/scan.ts";

/** A text to look at; without a language it is told from the text. */
export interface TextTask extends TextSetting {
  readonly id: string;
  readonly text: string;
  readonly lang?: Doc["lang"];
}

export type ScanTask = TextTask;

export async function scanTask(request: ScanTask, { pipelines }: TaskContext): Promise<ScanEntry> {
  const pipeline = await pipelines(request, [request]);
  const doc = docOf(request);
  return scanEntry(doc, pipeline.scan(doc));
}

export function docOf({ id, text, lang }: Pick<TextTask, "id" | "text" | "lang">): Doc {
  return createDoc(id, text, lang ? { lang } : {});
}
