import type { DecorationSet } from "@codemirror/view";

/** Marks of a whole text, queried for the visible part. A set of decorations is one. */
export type Marks = Pick<DecorationSet, "between">;
