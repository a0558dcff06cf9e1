/** One document attacked, repaired where that is asked for, and attacked again as it would be published. */

import type { Doc } from "../doc/doc.ts";
import { lazy } from "../strings/lazy.ts";
import { type Attack, attack } from "./attack.ts";
import type { AttackSetup } from "./attack-setup.ts";
import { ALL_WORDS } from "./attackers.ts";
import { type AttackCertificate, certifyAttack } from "./certificate.ts";
import { generalise } from "./generalise.ts";
import type { Target } from "./judge.ts";
import { type Repair, repair } from "./repair.ts";
import { repairBoth } from "./repair-both.ts";
import type { Searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

/** Whether and how a document is repaired. */
export interface RepairChoice {
  readonly repair: boolean;
  /** Words are left out rather than told more generally. */
  readonly remove?: boolean | undefined;
  /** Attacks before the repair gives up. */
  readonly rounds?: number | undefined;
}

/** A document with the attack on it, its repair and the certificate of that. */
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

/** Attacks a document as a stranger with a search engine would, and repairs it where that is asked for. */
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
  const first = repaired?.before ?? (await attack(doc, words, target, settings, using));
  const published = repaired?.doc ?? doc;
  const last = repaired?.after ?? first;
  const everyWord = { ...settings, attacker: ALL_WORDS };
  const allWords =
    settings.attacker === ALL_WORDS
      ? last
      : await attack(published, setup.analyse(published), target, everyWord, using);
  const certificate = certifyAttack(last, settings, setup.archive.info);
  const label = setup.labelOf(doc);
  return { doc, target, label, words, attack: first, repair: repaired, allWords, certificate };
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
    ...{ archive, settings, analyse, using, findings: lazy(() => findings(text)) },
    ...(!remove && { generalise }),
    ...(rounds !== undefined && { rounds }),
  });
  return settings.attacker.ranks ? repairBoth(doc, target, partsFor) : repair(doc, target, partsFor(doc));
}
