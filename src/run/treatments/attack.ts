import type { AttackedDoc } from "../../attack/attack-document.ts";
import { attackEntry } from "../../attack/attack-entry.ts";
import type { RiskCertificate } from "../../attack/random/risk-certificate.ts";
import type { Doc } from "../../doc/doc.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import { CheckFailed, message } from "../../words/problem.ts";
import type { Treatment } from "../treatment.ts";

type Failed = AttackedDoc["certificate"] | RiskCertificate;

/** Attacks every document. With `repairs` a file is written when every document of it is certified, and nothing otherwise. */
export function attackTreatment(
  attack: (doc: Doc) => Promise<AttackedDoc>,
  { repairs }: { readonly repairs: boolean },
): Treatment {
  return {
    writes: repairs,
    start: () => () => {
      const uncertified: { readonly id: string; readonly says: Failed }[] = [];
      return {
        async treat(doc) {
          const attacked = await attack(doc);
          const { certificate, random } = attacked;
          const failed = [certificate, random?.certificate].find((each) => each?.holds === false);
          if (failed) uncertified.push({ id: doc.id, says: failed });
          const edits = attacked.repair?.edits;
          const counts = { ...NO_COUNTS, documents: 1, characters: doc.text.length };
          return { entry: attackEntry(attacked), counts, ...(edits && { edits }) };
        },
        end() {
          const [first] = uncertified;
          if (!first || !repairs) return;
          const values = { refused: uncertified.length, ...first };
          throw new CheckFailed(message("not-released-attacked", values));
        },
      };
    },
  };
}
