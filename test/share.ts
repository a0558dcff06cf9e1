import { type Edit, Edits } from "../src/doc/edits.ts";

/** The text after these edits. */
export const applied = (text: string, edits: readonly Edit[]): string =>
  Edits.of(text.length, edits).apply(text);
