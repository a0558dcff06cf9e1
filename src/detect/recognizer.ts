import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Normalized, normalize } from "../doc/normalized.ts";
import { compareSpans, type Span } from "../doc/span.ts";
import { Memory } from "../strings/cache.ts";
import { problem } from "../words/problem.ts";
import type { Words } from "../words/say.ts";
import { type Anchor, type Share, TextView } from "./view.ts";

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

/** How a document is read. */
export interface Detection {
  readonly recognizers: readonly Recognizer[];
  readonly refiners?: readonly Refiner[];
  readonly readings?: readonly Reading[];
  /** Most claims; more is a problem. */
  readonly most?: number | undefined;
}

/** What recognisers claim in the normalised text: a list for each of them, and one for all other readings. */
export type Claims = readonly (readonly Finding[])[];

/** All findings of all recognisers, in every reading of the text, then refined in order; overlaps included, by position. Of equal claims the strongest stays. Throws a Problem for more than `most` claims. Readings of one document, before and after edits, may share a `memory`. */
export function detect(
  doc: Doc,
  recognizers: readonly Recognizer[],
  refiners: readonly Refiner[] = [],
  readings: readonly Reading[] = [],
  most = MOST_FINDINGS,
  memory = new Memory(),
): Finding[] {
  const normalized = normalize(doc.text);
  const view = new TextView(normalized.text, memory);
  const claims = claimsIn(doc, view, { recognizers, readings, most });
  return refined(doc, view, normalized, claims.flat(), refiners);
}

/** What a share of the document holds: recognisers that find by sentence or block read their part of it, the others are divided. */
export function detectShare(doc: Doc, detection: Detection, share: Share, memory?: Memory): Claims {
  return claimsIn(doc, new TextView(normalize(doc.text).text, memory, share), detection);
}

/** The findings of a document from the claims of all its shares, as `detect` gives them. */
export function joinShares(
  doc: Doc,
  detection: Detection,
  shares: readonly Claims[],
  memory?: Memory,
): Finding[] {
  const normalized = normalize(doc.text);
  const lists = shares[0] ?? [];
  const claims = lists.flatMap((_, list) => shares.flatMap((share) => share[list] ?? []));
  const { most = MOST_FINDINGS, refiners = [] } = detection;
  if (claims.length > most) throw problem("findings-most", { id: doc.id, most });
  return refined(doc, new TextView(normalized.text, memory), normalized, claims, refiners);
}

const isShared = ({ reach = "document" }: Recognizer) => reach !== "document";

function claimsIn(
  doc: Doc,
  view: TextView,
  { recognizers, readings = [], most = MOST_FINDINGS }: Detection,
): Claims {
  const { text, memory, share } = view;
  let count = 0;
  const counted = (finding: Finding): Finding => {
    if (++count > most) throw problem("findings-most", { id: doc.id, most });
    return finding;
  };
  const isHere = (number: number) => number % share.of === share.index;
  const lists = recognizers.map((recognizer, number): readonly Finding[] => {
    if (!(isHere(number) || isShared(recognizer)) || !isNeeded(recognizer, view)) return NOTHING;
    let findings: Finding[] | undefined;
    for (const finding of recognizer.find(view, doc)) (findings ??= []).push(counted(finding));
    return findings ?? NOTHING;
  });
  const inReadings: Finding[] = [];
  for (const [number, read] of readings.entries()) {
    if (!isHere(number)) continue;
    const { text: other, toOriginal: toText, isNew } = read(view);
    if (other === text) continue;
    const otherView = new TextView(other, memory);
    for (const recognizer of recognizers) {
      if (!isNeeded(recognizer, otherView)) continue;
      for (const finding of recognizer.find(otherView, doc))
        if (!isNew || isNew(finding)) inReadings.push(counted({ ...finding, ...toText(finding) }));
    }
  }
  return [...lists, inReadings];
}

function refined(
  doc: Doc,
  view: TextView,
  { text, toOriginal }: Normalized,
  claims: readonly Finding[],
  refiners: readonly Refiner[],
): Finding[] {
  let findings = strongest(claims);
  for (const { refine } of refiners) {
    const others = refine(findings, view, doc);
    if (others !== findings) findings = strongest(others);
  }
  if (text === doc.text) return findings;
  return strongest(findings.map((finding) => ({ ...finding, ...toOriginal(finding) })));
}

const NOTHING: readonly Finding[] = [];

function isNeeded({ needs }: Recognizer, view: TextView): boolean {
  if (!needs) return true;
  for (const { anchor, digits } of needs) if (view.has(anchor, digits)) return true;
  return false;
}

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
