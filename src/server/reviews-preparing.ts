/** Reviews that are not ready yet: what is in their texts is being found, in another thread. */
import type { Prepared } from "../run/review.ts";
import type { Records, Stored } from "./data/records.ts";
import { Refusal } from "./problem.ts";
import type { ReviewRecord } from "./reviews-store.ts";

export interface Preparing {
  /** Resolves when the review can be worked on, or failed; never rejects. */
  readonly begin: (id: string, record: ReviewRecord) => Promise<void>;
  /** 0 to 1, an estimate. Begins anew with a review whose server was stopped. */
  readonly progress: (review: Stored<ReviewRecord>) => number;
}

/** Characters a second, of one core with nothing else to do, until one was measured here. */
const FIRST_RATES: Readonly<Record<ReviewRecord["lang"], number>> = { en: 250_000, ja: 50_000 };
const MOST = 0.95;
const MOST_TRIES = 3;

export function preparing(
  records: Records<ReviewRecord>,
  prepare: (id: string, record: ReviewRecord) => Promise<Prepared>,
  clock: () => number,
): Preparing {
  const begun = new Map<string, number>();
  const tries = new Map<string, number>();
  const rates = { ...FIRST_RATES };

  /** One that was taken away meanwhile stays away. */
  const settle = async (id: string, outcome: Partial<ReviewRecord>) => {
    tries.delete(id);
    const stored = await records.get(id);
    if (stored?.value.status !== "preparing") return;
    await records.update(id, stored.version, (value) => ({ ...value!, ...outcome }));
  };

  /** A server that stops, or has too much to do, leaves the review to the next try. What fails every time fails. */
  const isLast = (id: string, error: unknown): boolean => {
    if (!(error instanceof Refusal && error.status === 503)) return true;
    tries.set(id, (tries.get(id) ?? 0) + 1);
    return tries.get(id)! >= MOST_TRIES;
  };

  const begin = async (id: string, record: ReviewRecord): Promise<void> => {
    const since = clock();
    begun.set(id, since);
    try {
      const { findings } = await prepare(id, record);
      rates[record.lang] =
        (rates[record.lang] + (1000 * record.characters) / Math.max(1, clock() - since)) / 2;
      await settle(id, { status: "ready", findings: findings.length });
    } catch (error) {
      if (isLast(id, error)) await settle(id, { status: "failed" }).catch(() => undefined);
    } finally {
      begun.delete(id);
    }
  };

  return {
    begin,
    progress({ id, value }) {
      const since = begun.get(id);
      if (since === undefined) void begin(id, value);
      const done = ((clock() - (since ?? clock())) * rates[value.lang]) / 1000;
      return Math.min(MOST, done / Math.max(1, value.characters));
    },
  };
}
