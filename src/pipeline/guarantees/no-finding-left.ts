import type { Guarantee } from "./guarantee.ts";

/** The result, scanned again with everything inserted blanked out, has no finding at or above its threshold. */
export const noFindingLeft: Guarantee = {
  name: "no-finding-left",
  words: {
    "guarantee.no-finding-left": ["Nothing left at or above its threshold", "しきい値以上の検出の残りなし"],
  },
  published: ["left", "kept"],
  check:
    () =>
    ({ left, checked }) => ({
      holds: left === 0,
      code: checked === "full" ? "scanned-again" : "scanned-again-partly",
      values: { left },
    }),
};
