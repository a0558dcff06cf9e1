import type { Guarantee } from "./guarantee.ts";

/** Characters read = kept + replaced. */
export const charactersAccounted: Guarantee = {
  name: "characters-accounted",
  words: { "guarantee.characters-accounted": ["Every character accounted for", "全文字の収支一致"] },
  check:
    () =>
    ({ text, edits, read }) => {
      const replaced = edits.list.reduce((sum, edit) => sum + edit.to - edit.from, 0);
      const inserted = edits.list.reduce((sum, edit) => sum + edit.insert.length, 0);
      const kept = text.length - inserted;
      return {
        holds: read === kept + replaced,
        code: "characters-accounted",
        values: { read, kept, replaced, inserted },
      };
    },
};
