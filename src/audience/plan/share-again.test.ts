import { describe, expect, it } from "vitest";
import { messagePlanner } from "../../run/message-planner.ts";
import { bookOf } from "../book/book.ts";
import { emptyLedger, type LedgerState, type Move } from "../book/ledger-book.ts";
import type { Audience } from "../message.ts";
import { tracer } from "../trace/tracer.ts";
import type { SharePlan, ShareRequest } from "./plan-share.ts";

const planShare = messagePlanner();

const KEY = new Uint8Array(32).fill(7);
const people = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
const groups = (friends: number, strangers = 2): Audience[] => [
  { name: "Friends", trust: 0.6, recipients: people(friends, "Friend") },
  { name: "Public", trust: 0, recipients: people(strangers, "Reader") },
];

const TEXTS = {
  en: "I grew up in Boston, and I still miss it. We used to walk along the river every evening, because my father couldn't sleep. I'm going to try it again next week, maybe with a couple of friends.",
  ja: "私は京都で育ちました。今でもとても懐かしいです。父は毎晩、川沿いを散歩しながら昔の話をしてくれました。来週も友達と一緒に行きたいと思います。",
} as const;
const PROFILES = { en: { hometown: ["Boston"] }, ja: { hometown: ["京都"] } } as const;
type Lang = keyof typeof TEXTS;

function stateOf(plans: readonly SharePlan[], moves: readonly Move[] = []): LedgerState {
  const shared = plans.map((plan) => plan.shared);
  return {
    ...emptyLedger(),
    shared,
    book: bookOf(shared),
    moves: new Map(moves.map((move) => [move.recipient, move])),
    sequence: plans.length,
  };
}

function share(lang: Lang, request: Partial<ShareRequest>, state = emptyLedger(), id = "m1"): SharePlan {
  const setting = { key: KEY, id, time: 5, state, again: true };
  return planShare(
    { text: TEXTS[lang], lang, profile: PROFILES[lang], audiences: groups(4), ...request },
    setting,
  );
}

const textOf = ({ copies }: SharePlan, name: string) =>
  copies.find(({ recipient }) => recipient === name)!.text;

describe.each(["en", "ja"] as const)("the same text again (%s)", (lang) => {
  const first = share(lang, {});

  it("is the same message, the same copies, and nothing to write", () => {
    const again = share(lang, {}, stateOf([first]), "m2");
    expect(again.shared).toBe(first.shared);
    expect(again.copies).toEqual(first.copies);
    expect(again.remarks[0]).toMatchObject({ kind: "again", count: 6 });
  });

  it("gives new readers words of their own over the same slots", () => {
    const again = share(lang, { audiences: groups(7) }, stateOf([first]), "m2");
    expect(again.shared.message).toBe(first.shared.message);
    for (const { recipient, text } of first.copies) expect(textOf(again, recipient)).toBe(text);
    expect(new Set(again.copies.map(({ text }) => text)).size).toBe(9);
    expect(again.certificates.every(({ holds }) => holds)).toBe(true);
  });

  it("is traced as one message: evidence is as strong as before, also for who came later", () => {
    const again = share(lang, { audiences: groups(7) }, stateOf([first]), "m2");
    const trace = tracer(stateOf([first, again]));
    for (const name of ["Friend 2", "Friend 7"]) {
      const result = trace([textOf(again, name)]);
      expect(result.messages).toEqual(["m1"]);
      expect(result.suspects[0]!.recipient).toBe(name);
    }
    const alone = tracer(stateOf([first]))([textOf(first, "Friend 2")]).suspects[0]!;
    expect(trace([textOf(first, "Friend 2")]).suspects[0]!.pValue).toBeCloseTo(alone.pValue, 12);
  });

  it("keeps those who get nothing today", () => {
    const again = share(lang, { audiences: groups(1, 3) }, stateOf([first]), "m2");
    expect(again.copies.map(({ recipient }) => recipient)).toEqual(["Friend 1", ...people(3, "Reader")]);
    expect([...again.shared.recipients].sort()).toEqual([...people(4, "Friend"), ...people(3, "Reader")]);
  });

  it("tells who was moved less, in the same wording", () => {
    const move = { recipient: "Friend 1", from: "Friends", to: "Public" };
    const again = share(lang, {}, stateOf([first], [move]), "m2");
    const row = (plan: SharePlan) => plan.shared.recipients.indexOf("Friend 1");
    const word = (plan: SharePlan) => {
      const width = plan.shared.message.slots.length;
      return plan.shared.words.subarray(row(plan) * width, (row(plan) + 1) * width);
    };
    expect(again.copies.find(({ recipient }) => recipient === "Friend 1")!.audience).toBe("Public");
    expect(word(again)).toEqual(word(first));
    expect(textOf(again, "Friend 1")).not.toBe(textOf(first, "Friend 1"));
  });

  it("keeps the word of who has a copy, whatever is changed by hand today", () => {
    const edited = new Map([["Friend 1", `${textOf(first, "Friend 1")} PS`]]);
    const again = share(lang, { edited }, stateOf([first]), "m2");
    expect(textOf(again, "Friend 1")).toMatch(/ PS$/);
    expect(again.shared).toBe(first.shared);
  });
});

it("is worded anew, and says so, where that is asked for or it tells other facts", () => {
  const first = share("en", {});
  const profile = { hometown: ["Boston"], interests: ["river"] };
  const other = share("en", { profile }, stateOf([first]), "m2");
  expect(other.shared.message.id).toBe("m2");
  expect(other.remarks.map(({ code }) => code)).toContain("message-again-other");
});

it("is worded anew where words run out", () => {
  const text = "It is raining, and I do not like it.";
  const first = share("en", { text, audiences: groups(2, 0) });
  const many = share("en", { text, audiences: groups(60, 0) }, stateOf([first]), "m2");
  expect(many.copies).toHaveLength(60);
  expect(many.shared.message.id).toBe("m2");
});
