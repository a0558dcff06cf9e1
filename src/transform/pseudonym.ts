import Type from "typebox";
import { subkey } from "./key.ts";
import { base32, drawer } from "./keyed.ts";
import { declareOperator, optionsOf } from "./operator.ts";

/**
 * A placeholder that belongs to the value: [PERSON_k7q2m6xdav]. The same entity has the same pseudonym in
 * every document under the same key; without the key it cannot be guessed or tested.
 *
 * Two values share a pseudonym with probability 2^-5n for n characters; among v values some two do with about
 * v^2 / 2^(5n + 1). With the 10 characters of the default: one in 2,200 for a million values of one label.
 */
export const pseudonym = declareOperator({
  name: "pseudonym",
  options: optionsOf({ length: Type.Optional(Type.Integer({ minimum: 8, maximum: 52 })) }),
  needs: ["key"],
  words: {
    "operator.pseudonym": ["pseudonym", "仮名"],
    "operator.pseudonym.puts": [
      "`[PERSON_k7q2m9xdab]`, the same for one entity everywhere",
      "`[PERSON_k7q2m9xdab]`。同じものにはどこでも同じ仮名",
    ],
    "operator.pseudonym.length": ["how many characters after the label", "ラベルの後の文字数"],
  },
  shape: ({ length = 10 }) => {
    const drawn = new RegExp(`^[a-z2-7]{${length}}\\]$`);
    return (insert, label) => insert.startsWith(`[${label}_`) && drawn.test(insert.slice(label.length + 2));
  },
  tells: () => ["same-under-key"],
  make({ length = 10 }, { key }) {
    const secret = subkey(key(), "pseudonym");
    return {
      name: "pseudonym",
      replace: ({ label, entity }) => `[${label}_${base32(drawer(secret, label, entity), length)}]`,
    };
  },
});
