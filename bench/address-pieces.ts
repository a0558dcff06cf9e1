/**
 * Two conventions of marking brought together, for a second figure beside the plain one. Presidio's synthetic set marks one address now as a whole,
 * now as house number, street, unit, town, country and code, each by itself; it calls an honorific ("Mr.") and a job both TITLE; and it marks no
 * illnesses, accounts or jobs outside their fields. With `joinPieces` parts of an address with nothing but marks or spaces between them are
 * one address, on both sides; `withoutHonorifics` leaves honorifics, which identify nobody, out of what is marked.
 */
import type { Span } from "../src/doc/span.ts";
import type { Annotated } from "../src/pipeline/evaluate.ts";

interface Labelled extends Span {
  readonly label: string;
}

const ADDRESSES: ReadonlySet<string> = new Set(["STREET_ADDRESS", "ADDRESS", "JP_ADDRESS"]);
const PARTS: ReadonlySet<string> = new Set([
  ...[...ADDRESSES, "GPE", "LOCATION", "ZIP_CODE", "US_ZIP_CODE", "UK_POSTCODE", "DE_PLZ", "POSTAL_CODE"],
]);
const NOTHING = /^[^\p{L}\p{N}]*$/u;

/** Spans in order, runs of parts of an address with at least one street, number or unit among them as one ADDRESS. */
export function joinPieces(text: string, spans: readonly Labelled[]): Labelled[] {
  const runs: Labelled[][] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last && PARTS.has(last.label) && PARTS.has(span.label) && NOTHING.test(text.slice(last.to, span.from));
    if (isNext) runs.at(-1)!.push(span);
    else runs.push([span]);
  }
  return runs.flatMap((run) =>
    run.length > 1 && run.some(({ label }) => ADDRESSES.has(label))
      ? [{ from: run[0]!.from, to: run.at(-1)!.to, label: "ADDRESS" }]
      : run,
  );
}

const HONORIFIC = /^(?:mr|mrs|ms|miss|dr)\.?$/i;

const isHonorific = (text: string, { from, to, label }: Labelled) =>
  label === "TITLE" && HONORIFIC.test(text.slice(from, to));

export const withOneAddress = (documents: readonly Annotated[]): Annotated[] =>
  documents.map(({ doc, spans }) => ({
    doc,
    spans: joinPieces(
      doc.text,
      spans.filter((span) => !isHonorific(doc.text, span)),
    ),
  }));
