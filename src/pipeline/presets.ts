import type { ReaderName } from "../detect/recognizer.ts";
import type { RuleFile } from "./policy-schema.ts";

export interface Preset {
  readonly threshold: number;
  readonly operator: string;
  readonly private?: boolean;
  readonly reader?: ReaderName;
  readonly labels?: Readonly<Record<string, RuleFile>>;
}

/** A rare stretch may be a single character: a label in its place would be unreadable. */
const RARE = { operator: "redact", with: "*" } as const;
const TERM = { operator: "term-mask" } as const;
/** Names of works and things seldom lead to a person, and models often err on them. */
const PRODUCT = { operator: "keep" } as const;

/**
 * default: what is surely an identifier, replaced by its label. message: for a post or a chat, where names, places and times
 * change only if they are private to the writer. document: all that identifies, for judgments, reports and records; weaker claims count, and
 * names are read thoroughly. everything: every claim of every recogniser, however weak.
 */
export const presets = {
  default: { threshold: 0.5, operator: "label", labels: { RARE, TERM, PRODUCT } },
  message: {
    threshold: 0.5,
    operator: "substitute",
    private: true,
    labels: { RARE, TERM, PRODUCT },
  },
  document: { threshold: 0.4, operator: "label", reader: "thorough", labels: { RARE, TERM } },
  everything: { threshold: 0.01, operator: "label", labels: { RARE, TERM } },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}
