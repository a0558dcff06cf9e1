import { describe, expect, it } from "vitest";
import { applied } from "../../../test/share.ts";
import { messagePlanner } from "../../run/message-planner.ts";
import { bookOf } from "../book/book.ts";
import { emptyLedger, type LedgerState, type Move } from "../book/ledger-book.ts";
import { RUNNING_LEAK, RUNNING_PROFILE, RUNNING_TEXT } from "../facts/running-example.ts";
import type { Audience } from "../message.ts";
import { tracer } from "../trace/tracer.ts";
import { type Disclosure, type Post, watcher } from "../trace/watch.ts";
import type { SharePlan, ShareRequest } from "./plan-share.ts";

const planShare = messagePlanner();

const KEY = new Uint8Array(32).fill(7);
const GROUPS = ["Families", "Colleagues", "Best Friends", "Friends", "Acquaintances", "Public"];
const TRUST = [1, 0.9, 0.8, 0.6, 0.4, 0];
const audiences = (recipients = 1): readonly Audience[] =>
  GROUPS.map((name, i) => ({
    name,
    trust: TRUST[i]!,
    recipients: Array.from({ length: recipients }, (_, n) => `${name} ${n + 1}`),
  }));

const ledgerOf = (plans: readonly SharePlan[], moves: readonly Move[] = []): LedgerState => ({
  ...emptyLedger(),
  shared: plans.map(({ shared }) => shared),
  book: bookOf(plans.map(({ shared }) => shared)),
  moves: new Map(moves.map((move) => [move.recipient, move])),
  sequence: plans.length + moves.length,
});

const share = (request: Partial<ShareRequest>, state = emptyLedger(), id = "m1") =>
  planShare(
    { text: RUNNING_TEXT, lang: "en", profile: RUNNING_PROFILE, audiences: audiences(), ...request },
    { key: KEY, id, time: 0, state },
  );
const copyOf = ({ copies }: SharePlan, name: string) =>
  copies.find(({ recipient }) => recipient === name)!.text;

describe("the paper's running example", () => {
  const plan = share({});

  it("gives six versions, the less trusted reading less", () => {
    expect(copyOf(plan, "Families 1")).toContain("Harvard University");
    expect(copyOf(plan, "Families 1")).toMatch(
      /^(?:My home ?town is|I come from|I'm (?:originally )?from) Tokyo\./,
    );
    for (const name of GROUPS.slice(1)) expect(copyOf(plan, `${name} 1`)).not.toMatch(/Harvard|Tokyo/);
    expect(copyOf(plan, "Acquaintances 1")).toContain("United States");
    expect(copyOf(plan, "Public 1")).not.toMatch(/United States|Japan/);
  });

  it("keeps what it promises, and says what the copies can prove", () => {
    expect(plan.certificates.map(({ guarantee, holds }) => [guarantee, holds])).toEqual([
      ["copies-distinct", true],
      ["monotone-disclosure", true],
    ]);
    expect(plan.capacity).toMatchObject({ recipients: 6, bound: 1e-6 });
    expect(plan.capacity.verbatim.typical).toBeGreaterThan(1e-6);
  });

  it("is the text with the edits of each copy", () => {
    for (const { text, edits } of plan.copies) expect(applied(RUNNING_TEXT, edits)).toBe(text);
  });

  it("traces a leak that tells it in other words to the group, without accusing anybody", () => {
    const leak = "This is information about Adam. He is from Asia and has studied in the United States.";
    const result = tracer(ledgerOf([plan]))([leak]);
    expect(result.verdict).toBe("suspects");
    expect(result.audiences[0]!.audience).toBe("Acquaintances");
    expect(result.suspects[0]!.recipient).toBe("Acquaintances 1");
  });

  it("finds Friend 1 of Acquaintances with the versions the paper printed", () => {
    const people = [{ name: "Acquaintances", trust: 0.9, recipients: ["Friend 1", "Friend 2"] }];
    const { shared } = share({ audiences: people });
    const { facts, slots } = shared.message;
    const three = slots.findIndex(({ wordings }) => wordings.includes("3"));
    const honshu = facts.map(({ chain }) =>
      Math.max(
        0,
        chain.findIndex(({ text }) => text.includes("Honshu")),
      ),
    );
    const word = (numeral: string) =>
      slots.map(({ wordings }, i) => (i === three ? wordings.indexOf(numeral) : 0));
    const copies = {
      levels: Uint8Array.from([...honshu, ...honshu]),
      words: Uint8Array.from([...word("3"), ...word("three")]),
    };
    const state = {
      ...ledgerOf([]),
      shared: [{ ...shared, ...copies }],
      book: bookOf([{ ...shared, ...copies }]),
    };
    const { suspects } = tracer(state)([RUNNING_LEAK]);
    expect(suspects[0]).toMatchObject({ recipient: "Friend 1", audience: "Acquaintances" });
  });
});

describe("what gives a fact back", () => {
  const publicText = (text: string, lang: "en" | "ja", profile: ShareRequest["profile"]) =>
    copyOf(share({ text, lang, profile }), "Public 1");

  it.each([
    ["I am from Manchester. Britain is my home.", "en", { hometown: ["Manchester"] }, /Britain|Manchester/],
    ["I live in Lyon. I love French food.", "en", { current_city: ["Lyon"] }, /French|Lyon/],
    ["I live near the Berlin Wall.", "en", { current_city: ["Berlin"] }, /Berlin/],
    ["ロンドンに住んでいます。英国は雨が多いです。", "ja", { current_city: ["ロンドン"] }, /ロンドン|英国/],
  ] as const)("%s", (text, lang, profile, hidden) =>
    expect(publicText(text, lang, profile)).not.toMatch(hidden),
  );

  it("says of a word that goes with the profile only that it is a thing", () => {
    const text = "Tennis again! I have been looking for a new racket for two months.";
    expect(publicText(text, "en", { sports: ["tennis"] })).toMatch(/a new thing/);
  });

  it("puts no noun in the place of a verb", () => {
    expect(publicText("I teach maths in the morning.", "en", { work: ["teacher"] })).toMatch(/I teach/);
    const capital = "Play it again! On Sundays I play tennis.";
    expect(publicText(capital, "en", { sports: ["tennis"] })).toMatch(/Sundays I play a sport/);
  });

  it.each([
    [
      "My sister, Sam, studies at Zorblax.",
      "en",
      /^My sister (?:currently )?(?:studies|is studying|is a student) at a university\.?$/,
    ],
    [
      "My sister works as a nurse.",
      "en",
      /^My sister (?:works|is working|is employed) in some profession\.?$/,
    ],
    ["明日妹の葵と行きます。", "ja", /^いつか妹と行きます/],
  ] as const)("says it in whole sentences: %s", (text, lang, says) => {
    const plan = share({ text, lang, profile: {}, everything: true, audiences: audiences().slice(-1) });
    expect(copyOf(plan, "Public 1")).toMatch(says);
  });

  it("leaves out what no other words can stand for, and says so", () => {
    const plan = share({ text: "I teach maths.", profile: { work: ["teacher"] }, everything: true });
    expect(copyOf(plan, "Public 1")).toMatch(/^I … math/);
    expect(plan.remarks.map(({ code }) => code)).toContain("facts-omitted");
  });

  it("keeps the attribute of the profile, and leaves guesses alone", () => {
    const plan = share({ text: "Playing tennis with my friends in Leeds.", profile: { sports: ["tennis"] } });
    expect(plan.shared.message.facts.map(({ key }) => key)).toEqual(["sports:tennis"]);
  });
});

it("may be more general than it need be, so that copies differ", () => {
  const text = "As a Londoner I really miss the British weather when I am in Japan.";
  const plan = share({ text, profile: { current_city: ["London"] }, audiences: audiences(2) });
  expect(plan.certificates.filter(({ holds }) => !holds)).toEqual([]);
});

it("shares in Japanese", () => {
  const text =
    "私の故郷は京都です。先月から東京大学で三年間の研究を始めました。しかし、まだ友達が少ないです。";
  const profile = { hometown: ["京都"], education: ["東京大学"] };
  const plan = share({ text, lang: "ja", profile });
  expect(copyOf(plan, "Families 1")).toContain("京都");
  expect(copyOf(plan, "Public 1")).not.toMatch(/京都|東京/);
  expect(plan.certificates.every(({ holds }) => holds)).toBe(true);
});

describe("what everybody may read of a fact", () => {
  it.each([
    ["en", "We moved from Dublin to Lyon. I like Europe.", { current_city: ["Dublin"] }, "I like Europe"],
    ["ja", "京都に住んでいます。アジアが好きです。", { current_city: ["京都"] }, "アジアが好き"],
  ] as const)("is no fact of its own: %s", (lang, text, profile, open) => {
    for (const everything of [false, true]) {
      const plan = share({ text, lang, profile, everything });
      expect(plan.certificates.filter(({ holds }) => !holds)).toEqual([]);
      expect(copyOf(plan, "Public 1")).toContain(open);
    }
  });
});

it("words no slot as a step of a fact", () => {
  const text = "I work with children. On Sundays I like my kids and my big garden.";
  const kids = (profile: ShareRequest["profile"]) =>
    share({ text, profile }).shared.message.slots.some(({ wordings }) => wordings.includes("kids"));
  expect(kids({})).toBe(true);
  expect(kids({ interests: ["children"] })).toBe(false);
});

describe("a long message", () => {
  const PEOPLE = [{ name: "All", trust: 0.5, recipients: ["A", "B"] }];

  it("is refused at once where its copies have no room", () => {
    const text = "It is raining. ".repeat(400_000);
    const recipients = Array.from({ length: 100 }, (_, i) => `Friend ${i}`);
    const many = [{ name: "All", trust: 0.5, recipients }];
    expect(() => share({ text, audiences: many })).toThrow(
      "a message of 6,000,000 characters for 100 recipients: 500,000,000 characters in all copies together are the most, so 83 recipients at once",
    );
  });

  it("says what is being done", () => {
    const steps: string[] = [];
    const request = { text: "It rains.", lang: "en", profile: {}, audiences: PEOPLE } as const;
    const step = (each: string) => void steps.push(each);
    planShare(request, { key: KEY, id: "m", time: 0, state: emptyLedger(), step });
    expect(steps).toEqual(["what it tells", "what says less", "wordings", "copies", "checks"]);
  });
});

describe("a series of messages", () => {
  const texts = [
    "I can't believe it has been three years since we moved here. However, the kids love their new school and we are very happy about it, because the teachers are great.",
    "We are going to buy a car next week, but I do not know which one is the best. My brother thinks that a big one is not a good idea, and perhaps he is right.",
    "Maybe I'm wrong, but I think that this is the best film of the year. It's about two old friends who begin a long trip, and it is also very funny.",
    "Today I have to finish a lot of work before the weekend starts. Then I will try to get some sleep, since I didn't sleep enough this week.",
    "It is difficult to find a nice flat in this city. We looked at five, and almost all of them were too small or too expensive for us.",
  ];
  const people = [
    { name: "Friends", trust: 0.5, recipients: Array.from({ length: 40 }, (_, i) => `Friend ${i + 1}`) },
  ];
  const plans = texts.map((text, i) => share({ text, audiences: people }, emptyLedger(), `m${i}`));
  const leaks = plans.map((plan) => copyOf(plan, "Friend 17"));

  it("accuses when the evidence of all of them suffices, and nobody before", () => {
    const trace = tracer(ledgerOf(plans));
    const one = trace(leaks.slice(0, 1));
    expect(one.suspects[0]!.recipient).toBe("Friend 17");
    const all = trace(leaks);
    expect(all.verdict).toBe("accused");
    expect(all.suspects.filter(({ accused }) => accused).map(({ recipient }) => recipient)).toEqual([
      "Friend 17",
    ]);
  });

  it("says nobody for what was never shared", () => {
    const unrelated = "The committee approved the budget for the next quarter after a short debate.";
    expect(tracer(ledgerOf(plans))([unrelated])).toMatchObject({ verdict: "nobody", suspects: [] });
  });

  it("watches posts as they come and adds up what they show", async () => {
    const watch = watcher();
    const trace = tracer(ledgerOf(plans));
    let looks = 0;
    const spend = async (count: number) => (looks += count) - count + 1;
    const disclosures = async (posts: readonly Post[]) => {
      const list: Disclosure[] = [];
      for await (const disclosure of watch(posts, trace, spend)) list.push(disclosure);
      return list;
    };
    const weather = { id: "p0", text: "Nothing to see here, just the weather report." };
    expect(await disclosures([weather])).toEqual([]);
    expect(looks).toBe(1);
    const posts = leaks.map((text, i) => ({ id: `p${i + 1}`, text }));
    const found = [...(await disclosures(posts.slice(0, 2))), ...(await disclosures(posts.slice(2)))];
    expect(found.map(({ suspects }) => suspects[0]?.recipient)).toEqual(leaks.map(() => "Friend 17"));
    expect(found.at(-1)).toMatchObject({ verdict: "accused", post: "p5" });
  });
});

describe("what was shared before", () => {
  it("moves a person from the next message on", () => {
    const move = { recipient: "Families 1", from: "Families", to: "Public" };
    const plan = share({}, ledgerOf([share({})], [move]), "m2");
    expect(plan.copies.find(({ recipient }) => recipient === "Families 1")!.audience).toBe("Public");
    expect(copyOf(plan, "Families 1")).not.toMatch(/Harvard|Tokyo/);
  });

  it("holds a fact that was told in the other language against it", () => {
    const profile = { hometown: ["Kyoto", "京都"] };
    const told = { text: "I do not miss my hometown, Kyoto.", profile };
    const again = { text: "私の故郷は京都です。", lang: "ja" as const, profile };
    const plan = share(again, ledgerOf([share(told)]), "m2");
    expect(plan.shared.message.facts[0]!.key).toBe(share(told).shared.message.facts[0]!.key);
    expect(plan.certificates.find(({ guarantee }) => guarantee === "monotone-disclosure")!.holds).toBe(true);
  });

  it("notes what a less trusted audience knows already", () => {
    const open = audiences().map((audience) => ({ ...audience, trust: 1 }));
    const plan = share({}, ledgerOf([share({ audiences: open })]), "m2");
    expect(plan.remarks.map(({ code }) => code)).toContain("fact-earlier");
  });
});

it("takes a copy the writer changed, and says what it no longer tells", () => {
  const edited = new Map([["Public 1", copyOf(share({}), "Public 1").replace("sushi", "noodles")]]);
  const plan = share({ edited });
  expect(copyOf(plan, "Public 1")).toContain("noodles");
  expect(() => share({ edited: new Map([["Nobody", "x"]]) })).toThrow(/1 edited copies are for nobody/);
});

it("shares an empty message and one without facts", () => {
  const nobody = audiences().map((audience) => ({ ...audience, recipients: [] }));
  expect(share({ text: "", audiences: nobody }).copies).toEqual([]);
  const plan = share({
    text: "It is raining, and I do not like it.",
    audiences: [{ name: "All", trust: 0.5, recipients: ["A", "B"] }],
  });
  expect(plan.shared.message.facts).toEqual([]);
  expect(plan.copies.length).toBe(2);
});
