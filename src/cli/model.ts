import { UsageError } from "./failure.ts";
import type { ModelFlags } from "./model-options.ts";

type Action = (args: string[], flags: ModelFlags) => Promise<number>;

/** What follows `tokumei model`, each loaded when it is asked for. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  train: async () => (await import("./model-train.ts")).modelTrain,
  eval: async () => (await import("./model-eval.ts")).modelEval,
};

export async function modelCommand([action = "", ...args]: string[], flags: ModelFlags): Promise<number> {
  const load = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!load) throw new UsageError(`model: the actions are ${Object.keys(ACTIONS).join(", ")}`);
  return (await load())(args, flags);
}
