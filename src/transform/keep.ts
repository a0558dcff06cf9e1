import { declareOperator, optionsOf } from "./operator.ts";

/** Leaves the value as it is: for findings that are shown and counted, but not changed. */
export const keep = declareOperator({
  name: "keep",
  options: optionsOf({}),
  needs: [],
  words: {
    "operator.keep": ["as it is", "そのまま"],
    "operator.keep.puts": ["the value itself", "値そのもの"],
  },
  tells: () => ["value"],
  make: () => ({ name: "keep", replace: (target) => target.value }),
});
