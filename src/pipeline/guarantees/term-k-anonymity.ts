import { certifyMasks } from "../../terms/certificate.ts";
import { termIndexIn } from "../term-index-in.ts";
import type { Guarantee } from "./guarantee.ts";

/** At least k terms of the list fit every mask. */
export const termKAnonymity: Guarantee = {
  name: "term-k-anonymity",
  words: { "guarantee.term-k-anonymity": ["Masks that k terms fit", "k 語以上に当てはまる伏せ字"] },
  published: ["k", "masks", "least", "failing"],
  check({ terms }, setting) {
    if (!terms) return undefined;
    const index = termIndexIn(setting);
    return ({ edits }) => {
      const masks = edits.list.flatMap(({ operator, insert }) => (operator === "term-mask" ? insert : []));
      const { holds, code, values } = certifyMasks(index, masks, { k: terms.k });
      return { holds, code, values };
    };
  },
};
