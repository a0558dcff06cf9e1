import { availableParallelism, freemem } from "node:os";
import type { Text } from "../../rare/certificate.ts";
import { entryOf, publishedEdits } from "../../rare/release.ts";
import { type RareOptions, type RareRelease, suppressRare } from "../../rare/suppress.ts";
import { rareCounts } from "../../report/counts.ts";
import { CheckFailed, message } from "../../words/problem.ts";
import type { Treatment } from "../treatment.ts";

/** Suppresses rare text: all documents of the run are one corpus. `released` is told of the whole before any of it is written. */
export function rareTreatment(
  options: RareOptions,
  released: (release: RareRelease, texts: readonly Text[]) => void = () => undefined,
): Treatment {
  return {
    writes: true,
    publishes: true,
    needsCorpus: true,
    start(corpus) {
      const texts = corpus.flat();
      const release = releaseRare(texts, options);
      released(release, texts);
      let length = 0;
      const starts = corpus.map((docs) => (length += docs.length) - docs.length);
      return (file) => {
        let next = starts[file] ?? 0;
        return {
          treat(doc) {
            const text = release.texts[next++];
            if (!text) throw new RangeError(`Cannot treat document ${next}: the corpus has ${texts.length}`);
            const edits = publishedEdits(doc, text, release, options);
            return {
              edits,
              get entry() {
                return entryOf(text, release);
              },
              counts: rareCounts(doc, text, options.records ?? options.k),
            };
          },
        };
      };
    },
  };
}

/** The release of a corpus. One whose certificate does not hold is not given out. */
export function releaseRare(texts: readonly Text[], options: RareOptions): RareRelease {
  const release = suppressRare(texts, { ...options, ...machine() });
  const { holds, failed, runs, k } = release.certificate;
  if (!holds) throw new CheckFailed(message("rare-failed", { failed, runs, k }));
  const { recordCertificate: records } = release;
  if (records && !records.holds) {
    const { failed, documents, k } = records;
    throw new CheckFailed(message("records-failed", { failed, documents, k }));
  }
  return release;
}

/** What the work may use of this machine. */
export function machine(): Pick<RareOptions, "limits" | "now"> {
  return {
    limits: { memory: Math.floor(freemem() * 0.8), threads: availableParallelism() },
    now: () => performance.now(),
  };
}
