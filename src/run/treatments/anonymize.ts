import type { Doc } from "../../doc/doc.ts";
import { Edits } from "../../doc/edits.ts";
import { placedAt } from "../../doc/place.ts";
import type { Entities } from "../../pipeline/entities.ts";
import type { Anonymized, Pipeline } from "../../pipeline/pipeline.ts";
import type { Release } from "../../pipeline/release.ts";
import { unreadLanguages } from "../../pipeline/unread-languages.ts";
import { unreadParts } from "../../pipeline/unread-parts.ts";
import { utility } from "../../pipeline/utility.ts";
import { releaseCounts } from "../../report/counts.ts";
import { jointNotices } from "../../terms/shared/joint.ts";
import { NotAsBefore } from "../journal.ts";
import { anonymizer } from "../read-ahead.ts";
import type { ReadingThreads } from "../reading-threads.ts";
import { safeNames } from "../safe-names.ts";
import type { FileTreatment, Treated, Treatment } from "../treatment.ts";

export interface AnonymizeOptions {
  /** Where documents are read; in this thread without. */
  readonly threads?: ReadingThreads | undefined;
  /** Say what each release is still worth, which takes time. */
  readonly utility?: boolean;
  /** Collect releases: alone, with what they are still worth for a report, and with their values for one as secret as the originals. */
  readonly collect?: false | "releases" | "worth" | "values";
}

/** Replaces what identifies someone; `pipeline` is made for the corpus where its policy counts over one. */
export function anonymizeTreatment(
  pipeline: (corpus: readonly { readonly id: string; readonly text: string }[]) => Promise<Pipeline>,
  options: AnonymizeOptions & { readonly needsCorpus?: boolean } = {},
): Treatment {
  return {
    writes: true,
    publishes: true,
    ...(options.needsCorpus && { needsCorpus: true }),
    start: async (corpus) => {
      const made = await pipeline(corpus.flat());
      const treatment = {
        ...anonymizeFile(made, options),
        safeName: safeNames(made),
        isStrict: made.isStrict ?? false,
      };
      return () => treatment;
    },
  };
}

export function anonymizeFile(pipeline: Pipeline, options: AnonymizeOptions = {}): FileTreatment<Release> {
  const inThreads = options.threads && anonymizer(pipeline, options.threads);
  const treated = (doc: Doc, { release, edits }: Anonymized): Treated<Release> => {
    const joint = pipeline.joint?.(doc, edits);
    const together = joint ? jointNotices(joint, pipeline.policy.terms?.k ?? 2) : [];
    const notices = [...unreadLanguages(doc), ...together];
    const told = [...unreadParts(release.parts ?? []), ...notices];
    const worth =
      options.utility || options.collect === "worth" || options.collect === "values"
        ? { utility: utility(doc.text, release.text, edits, doc.lang) }
        : {};
    const original = options.collect === "values" ? { original: doc.text } : {};
    return {
      edits,
      entry: {
        ...ofWhole(doc, release),
        ...(told.length > 0 && { notices: told }),
        ...(joint && { joint }),
        ...(options.utility && worth),
      },
      notices,
      outcomes: release.certificates,
      counts: releaseCounts(doc, release),
      ...(options.collect && {
        reported: { release, notices: told, ...(joint && { joint }), ...worth, ...original },
      }),
    };
  };
  return {
    treat: inThreads
      ? async (doc: Doc, entities: Entities) => treated(doc, await inThreads.anonymize(doc, entities))
      : (doc, entities) => treated(doc, pipeline.anonymize(doc, entities)),
    ...(inThreads && { ahead: inThreads.ahead }),
    replay(doc, { entry }) {
      const release = entry as Release;
      const notices = unreadLanguages(doc);
      return {
        edits: editsAgain(doc, release),
        entry: release,
        counts: releaseCounts(doc, release),
        notices,
      };
    },
  };
}

/** A document too large to hold comes in pieces: one object each, with offsets of the whole. */
function ofWhole(doc: Doc, release: Release): Release & { readonly offset?: number } {
  const { edits, findings } = release;
  const offset = doc.place?.offset ?? 0;
  return {
    ...{ ...release, edits: placedAt(doc, edits), findings: placedAt(doc, findings) },
    ...(offset > 0 && { offset }),
  };
}

/** The edits that made this release, if it is of this document. */
function editsAgain(doc: Doc, { id, text, edits: list }: Release): Edits {
  const edits = placedAt(doc, list, -1);
  if (id !== doc.id || (edits.at(-1)?.to ?? 0) > doc.text.length) throw new NotAsBefore();
  const again = Edits.of(doc.text.length, edits);
  if (again.apply(doc.text) !== text) throw new NotAsBefore();
  return again;
}
