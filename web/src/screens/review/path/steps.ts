import type { Component } from "svelte";
import type { DocumentState } from "../../../../../src/server/schemas/index.ts";
import type { Session } from "../session.svelte.ts";
import type { DocumentProgress } from "./document-progress.svelte.ts";
import { STEPS, type StepName } from "./step-names.ts";

export type StepProps = { session: Session; progress: DocumentProgress };
type StepModule = { readonly default: Component<StepProps> };

/** Fetched when a step is first opened: the editor is only needed for findings. */
const LOADERS: Readonly<Record<StepName, () => Promise<StepModule>>> = {
  findings: () => import("../Workbench.svelte"),
  rare: () => import("./RareStep.svelte"),
  attack: () => import("./AttackStep.svelte"),
  copies: () => import("./CopiesStep.svelte"),
  sign: () => import("./SignStep.svelte"),
  release: () => import("./ReleaseStep.svelte"),
};

export const loadStep = (name: StepName): Promise<StepModule> => LOADERS[name]();

export const stepIn = (name: string | undefined): StepName =>
  STEPS.find((step) => step === name) ?? "findings";

export type StepState = "done" | "open" | "attention" | "optional" | "stale";
export const MARKS: Readonly<Record<StepState, string>> = {
  done: "✓",
  open: "○",
  attention: "!",
  optional: "–",
  stale: "↻",
};

/** Where each step stands, from what the server says of the document and what is undecided here. */
export function stepStates(state: DocumentState, undecided: number): Readonly<Record<StepName, StepState>> {
  const { signOff } = state;
  const isSigned = signOff.signed >= signOff.needed;
  const hasSignedOther = signOff.entries.length > 0 && !isSigned;
  return {
    findings: undecided === 0 ? "done" : "open",
    rare: "optional",
    attack: attackState(state.attack),
    copies: "optional",
    sign: isSigned
      ? "done"
      : hasSignedOther && signOff.signed === 0
        ? "stale"
        : signOff.asked
          ? "open"
          : "optional",
    release: isSigned && undecided === 0 ? "done" : "open",
  };
}

function attackState(attack: DocumentState["attack"]): StepState {
  if (!attack) return "optional";
  if (!attack.current) return "stale";
  return attack.after.succeeded > 0 ? "attention" : "done";
}
