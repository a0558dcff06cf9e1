/** One document attacked, and repaired where that is asked for, as the command tells it. */

import type { Doc } from "../doc/doc.ts";
import { type Attack, attack, riskWords } from "./attack.ts";
import type { AttackSetup } from "./attack-setup.ts";
import { type AttackCertificate, certifyAttack } from "./certificate.ts";
import { generalise } from "./generalise.ts";
import { wordCount } from "./information.ts";
import type { Target } from "./judge.ts";
import { type Repair, repair } from "./repair.ts";
import { repairBoth } from "./repair-both.ts";
import { riskOf } from "./risk.ts";
import { type Searcher, searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

/** Whether and how a document is repaired. */
export interface RepairChoice {
  readonly repair: boolean;
  /** Words are left out rather than told more generally. */
  readonly remove?: boolean | undefined;
  /** Attacks before the repair gives up. */
  readonly rounds?: number | undefined;
}

export interface AttackedDoc {
  readonly doc: Doc;
  readonly target: Target;
  readonly label: string | undefined;
  readonly words: readonly Word[];
  readonly attack: Attack;
  readonly repair: Repair | undefined;
  /** How the attacker who uses every word fares on the text as it would be published. */
  readonly allWords: Attack;
  /** Of the text as it would be published. */
  readonly certificate: AttackCertificate;
}

export async function attackDocument(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
): Promise<AttackedDoc> {
  const settings = setup.settingsFor(doc);
  const words = setup.analyse(doc);
  const repaired = choice.repair ? await repairDocument(doc, target, setup, choice, using) : undefined;
  const found = repaired?.before ?? (await attack(doc, words, target, settings, using));
  const published = repaired?.doc ?? doc;
  const last = repaired?.after ?? found;
  const everyWord = { ...settings, attacker: "all-words" as const };
  const allWords =
    settings.attacker === "all-words"
      ? last
      : await attack(published, setup.analyse(published), target, everyWord, using);
  const certificate = certifyAttack(last, settings, setup.archive.info);
  const label = setup.labelOf(doc);
  return { doc, target, label, words, attack: found, repair: repaired, allWords, certificate };
}

function repairDocument(
  doc: Doc,
  target: Target,
  { archive, settingsFor, analyse, findings }: AttackSetup,
  { remove, rounds }: RepairChoice,
  using: Searcher,
): Promise<Repair> {
  const { stopEarly: _, ...settings } = settingsFor(doc);
  const partsFor = (text: Doc) => ({
    ...{ archive, settings, analyse, using, findings: once(() => findings(text)) },
    ...(!remove && { generalise }),
    ...(rounds !== undefined && { rounds }),
  });
  return settings.attacker === "all-words"
    ? repairBoth(doc, target, partsFor)
    : repair(doc, target, partsFor(doc));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

export const searcherFor = ({ archive }: AttackSetup): Searcher => searcher(archive);

/** The object of `--json`. Offsets are of the text as it was read. */
export function attackEntry({ doc, words, attack, repair, allWords, certificate, label }: AttackedDoc) {
  const offset = doc.place?.offset ?? 0;
  const changed = (repair?.edits.list ?? []).map(({ from, to, insert }) => ({
    ...{ from: from + offset, to: to + offset, insert },
  }));
  return {
    id: doc.id,
    risk: riskOf(attack),
    queries: attack.queries.map(queryEntry),
    riskWords: riskWords(attack),
    changed,
    changedWords: repair?.changedWords ?? 0,
    words: wordCount(words),
    basis: attack.basis,
    ...(label !== undefined && { label }),
    ...(attack.untried.length > 0 && { untried: attack.untried }),
    ...(repair && { after: afterEntry(repair) }),
    allWords: { risk: riskOf(allWords), rank: rankOf(allWords) },
    certificate,
  };
}

function queryEntry({ terms, mode, hits, reidentified }: Attack["queries"][number]) {
  const shown = hits.map(({ id, title, score, overlap, reidentified }) => ({
    id,
    score,
    overlap,
    title,
    reidentified,
  }));
  return { words: terms, mode, hits: shown, reidentified };
}

function afterEntry({ after, steps, exact, putBack }: Repair) {
  return {
    ...{ risk: riskOf(after), queries: after.queries.map(queryEntry), riskWords: riskWords(after) },
    ...(after.untried.length > 0 && { untried: after.untried }),
    ...{ rounds: steps.length, exact, putBack },
  };
}

/** Where the first hit that gives the person away stands; null when it is not among the hits. */
export function rankOf({ queries }: Attack): number | null {
  const ranks = queries.flatMap(({ hits }) => {
    const at = hits.findIndex((hit) => hit.reidentified);
    return at < 0 ? [] : [at + 1];
  });
  return ranks.length === 0 ? null : Math.min(...ranks);
}
