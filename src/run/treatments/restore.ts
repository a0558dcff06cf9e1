import type { Doc } from "../../doc/doc.ts";
import type { Span } from "../../doc/span.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import { restoreText } from "../../transform/restore.ts";
import type { RestoreTable } from "../../transform/restore-table.ts";
import type { Treatment } from "../treatment.ts";

/** Puts values back into a file that was written from a release. `see` is told how many, and of placeholders that nobody knows. */
export function restoreTreatment(
  table: RestoreTable,
  see: (doc: Doc, restored: number, unknown: readonly Span[]) => void,
): Treatment {
  return {
    writes: true,
    start: () => () => ({
      treat(doc) {
        const { edits, restored, unknown } = restoreText(doc.text, table);
        see(doc, restored, unknown);
        return { edits, entry: { id: doc.id, restored }, counts: NO_COUNTS };
      },
    }),
  };
}
