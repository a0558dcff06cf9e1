/** What every route of reviews needs: a review as it stands, opened to be worked on, and what is found out about it meanwhile. */
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { alternativesKey, numberIn } from "../run/review.ts";
import type { Records, Stored } from "./data/records.ts";
import type { ServerDeps } from "./deps.ts";
import { refuse } from "./problem.ts";
import type { Opened, ReviewRecord, ReviewStore } from "./reviews-store.ts";
import { stateOf, textOf, unreadyOf } from "./reviews-view.ts";
import type { ReviewState } from "./schemas/reviews.ts";
import type { Settings } from "./settings.ts";

/** Up to so many characters everything about a review is told with every answer; above, certificates are asked for. */
export const SMALL = 20_000;

export interface ReviewContext {
  readonly store: ReviewStore;
  readonly policies: Records<PolicyFile>;
  readonly settings: Settings;
  readonly deps: ServerDeps;
}

export type ById = { Params: { id: string } };

export async function stored(id: string, { store }: ReviewContext): Promise<Stored<ReviewRecord>> {
  const found = await store.records.get(id);
  if (!found) throw refuse(404, "unknown-review");
  return found;
}

/** The review, if it can be worked on. */
export async function opening(id: string, context: ReviewContext): Promise<Opened> {
  const found = await stored(id, context);
  if (found.value.status === "preparing") throw refuse(409, "preparing-still");
  if (found.value.status === "failed") throw refuse(409, "text-unreadable");
  return present(found, context);
}

/** Opened as it was found, or as it is by now where files of that version went away with a step or with the review. */
async function present(found: Stored<ReviewRecord>, context: ReviewContext): Promise<Opened> {
  try {
    return await context.store.open(found);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const now = await stored(found.id, context);
    if (now.version === found.version) throw error;
    return present(now, context);
  }
}

export async function answerReview(id: string, context: ReviewContext): Promise<{ state: ReviewState }> {
  const { store } = context;
  const found = await stored(id, context);
  if (found.value.status === "ready") {
    const opened = await certified(await present(found, context), context);
    return { state: stateOf(opened) };
  }
  const progress = found.value.status === "preparing" ? store.progress(found) : 1;
  return { state: unreadyOf(id, found.version, found.value, progress) };
}

/** With its certificates, where making them is quick. */
export async function certified(opened: Opened, context: ReviewContext): Promise<Opened> {
  if (opened.certificates || opened.review.doc.text.length > SMALL) return opened;
  const made = released(opened, context).then(({ certificates }) =>
    context.store.learned(opened, { certificates }),
  );
  return soon(made, opened);
}

/** Threads may be busy with other texts: what is not there by then, or not to be had, can be asked for later. */
const PATIENCE = 2000;

export function soon<T>(made: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE);
  });
  return Promise.race([made.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

/** The release of a review, checked from its result. */
export async function released(
  { id, record, review }: Opened,
  { store, deps }: ReviewContext,
  signal?: AbortSignal,
) {
  const findings = review.findings.map(({ id: _, state: __, chosen: ___, ...finding }) => finding);
  const task = await store.task({ id, record }, review.doc.text);
  return deps.work.run(
    "releaseReviewed",
    { ...task, findings, edits: review.edits },
    signal ? { signal } : {},
  );
}

export async function withAlternatives(
  opened: Opened,
  ids: readonly string[],
  context: ReviewContext,
): Promise<Opened> {
  const { review, alternatives } = opened;
  const wanted = new Set(ids);
  const values = review.findings
    .filter(({ id, label, from, to }) => {
      const key = alternativesKey(label, review.doc.text.slice(from, to));
      return wanted.has(id) && !alternatives[key];
    })
    .map((finding) => {
      const edit = review.edits.find(({ from, to }) => from <= finding.from && finding.to <= to);
      const { label } = finding;
      const number = numberIn(edit?.insert ?? "") ?? 1;
      return { value: textOf(review, finding), label, lang: review.doc.lang, number };
    });
  if (values.length === 0) return opened;
  const key = context.settings.key(undefined);
  const found = await context.deps.work.run("alternatives", { values, key });
  return context.store.learned(opened, { alternatives: { ...alternatives, ...found } });
}
