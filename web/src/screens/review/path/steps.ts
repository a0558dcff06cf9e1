import type { Component } from "svelte";
import type { Session } from "../session.svelte.ts";

/** The steps of a document, from its findings to its release. */
export const STEPS = ["findings", "attack"] as const;
export type StepName = (typeof STEPS)[number];

type StepModule = { readonly default: Component<{ session: Session }> };

/** Fetched when a step is first opened: the editor is only needed for findings. */
const LOADERS: Readonly<Record<StepName, () => Promise<StepModule>>> = {
  findings: () => import("../Workbench.svelte"),
  attack: () => import("./AttackStep.svelte"),
};

export const loadStep = (name: StepName): Promise<StepModule> => LOADERS[name]();

export const stepIn = (name: string | undefined): StepName =>
  STEPS.find((step) => step === name) ?? "findings";
