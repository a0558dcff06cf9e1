import { declareOperator, optionsOf, type Target } from "./operator.ts";

/** The label with the entity's number: [PERSON_1]. The same entity has the same number all through a document. */
export const label = declareOperator({
  name: "label",
  options: optionsOf({}),
  needs: [],
  words: {
    "operator.label": ["numbered label", "番号付きラベル"],
    "operator.label.puts": [
      "`[PERSON_1]`, the same for one entity in a document or conversation",
      "`[PERSON_1]`。文書や会話の中で、同じものには同じ番号",
    ],
  },
  shape: () => isPlaceholder,
  tells: () => ["same-in-document"],
  make: () => ({ name: "label", replace: placeholder }),
});

/** Whether a text is what `placeholder` writes for a label. */
export const isPlaceholder = (insert: string, label: string): boolean =>
  insert.startsWith(`[${label}_`) && /^[1-9]\d{0,8}\]$/.test(insert.slice(label.length + 2));

/** What `label` writes; operators that cannot change a value in their own way write it too. */
export function placeholder(target: Target): string {
  return `[${target.label}_${target.number}]`;
}
