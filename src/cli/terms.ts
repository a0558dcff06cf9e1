import { UsageError } from "./failure.ts";
import type { TermsFlags } from "./terms-options.ts";

type Action = (args: string[], flags: TermsFlags) => Promise<number>;

/** What follows `tokumei terms`, each loaded when it is asked for. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  build: async () => (await import("./terms-build.ts")).termsBuild,
  lookup: async () => (await import("./terms-lookup.ts")).termsLookup,
  frontier: async () => (await import("./terms-lookup.ts")).termsFrontier,
  mask: async () => (await import("./terms-mask.ts")).termsMask,
  dictionary: async () => (await import("./terms-dictionary.ts")).termsDictionary,
  curve: async () => (await import("./terms-curve.ts")).termsCurve,
  collect: async () => (await import("./terms-collect.ts")).termsCollect,
};

export async function termsCommand([action = "", ...args]: string[], flags: TermsFlags): Promise<number> {
  const load = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!load) throw new UsageError(`terms: the actions are ${Object.keys(ACTIONS).join(", ")}`);
  return (await load())(args, flags);
}
