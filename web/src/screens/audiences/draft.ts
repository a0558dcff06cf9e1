import { tabStorage } from "../../ui/tab-storage.ts";
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

const memory = tabStorage<Partial<Draft>>("audiences.draft", {});

export const draft = {
  load(): Draft {
    const saved = memory.load();
    const plan = { ...emptyPlan(), ...saved.plan };
    const audiences = plan.audiences.map((row) => ({ ...row, key: nextKey() }));
    return { ...saved, plan: { ...plan, audiences }, edits: saved.edits ?? {} };
  },
  save: memory.save,
};
