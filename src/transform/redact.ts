import Type from "typebox";
import { declareOperator, optionsOf } from "./operator.ts";

/** Removes the value and puts the same text, by default nothing, in its place. */
export const redact = declareOperator({
  name: "redact",
  options: optionsOf({ with: Type.Optional(Type.String()) }),
  needs: [],
  words: {
    "operator.redact": ["left out", "削除"],
    "operator.redact.puts": ["nothing, or a text of your own", "何も残さないか、指定した文字列"],
    "operator.redact.with": ["the text put in place of the value", "値の代わりに置く文字列"],
  },
  shape:
    ({ with: replacement = "" }) =>
    (insert) =>
      insert === replacement,
  tells: () => [],
  make: ({ with: replacement = "" }) => ({ name: "redact", replace: () => replacement }),
});
