import { countOf } from "../../doc/file-part.ts";
import type { Guarantee } from "./guarantee.ts";

/** Every part of the file was read, removed or told; none is left unread where the policy is strict about that. */
export const partsAccounted: Guarantee = {
  name: "parts-accounted",
  words: {
    "guarantee.parts-accounted": ["Every part of the file accounted for", "ファイルの全部分の収支一致"],
  },
  published: ["read", "removed", "unread"],
  check(policy, setting) {
    const strict = setting.strictParts ?? policy.strictParts ?? false;
    return ({ parts }) => {
      if (!parts) return undefined;
      const unread = countOf(parts, "unread");
      return {
        holds: unread === 0 || !strict,
        code: "parts-accounted",
        values: { read: countOf(parts, "read"), removed: countOf(parts, "removed"), unread },
      };
    };
  },
};
