/** Sharing, tracing and looking things up in one ledger, for a program that does so again and again: it is read once and then read on. */
import { copyAt, type SharedMessage } from "../audience/book/book.ts";
import { emptyLedger, type LedgerState, moveTo, readsWith } from "../audience/book/ledger-book.ts";
import type { PlanShare, ShareRequest } from "../audience/plan/plan-share.ts";
import { type Tracer, tracers } from "../audience/trace/tracer.ts";
import { type Disclosure, type Post, type Watch, watcher } from "../audience/trace/watch.ts";
import { entryNames } from "../store/entry-names.ts";
import type { Head, Ledger, Verdict } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Key } from "../transform/key.ts";
import { message, problem } from "../words/problem.ts";
import { messagePlanner, type ReadLedger, readLedger, recordShare, watchPosts } from "./ledger-share.ts";

/** Which ledger: its place and its key. */
export interface AtLedger {
  readonly place: string;
  readonly key: Key;
}

export interface ShareTask extends AtLedger, Omit<ShareRequest, "edited"> {
  readonly id: string;
  readonly time: number;
  readonly edited: readonly (readonly [recipient: string, text: string])[];
  /** Write it into the ledger; else it is a trial. */
  readonly record: boolean;
}

interface Desk extends ReadLedger {
  readonly ledger: Ledger;
  readonly planShare: PlanShare;
  readonly watch: Watch;
  readonly tracerOf: (state: LedgerState) => Tracer;
}

/** The desks of this thread, by the place of their ledger. */
export type Desks = Map<string, Promise<Desk>>;

function deskAt({ place, key }: AtLedger, desks: Desks): Promise<Desk> {
  const known = desks.get(place);
  if (known) return known;
  const opening = openLedger(place, { key, create: true }).then((ledger) => ({
    ledger,
    planShare: messagePlanner(),
    watch: watcher(),
    tracerOf: tracers(),
    state: emptyLedger(),
  }));
  desks.set(place, opening);
  opening.catch(() => desks.delete(place));
  return opening;
}

/** A desk that knows everything the ledger says now. */
async function upToDate(at: AtLedger, desks: Desks): Promise<Desk> {
  const desk = await deskAt(at, desks);
  desk.state = await readLedger(desk.ledger, desk.state);
  return desk;
}

/** The copies of a message; they leave only when the ledger has them on disk. */
export async function shareTask(task: ShareTask, desks: Desks) {
  const { place, key, id, time, edited, record, ...request } = task;
  const { ledger, state, planShare } = await upToDate({ place, key }, desks);
  const planOn = (now: LedgerState) => {
    const setting = { key, id, time, state: now, again: true };
    const made = planShare({ ...request, edited: new Map(edited) }, setting);
    const earlier = now.book.messages.get(made.shared.message.id);
    if (earlier && earlier.message !== made.shared.message)
      throw problem("field", { field: "message", why: message("shared-already") });
    return made;
  };
  const plan = record ? await recordShare(ledger, state, planOn) : planOn(state);
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
export async function traceTask({ texts, bound, ...at }: TraceTask, desks: Desks) {
  const { state, tracerOf } = await upToDate(at, desks);
  const result = tracerOf(state)(texts, bound === undefined ? {} : { bound });
  const told = result.messages.map((id) => state.book.messages.get(id)!);
  return {
    ...result,
    suspects: result.suspects.map((suspect) => ({
      ...suspect,
      readsWith: readsWith(state, suspect.recipient) ?? suspect.audience,
      copies: told.flatMap((shared) => copyIn(shared, suspect.recipient)),
    })),
    originals: told.map(({ message }) => message),
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
export async function watchTask({ post, ...at }: WatchTask, desks: Desks): Promise<Disclosure | undefined> {
  const desk = await deskAt(at, desks);
  for await (const disclosure of watchPosts(desk, [post], desk.watch, desk.tracerOf)) return disclosure;
  return undefined;
}

/** Who got something and when, without what it was. */
export async function ledgerTask(at: AtLedger, desks: Desks) {
  const { ledger } = await deskAt(at, desks);
  const entries = [];
  for await (const entry of ledger.entries()) {
    const { sequence, kind, time } = entry;
    entries.push({ sequence, kind, time, ...entryNames(entry) });
  }
  return { head: await ledger.head(), entries };
}

export interface LedgerVerifyTask extends AtLedger {
  readonly head: Partial<Head>;
}

export async function ledgerVerifyTask({ head, ...at }: LedgerVerifyTask, desks: Desks): Promise<Verdict> {
  const { ledger } = await deskAt(at, desks);
  return ledger.verify(head);
}

export interface MoveTask extends AtLedger {
  readonly recipient: string;
  readonly audience: string;
  readonly time: number;
}

/** From the next message on someone reads with another audience. */
export async function moveTask({ recipient, audience, time, ...at }: MoveTask, desks: Desks) {
  const { ledger, state } = await upToDate(at, desks);
  return ledger.append(moveTo(state, recipient, audience, time));
}
