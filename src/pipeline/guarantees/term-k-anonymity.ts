import { certifyMasks } from "../../terms/certificate.ts";
import { termIndexIn } from "../term-index-in.ts";
import type { Guarantee } from "./guarantee.ts";

/** At least k terms of the list are published as every mask, or fit it where the policy asks for that only. */
export const termKAnonymity: Guarantee = {
  name: "term-k-anonymity",
  words: { "guarantee.term-k-anonymity": ["Masks of k terms", "k 語以上の伏せ字"] },
  published: ["k", "masks", "least", "failing"],
  check({ terms }, setting) {
    if (!terms) return undefined;
    const index = termIndexIn(setting, terms);
    return ({ edits }) => {
      const masks = edits.list.flatMap(({ operator, insert }) => (operator === "term-mask" ? insert : []));
      const { holds, code, values } = certifyMasks(index, masks, { k: terms.k });
      return { holds, code, values };
    };
  },
};
