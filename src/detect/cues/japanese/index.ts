import type { Recognizer } from "../../recognizer.ts";

/** Names of people that the words around them tell, in Japanese. */
export const japaneseCues: readonly Recognizer[] = [];
