/**
 * One message, a copy for every recipient: what it tells of its writer is generalised for each audience, and the copies of an
 * audience differ by wordings that say the same. Nothing is written here: a plan becomes an entry of the ledger (`messageEntry`).
 */

import {
  isClearlyGeneral,
  type PersonalScore,
  shippedPersonalScore,
} from "../../detect/messages/personal.ts";
import type { Outcome } from "../../doc/outcome.ts";
import type { Key } from "../../transform/key.ts";
import type { Message as CodedMessage } from "../../words/message.ts";
import { fieldProblem, message, problem } from "../../words/problem.ts";
import { copiesOf, sharedMessage } from "../book/book.ts";
import { type LedgerState, type Shared, withMoves } from "../book/ledger-book.ts";
import { codeOf, DEFAULT_BOUND } from "../codes/biases.ts";
import { type Capacity, capacityOf } from "../codes/capacity.ts";
import { type Code, countWords, type LevelRange, type Readers } from "../codes/code.ts";
import { drawCopies } from "../codes/draw.ts";
import { checkMonotone } from "../facts/check-monotone.ts";
import { OMITTED } from "../facts/grammar.ts";
import { type AudienceLevels, levelsFor, type Note } from "../facts/levels.ts";
import { type EarlierRelease, releasesOf } from "../facts/past.ts";
import type { Audience, Copy, Message } from "../message.ts";
import { slotFinder } from "../slots/slot-finder.ts";
import { type Choice, chosenLevels, chosenMessage, chosenTexts } from "./choices.ts";
import { editsOf, indistinct, type SharedCopy } from "./copies.ts";
import { type CopyByHand, withEdits } from "./copies-by-hand.ts";
import { withGrammar } from "./copies-grammar.ts";
import { type AudienceNaturalness, copyNaturalness } from "./copy-naturalness.ts";
import { naturalSteps } from "./natural-steps.ts";
import {
  type MessageRequest,
  type MessageTools,
  type PrivateFinder,
  readMessage,
  type Steps,
} from "./read-message.ts";
import { copiesAgain, sharedAgain, sharedBefore, writable } from "./share-again.ts";

/** A message, its writer and who is to read it. */
export interface ShareRequest extends MessageRequest {
  /** As their file has them; who was moved is put in place here. */
  readonly audiences: readonly Audience[];
  /** Chance of accusing anybody innocent. */
  readonly bound?: number;
  /** Copies the writer changed, by recipient. */
  readonly edited?: ReadonlyMap<string, string>;
  /** Levels and wordings the writer chose instead of those planned. */
  readonly choices?: readonly Choice[];
  /** Everyone reads the message as it is; refused unless it clearly tells nothing of the writer's life. */
  readonly unchanged?: boolean;
  /** Says whether a message is personal, in place of the shipped classifier. */
  readonly personal?: PersonalScore;
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

/** The copies of a message, and what they were made by. */
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
  /** What the writer should know, without the text. */
  readonly remarks: readonly Remark[];
  readonly certificates: readonly Outcome[];
}

/** A note on levels, or one on the message (general), or on a copy that was changed (by-hand). */
export interface Remark extends Omit<Note, "kind"> {
  readonly kind:
    | Note["kind"]
    | "general"
    | "by-hand"
    | "repeated"
    | "again"
    | "omitted"
    | "removed"
    | "chosen";
  readonly recipient?: string;
  readonly count?: number;
}

const remark = (
  kind: Remark["kind"],
  said: CodedMessage,
  about: Pick<Remark, "recipient" | "count"> = {},
): Remark => ({ kind, ...about, ...said });

/** Where the wordings do not give every recipient a copy of their own some have the same, and a remark says so. */
export type PlanShare = (request: ShareRequest, setting: ShareSetting) => SharePlan;

/** A planner keeps the tables it has read; make one and use it for many messages. `finder` says what is private in any message. */
export function sharePlanner(finder: PrivateFinder): PlanShare {
  const tools = { finder, slotsOf: slotFinder() };
  return (request, setting) => planShare(request, setting, tools);
}

function planShare(request: ShareRequest, setting: ShareSetting, tools: MessageTools): SharePlan {
  const { step = () => undefined } = setting;
  const audiences = withMoves(request.audiences, setting.state.moves);
  expectRoom(request.text, audiences);
  const score = scoreOf(request);
  const isClear = isClearlyGeneral(request.text.slice(0, LONG_ENOUGH), request.lang, score);
  if (request.unchanged && !isClear) throw fieldProblem("unchanged", "unchanged-refused");
  const written = request.unchanged ? asItIs(request, setting) : readMessage(request, setting, tools, step);
  const { choices = [] } = request;
  step("copies");
  const earlier = earlierReleases(setting.state);
  const natural = naturalSteps(written.text, written.lang);
  const { notes, audiences: planned } = levelsFor(written, audiences, { natural, earlier });
  const { levels, chosen } = chosenLevels(written.facts, planned, choices);
  const readers = audiences.map((audience, i) => readersOf(written, audience, levels[i]!));
  const bound = request.bound ?? DEFAULT_BOUND;
  const draw = drawFor(written, readers, bound, setting);
  const { message: drawn, code, omitted } = draw;
  const edited = chosenTexts(drawn, draw.copies, choices, request.edited ?? new Map());
  const { copies, texts, byHand } = withEdits(drawn, draw.copies, edited);
  step("checks");
  const remarks = [
    ...generalRemarks(score, isClear, request),
    ...removedRemarks(request.audiences, audiences),
    ...againRemarks(setting.state, draw),
    ...notes,
    ...chosen.map((one) => ({ ...remark("chosen", chosenMessage(one)), ...one })),
    ...(omitted > 0
      ? [remark("omitted", message("facts-omitted", { count: omitted }), { count: omitted })]
      : []),
    ...repeatRemarks(code, copies.length),
    ...handRemarks(copies, byHand),
  ];
  const allowed = new Map(levels.map((each) => [each.audience, each.levels]));
  const trusts = Object.fromEntries(audiences.map(({ name, trust }) => [name, trust]));
  return {
    shared: sharedOf(draw, copies, { trusts, profile: request.profile }),
    time: setting.time,
    levels,
    capacity: capacityOf(code, readers, bound),
    copies: copies.map((copy, i) => sharedCopy(drawn, copy, texts[i]!, edited)),
    byHand,
    naturalness: copyNaturalness(drawn, copies),
    remarks,
    certificates: [
      ...(code.distinct === "nothing" ? [] : [distinctCopies(texts)]),
      checkMonotone(
        drawn.facts,
        audiences,
        copies.map((copy, i) => ({ ...copy, text: texts[i]!, planned: allowed.get(copy.audience)! })),
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
  /** Facts that were left out because every other wording broke the grammar. */
  readonly omitted: number;
}

function drawFor(written: Message, readers: readonly Readers[], bound: number, setting: ShareSetting): Drawn {
  const { key, state, again = false } = setting;
  const before = again ? sharedBefore(state, written) : undefined;
  const copies = before && copiesAgain(key, before, readers);
  if (before && copies)
    return { message: before.message, code: before.code, copies: writable(copies), before, omitted: 0 };
  const code = codeOf(key, written, readers, bound);
  const drawn = drawCopies(key, written, code, readers);
  const message = withGrammar(written, drawn);
  return { message, code, copies: drawn, omitted: omittedIn(message, drawn) };
}

/** Facts that some copy leaves out. */
const omittedIn = ({ facts }: Message, copies: readonly Copy[]): number =>
  facts.filter(({ chain }, i) => copies.some(({ levels }) => chain[levels[i]!]?.text === OMITTED)).length;

function sharedOf(
  { message, code, before }: Drawn,
  copies: readonly Copy[],
  today: Pick<Shared, "trusts" | "profile">,
): Shared {
  return before ? sharedAgain(before, copies, today) : { ...sharedMessage(message, code, copies), ...today };
}

function againRemarks({ shared }: LedgerState, { message: drawn, copies, before }: Drawn): Remark[] {
  if (!before) {
    const isAgain = shared.some((one) => one.message.text === drawn.text);
    return isAgain ? [remark("again", message("message-again-other"))] : [];
  }
  const earlier = new Set(before.recipients);
  const count = copies.filter(({ recipient }) => earlier.has(recipient)).length;
  return [remark("again", message("message-again", { count, recipients: copies.length }), { count })];
}

/** Characters of all copies of a message together: they are held in memory at once, in up to three bytes each. */
const MOST_CHARACTERS = 5e8;

function expectRoom({ length }: string, audiences: readonly Audience[]): void {
  const recipients = recipientsIn(audiences);
  if (length * recipients <= MOST_CHARACTERS) return;
  const few = Math.floor(MOST_CHARACTERS / length);
  throw problem("copies-characters", { length, recipients, most: MOST_CHARACTERS, few });
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
  edited: ReadonlyMap<string, string>,
): SharedCopy {
  const { recipient, audience } = copy;
  const edits = edited.has(recipient)
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

function removedRemarks(listed: readonly Audience[], readers: readonly Audience[]): Remark[] {
  const count = recipientsIn(listed) - recipientsIn(readers);
  return count === 0 ? [] : [remark("removed", message("recipients-removed", { count }), { count })];
}

const recipientsIn = (audiences: readonly Audience[]): number =>
  audiences.reduce((sum, { recipients }) => sum + recipients.length, 0);

/** So many characters tell whether a text is personal. */
const LONG_ENOUGH = 20_000;

const scoreOf = ({ text, lang, personal = shippedPersonalScore() }: ShareRequest): number =>
  personal(text.slice(0, LONG_ENOUGH), lang);

/** The message with nothing to generalise and nothing to word otherwise. */
const asItIs = ({ text, lang }: ShareRequest, { id, time }: ShareSetting): Message => ({
  ...{ id, time: new Date(time).toISOString(), lang, text, facts: [], slots: [] },
});

/** The paper shares a message that says nothing personal as it is; a wrong verdict would then tell everything, so here it is offered. */
function generalRemarks(score: number, isClear: boolean, { unchanged = false }: ShareRequest): Remark[] {
  if (score > 0) return [];
  if (unchanged) return [remark("general", message("message-unchanged"))];
  const said = { score: Math.round(score * 100) / 100 };
  return [remark("general", isClear ? message("message-clearly-general", said) : message("message-general"))];
}

function repeatRemarks({ distinct, biases }: Code, recipients: number): Remark[] {
  if (distinct !== "nothing") return [];
  const copies = countWords(biases);
  const said =
    copies === 1
      ? message("copies-one-wording", { recipients })
      : message("copies-repeated", { copies, recipients });
  return [remark("repeated", said)];
}

function handRemarks(copies: readonly Copy[], byHand: readonly CopyByHand[]): Remark[] {
  const rows = new Map(copies.map(({ recipient }, row) => [recipient, row]));
  return byHand.flatMap(({ recipient, levels, word }) => {
    const count = [...levels, ...word].filter((choice) => choice === null).length;
    const said = message("copy-by-hand", { count, copy: rows.get(recipient)! });
    return count === 0 ? [] : [remark("by-hand", said, { recipient, count })];
  });
}
