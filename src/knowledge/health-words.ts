import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";

/** English words of health in lower case; see models/health.md. */
export interface HealthWords {
  /** Illnesses, symptoms, injuries and procedures that mean little else. */
  readonly illnesses: readonly string[];
  /** Frequent words for the same, which count only where somebody is said to have them. */
  readonly complaints: readonly string[];
  readonly medicines: readonly string[];
  /** Parts of the body. */
  readonly parts: readonly string[];
  /** Words that stand before the name of an illness and belong to it. */
  readonly modifiers: readonly string[];
}

export const healthWordsOf = (resources: Resources): HealthWords => readWords(resources.table("health.bin"));

/** The words that come with the package. */
export const healthWords = (): HealthWords => shippedResources().get(healthWordsOf);

const readWords = ({ lines }: Table): HealthWords => ({
  illnesses: lines("illnesses"),
  complaints: lines("complaints"),
  medicines: lines("medicines"),
  parts: lines("parts"),
  modifiers: lines("modifiers"),
});
