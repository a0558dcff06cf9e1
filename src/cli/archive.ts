import type { ArchiveFlags } from "./archive-options.ts";
import { UsageError } from "./failure.ts";

type Action = (args: string[], flags: ArchiveFlags) => Promise<number>;

/** What follows `tokumei archive`, each loaded when it is asked for. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  build: async () => (await import("./archive-build.ts")).archiveBuild,
  search: async () => (await import("./archive-search.ts")).archiveSearch,
};

export async function archiveCommand([action = "", ...args]: string[], flags: ArchiveFlags): Promise<number> {
  const load = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!load) throw new UsageError(`archive: the actions are ${Object.keys(ACTIONS).join(", ")}`);
  return (await load())(args, flags);
}
