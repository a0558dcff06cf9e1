import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Normalized, normalize } from "../doc/normalized.ts";
import { compareSpans } from "../doc/span.ts";
import { type Anchor, TextView } from "./view.ts";

/**
 * Finds claims in a document. `find` reads the normalised text (`view.text`) and returns findings with spans of that text;
 * `detect` takes them back to the original. Recognisers are values without state: the same text gives the same findings.
 */
export interface Recognizer {
  /** Versioned name, as policies and findings show it: "iban.v1". */
  readonly name: string;
  /** Every label it may give. */
  readonly labels: readonly string[];
  /** It finds nothing in a text that has none of these, so it is not asked. Without needs it reads every text. */
  readonly needs?: readonly Need[];
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
export interface Refiner {
  readonly name: string;
  readonly labels: readonly string[];
  readonly refine: (findings: readonly Finding[], view: TextView, doc: Doc) => readonly Finding[];
}

/** Another way to read a text, with its alignment: chat spelling made plain, say. */
export type Reading = (text: string) => Normalized;

/** All findings of all recognisers, in every reading of the text, then refined in order; overlaps included, by position. Of equal claims the strongest stays. */
export function detect(
  doc: Doc,
  recognizers: readonly Recognizer[],
  refiners: readonly Refiner[] = [],
  readings: readonly Reading[] = [],
): Finding[] {
  const { text, toOriginal } = normalize(doc.text);
  const view = new TextView(text);
  const found: Finding[] = [];
  for (const { find } of askedIn(view, recognizers))
    for (const finding of find(view, doc)) found.push(finding);
  for (const read of readings) {
    const { text: other, toOriginal: toText } = read(text);
    if (other === text) continue;
    const otherView = new TextView(other);
    for (const { find } of askedIn(otherView, recognizers))
      for (const finding of find(otherView, doc)) found.push({ ...finding, ...toText(finding) });
  }
  let findings = strongest(found);
  for (const { refine } of refiners) findings = strongest(refine(findings, view, doc));
  if (text === doc.text) return findings;
  return strongest(findings.map((finding) => ({ ...finding, ...toOriginal(finding) })));
}

/** By a list of recognisers, then by the traits of a text: those that are asked. */
const asked = new WeakMap<readonly Recognizer[], Map<number, readonly Recognizer[]>>();

/** Those that may find something; worked out once for all texts with the same traits. */
function askedIn(view: TextView, recognizers: readonly Recognizer[]): readonly Recognizer[] {
  let byTraits = asked.get(recognizers);
  if (!byTraits) asked.set(recognizers, (byTraits = new Map()));
  const traits = view.traits();
  let found = byTraits.get(traits);
  if (!found) byTraits.set(traits, (found = recognizers.filter((recognizer) => isNeeded(recognizer, view))));
  return found;
}

const isNeeded = ({ needs }: Recognizer, view: TextView) =>
  !needs || needs.some(({ anchor, digits }) => view.has(anchor, digits));

/** In order of place, then of strength; of equal claims the first that is strongest. */
function strongest(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const finding of findings.length > 1 ? [...findings].sort(byPlace) : findings)
    if (!isKept(kept, finding)) kept.push(finding);
  return kept;
}

const byPlace = (a: Finding, b: Finding) =>
  compareSpans(a, b) || b.score - a.score || compare(a.label, b.label);

/** Whether the last ones, of the same place, claim the same. */
function isKept(kept: readonly Finding[], { from, to, label }: Finding): boolean {
  for (let i = kept.length - 1; i >= 0; i--) {
    const last = kept[i]!;
    if (last.from !== from || last.to !== to) return false;
    if (last.label === label) return true;
  }
  return false;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
