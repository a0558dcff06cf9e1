import { declareOperator, optionsOf } from "./operator.ts";

/** The mask that k terms of the policy's list share, or fit: JA*AN. */
export const termMask = declareOperator({
  name: "term-mask",
  options: optionsOf({}),
  needs: ["maskTerm"],
  words: {
    "operator.term-mask": ["masked term", "語の伏せ字"],
    "operator.term-mask.puts": [
      "`JA*AN`: at least k terms of the policy's list are published as this",
      "`JA*AN`。方針のリストの k 語以上が同じ伏せ字になる",
    ],
  },
  shape: () => (insert) => insert.includes("*"),
  tells: () => ["characters"],
  make(_, { maskTerm }) {
    const mask = maskTerm();
    return { name: "term-mask", replace: ({ value }) => mask(value) };
  },
});
