import type { Restorer } from "../transform/restore.ts";
import type { Session } from "./session.ts";

/** A restorer for each text of an answer that streams, by any name. */
export interface Restorers {
  readonly push: (name: string, text: string, within?: "json-text") => string;
  /** What was held back of a text that ends. */
  readonly end: (name: string) => string;
  /** Texts that have begun and not ended. */
  readonly open: () => readonly string[];
}

export function createRestorers(session: Session): Restorers {
  const byName = new Map<string, Restorer>();
  return {
    push(name, text, within) {
      const restorer = byName.get(name) ?? session.restorer(within);
      byName.set(name, restorer);
      return restorer.push(text);
    },
    end(name) {
      const rest = byName.get(name)?.end() ?? "";
      byName.delete(name);
      return rest;
    },
    open: () => [...byName.keys()],
  };
}
