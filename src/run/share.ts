/**
 * One message, a copy for every recipient: what it tells of its writer is generalised for each audience, and the copies of an
 * audience differ by wordings that say the same. Nothing is written here: a plan becomes an entry of the ledger (`messageEntry`).
 */

import { codeOf, DEFAULT_BOUND } from "../audience/codes/biases.ts";
import { type Capacity, capacityOf } from "../audience/codes/capacity.ts";
import { type Code, countWords, type LevelRange, type Readers } from "../audience/codes/code.ts";
import { drawCopies } from "../audience/codes/draw.ts";
import { editsOf, indistinct } from "../audience/copies.ts";
import { type CopyByHand, withEdits } from "../audience/copies-by-hand.ts";
import { type AudienceNaturalness, copyNaturalness } from "../audience/copy-naturalness.ts";
import { checkMonotone } from "../audience/facts/check-monotone.ts";
import { type AudienceLevels, levelsFor, type Note } from "../audience/facts/levels.ts";
import { type EarlierRelease, releasesOf } from "../audience/facts/past.ts";
import type { Audience, Copy, Message } from "../audience/message.ts";
import { naturalSteps } from "../audience/natural-steps.ts";
import { copiesOf, sharedMessage } from "../audience/trace/book.ts";
import { shippedPersonalScore } from "../detect/messages/personal.ts";
import type { Edit } from "../doc/edits.ts";
import type { Outcome } from "../doc/outcome.ts";
import type { Key } from "../transform/key.ts";
import { UsageError } from "../words/failure.ts";
import { type LedgerState, type Shared, withMoves } from "./ledger-book.ts";
import { copiesAgain, sharedAgain, sharedBefore, writable } from "./share-again.ts";
import { type MessageRequest, messageOf, type Steps } from "./share-message.ts";

export interface ShareRequest extends MessageRequest {
  /** As their file has them; who was moved is put in place here. */
  readonly audiences: readonly Audience[];
  /** Chance of accusing anybody innocent. */
  readonly bound?: number;
  /** Copies the writer changed, by recipient. */
  readonly edited?: ReadonlyMap<string, string>;
}

/** What makes this share differ from any other. */
export interface ShareSetting {
  readonly key: Key;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly state: LedgerState;
  /** A text that was shared before is the same message again, under its id: who has a copy gets no second wording. */
  readonly again?: boolean;
  readonly step?: Steps;
}

/** What one recipient gets. */
export interface SharedCopy {
  readonly recipient: string;
  readonly audience: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

export interface SharePlan {
  /** The very value of the ledger where a text is shared again and nothing is to be added. */
  readonly shared: Shared;
  readonly time: number;
  readonly levels: readonly AudienceLevels[];
  readonly capacity: Capacity;
  readonly copies: readonly SharedCopy[];
  /** Copies the writer changed, and what they still tell. */
  readonly byHand: readonly CopyByHand[];
  readonly naturalness: readonly AudienceNaturalness[];
  /** What the writer should know, without the text; `notes` are its sentences. */
  readonly remarks: readonly Remark[];
  readonly notes: readonly string[];
  readonly certificates: readonly Outcome[];
}

/** A note on levels, or one on the message (general), or on a copy that was changed (by-hand). */
export interface Remark extends Omit<Note, "kind"> {
  readonly kind: Note["kind"] | "general" | "by-hand" | "repeated" | "again";
  readonly recipient?: string;
  readonly count?: number;
}

/** Where the wordings do not give every recipient a copy of their own some have the same, and a remark says so. */
export function planShare(request: ShareRequest, setting: ShareSetting): SharePlan {
  const { step = () => undefined } = setting;
  const audiences = withMoves(request.audiences, setting.state.moves);
  expectRoom(request.text, audiences);
  const read = messageOf(request, setting, step);
  step("copies");
  const earlier = earlierReleases(setting.state);
  const natural = naturalSteps(read.text, read.lang);
  const levels = levelsFor(read, audiences, { natural, earlier });
  const readers = audiences.map((audience, i) => readersOf(read, audience, levels.audiences[i]!));
  const bound = request.bound ?? DEFAULT_BOUND;
  const draw = drawFor(read, readers, bound, setting);
  const { message, code } = draw;
  const { copies, texts, byHand } = withEdits(message, draw.copies, request.edited ?? new Map());
  step("checks");
  const remarks = [
    ...generalRemarks(request),
    ...againRemarks(setting.state, draw),
    ...levels.notes,
    ...repeatRemarks(code, copies.length),
    ...handRemarks(copies, byHand),
  ];
  const planned = new Map(levels.audiences.map((each) => [each.audience, each.levels]));
  const trusts = Object.fromEntries(audiences.map(({ name, trust }) => [name, trust]));
  return {
    shared: sharedOf(draw, copies, { trusts, profile: request.profile }),
    time: setting.time,
    levels: levels.audiences,
    capacity: capacityOf(code, readers, bound),
    copies: copies.map((copy, i) => sharedCopy(message, copy, texts[i]!, request.edited)),
    byHand,
    naturalness: copyNaturalness(message, copies),
    remarks,
    notes: remarks.map(({ says }) => says),
    certificates: [
      ...(code.distinct === "nothing" ? [] : [distinctCopies(texts)]),
      checkMonotone(
        message.facts,
        audiences,
        copies.map((copy, i) => ({ ...copy, text: texts[i]!, planned: planned.get(copy.audience)! })),
        earlier,
      ),
    ],
  };
}

/** A message, its code and its copies before anything is changed by hand; `before` is what was shared of the same text. */
interface Drawn {
  readonly message: Message;
  readonly code: Code;
  readonly copies: readonly Copy[];
  readonly before?: Shared;
}

function drawFor(read: Message, readers: readonly Readers[], bound: number, setting: ShareSetting): Drawn {
  const { key, state, again = false } = setting;
  const before = again ? sharedBefore(state, read) : undefined;
  const copies = before && copiesAgain(key, before, readers);
  if (before && copies)
    return { message: before.message, code: before.code, copies: writable(copies), before };
  const code = codeOf(key, read, readers, bound);
  return { message: read, code, copies: drawCopies(key, read, code, readers) };
}

function sharedOf(
  { message, code, before }: Drawn,
  copies: readonly Copy[],
  today: Pick<Shared, "trusts" | "profile">,
): Shared {
  return before ? sharedAgain(before, copies, today) : { ...sharedMessage(message, code, copies), ...today };
}

function againRemarks({ shared }: LedgerState, { message, copies, before }: Drawn): Remark[] {
  if (!before) {
    const says =
      "the same text was shared before: a second wording for one reader makes a leak harder to trace";
    return shared.some((one) => one.message.text === message.text) ? [{ kind: "again", says }] : [];
  }
  const known = new Set(before.recipients);
  const count = copies.filter(({ recipient }) => known.has(recipient)).length;
  const says = `the same text was shared before: ${count} of ${copies.length} recipients get the wording they have`;
  return [{ kind: "again", count, says }];
}

/** Characters of all copies of a message together: they are held in memory at once, in up to three bytes each. */
const MOST_CHARACTERS = 5e8;

function expectRoom({ length }: string, audiences: readonly Audience[]): void {
  const recipients = audiences.reduce((sum, audience) => sum + audience.recipients.length, 0);
  if (length * recipients <= MOST_CHARACTERS) return;
  throw new UsageError(
    `a message of ${length} characters for ${recipients} recipients: ${MOST_CHARACTERS} characters in all copies together are the most, so ${Math.floor(MOST_CHARACTERS / length)} recipients at once`,
  );
}

/** What each audience was shown of each fact so far. */
function earlierReleases({ shared }: LedgerState): EarlierRelease[] {
  return shared.flatMap((one) => releasesOf(one.message, copiesOf(one), (audience) => one.trusts[audience]!));
}

function readersOf(message: Message, audience: Audience, levels: AudienceLevels): Readers {
  const keys = [...new Set(message.facts.map(({ key }) => key))];
  const ranges = keys.map((key) => {
    const fact = message.facts.findIndex((each) => each.key === key);
    return rangeOf(key, levels.ranges[fact]!);
  });
  return { audience: audience.name, levels: levels.levels, ranges, recipients: audience.recipients };
}

/** The levels from the first on that follow each other. */
function rangeOf(key: string, levels: readonly number[]): LevelRange {
  const low = levels[0]!;
  const gap = levels.findIndex((level, i) => level !== low + i);
  return { key, low, high: low + (gap < 0 ? levels.length : gap) - 1 };
}

function sharedCopy(
  message: Message,
  copy: Copy,
  text: string,
  edited: ReadonlyMap<string, string> | undefined,
): SharedCopy {
  const { recipient, audience } = copy;
  const edits = edited?.has(recipient)
    ? [{ from: 0, to: message.text.length, insert: text, operator: "by-hand" }]
    : editsOf(message, copy).list;
  return { recipient, audience, text, edits };
}

function distinctCopies(texts: readonly string[]): Outcome {
  const same = indistinct(texts).flat().length;
  return {
    guarantee: "copies-distinct",
    holds: same === 0,
    code: same === 0 ? "copies-distinct" : "copies-same",
    values: { copies: texts.length, same },
  };
}

/** So many characters tell whether a text is personal. */
const LONG_ENOUGH = 20_000;

/** The paper shares a message that says nothing personal as it is; a wrong verdict would then tell everything, so here it is a note. */
function generalRemarks({ text: whole, lang }: ShareRequest): Remark[] {
  const text = whole.slice(0, LONG_ENOUGH);
  const says = "the message reads as a general one; what the profile tells is generalised all the same";
  return shippedPersonalScore()(text, lang) > 0 ? [] : [{ kind: "general", says }];
}

function repeatRemarks({ distinct, biases }: Code, recipients: number): Remark[] {
  const copies = countWords(biases);
  const says =
    copies === 1
      ? `all ${recipients} recipients get the same wording: a leak of this message alone names nobody`
      : `${copies} different copies for ${recipients} recipients: some get the same, several messages tell them apart`;
  return distinct === "nothing" ? [{ kind: "repeated", says }] : [];
}

function handRemarks(copies: readonly Copy[], byHand: readonly CopyByHand[]): Remark[] {
  const rows = new Map(copies.map(({ recipient }, row) => [recipient, row]));
  return byHand.flatMap(({ recipient, levels, word }) => {
    const count = [...levels, ...word].filter((choice) => choice === null).length;
    const says = `${count} places of copy ${rows.get(recipient)} were written by hand and tell it no longer from others`;
    return count === 0 ? [] : [{ kind: "by-hand" as const, recipient, count, says }];
  });
}
