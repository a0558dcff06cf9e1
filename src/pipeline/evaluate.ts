import type { Doc } from "../doc/doc.ts";
import { overlaps, type Span } from "../doc/span.ts";
import { type Masking, type Mention, masking } from "./masking.ts";

/** A span with what it is. */
export interface Labelled extends Span {
  readonly label: string;
  /** How sure whoever marked it was, 0 to 1; nothing where a person did. */
  readonly score?: number;
}

/** A document with what a person marked in it. */
export interface Annotated {
  readonly doc: Doc;
  readonly spans: readonly Labelled[];
  /** Where it says which spans identify somebody, and of which entity they speak. */
  readonly mentions?: readonly Mention[];
}

export interface Score {
  readonly gold: number;
  readonly found: number;
  readonly correct: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface Evaluation {
  readonly documents: number;
  /** Right label, and at least half of what either span covers is shared. */
  readonly overall: Score;
  /** Right label, the same span to the character. */
  readonly exact: Score;
  readonly byLabel: Readonly<Record<string, Score>>;
  /** How well identities are hidden, whatever the labels; for documents that say which spans identify. */
  readonly masking?: Masking;
}

/** Names other annotation schemes use for our labels. A label that is not here stands for itself. */
const SAME_LABEL: Readonly<Record<string, string>> = {
  EMAIL: "EMAIL_ADDRESS",
  PHONE: "PHONE_NUMBER",
  TR_PHONE_NUMBER: "PHONE_NUMBER",
  PH_MOBILE_NUMBER: "PHONE_NUMBER",
  SSN: "US_SSN",
  NPI: "US_NPI",
  DOMAIN_NAME: "URL",
  ZIP_CODE: "POSTAL_CODE",
  US_ZIP_CODE: "POSTAL_CODE",
  DE_PLZ: "POSTAL_CODE",
  UK_POSTCODE: "POSTAL_CODE",
  JP_POSTAL_CODE: "POSTAL_CODE",
  STREET_ADDRESS: "ADDRESS",
  JP_ADDRESS: "ADDRESS",
  PER: "PERSON",
  LOC: "LOCATION",
  GPE: "LOCATION",
  ORG: "ORGANIZATION",
  NORP: "NRP",
  NATIONALITY: "NRP",
  DATE: "DATE_TIME",
  TIME: "DATE_TIME",
  DATETIME: "DATE_TIME",
  JOB: "OCCUPATION",
  PROFESSION: "OCCUPATION",
  TITLE: "OCCUPATION",
};

/** Labels of other schemes that hold several of ours; ours count as them where the documents are marked with them. */
const WIDER_LABELS: Readonly<Record<string, readonly string[]>> = {
  DEM: ["AGE", "OCCUPATION", "NRP", "RELIGION", "EDUCATION", "MEDICAL"],
  QUANTITY: ["MONEY"],
};

function commonLabels(documents: readonly Annotated[]): (label: string) => string {
  const marked = new Set(documents.flatMap(({ spans }) => spans.map(({ label }) => label)));
  const wider = Object.entries(WIDER_LABELS).flatMap(([wide, narrow]) =>
    marked.has(wide) && !narrow.some((label) => marked.has(label))
      ? narrow.map((label) => [label, wide])
      : [],
  );
  const same: Readonly<Record<string, string>> = { ...SAME_LABEL, ...Object.fromEntries(wider) };
  return (label) => same[label] ?? label;
}

/** Compares findings with what people marked, by label. `only` leaves all other labels out, on both sides. */
export function evaluate(
  documents: readonly Annotated[],
  find: (doc: Doc) => readonly (Span & { readonly label?: string })[],
  only?: readonly string[],
): Evaluation {
  const common = commonLabels(documents);
  const counted = only && new Set(only.map(common));
  const prepare = (spans: readonly (Span & { readonly label?: string })[]) =>
    spans
      .map(({ from, to, label = "" }) => ({ from, to, label: common(label) }))
      .filter((span) => !counted || counted.has(span.label));
  const tally = new Tally();
  const masked = documents.map(({ doc, spans, mentions }) => {
    const findings = find(doc);
    tally.add(prepare(spans), prepare(findings));
    return mentions && { text: doc.text, mentions, masked: findings };
  });
  const measured = masked.filter((one) => one !== undefined);
  return {
    documents: documents.length,
    ...tally.result(),
    ...(measured.length > 0 && { masking: masking(measured) }),
  };
}

/** Shared length over covered length. */
function similarity(a: Span, b: Span): number {
  if (!overlaps(a, b)) return 0;
  return (
    (Math.min(a.to, b.to) - Math.max(a.from, b.from)) / (Math.max(a.to, b.to) - Math.min(a.from, b.from))
  );
}

class Tally {
  private readonly counts = new Map<
    string,
    { gold: number; found: number; correct: number; exact: number }
  >();

  add(gold: readonly Labelled[], findings: readonly Labelled[]): void {
    const open = new Set(findings);
    for (const span of findings) this.of(span.label).found++;
    for (const span of gold) {
      const count = this.of(span.label);
      count.gold++;
      const best = [...open]
        .filter((other) => other.label === span.label && similarity(other, span) >= 0.5)
        .sort((a, b) => similarity(b, span) - similarity(a, span))[0];
      if (!best) continue;
      open.delete(best);
      count.correct++;
      if (best.from === span.from && best.to === span.to) count.exact++;
    }
  }

  result(): Pick<Evaluation, "overall" | "exact" | "byLabel"> {
    const rows = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const sum = (field: "gold" | "found" | "correct" | "exact") =>
      rows.reduce((n, [, count]) => n + count[field], 0);
    return {
      overall: score(sum("gold"), sum("found"), sum("correct")),
      exact: score(sum("gold"), sum("found"), sum("exact")),
      byLabel: Object.fromEntries(rows.map(([label, c]) => [label, score(c.gold, c.found, c.correct)])),
    };
  }

  private of(label: string) {
    let count = this.counts.get(label);
    if (!count) this.counts.set(label, (count = { gold: 0, found: 0, correct: 0, exact: 0 }));
    return count;
  }
}

function score(gold: number, found: number, correct: number): Score {
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return {
    gold,
    found,
    correct,
    precision: ratio(correct, found),
    recall: ratio(correct, gold),
    f1: ratio(2 * correct, gold + found),
  };
}
