/** Sharing and watching with an opened ledger: what it says is read, and what is done is written before anybody hears of it. */
import {
  type Alert,
  alertEntry,
  type Entry,
  emptyLedger,
  type LedgerState,
  lookEntry,
  messageEntry,
  stateAfter,
} from "../audience/book/ledger-book.ts";
import type { SharePlan } from "../audience/plan/plan-share.ts";
import type { Tracer } from "../audience/trace/tracer.ts";
import type { Disclosure, Post, Watch } from "../audience/trace/watch.ts";
import type { Outcome } from "../doc/outcome.ts";
import type { Ledger } from "../store/ledger.ts";
import type { Message } from "../words/message.ts";
import { CheckFailed, message } from "../words/problem.ts";

/** Everything in a ledger, or, after an earlier look, that and what was added since; the very same where nothing was. */
export const readLedger = (
  ledger: Pick<Ledger, "entries">,
  earlier: LedgerState = emptyLedger(),
): Promise<LedgerState> => stateAfter(earlier, ledger.entries({ after: earlier.sequence }));

/**
 * Plans a message on what the ledger says, and writes it. Where another process shared or moved somebody meanwhile it is planned again, so that
 * two who share at the same moment still hold each other's releases against theirs; looks of a watcher change no plan. Nothing is written
 * where the ledger has it all.
 */
export async function recordShare(
  ledger: Ledger,
  state: LedgerState,
  planOn: (state: LedgerState) => SharePlan,
): Promise<SharePlan> {
  let now = state;
  for (;;) {
    const planned = now;
    const plan = planOn(planned);
    const failed = plan.certificates.find(({ holds }) => !holds);
    if (failed) throw new CheckFailed(refusal(plan, failed));
    if (planned.shared.includes(plan.shared)) return plan;
    const entry = messageEntry(plan.shared, plan.time);
    while (now.shared === planned.shared && now.moves === planned.moves) {
      if (await ledger.appendAfter(now.sequence, entry)) return plan;
      now = await readLedger(ledger, now);
    }
  }
}

function refusal({ remarks }: SharePlan, says: Outcome): Message {
  const { guarantee } = says;
  const isDistrusted = guarantee === "monotone-disclosure" && remarks.some(({ kind }) => kind === "earlier");
  return message(isDistrusted ? "not-shared-distrusted" : "not-shared", { guarantee, says });
}

/** A ledger that is read once and then read on. */
export interface ReadLedger {
  readonly ledger: Pick<Ledger, "entries" | "appendAfter">;
  state: LedgerState;
}

/**
 * Spends looks at posts, and gives the number of the first of them. They are in the ledger before this returns, so a restart
 * goes on counting, and those of several watchers add up.
 */
export async function spendLooks(at: ReadLedger, count: number, time: number): Promise<number> {
  for (;;) {
    const state = await readLedger(at.ledger, at.state);
    at.state = state;
    if (await at.ledger.appendAfter(state.sequence, lookEntry(count, time))) return state.looks + 1;
  }
}

/** A disclosure whose alert is in the ledger. */
export interface KeptDisclosure extends Disclosure {
  /** Number of its alert. */
  readonly alert: number;
}

/** How posts are watched. */
export interface Watching {
  readonly watch: Watch;
  readonly tracerOf: (state: LedgerState) => Tracer;
  /** Somebody will be notified of the alerts. */
  readonly notifies?: boolean;
  readonly now?: () => number;
}

/** Posts that tell what the ledger says was shared, messages added meanwhile included. */
export async function* watchPosts(
  at: ReadLedger,
  posts: readonly Post[],
  { watch, tracerOf, notifies = false, now = Date.now }: Watching,
): AsyncGenerator<KeptDisclosure> {
  at.state = await readLedger(at.ledger, at.state);
  const spend = (count: number) => spendLooks(at, count, now());
  const evidence = at.state.alerts.filter(({ verdict }) => verdict !== "nobody").map(({ post }) => post);
  for await (const disclosure of watch(posts, tracerOf(at.state), spend, evidence)) {
    const post = posts.find(({ id }) => id === disclosure.post)!;
    const alert = { ...alertOf(disclosure, post, now()), ...(notifies && { notifies: true as const }) };
    yield { ...disclosure, alert: await keepAlert(at, alert) };
  }
}

/** Alerts are in the ledger before anybody hears of them: none is lost with the process. */
async function keepAlert(at: ReadLedger, alert: Alert): Promise<number> {
  return (await appendOn(at, () => alertEntry(alert))) ?? 0;
}

/** Adds an entry that follows from what the ledger says at that moment, and gives its number; undefined where none follows. */
export async function appendOn(
  at: ReadLedger,
  entryOn: (state: LedgerState) => Entry | undefined,
): Promise<number | undefined> {
  for (;;) {
    at.state = await readLedger(at.ledger, at.state);
    const entry = entryOn(at.state);
    const appended = entry && (await at.ledger.appendAfter(at.state.sequence, entry));
    if (!entry || appended) return appended?.length;
  }
}

function alertOf(
  { verdict, suspects: [first], retelling, bound, posts }: Disclosure,
  post: Post,
  time: number,
): Alert {
  return {
    ...{ post: { id: post.id, text: post.text }, time, verdict, bound, posts },
    ...(first && {
      ...{ recipient: first.recipient, audience: first.audience },
      evidence: first.evidence.map(({ message: id, kind, at, shows, matches }) => ({
        ...{ message: id, kind, at, shows, matches },
      })),
    }),
    ...(retelling && { facts: retelling.facts.length }),
  };
}
