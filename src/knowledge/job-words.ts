import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";

/** Last words of English names of occupations, singular, in lower case; see models/jobs.md. */
export interface JobWords {
  /** Those that are somebody's work alone. */
  readonly heads: readonly string[];
  /** Those that need a word before them: "night stocker". */
  readonly loose: readonly string[];
  /** Words for people of every kind: "adult", "purchaser", "foreigner". */
  readonly people: readonly string[];
}

export const jobWordsOf = (resources: Resources): JobWords => {
  const { lines } = resources.table("jobs.bin");
  return { heads: lines("heads"), loose: lines("loose"), people: lines("people") };
};

/** The words that come with the package. */
export const jobWords = (): JobWords => shippedResources().get(jobWordsOf);
