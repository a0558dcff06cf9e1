/** The steps of a document, from its findings to its release. All but the first can be left out. */
export const STEPS = ["findings", "rare", "attack", "copies", "sign", "release"] as const;
export type StepName = (typeof STEPS)[number];
