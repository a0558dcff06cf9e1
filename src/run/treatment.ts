import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import type { Outcome } from "../doc/outcome.ts";
import type { Entities } from "../pipeline/entities.ts";
import type { Counts } from "../report/counts.ts";
import type { Reported } from "../report/report.ts";
import type { Message } from "../words/message.ts";
import { CheckFailed, message } from "../words/problem.ts";
import type { KeptDoc } from "./journal.ts";
import type { SafeName } from "./safe-names.ts";

/** What is done with the documents of a run: scan, anonymise, suppress rare text, mask terms, attack, restore, verify. */
export interface Treatment {
  /** Judges documents together: every input is read whole before the first document is treated. */
  readonly needsCorpus?: boolean;
  /** Files of the same formats come out; without it documents are only read. */
  readonly writes: boolean;
  /** What is written is to be published: what its tables still tell is counted. */
  readonly publishes?: true;
  /** Finds documents in inputs that are not files of a format; only for a treatment that does not write. */
  readonly documents?: (source: AsyncIterable<Uint8Array>, id: string) => AsyncIterable<Doc>;
  /** Called once, before the first document. `corpus` has the texts of every input where they were asked for. */
  readonly start: (corpus: readonly CorpusFile[]) => StartedTreatment | Promise<StartedTreatment>;
}

export type CorpusFile = readonly Pick<Doc, "id" | "text">[];

/** The treatment of one input, by its number. */
export type StartedTreatment = (file: number) => FileTreatment;

export interface FileTreatment<E extends object = object> {
  readonly treat: (doc: Doc, entities: Entities) => Treated<E> | Promise<Treated<E>>;
  /** Told of documents that will come, in order: what does not depend on those before them may be begun. Never throws. */
  readonly ahead?: (docs: readonly Doc[]) => void;
  /** What an earlier run did with this document, from its journal; throws NotAsBefore for another document. Without it all is done anew. */
  readonly replay?: (doc: Doc, kept: KeptDoc) => Treated<E>;
  /** The name of a file without what identifies someone. */
  readonly safeName?: SafeName;
  /** Nothing of a file may be left unread. */
  readonly isStrict?: boolean;
  /** Called after the last document of the file; throws when the file must not be released. */
  readonly end?: () => void;
}

/** What came of a document. */
export interface Treated<E extends object = object> {
  /** Changes to the document, for a result of the same format. */
  readonly edits?: Edits;
  /** The one JSON object that programs get of it. */
  readonly entry: E;
  /** What was promised of it, checked on the result: one that does not hold stops the file. */
  readonly outcomes?: readonly Outcome[];
  readonly counts: Counts;
  /** What of its text was not read, besides what its file says. */
  readonly notices?: readonly Message[];
  /** What a report shows of it, where one is asked for. */
  readonly reported?: Reported;
}

/** Treats one document. A result whose guarantees do not hold is not given out. */
export async function treatDoc<E extends object>(
  { treat }: Pick<FileTreatment<E>, "treat">,
  doc: Doc,
  entities: Entities,
): Promise<Treated<E>> {
  const result = treat(doc, entities);
  const treated = result instanceof Promise ? await result : result;
  const failed = treated.outcomes?.find(({ holds }) => !holds);
  if (failed)
    throw new CheckFailed(message("not-released", { id: doc.id, guarantee: failed.guarantee, says: failed }));
  return treated;
}
