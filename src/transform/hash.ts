import { createHash, createHmac } from "node:crypto";
import Type from "typebox";
import { subkey } from "./key.ts";
import { encodeText } from "./keyed.ts";
import { declareOperator, optionsOf } from "./operator.ts";

/**
 * HMAC-SHA-256 of the entity (the value folded) in UTF-8, in hexadecimal, under a key derived for this purpose. The label does not
 * count, so that values can be joined across columns.
 */
export const hash = declareOperator({
  name: "hash",
  options: optionsOf({
    length: Type.Optional(Type.Integer({ minimum: 8, maximum: 64 })),
    unsalted: Type.Optional(Type.Boolean()),
  }),
  needs: ["key"],
  words: {
    "operator.hash": ["hash", "ハッシュ"],
    "operator.hash.puts": [
      "HMAC-SHA-256 in hexadecimal, the same for one value everywhere",
      "16進数のHMAC-SHA-256。同じ値にはどこでも同じハッシュ",
    ],
    "operator.hash.length": ["how many hexadecimal digits, from the left", "左から残す16進数の桁数"],
    "operator.hash.unsalted": [
      "plain SHA-256 without a key: whoever can list the values can undo it",
      "鍵を使わないSHA-256にする（値を列挙できる人は元に戻せる）",
    ],
  },
  shape: ({ length = 64 }) => {
    const digits = new RegExp(`^[0-9a-f]{${length}}$`);
    return (insert) => digits.test(insert);
  },
  tells: ({ unsalted = false }) => (unsalted ? ["same-everywhere", "guessable"] : ["same-under-key"]),
  make({ length = 64, unsalted = false }, { key }) {
    const secret = unsalted ? undefined : subkey(key(), "hash");
    return {
      name: "hash",
      replace({ entity }) {
        const hasher = secret ? createHmac("sha256", secret) : createHash("sha256");
        return hasher.update(encodeText(entity)).digest("hex").slice(0, length);
      },
    };
  },
});
