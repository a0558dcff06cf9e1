import { describe, expect, it } from "vitest";
import { messagePlanner } from "../../run/message-planner.ts";
import { emptyLedger } from "../book/ledger-book.ts";
import type { ShareRequest } from "./plan-share.ts";

const planShare = messagePlanner();
const KEY = new Uint8Array(32).fill(7);
const AUDIENCES = [
  { name: "Family", trust: 1, recipients: ["Mio"] },
  { name: "Friends", trust: 0.6, recipients: ["Kemal", "葵"] },
  { name: "Public", trust: 0, recipients: ["wall"] },
];
const TEXTS = {
  en: {
    text: "I grew up in Boston, and I still miss it. We used to walk along the river every evening, because my father couldn't sleep.",
    home: "Boston",
  },
  ja: {
    text: "私は京都で育ちました。今でもとても懐かしいです。父は毎晩、川沿いを散歩しながら昔の話をしてくれました。",
    home: "京都",
  },
} as const;

function plan(lang: "en" | "ja", request: Partial<ShareRequest> = {}) {
  const { text, home } = TEXTS[lang];
  const asked = { text, lang, profile: { hometown: [home] }, audiences: AUDIENCES, ...request };
  return planShare(asked, { key: KEY, id: "m1", time: 0, state: emptyLedger() });
}
const holds = ({ certificates }: ReturnType<typeof plan>) => certificates.every((each) => each.holds);
const textOf = ({ copies }: ReturnType<typeof plan>, name: string) =>
  copies.find(({ recipient }) => recipient === name)!.text;

describe.each(["en", "ja"] as const)("what the writer chooses (%s)", (lang) => {
  const before = plan(lang);
  const { facts, slots } = before.shared.message;
  const last = facts[0]!.chain.length - 1;

  it("is the level of an audience, and said beside the one its trust asks for", () => {
    const level = before.levels[1]!.levels[0]! + 1;
    const chosen = plan(lang, { choices: [{ audience: "Friends", fact: 0, level }] });
    expect(chosen.levels.map(({ levels }) => levels[0])).toEqual([0, level, last]);
    for (const name of ["Kemal", "葵"]) expect(textOf(chosen, name)).toContain(facts[0]!.chain[level]!.text);
    expect(textOf(chosen, "Mio")).toBe(textOf(before, "Mio"));
    expect(chosen.remarks).toContainEqual(
      expect.objectContaining({ kind: "chosen", audience: "Friends", level, planned: level - 1 }),
    );
    expect(chosen.levels[1]!.loss).toBeGreaterThan(before.levels[1]!.loss);
    expect(holds(chosen)).toBe(true);
  });

  it("is never undone: what is not monotone is not certified", () => {
    const chosen = plan(lang, { choices: [{ audience: "Public", fact: 0, level: 0 }] });
    expect(chosen.levels.map(({ levels }) => levels[0])).toEqual([0, before.levels[1]!.levels[0], 0]);
    expect(chosen.certificates.find(({ guarantee }) => guarantee === "monotone-disclosure")).toMatchObject({
      holds: false,
    });
    const both = plan(lang, {
      choices: [
        { audience: "Public", fact: 0, level: 0 },
        { audience: "Friends", fact: 0, level: 0 },
      ],
    });
    expect(holds(both)).toBe(true);
  });

  it("is the level or the wording of one copy, which others do not share", () => {
    const coarser = plan(lang, { choices: [{ recipient: "葵", fact: 0, level: last }] });
    expect(textOf(coarser, "葵")).toContain(facts[0]!.chain[last]!.text);
    expect(textOf(coarser, "Kemal")).toBe(textOf(before, "Kemal"));
    const sharper = plan(lang, { choices: [{ recipient: "wall", fact: 0, level: 0 }] });
    expect(holds(sharper)).toBe(false);
    const slot = slots.findIndex(({ kind, wordings }) => wordings.length > 1 && kind !== "comma");
    for (const wording of slots[slot]!.wordings.keys()) {
      const worded = plan(lang, { choices: [{ recipient: "葵", slot, wording }] });
      expect(textOf(worded, "葵")).toContain(slots[slot]!.wordings[wording]);
      expect(textOf(worded, "Mio")).toBe(textOf(before, "Mio"));
    }
  });

  it.each([
    [{ audience: "Strangers", fact: 0, level: 0 }, "choices.0.audience"],
    [{ audience: "Friends", fact: 99, level: 0 }, "choices.0.fact"],
    [{ audience: "Friends", fact: 0, level: 99 }, "choices.0.level"],
    [{ recipient: "Nobody", fact: 0, level: 0 }, "choices.0.recipient"],
    [{ recipient: "葵", slot: 999, wording: 0 }, "choices.0.slot"],
    [{ recipient: "葵", slot: 0, wording: 99 }, "choices.0.wording"],
  ])("is refused where there is no such thing: %j", (choice, field) => {
    expect(() => plan(lang, { choices: [choice] })).toThrow(field);
  });

  it("does not go with a copy that was written by hand", () => {
    const choices = [{ recipient: "葵", fact: 0, level: last }];
    expect(() => plan(lang, { choices, edited: new Map([["葵", "other"]]) })).toThrow(/by hand/);
  });
});

describe("a message that tells nothing of the writer's life", () => {
  const GENERAL = {
    en: [
      "Tokyo is the capital of Japan, and the Ministry of Finance published its annual report on the economy of the region.",
      "Tokyo",
    ],
    ja: ["東京は日本の首都であり、総務省は人口の統計を公表した。", "東京"],
  } as const;
  it.each(["en", "ja"] as const)("is shared unchanged where that is sure, and asked for (%s)", (lang) => {
    const [text, home] = GENERAL[lang];
    const personal = () => -1.5;
    const request = { text, profile: { hometown: [home] }, personal };
    const offered = plan(lang, request);
    expect(offered.remarks).toContainEqual(
      expect.objectContaining({ kind: "general", code: "message-clearly-general" }),
    );
    expect(textOf(offered, "wall")).not.toContain(home);
    const unchanged = plan(lang, { ...request, unchanged: true });
    expect(unchanged.copies.map((copy) => copy.text)).toEqual([text, text, text, text]);
    expect(unchanged.remarks).toContainEqual(
      expect.objectContaining({ kind: "general", code: "message-unchanged" }),
    );
    expect(() => plan(lang, { ...request, personal: () => -0.9, unchanged: true })).toThrow(
      /unchanged: it may tell/,
    );
    // Whatever the score: it speaks of who wrote it.
    expect(() => plan(lang, { personal, unchanged: true })).toThrow(/unchanged: it may tell/);
  });
});
