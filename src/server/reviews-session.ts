/** What every route of reviews needs: a review in memory, with its certificates and alternatives. */
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { alternativesKey, type CertifyTask, numberIn } from "../run/review.ts";
import type { TaskAnswer } from "../run/tasks.ts";
import type { Records, Stored } from "./data/store.ts";
import type { AppDeps } from "./deps.ts";
import { refuse } from "./problem.ts";
import type { ReviewRecord, ReviewSession, ReviewStore } from "./reviews-store.ts";
import { stateOf, textOf, unreadyOf } from "./reviews-view.ts";
import type { ReviewAttackRequest } from "./schemas/attack.ts";
import type { ReviewState } from "./schemas/reviews.ts";
import type { Settings } from "./settings.ts";
import type { RunInThread } from "./threads.ts";

/** Up to so many characters every answer has the certificates; those of longer texts are requested separately. */
export const SMALL = 20_000;

export interface ReviewContext {
  readonly store: ReviewStore;
  readonly policies: Records<PolicyFile>;
  /** The last attack on each review. */
  readonly attacks: Records<StoredAttack>;
  readonly settings: Settings;
  readonly deps: AppDeps;
}

/** An attack on a review: what was asked, when, and what came of it. */
export type StoredAttack = TaskAnswer<"attackReview"> & {
  readonly time: number;
  readonly request: ReviewAttackRequest;
  /** Of the text that was attacked. */
  readonly sha256: string;
};

export type ById = { Params: { id: string } };

export async function storedReview(id: string, { store }: ReviewContext): Promise<Stored<ReviewRecord>> {
  const record = await store.records.get(id);
  if (!record) throw refuse(404, "unknown-review");
  return record;
}

/** Opens the review. Throws a Refusal, 409, where it is not ready. */
export async function openSession(id: string, context: ReviewContext): Promise<ReviewSession> {
  const record = await storedReview(id, context);
  if (record.value.status === "preparing") throw refuse(409, "preparing-still");
  if (record.value.status === "failed") throw refuse(409, "text-unreadable");
  return currentSession(record, context);
}

/** Opens this version, or the present one where files of this version were removed meanwhile. */
async function currentSession(record: Stored<ReviewRecord>, context: ReviewContext): Promise<ReviewSession> {
  try {
    return await context.store.open(record);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const now = await storedReview(record.id, context);
    if (now.version === record.version) throw error;
    return currentSession(now, context);
  }
}

export async function answerReview(id: string, context: ReviewContext): Promise<{ state: ReviewState }> {
  const { store } = context;
  const record = await storedReview(id, context);
  if (record.value.status === "ready") {
    const session = await withCertificates(await currentSession(record, context), context);
    return { state: stateOf(session) };
  }
  const progress = record.value.status === "preparing" ? store.progress(record) : undefined;
  return { state: unreadyOf(id, record.version, record.value, progress) };
}

/** With its certificates, where they take little time. */
export async function withCertificates(
  session: ReviewSession,
  context: ReviewContext,
): Promise<ReviewSession> {
  if (session.certificates || session.review.doc.text.length > SMALL) return session;
  const work = releaseOf(session, context).then(({ certificates }) =>
    context.store.cacheFacts(session, { certificates }),
  );
  return withTimeout(work, session);
}

/** Threads may be busy with other texts. */
const TIMEOUT = 2000;

/** The result of `work`, or `fallback` where it fails or takes too long. */
export function withTimeout<T>(work: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), TIMEOUT);
  });
  return Promise.race([work.catch(() => fallback), late]).finally(() => clearTimeout(timer));
}

/** A review as tasks take it that make something of its result. */
export async function certifyTask(
  { id, record, review }: ReviewSession,
  { store }: ReviewContext,
): Promise<CertifyTask> {
  const findings = review.findings.map(({ id: _, state: __, chosen: ___, ...finding }) => finding);
  const task = await store.task({ id, record }, review.doc.text);
  return { ...task, findings, edits: review.edits };
}

/** The release of a review, checked from its result. */
export const releaseOf = async (session: ReviewSession, context: ReviewContext, options: RunInThread = {}) =>
  context.deps.work.run("releaseReviewed", await certifyTask(session, context), options);

export async function withAlternatives(
  session: ReviewSession,
  ids: readonly string[],
  context: ReviewContext,
): Promise<ReviewSession> {
  const { review, alternatives } = session;
  const requested = new Set(ids);
  const values = review.findings
    .filter(({ id, label, from, to }) => {
      const key = alternativesKey(label, review.doc.text.slice(from, to));
      return requested.has(id) && !alternatives[key];
    })
    .map((finding) => {
      const edit = review.edits.find(({ from, to }) => from <= finding.from && finding.to <= to);
      const { label } = finding;
      const number = numberIn(edit?.insert ?? "") ?? 1;
      return { value: textOf(review, finding), label, lang: review.doc.lang, number };
    });
  if (values.length === 0) return session;
  const key = context.settings.key(undefined);
  const more = await context.deps.work.run("alternatives", { values, key });
  return context.store.cacheFacts(session, { alternatives: { ...alternatives, ...more } });
}
