import { createDoc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { publicParts } from "../doc/file-part.ts";
import { contains, type Span } from "../doc/span.ts";
import type { Certificate } from "./certificate.ts";
import type { Pipeline } from "./pipeline.ts";
import { editsOf, type Judged, type Release } from "./release.ts";
import { KEPT, type Review, type Reviewed, resultOf } from "./review.ts";

/** What a review publishes, its guarantees checked on the result. */
export function releaseReview(review: Review, pipeline: Pipeline): Release {
  const { doc, edits } = review;
  const parts = doc.parts && { parts: publicParts(doc.parts) };
  const findings = review.findings.map(asJudged);
  const release = { id: doc.id, text: resultOf(review), edits, findings, ...parts };
  return { ...release, certificates: certifyReviewed(release, doc.text.length, pipeline) };
}

function asJudged({ id: _, state: __, chosen: ___, ...finding }: Reviewed): Judged {
  return finding;
}

type Checked = Pick<Release, "id" | "text" | "edits" | "parts"> & Partial<Pick<Release, "findings">>;

/**
 * The certificates of a release in which a person may have kept findings. What scanning the result finds inside such a finding is
 * counted apart: the certificate says how many the reviewer answers for, and holds when nothing else is left.
 */
export function certifyReviewed(release: Checked, read: number, pipeline: Pipeline): Certificate[] {
  const certificates = pipeline.certify(release, read);
  const keptFindings = (release.findings ?? []).filter(
    ({ changed, reason }) => !changed && reason.code === KEPT.code,
  );
  if (keptFindings.length === 0) return certificates;
  return certificates.map((certificate) =>
    certificate.guarantee === "no-finding-left" && !certificate.holds
      ? { ...certificate, ...countApart(release, keptFindings, pipeline) }
      : certificate,
  );
}

/** Labels of recognisers that count over a corpus; their guarantees have certificates of their own. */
export const COUNTED: ReadonlySet<string> = new Set(["RARE", "TERM"]);

function countApart(release: Checked, keptSpans: readonly Span[], pipeline: Pipeline) {
  const edits = editsOf(release);
  const places = keptSpans.map(({ from, to }) => ({ from: edits.mapPos(from, 1), to: edits.mapPos(to, -1) }));
  const answered = coveredBy(places);
  const claims = pipeline
    .claims(createDoc(release.id, blanked(release.text, edits)))
    .filter(({ label = "" }) => !COUNTED.has(label));
  const left = claims.filter((claim) => !answered(claim)).length;
  return { holds: left === 0, code: "scanned-again-kept", values: { left, kept: claims.length - left } };
}

/** Says whether a span lies inside one of these; asked in the order of the text. */
function coveredBy(places: readonly Span[]): (span: Span) => boolean {
  const sorted = [...places].sort((a, b) => a.from - b.from);
  const reach: number[] = [];
  for (const { to } of sorted) reach.push(Math.max(to, reach.at(-1) ?? 0));
  let next = 0;
  return (span) => {
    while (next < sorted.length && reach[next]! < span.to) next++;
    for (let i = next; i < sorted.length && sorted[i]!.from <= span.from; i++)
      if (contains(sorted[i]!, span)) return true;
    return false;
  };
}

/** Inserted text does not count: a character that no recogniser takes for its own stands there. */
export function blanked(text: string, edits: Edits): string {
  const blanks = edits.inserted().map((span) => ({ ...span, insert: "\ufffc".repeat(span.to - span.from) }));
  return Edits.of(text.length, blanks).apply(text);
}
