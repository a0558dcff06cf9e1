import type { NetworkInputs } from "../network/inputs.ts";
import type { Names } from "./names.ts";
import { BITS, FIELDS, formOf, ROLES, surroundingsOf } from "./network-features.ts";

/** What the Japanese network looks at: the forms of the words of `japaneseModelSentences`, and what is around them. */
export function japaneseInputs(names: Names): NetworkInputs {
  return {
    fields: FIELDS,
    bits: BITS,
    keys: ({ words }) => words,
    form: (key) => formOf(key, names),
    tokenBits: ({ words }, set) => {
      surroundingsOf(words, names).bits.forEach((bits, t) => {
        for (const bit of bits) set(t, bit);
      });
    },
    roles: ({ words }) => surroundingsOf(words, names).roles,
    roleCount: ROLES,
  };
}
