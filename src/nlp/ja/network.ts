import type { NetworkInputs } from "../network/inputs.ts";
import type { Names } from "./names.ts";
import { BITS, FIELDS, formOf, OUTSIDE, ROLES, surroundingsOf } from "./network-features.ts";

/** What the Japanese network looks at: the forms of the words of `japaneseModelSentences`, and what is around them. */
export function japaneseInputs(names: Names): NetworkInputs {
  const surroundings = forLast((words: readonly string[]) => surroundingsOf(words, names));
  return {
    fields: FIELDS,
    bits: BITS,
    keys: ({ words }) => words,
    form: (key) => formOf(key, names),
    tokenBits: ({ words }, set) => {
      surroundings(words).bits.forEach((bits, t) => {
        for (const bit of bits) set(t, bit);
      });
    },
    roles: { count: ROLES, of: ({ words }) => surroundings(words).roles, outside: OUTSIDE },
  };
}

/** Bits and roles of a sentence are asked for one after the other, and worked out together. */
function forLast<T extends object, U>(make: (of: T) => U): (of: T) => U {
  let last: { readonly of: T; readonly made: U } | undefined;
  return (of) => {
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
