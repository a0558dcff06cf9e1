/** What a job adds up over its documents, for its report. */

import type { Doc } from "../doc/doc.ts";
import type { FilePart } from "../doc/file-part.ts";
import type { Finding } from "../doc/finding.ts";
import type { PublicTableRisk } from "../doc/table-risk.ts";
import type { Release } from "../pipeline/release.ts";
import type { RareText } from "../rare/suppress.ts";
import type { Message } from "../words/message.ts";

const JOB_KINDS = ["anonymize", "scan", "rare"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface Counts {
  readonly documents: number;
  readonly characters: number;
  readonly findings: number;
  readonly changes: number;
  readonly certificates: number;
  readonly holding: number;
  /** Characters that a rare job left. */
  readonly kept: number;
  /** Documents of a rare job of which there are fewer than k alike; absent where an earlier version wrote it. */
  readonly fewAlike?: number;
  readonly byLabel: Readonly<Record<string, { readonly changed: number; readonly left: number }>>;
}

/** What became of a file. */
export interface FileOutcome {
  readonly state: "done" | "failed";
  readonly counts: Counts;
  /** Name of the result, and its size. */
  readonly result?: { readonly name: string; readonly bytes: number };
  /** Why it failed; a sentence where an earlier version wrote it. */
  readonly problem?: Message | string;
  /** What became of its parts; absent where an earlier version wrote it. */
  readonly parts?: readonly FilePart[];
  /** What its tables still tell; absent where none has quasi-identifiers. */
  readonly risks?: readonly PublicTableRisk[];
  /** What of the file was not read. */
  readonly notices?: readonly Message[];
}

export const NO_COUNTS: Counts = {
  ...{ documents: 0, characters: 0, findings: 0, changes: 0 },
  ...{ certificates: 0, holding: 0, kept: 0, byLabel: {} },
};

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    documents: a.documents + b.documents,
    characters: a.characters + b.characters,
    findings: a.findings + b.findings,
    changes: a.changes + b.changes,
    certificates: a.certificates + b.certificates,
    holding: a.holding + b.holding,
    kept: a.kept + b.kept,
    fewAlike: (a.fewAlike ?? 0) + (b.fewAlike ?? 0),
    byLabel: addLabels(a.byLabel, b.byLabel),
  };
}

function addLabels(a: Counts["byLabel"], b: Counts["byLabel"]): Counts["byLabel"] {
  const sum = new Map(Object.entries(a));
  for (const [label, { changed, left }] of Object.entries(b)) {
    const before = sum.get(label) ?? { changed: 0, left: 0 };
    sum.set(label, { changed: before.changed + changed, left: before.left + left });
  }
  return Object.fromEntries(sum);
}

const ofDoc = (doc: Doc): Counts => ({ ...NO_COUNTS, documents: 1, characters: doc.text.length });

export function releaseCounts(doc: Doc, { findings, edits, certificates }: Release): Counts {
  return {
    ...ofDoc(doc),
    findings: findings.length,
    changes: edits.length,
    certificates: certificates.length,
    holding: certificates.filter(({ holds }) => holds).length,
    byLabel: labels(findings),
  };
}

export function scanCounts(doc: Doc, findings: readonly Finding[]): Counts {
  return { ...ofDoc(doc), findings: findings.length, byLabel: labels(findings) };
}

export function rareCounts(doc: Doc, { kept, stretches, alike }: RareText, k: number): Counts {
  const fewAlike = alike < k && kept > 0 ? 1 : 0;
  const changes = stretches.length / 2;
  return { ...ofDoc(doc), findings: changes, changes, certificates: 1, holding: 1, kept, fewAlike };
}

function labels(findings: readonly (Finding & { readonly changed?: boolean })[]): Counts["byLabel"] {
  const found = new Map<string, { changed: number; left: number }>();
  for (const { label, changed = false } of findings) {
    if (!found.has(label)) found.set(label, { changed: 0, left: 0 });
    found.get(label)![changed ? "changed" : "left"]++;
  }
  return Object.fromEntries(found);
}
