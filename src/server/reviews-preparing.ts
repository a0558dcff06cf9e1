/** Reviews that are not ready yet: what is in their texts is being found, in another thread. */
import type { Prepared } from "../tasks/review.ts";
import type { Records, Stored } from "./data/records.ts";
import { Refusal } from "./problem.ts";
import type { ReviewRecord } from "./reviews-store.ts";

export interface Preparing {
  /** Resolves when the review can be worked on, or failed. */
  readonly begin: (id: string, record: ReviewRecord) => Promise<void>;
  /** 0 to 1, an estimate. Begins anew with a review whose server was stopped. */
  readonly progress: (review: Stored<ReviewRecord>) => number;
}

/** Characters a second until one was measured. */
const FIRST_RATE = 200_000;
const MOST = 0.95;

export function preparing(
  records: Records<ReviewRecord>,
  prepare: (id: string, record: ReviewRecord) => Promise<Prepared>,
  clock: () => number,
): Preparing {
  const begun = new Map<string, number>();
  let rate = FIRST_RATE;

  const settle = async (id: string, outcome: Partial<ReviewRecord>) => {
    if (!(await records.get(id))) return;
    await records.update(id, "any", (value) =>
      value!.status === "preparing" ? { ...value!, ...outcome } : value!,
    );
  };

  /** A server that stops leaves the review to the next one. */
  const begin = async (id: string, record: ReviewRecord): Promise<void> => {
    const since = clock();
    begun.set(id, since);
    try {
      const { findings } = await prepare(id, record);
      rate = (rate + (1000 * record.characters) / Math.max(1, clock() - since)) / 2;
      await settle(id, { status: "ready", findings: findings.length });
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 503)) await settle(id, { status: "failed" });
    } finally {
      begun.delete(id);
    }
  };

  return {
    begin,
    progress({ id, value }) {
      const since = begun.get(id);
      if (since === undefined) void begin(id, value);
      const done = ((clock() - (since ?? clock())) * rate) / 1000;
      return Math.min(MOST, done / Math.max(1, value.characters));
    },
  };
}
