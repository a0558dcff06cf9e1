import type { Edits } from "../../doc/edits.ts";
import type { FilePart } from "../../doc/file-part.ts";
import type { Outcome } from "../../doc/outcome.ts";
import type { TermIndex } from "../../terms/term-index.ts";
import type { Words } from "../../words/say.ts";
import type { Policy } from "../policy.ts";

/** A text after its edits, as a guarantee is checked on it. */
export interface Result {
  readonly text: string;
  readonly edits: Edits;
  /** Length of the text before. */
  readonly read: number;
  /** Findings at or above their thresholds that scanning the text again gave. */
  readonly left: number;
  /** How it was scanned again. */
  readonly checked: CheckDepth;
  /** The parts of the file that the text stands for; none for a text that is no file. */
  readonly parts?: readonly FilePart[] | undefined;
}

/**
 * How a result is scanned again. `partial`: what models found in sentences and blocks that are as they were stands, all else is read
 * again; finds exactly what `full` finds, which reads everything again.
 */
export const CHECK_DEPTHS = ["partial", "full"] as const;
export type CheckDepth = (typeof CHECK_DEPTHS)[number];

/** Undefined where the guarantee says nothing of such a result. */
export type Check = (result: Result) => Omit<Outcome, "guarantee"> | undefined;

/** What a check may count with. */
export interface CheckSetting {
  /** Default: partial. */
  readonly check?: CheckDepth | undefined;
  /** All documents of the run. */
  readonly corpus?: readonly { readonly id: string; readonly text: string }[];
  /** As the policy's own field, for this run. */
  readonly strictParts?: boolean | undefined;
  /** The index that the policy's `terms` names. */
  readonly terms?: TermIndex | undefined;
}

/** What is certified of a release. Words are `guarantee.<name>`; what a check found is said by the messages. */
export interface Guarantee {
  readonly name: string;
  readonly words: Words;
  /**
   * The values of its certificates that follow from the text as published, its placeholders and public lists, so that they tell nothing of
   * what was removed. Left out: none may be published, and nobody can check it from the text alone.
   */
  readonly published?: readonly string[];
  /** The check under a policy, made once for all its releases; undefined where the policy does not ask for it. */
  readonly check: (policy: Policy, setting: CheckSetting) => Check | undefined;
}
