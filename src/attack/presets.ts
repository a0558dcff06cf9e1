import { problem } from "../words/problem.ts";
import type { Kind } from "./words.ts";

/** e(w) of formula 3, in bits: what is added to the information of a word by its part of speech and by its label. */
export interface Weights {
  readonly kinds: Readonly<Partial<Record<Kind, number>>>;
  readonly labels: Readonly<Record<string, number>>;
  /** Added to a word that means the same as a keyword already chosen. */
  readonly sameMeaning: number;
}

const KINDS: Weights["kinds"] = { name: 3, noun: 0, number: 0, verb: -1, adjective: -3, adverb: -4 };
const SAME_MEANING = -16;

/**
 * Kinds of document. Nouns and verbs are searched for, adverbs and adjectives rarely (section 4.3 of the paper). Accident
 * reports: names lead to the victim, and ages tell little where all victims are pupils. Court: the names that are left are
 * those of judges, and ages identify (section 6.2). Messages: people, places and events.
 */
export const PRESETS = {
  default: { kinds: KINDS, labels: {}, sameMeaning: SAME_MEANING },
  "accident-report": {
    kinds: KINDS,
    labels: { PERSON: 4, ORGANIZATION: 3, FACILITY: 3, LOCATION: 2, GPE: 2, EVENT: 2, DATE_TIME: 1, AGE: -4 },
    sameMeaning: SAME_MEANING,
  },
  court: {
    kinds: KINDS,
    labels: { AGE: 4, LOCATION: 2, GPE: 2, ORGANIZATION: 2, FACILITY: 2, DATE_TIME: 1, MONEY: 1, PERSON: -4 },
    sameMeaning: SAME_MEANING,
  },
  message: {
    kinds: { ...KINDS, verb: -2 },
    labels: {
      PERSON: 3,
      LOCATION: 3,
      GPE: 2,
      FACILITY: 3,
      ORGANIZATION: 2,
      EVENT: 3,
      OCCUPATION: 1,
      DATE_TIME: -1,
    },
    sameMeaning: SAME_MEANING,
  },
} as const satisfies Readonly<Record<string, Weights>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

export function presetWeights(name: string): Weights {
  if (!Object.hasOwn(PRESETS, name)) throw problem("attack-kind", { name, names: PRESET_NAMES.join(", ") });
  return PRESETS[name as PresetName];
}
