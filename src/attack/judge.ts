/**
 * RiskEvaluation: does a hit give the person away? Three ways to know, from the most to the least that the owner of the text
 * knows: the person's names, the documents that are about the person, or nothing but the text (sections 4.5, 5.3 and 6.4 of
 * Mimoto et al., 2021).
 */
import type { OpenedDocument } from "./opened-document.ts";

/** What is known of the person a document is about. */
export interface Target {
  /** A hit that holds one of these names the person. */
  readonly names?: readonly string[];
  /** Documents of the archive that are about the person; found at a rank below `rank`, they give the person away. */
  readonly documents?: readonly string[];
  /** With `documents`: the least rank that is safe. Default: beyond the hits looked at. */
  readonly rank?: number;
  /** What else is known of the case; where it is not given, the document's other most informative words stand for it. */
  readonly metadata?: readonly string[];
  /** Names and documents unknown: a hit that holds this many words of the metadata is taken to be about the person. */
  readonly threshold?: number;
}

/** The paper sees no risk up to w = 3. */
export const THRESHOLD = 4;
/** Words that stand for the metadata where there is none (section 5.2). */
export const METADATA_WORDS = 20;

export interface Verdict {
  /** w: how many words of the metadata the hit holds. */
  readonly overlap: number;
  readonly reidentified: boolean;
}

export type Basis = "names" | "rank" | "overlap";

export function basisOf({ names, documents }: Target): Basis {
  if (names && names.length > 0) return "names";
  return documents && documents.length > 0 ? "rank" : "overlap";
}

/** Judges the hit at `rank` (1 is the best); `informative` are the document's words, the most informative first. */
export function judge(
  hit: OpenedDocument,
  rank: number,
  target: Target,
  query: readonly string[],
  informative: readonly string[],
): Verdict {
  const overlap = metadataOf(target, query, informative).filter((word) => hit.holds(word)).length;
  return { overlap, reidentified: givesAway(hit, rank, overlap, target) };
}

function givesAway(hit: OpenedDocument, rank: number, overlap: number, target: Target): boolean {
  const { names = [], documents = [], threshold = THRESHOLD, rank: safe = Number.POSITIVE_INFINITY } = target;
  switch (basisOf(target)) {
    case "names":
      return names.some((name) => hit.holds(name));
    case "rank":
      return documents.includes(hit.id) && rank < safe;
    case "overlap":
      return overlap >= threshold;
  }
}

function metadataOf({ metadata }: Target, query: readonly string[], informative: readonly string[]) {
  if (metadata) return metadata;
  const queryWords = new Set(query);
  return informative.filter((word) => !queryWords.has(word)).slice(0, METADATA_WORDS);
}
