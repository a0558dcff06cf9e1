import type { Doc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { placedAt } from "../../doc/place.ts";
import type { Pipeline } from "../../pipeline/pipeline.ts";
import { unreadLanguages } from "../../pipeline/unread-languages.ts";
import { scanCounts } from "../../report/counts.ts";
import type { Message } from "../../words/message.ts";
import { NotAsBefore } from "../journal.ts";
import { safeNames } from "../safe-names.ts";
import type { FileTreatment, Treatment } from "../treatment.ts";

/** All findings of a document, overlaps included. */
export interface ScanEntry {
  readonly id: string;
  readonly findings: readonly Finding[];
  /** Languages of the text that no model reads. */
  readonly notices?: readonly Message[];
}

/** Shows what identifies someone. `see` is told of every document with its findings. */
export function scanTreatment(
  pipeline: (corpus: readonly { readonly id: string; readonly text: string }[]) => Promise<Pipeline>,
  options: {
    readonly needsCorpus?: boolean;
    readonly see?: (doc: Doc, findings: readonly Finding[], file: number) => void;
  } = {},
): Treatment {
  const { needsCorpus, see } = options;
  return {
    writes: false,
    ...(needsCorpus && { needsCorpus }),
    start: async (corpus) => {
      const loaded = await pipeline(corpus.flat());
      const safeName = safeNames(loaded);
      return (file) => ({
        ...scanFile(loaded, see && ((doc, findings) => see(doc, findings, file))),
        safeName,
      });
    },
  };
}

export function scanFile(
  pipeline: Pipeline,
  see?: (doc: Doc, findings: readonly Finding[]) => void,
): FileTreatment<ScanEntry> {
  return {
    treat(doc) {
      const findings = pipeline.scan(doc);
      see?.(doc, findings);
      const notices = unreadLanguages(doc);
      return { entry: scanEntry(doc, findings, notices), counts: scanCounts(doc, findings), notices };
    },
    replay(doc, kept) {
      const entry = kept.entry as ScanEntry;
      if (entry.id !== doc.id) throw new NotAsBefore();
      return { entry, counts: scanCounts(doc, entry.findings), notices: entry.notices ?? [] };
    },
  };
}

/** A document too large to hold comes in pieces: one object each, with offsets of the whole. */
const scanEntry = (doc: Doc, findings: readonly Finding[], notices: readonly Message[]): ScanEntry => ({
  id: doc.id,
  findings: placedAt(doc, findings),
  ...(notices.length > 0 && { notices }),
});
