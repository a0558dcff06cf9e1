import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Normalized, normalize } from "../doc/normalized.ts";
import { compareSpans, type Span } from "../doc/span.ts";
import { Memory } from "../strings/cache.ts";
import { problem } from "../words/problem.ts";
import type { Words } from "../words/say.ts";
import { type Anchor, TextView } from "./view.ts";

/** What a policy says to the recognisers that can adapt to it. */
export interface RecognizerSettings {
  /** Regions whose telephone numbers are known without a calling code: "JP". */
  readonly regions?: readonly string[];
  /** Above 0 models find more, and err more. */
  readonly recall?: number;
  /** Added to `recall` by a preset, but not in judgments, which a model of their own reads. */
  readonly lean?: number;
  /** How names are read: `thorough` asks a network too, which finds more and takes longer. */
  readonly reader?: ReaderName;
}

export const READER_NAMES = ["fast", "thorough"] as const;
export type ReaderName = (typeof READER_NAMES)[number];

/**
 * What a finding follows from: its sentence, with how its words are written elsewhere; the lines around it up to an empty one, at most 150
 * words, with the same and the heading above them; or the whole document. Where that is as it was before an edit, so are the findings, and
 * they are taken from `view.memory` instead of being worked out again.
 */
export type Reach = "sentence" | "block" | "document";

/** What recognisers and refiners say of themselves. */
interface Declared {
  /** Versioned name, as policies and findings show it: "iban.v1". */
  readonly name: string;
  /** Default: document, all of which is read whenever something changed. */
  readonly reach?: Reach;
  /** Every label it may give. */
  readonly labels: readonly string[];
  /** What it says that is its own, by code: claims, checks, and as "label.PERSON" the names of labels that nobody else names. */
  readonly words: Words;
}

/**
 * Finds claims in a document. `find` reads the normalised text (`view.text`) and returns findings with spans of that text;
 * `detect` takes them back to the original. Recognisers are values without state: the same text gives the same findings.
 */
export interface Recognizer extends Declared {
  /** It finds nothing in a text that has none of these, so it is not run. Without needs it reads every text. */
  readonly needs?: readonly Need[];
  /** The same recogniser under the settings of a policy, for those that adapt. */
  readonly configure?: (settings: RecognizerSettings) => Recognizer;
  readonly find: (view: TextView, doc: Doc) => Iterable<Finding>;
}

/** An anchor; for digits, with how many of them have to stand together. */
export interface Need {
  readonly anchor: Anchor;
  readonly digits?: number;
}

/**
 * Looks again at what all recognisers found, in the normalised text: adds, drops or relabels findings by what stands elsewhere
 * in the document (other names of a person found once, say). Returns all findings that are to stay.
 */
export interface Refiner extends Declared {
  /** The same refiner under the settings of a policy, for those that adapt. */
  readonly configure?: (settings: RecognizerSettings) => Refiner;
  readonly refine: (findings: readonly Finding[], view: TextView, doc: Doc) => readonly Finding[];
}

/** A recogniser or refiner as the settings want it. */
export function configured<T extends { readonly configure?: (settings: RecognizerSettings) => T }>(
  one: T,
  settings: RecognizerSettings,
): T {
  return one.configure?.(settings) ?? one;
}

/**
 * Another way to read a text, with its alignment: chat spelling made plain, say. Where it has `isNew`, only findings that it holds for count.
 */
export type Reading = (view: TextView) => Normalized & { readonly isNew?: (span: Span) => boolean };

/** Findings of one document that memory holds, overlaps included. */
export const MOST_FINDINGS = 1_000_000;

/** All findings of all recognisers, in every reading of the text, then refined in order; overlaps included, by position. Of equal claims the strongest stays. Throws a Problem for more than `most` claims. Readings of one document, before and after edits, may share a `memory`. */
export function detect(
  doc: Doc,
  recognizers: readonly Recognizer[],
  refiners: readonly Refiner[] = [],
  readings: readonly Reading[] = [],
  most = MOST_FINDINGS,
  memory = new Memory(),
): Finding[] {
  const { text, toOriginal } = normalize(doc.text);
  const view = new TextView(text, memory);
  const claims: Finding[] = [];
  const claim = (finding: Finding) => {
    if (claims.push(finding) > most) throw problem("findings-most", { id: doc.id, most });
  };
  for (const recognizer of recognizers) {
    if (!isNeeded(recognizer, view)) continue;
    for (const finding of recognizer.find(view, doc)) claim(finding);
  }
  for (const read of readings) {
    const { text: other, toOriginal: toText, isNew } = read(view);
    if (other === text) continue;
    const otherView = new TextView(other, memory);
    for (const recognizer of recognizers) {
      if (!isNeeded(recognizer, otherView)) continue;
      for (const finding of recognizer.find(otherView, doc))
        if (!isNew || isNew(finding)) claim({ ...finding, ...toText(finding) });
    }
  }
  let findings = strongest(claims);
  for (const { refine } of refiners) findings = strongest(refine(findings, view, doc));
  if (text === doc.text) return findings;
  return strongest(findings.map((finding) => ({ ...finding, ...toOriginal(finding) })));
}

const isNeeded = ({ needs }: Recognizer, view: TextView) =>
  !needs || needs.some(({ anchor, digits }) => view.has(anchor, digits));

/** In order of place, then of strength; of equal claims the first that is strongest. */
function strongest(findings: readonly Finding[]): Finding[] {
  const strongestClaims: Finding[] = [];
  for (const finding of findings.length > 1 ? [...findings].sort(byPlace) : findings)
    if (!isClaimed(strongestClaims, finding)) strongestClaims.push(finding);
  return strongestClaims;
}

const byPlace = (a: Finding, b: Finding) =>
  compareSpans(a, b) || b.score - a.score || compare(a.label, b.label);

/** Whether the last claims, of the same place, claim the same. */
function isClaimed(claims: readonly Finding[], { from, to, label }: Finding): boolean {
  for (let i = claims.length - 1; i >= 0; i--) {
    const last = claims[i]!;
    if (last.from !== from || last.to !== to) return false;
    if (last.label === label) return true;
  }
  return false;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
