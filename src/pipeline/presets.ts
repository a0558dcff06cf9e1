import type { ReaderName } from "../detect/recognizer.ts";
import type { RuleFile } from "./policy-schema.ts";

export interface Preset {
  readonly threshold: number;
  readonly operator: string;
  readonly private?: boolean;
  readonly reader?: ReaderName;
  /** How far models lean towards finding more. */
  readonly lean?: number;
  readonly labels?: Readonly<Record<string, RuleFile>>;
}

/** A rare stretch may be a single character: a label in its place would be unreadable. */
const RARE = { operator: "redact", with: "*" } as const;
const TERM = { operator: "term-mask" } as const;
/** Names of works and things seldom lead to a person, and models often err on them. */
const PRODUCT = { operator: "keep" } as const;

/**
 * A name that is left does more harm than a word that is changed: names are acted on when they are rather likely than sure. Scores of models
 * are calibrated, so that these are shares of claims that are right.
 */
const LIKELY = { threshold: 0.4 } as const;
const NAMES = {
  PERSON: { threshold: 0.35 },
  LOCATION: LIKELY,
  ORGANIZATION: LIKELY,
  FACILITY: LIKELY,
} as const;
/** With these `document` reads names that are as likely as not, or less. */
const POSSIBLE = { threshold: 0.25 } as const;
const POSSIBLE_NAMES = {
  PERSON: POSSIBLE,
  LOCATION: POSSIBLE,
  ORGANIZATION: POSSIBLE,
  FACILITY: POSSIBLE,
} as const;

/**
 * default: what is surely an identifier, replaced by its label. message: for a post or a chat, where names, places and times
 * change only if they are private to the writer. document: all that identifies, for judgments, reports and records; weaker claims count, and
 * names are read thoroughly. everything: every claim of every recogniser, however weak.
 */
export const presets = {
  default: { threshold: 0.5, operator: "label", lean: 0.5, labels: { ...NAMES, RARE, TERM, PRODUCT } },
  message: {
    threshold: 0.5,
    operator: "substitute",
    private: true,
    lean: 0.5,
    labels: { RARE, TERM, PRODUCT },
  },
  document: {
    threshold: 0.4,
    operator: "label",
    reader: "thorough",
    lean: 1,
    labels: { ...POSSIBLE_NAMES, RARE, TERM },
  },
  everything: { threshold: 0.01, operator: "label", labels: { RARE, TERM } },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}
