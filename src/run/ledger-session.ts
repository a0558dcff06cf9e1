/** Sharing, tracing and lookups in a ledger that stays open between tasks: each reads only what was added since the last. */

import { alertViews } from "../audience/book/alert-view.ts";
import { copyAt, type SharedMessage } from "../audience/book/book.ts";
import {
  dismissal,
  emptyLedger,
  type LedgerState,
  moveTo,
  readsWith,
  removal,
} from "../audience/book/ledger-book.ts";
import { parseHierarchy } from "../audience/facts/hierarchy.ts";
import type { PlanShare, ShareRequest } from "../audience/plan/plan-share.ts";
import { type Tracer, tracers } from "../audience/trace/tracer.ts";
import { type Post, type Watch, watcher } from "../audience/trace/watch.ts";
import { entryNames } from "../store/entry-names.ts";
import type { Head, Ledger, Verdict } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Key } from "../transform/key.ts";
import { message, problem } from "../words/problem.ts";
import { type KeptDisclosure, type ReadLedger, readLedger, recordShare, watchPosts } from "./ledger-share.ts";
import { messagePlanner } from "./message-planner.ts";
import { recordSignOff, type SignOff, signOffIn, signOffsOf } from "./sign-off.ts";

/** Which ledger: its place and its key. */
export interface AtLedger {
  readonly place: string;
  readonly key: Key;
}

export interface ShareTask extends AtLedger, Omit<ShareRequest, "edited" | "hierarchies" | "personal"> {
  readonly id: string;
  readonly time: number;
  /** Hierarchies of the user's own, by what they are for. */
  readonly hierarchies?: readonly { readonly name: string; readonly csv: string }[];
  readonly edited: readonly (readonly [recipient: string, text: string])[];
}

interface LedgerSession extends ReadLedger {
  readonly ledger: Ledger;
  readonly planShare: PlanShare;
  readonly watch: Watch;
  readonly tracerOf: (state: LedgerState) => Tracer;
}

/** The open ledgers of this thread, by their place. */
export type LedgerSessions = Map<string, Promise<LedgerSession>>;

function sessionAt({ place, key }: AtLedger, sessions: LedgerSessions): Promise<LedgerSession> {
  const open = sessions.get(place);
  if (open) return open;
  const opening = openLedger(place, { key, create: true }).then((ledger) => ({
    ledger,
    planShare: messagePlanner(),
    watch: watcher(),
    tracerOf: tracers(),
    state: emptyLedger(),
  }));
  sessions.set(place, opening);
  opening.catch(() => sessions.delete(place));
  return opening;
}

/** The session, with everything that is in the ledger now. */
async function currentSession(at: AtLedger, sessions: LedgerSessions): Promise<LedgerSession> {
  const session = await sessionAt(at, sessions);
  session.state = await readLedger(session.ledger, session.state);
  return session;
}

/** The copies of a message; they leave only when the ledger has them on disk. A preview is a trial that the ledger does not see. */
export async function shareTask(task: ShareTask, sessions: LedgerSessions, purpose: "record" | "preview") {
  const { place, key, id, time, edited, hierarchies: tables = [], ...request } = task;
  const hierarchies = tables.map(({ name, csv }) => parseHierarchy(csv, name));
  const { ledger, state, planShare } = await currentSession({ place, key }, sessions);
  const planOn = (now: LedgerState) => {
    const setting = { key, id, time, state: now, again: true };
    const plan = planShare({ ...request, hierarchies, edited: new Map(edited) }, setting);
    const earlier = now.book.messages.get(plan.shared.message.id);
    if (earlier && earlier.message !== plan.shared.message)
      throw problem("field", { field: "message", why: message("shared-already") });
    return plan;
  };
  const plan = purpose === "record" ? await recordShare(ledger, state, planOn) : planOn(state);
  const { facts, slots } = plan.shared.message;
  const { shared: _, time: __, ...answer } = plan;
  return { message: plan.shared.message.id, facts, slots, ...answer };
}

export interface TraceTask extends AtLedger {
  readonly texts: readonly string[];
  readonly bound?: number;
}

/**
 * With the messages as they were written, the copies of the suspects, and the audiences they could be moved to, so that the evidence can be
 * shown where it stands.
 */
export async function traceTask({ texts, bound, ...at }: TraceTask, sessions: LedgerSessions) {
  const { state, tracerOf } = await currentSession(at, sessions);
  const result = tracerOf(state)(texts, bound === undefined ? {} : { bound });
  const messages = result.messages.flatMap((id) => state.book.messages.get(id) ?? []);
  return {
    ...result,
    suspects: result.suspects.map((suspect) => ({
      ...suspect,
      readsWith: readsWith(state, suspect.recipient) ?? suspect.audience,
      ...(readsWith(state, suspect.recipient) === null && { removed: true }),
      copies: messages.flatMap((shared) => copyIn(shared, suspect.recipient)),
    })),
    originals: messages.map(({ message }) => message),
    trusts: Object.entries(state.shared.at(-1)?.trusts ?? {}).map(([audience, trust]) => ({
      audience,
      trust,
    })),
  };
}

/** The choices of someone's copy of a message, if there is one. */
function copyIn(shared: SharedMessage, recipient: string) {
  const row = shared.recipients.indexOf(recipient);
  if (row < 0) return [];
  const { levels, word } = copyAt(shared, row);
  return [{ message: shared.message.id, levels, word }];
}

export interface WatchTask extends AtLedger {
  readonly post: Post;
}

/** Undefined for a post that has nothing to do with what was shared. */
export async function watchTask(
  { post, ...at }: WatchTask,
  sessions: LedgerSessions,
): Promise<KeptDisclosure | undefined> {
  const session = await sessionAt(at, sessions);
  for await (const disclosure of watchPosts(session, [post], session)) return disclosure;
  return undefined;
}

/** Who got something and when, without what it was. */
export async function ledgerTask(at: AtLedger, sessions: LedgerSessions) {
  const { ledger } = await sessionAt(at, sessions);
  const entries = [];
  for await (const entry of ledger.entries()) {
    const { sequence, kind, time } = entry;
    const signOff = signOffIn(entry);
    entries.push({ sequence, kind, time, ...entryNames(entry), ...(signOff && { signOff }) });
  }
  return { head: await ledger.head(), entries };
}

export interface SignOffTask extends AtLedger {
  readonly signOff: SignOff;
}

export async function signOffTask({ signOff, ...at }: SignOffTask, sessions: LedgerSessions) {
  return recordSignOff((await sessionAt(at, sessions)).ledger, signOff);
}

export interface SignOffsTask extends AtLedger {
  /** Id of the review. */
  readonly review: string;
}

export async function signOffsTask({ review, ...at }: SignOffsTask, sessions: LedgerSessions) {
  return signOffsOf((await sessionAt(at, sessions)).ledger, review);
}

export interface LedgerVerifyTask extends AtLedger {
  readonly head: Partial<Head>;
}

export async function ledgerVerifyTask(
  { head, ...at }: LedgerVerifyTask,
  sessions: LedgerSessions,
): Promise<Verdict> {
  const { ledger } = await sessionAt(at, sessions);
  return ledger.verify(head);
}

export interface MoveTask extends AtLedger {
  readonly recipient: string;
  readonly audience: string;
  readonly time: number;
}

/** From the next message on someone reads with another audience. */
export async function moveTask({ recipient, audience, time, ...at }: MoveTask, sessions: LedgerSessions) {
  const { ledger, state } = await currentSession(at, sessions);
  return ledger.append(moveTo(state, recipient, audience, time));
}

export type RemoveTask = Omit<MoveTask, "audience">;

/** From the next message on someone gets no copy. */
export async function removeTask({ recipient, time, ...at }: RemoveTask, sessions: LedgerSessions) {
  const { ledger, state } = await currentSession(at, sessions);
  return ledger.append(removal(state, recipient, time));
}

export interface AlertsTask extends AtLedger {
  /** Also those that were dismissed. */
  readonly all: boolean;
}

/** Alerts with their evidence, and what can be done. */
export async function alertsTask({ all, ...at }: AlertsTask, sessions: LedgerSessions) {
  const { state } = await currentSession(at, sessions);
  return { alerts: alertViews(state, all), dismissed: state.dismissed.size, looks: state.looks };
}

export interface DismissTask extends AtLedger {
  readonly alert: number;
  readonly dismissed: boolean;
  readonly time: number;
}

/** Dismisses an alert, or opens it again. */
export async function dismissTask({ alert, dismissed, time, ...at }: DismissTask, sessions: LedgerSessions) {
  const { ledger, state } = await currentSession(at, sessions);
  return ledger.append(dismissal(state, alert, dismissed, time));
}
