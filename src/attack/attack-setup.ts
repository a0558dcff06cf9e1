import type { Archive } from "../archive/archive.ts";
import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import type { AttackSettings } from "./attack.ts";
import { type Attacker, type AttackerName, attackerOf } from "./attackers.ts";
import { classify } from "./classifier.ts";
import type { LabelModel } from "./classifier-file.ts";
import { presetWeights } from "./presets.ts";
import { sameMeaning } from "./same-meaning.ts";
import { type Word, wordsOf } from "./words.ts";

/** Everything an attack needs besides the documents. */
export interface AttackSetup {
  readonly archive: Archive;
  /** How a document is attacked: its label may spend more or less. */
  readonly settingsFor: (doc: Doc) => AttackSettings;
  readonly labelOf: (doc: Doc) => string | undefined;
  readonly findings: (doc: Doc) => readonly Finding[];
  readonly analyse: (doc: Doc) => readonly Word[];
}

/** How documents are attacked. */
export interface AttackChoice extends Pick<AttackSettings, "keywords" | "hits"> {
  /** One of the list by its name, or one of the caller's own. */
  readonly attacker: AttackerName | Attacker;
  /** Kind of document, which weighs words. */
  readonly kind: string;
  readonly stopEarly?: boolean;
  readonly collection?: AttackSettings["collection"] | undefined;
  readonly labels?: LabelModel | undefined;
}

/** Whether words are weighed by what findings label them as. */
export function readsFindings({ kind, attacker }: Pick<AttackChoice, "kind" | "attacker">): boolean {
  return Object.keys(presetWeights(kind).labels).length > 0 || attackerOf(attacker).readsFindings === true;
}

/** What an attack needs, from the choices of a user. */
export function attackSetup(
  archive: Archive,
  choice: AttackChoice,
  findings: AttackSetup["findings"],
): AttackSetup {
  const { attacker, keywords, hits, kind, stopEarly, collection, labels } = choice;
  const labelOf = (doc: Doc) => labels && classify(labels.classifier, doc).label;
  const labelled = readsFindings(choice);
  const settings: AttackSettings = {
    ...{
      attacker: attackerOf(attacker),
      keywords,
      hits,
      weights: presetWeights(kind),
      sameMeaning: sameMeaning(),
    },
    ...(stopEarly && { stopEarly }),
    ...(collection && { collection }),
  };
  return {
    archive,
    labelOf,
    findings,
    settingsFor: (doc) => ({ ...settings, ...(labels?.spend[labelOf(doc)!] ?? {}) }),
    analyse: (doc) => wordsOf(doc, labelled ? findings(doc) : []),
  };
}
