import { emptyPlan, type HandEdits, nextKey, type Plan } from "./plan.ts";
import type { Previewed } from "./preview.svelte.ts";

/** What stands on the screen, kept for this tab so that a reload loses nothing. */
export interface Draft {
  readonly plan: Plan;
  readonly edits: HandEdits;
  /** Id of the previewed message, so that its copies stay the same. */
  readonly message?: string | undefined;
  /** What was shared last, until another message is written. */
  readonly shared?: Previewed | undefined;
}

const KEY = "tokumei.audiences.draft";

export const draft = {
  load(): Draft {
    try {
      const saved = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
      const plan = { ...emptyPlan(), ...saved.plan };
      const audiences = plan.audiences.map((row) => ({ ...row, key: nextKey() }));
      return { ...saved, plan: { ...plan, audiences }, edits: saved.edits ?? {} };
    } catch {
      return { plan: emptyPlan(), edits: {} };
    }
  },
  /** More than the browser keeps for a tab is not kept. */
  save(value: Draft): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      sessionStorage.removeItem(KEY);
    }
  },
};
