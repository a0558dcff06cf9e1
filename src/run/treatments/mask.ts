import type { Doc } from "../../doc/doc.ts";
import type { Outcome } from "../../doc/outcome.ts";
import { placedAt } from "../../doc/place.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import { certifyMasks } from "../../terms/certificate.ts";
import { type MaskedText, type MaskTextOptions, termMasker } from "../../terms/mask-text.ts";
import { jointCount, jointNotices } from "../../terms/shared/joint.ts";
import type { TermIndex } from "../../terms/term-index.ts";
import type { Treatment } from "../treatment.ts";

/** Masks the terms of a list so that at least k of them fit every mask. */
export function maskTreatment(index: TermIndex, options: Omit<MaskTextOptions, "lang">): Treatment {
  const treatment = maskFile(index, options);
  return { writes: true, publishes: true, start: () => () => treatment };
}

export function maskFile(index: TermIndex, options: Omit<MaskTextOptions, "lang">) {
  const certify = maskCertifier(index, options);
  const masker = termMasker(index, options);
  return {
    treat(doc: Doc) {
      const masked = masker.mask(doc.text, doc.lang);
      const counts = { ...NO_COUNTS, documents: 1, characters: doc.text.length };
      const joint =
        index.shared &&
        jointCount({ ...index, shared: index.shared }, masker, doc.text, masked.masks, doc.lang);
      return {
        ...{ edits: masked.edits, outcomes: [certify(masked)], counts },
        entry: { ...maskedEntry(doc, masked), ...(joint && { joint }) },
        ...(joint && { notices: jointNotices(joint, options.k) }),
      };
    },
  };
}

/** What programs get of a masked document. */
function maskedEntry(doc: Doc, { text, masks, kept, total }: MaskedText) {
  const shown = masks.map(({ from, to, pattern, count, shared, remain, length, exact, identifier }) => ({
    ...{ from, to, pattern, count, ...(shared !== undefined && { shared }), remain, length, exact },
    ...(identifier && { identifier }),
  }));
  return { id: doc.id, text, masks: placedAt(doc, shown), kept, total };
}

/** Counts every mask anew, also those that came from a cache, each once. */
function maskCertifier(
  index: TermIndex,
  { k, star = "one" }: Pick<MaskTextOptions, "k" | "star">,
): (masked: MaskedText) => Outcome {
  const counted = new Set<string>();
  return ({ masks }) => {
    const fresh = masks.map(({ pattern }) => pattern).filter((pattern) => !counted.has(pattern));
    const certificate = certifyMasks(index, fresh, { k, star });
    if (certificate.holds) for (const pattern of fresh) counted.add(pattern);
    return certificate;
  };
}
