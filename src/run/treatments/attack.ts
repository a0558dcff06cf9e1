import type { AttackedDoc } from "../../attack/attack-document.ts";
import { attackEntry } from "../../attack/attack-entry.ts";
import type { Doc } from "../../doc/doc.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import { CheckFailed, message } from "../../words/problem.ts";
import type { Treatment } from "../treatment.ts";

/** Attacks every document. With `repairs` a file is written when every document of it is certified, and nothing otherwise. */
export function attackTreatment(
  attack: (doc: Doc) => Promise<AttackedDoc>,
  { repairs }: { readonly repairs: boolean },
): Treatment {
  return {
    writes: repairs,
    start: () => () => {
      const uncertified: AttackedDoc[] = [];
      return {
        async treat(doc) {
          const attacked = await attack(doc);
          if (!attacked.certificate.holds) uncertified.push(attacked);
          const edits = attacked.repair?.edits;
          const counts = { ...NO_COUNTS, documents: 1, characters: doc.text.length };
          return { entry: attackEntry(attacked), counts, ...(edits && { edits }) };
        },
        end() {
          const [first] = uncertified;
          if (!first || !repairs) return;
          const { doc, certificate } = first;
          const values = { refused: uncertified.length, id: doc.id, says: certificate };
          throw new CheckFailed(message("not-released-attacked", values));
        },
      };
    },
  };
}
