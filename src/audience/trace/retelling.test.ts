import { describe, expect, it } from "vitest";
import { messagePlanner } from "../../run/message-planner.ts";
import { bookOf } from "../book/book.ts";
import { emptyLedger } from "../book/ledger-book.ts";
import { retellingFinder } from "./retelling.ts";
import { tracer } from "./tracer.ts";

const planShare = messagePlanner();

const shared = (text: string, lang: "en" | "ja", id: string) =>
  planShare(
    {
      ...{ text, lang, profile: {}, everything: true },
      audiences: [
        { name: "Family", trust: 1, recipients: ["Orla"] },
        { name: "Friends", trust: 0.6, recipients: ["Kemal"] },
        { name: "Public", trust: 0, recipients: ["wall"] },
      ],
    },
    { key: new Uint8Array(32).fill(4), id, time: 0, state: emptyLedger() },
  ).shared;

const SHARED = [
  shared("My sister lives in Osaka and works as a nurse.", "en", "nurse"),
  shared("兄は名古屋の自動車工場で働いていて、去年離婚しました。", "ja", "divorce"),
];
const find = retellingFinder(SHARED);

describe("a post that tells it in other words", () => {
  it.each([
    ["His sis is a nurse over in Osaka.", "nurse"],
    ["There is a nurse in Osaka, her sister.\r\n#family", "nurse"],
    ["妹さんは大阪で看護師をしているらしい。", "nurse"],
    ["𠮷野の妹はナースで、大阪在住。", "nurse"],
    ["The brother got divorced, he works in a car factory in Nagoya.", "divorce"],
    ["名古屋の車の工場に勤めるお兄さんが離婚したって。", "divorce"],
  ])("%s", (post, id) => expect(find(post)?.message).toBe(id));
});

describe("a post of others", () => {
  it.each([
    "Osaka was great, we ate so much.",
    "Nurses deserve better pay.",
    "My sister moved to Lyon last year.",
    "名古屋は今日も暑いです。",
    "",
    "😀",
  ])("%s", (post) => expect(find(post)).toBeUndefined());
});

it("says which facts at whose detail, and names nobody", () => {
  const trace = tracer({ shared: SHARED, book: bookOf(SHARED) });
  const { verdict, suspects, retelling } = trace(["A nurse over there in Osaka, that sister of hers."]);
  expect([verdict, suspects]).toEqual(["nobody", []]);
  expect(retelling).toMatchObject({ message: "nurse", audiences: ["Family"] });
  expect(retelling!.facts.map(({ level }) => level)).toEqual([0, 0]);
});

it("takes the detail of those who read less", () => {
  const told = find("Her sister is a nurse and lives in Japan.");
  expect(told?.audiences.at(-1)).toBe("Family");
});

it("finds it in a long post, and reads a long post in reasonable time", () => {
  const filler = "The committee met again and nothing was decided about the bridge over the river. ".repeat(
    400,
  );
  expect(find(`${filler}His sis is a nurse over in Osaka. ${filler}`)?.message).toBe("nurse");
  expect(find(filler)).toBeUndefined();
});
