import type { DecorationSet } from "@codemirror/view";

/** Marks of a whole text, which are asked for where it is seen. A set of decorations is one. */
export type Marks = Pick<DecorationSet, "between">;
