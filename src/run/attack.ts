import type { Archive } from "../archive/archive.ts";
import { type AttackedDoc, attackDocument, type RepairChoice } from "../attack/attack-document.ts";
import { attackEntry } from "../attack/attack-entry.ts";
import { attackSetup } from "../attack/attack-setup.ts";
import type { AttackerName } from "../attack/attackers.ts";
import type { Target } from "../attack/judge.ts";
import { searcher } from "../attack/searcher.ts";
import { problem } from "../words/problem.ts";
import type { TaskContext } from "./tasks.ts";
import { docOf, type TextTask } from "./texts.ts";

export interface AttackTask extends TextTask, RepairChoice {
  /** Path of the archive. */
  readonly archive: string;
  readonly target: Target;
  readonly keywords?: number;
  readonly hits?: number;
  readonly attacker?: AttackerName;
  readonly kind?: string;
}

/** One document attacked, and repaired where that is asked for. */
export async function attackTask(request: AttackTask, context: TaskContext) {
  return context.files.withArchive(request.archive, (archive) => attackWith(archive, request, context));
}

async function attackWith(archive: Archive, request: AttackTask, { pipelines }: TaskContext) {
  const { keywords = 3, hits = 10, attacker = "keywords", kind = "default" } = request;
  if (archive.info.documents === 0) throw problem("archive-empty");
  const pipeline = await pipelines(request, [request]);
  const setup = attackSetup(archive, { keywords, hits, attacker, kind }, pipeline.scan);
  const doc = docOf(request);
  const attacked = await attackDocument(doc, request.target, setup, request, searcher(archive));
  const { repair, certificate } = attacked;
  const entry = { ...attackEntry(attacked), places: placesOf(attacked) };
  if (!repair) return entry;
  const repaired = {
    text: repair.doc.text,
    edits: repair.edits.list,
    changed: repair.changedWords,
    certificate,
    steps: repair.steps,
  };
  return { ...entry, repaired };
}

/** Where the words stand that queries asked for or that were changed. */
function placesOf({ words, attack, repair }: AttackedDoc) {
  const terms = new Set([
    ...attack.queries.flatMap((query) => query.terms),
    ...(repair?.banned ?? []),
    ...(repair?.steps ?? []).flatMap(({ banned }) => banned),
  ]);
  return words.filter(({ term }) => terms.has(term)).map(({ term, spans }) => ({ word: term, spans }));
}
