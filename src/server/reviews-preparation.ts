/** Prepares reviews in another thread: finds what is in their texts. */
import type { Records, Stored } from "./data/store.ts";
import { Refusal } from "./problem.ts";
import type { ReviewRecord } from "./reviews-store.ts";

export interface ReviewPreparation {
  /** Resolves when the review can be worked on, or failed; never rejects. */
  readonly begin: (id: string, record: ReviewRecord) => Promise<void>;
  /** Ends the preparation of a review, with its work. */
  readonly cancel: (id: string) => void;
  /** Starts the preparation of a review whose server was stopped. */
  readonly progress: (review: Stored<ReviewRecord>) => ReviewProgress;
}

/** What a prepared review has that its record did not say; steps where it carries decisions of another. */
export type ReadyReview = Pick<ReviewRecord, "findings"> & Partial<Pick<ReviewRecord, "steps" | "done">>;

/** How far a preparation is, by what texts of its language took before. */
export interface ReviewProgress {
  /** 0 to 1. */
  readonly progress: number;
  /** Absent when it takes longer than estimated. */
  readonly remainingSeconds?: number;
}

/** Characters a second on a busy core, until they are measured here; messages are read more closely. */
const FIRST_RATES: Readonly<Record<"messages" | "others", Readonly<Record<ReviewRecord["lang"], number>>>> = {
  messages: { en: 15_000, ja: 6_000 },
  others: { en: 60_000, ja: 30_000 },
};
/** Shorter texts tell nothing of the rate: they take as long as what is done around them. */
const LEAST_MEASURED = 20_000;
const MOST = 0.95;
const MOST_TRIES = 3;

export function reviewPreparation(
  records: Records<ReviewRecord>,
  prepare: (id: string, record: ReviewRecord, signal: AbortSignal) => Promise<ReadyReview>,
  clock: () => number,
): ReviewPreparation {
  const running = new Map<string, { readonly since: number; readonly canceller: AbortController }>();
  const tries = new Map<string, number>();
  const measured = new Map<string, number>();
  const rateOf = (record: ReviewRecord) => measured.get(kindOf(record)) ?? firstRate(record);

  /** A review that was removed meanwhile stays removed. */
  const settle = async (id: string, outcome: Partial<ReviewRecord>) => {
    tries.delete(id);
    const stored = await records.get(id);
    if (stored?.value.status !== "preparing") return;
    await records.update(id, stored.version, (value) => ({ ...value!, ...outcome }));
  };

  /** A server that stops or is busy leaves the review to the next try; the last one fails it. */
  const isLast = (id: string, error: unknown): boolean => {
    if (!(error instanceof Refusal && error.status === 503)) return true;
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    return count >= MOST_TRIES;
  };

  const begin = async (id: string, record: ReviewRecord): Promise<void> => {
    const since = clock();
    const canceller = new AbortController();
    running.set(id, { since, canceller });
    try {
      const ready = await prepare(id, record, canceller.signal);
      if (record.characters >= LEAST_MEASURED)
        measured.set(kindOf(record), (1000 * record.characters) / Math.max(1, clock() - since));
      await settle(id, { status: "ready", ...ready });
    } catch (error) {
      if (isLast(id, error)) await settle(id, { status: "failed" }).catch(() => undefined);
    } finally {
      running.delete(id);
    }
  };

  return {
    begin,
    cancel: (id) => running.get(id)?.canceller.abort(),
    progress({ id, value }) {
      const since = running.get(id)?.since;
      if (since === undefined) void begin(id, value);
      const elapsed = since === undefined ? 0 : (clock() - since) / 1000;
      const expected = Math.max(1, value.characters) / rateOf(value);
      const progress = Math.min(MOST, elapsed / expected);
      return elapsed < expected ? { progress, remainingSeconds: expected - elapsed } : { progress };
    },
  };
}

/** Reviews that are read at about the same rate. */
const kindOf = ({ lang, policy: { file } }: ReviewRecord) =>
  [lang, file.extends ?? "default", file.private !== undefined, file.reader ?? ""].join(" ");

const firstRate = ({ lang, policy: { file } }: ReviewRecord) =>
  FIRST_RATES[file.extends === "message" || file.private ? "messages" : "others"][lang];
