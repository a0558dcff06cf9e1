import { describe, expect, it } from "vitest";
import { markedMessage } from "../../../test/marked-message.ts";
import { seededRandom } from "../../nlp/random.ts";
import { bookOf, copiesOf, copyAt, type SharedMessage, sharedMessage } from "../book/book.ts";
import { codeOf } from "../codes/biases.ts";
import { type Code, type Readers, uniform } from "../codes/code.ts";
import { drawCopies } from "../codes/draw.ts";
import type { Message } from "../message.ts";
import { textOf } from "../plan/copies.ts";
import { trace } from "./trace.ts";

const keyOf = (seed: number) => new Uint8Array(32).fill(seed & 255).fill(seed >> 8, 16);
const people = (count: number, name = "p") => Array.from({ length: count }, (_, i) => `${name}${i}`);
const everybody = (message: Message, count: number): Readers[] => [
  { audience: "all", levels: message.facts.map(() => 0), recipients: people(count) },
];

function share(message: Message, readers: readonly Readers[], seed = 1): SharedMessage {
  const code = codeOf(keyOf(seed), message, readers);
  return sharedMessage(message, code, drawCopies(keyOf(seed), message, code, readers));
}

const textFor = (shared: SharedMessage, recipient: string) =>
  textOf(shared.message, copyAt(shared, shared.recipients.indexOf(recipient)));

const DIARY = [
  "Yesterday my [brother|sibling] [phoned|called] from the [harbour|port] and [said|told me] that the [ferry|boat] was late. ",
  "We [walked|strolled] through the [old|ancient] market[,|_:comma] where the [traders|sellers] were [already|just] packing. ",
  "[Afterwards|Later] it [began|started] to rain, and our [umbrella|brolly] was [broken|damaged] as [usual|always]. ",
  "The [physician|doctor] [thinks|believes] that grandfather may [leave|quit] the hospital [soon|shortly], which is [great|good] news. ",
  "昨日は[弟|兄弟]から電話があり、[港|埠頭]で船が[遅れて|おくれて]いると言っていました。",
  "[その後|それから]、雨が降り[始めた|はじめた]ので、[私たち|私達]は[すぐに|直ぐに]家へ帰りました。",
];
const LETTER = markedMessage(DIARY.join(""));

describe("a verdict", () => {
  const shared = share(LETTER, everybody(LETTER, 130));
  const book = bookOf([shared]);

  it("accuses whoever's long letter leaks word for word", () => {
    const result = trace([textFor(shared, "p42")], book);
    expect(result).toMatchObject({ verdict: "accused", bound: 1e-6, recipients: 130, messages: ["m"] });
    expect(result.suspects[0]).toMatchObject({ recipient: "p42", audience: "all", accused: true });
    expect(result.suspects[0]!.corrected).toBeLessThan(1e-5);
    expect(result.suspects[0]!.likelihood).toBeGreaterThan(0.999);
    expect(result.suspects.filter(({ accused }) => accused)).toHaveLength(1);
  });

  it("shows the evidence", () => {
    const leak = textFor(shared, "p42");
    const { evidence } = trace([leak], book).suspects[0]!;
    expect(evidence).toHaveLength(LETTER.slots.length);
    for (const { kind, at, span, shows, matches } of evidence) {
      expect({ kind, matches }).toEqual({ kind: "slot", matches: true });
      expect(leak.slice(span.from, span.to).trim()).toBe(LETTER.slots[at]!.wordings[shows]);
    }
  });

  it("names suspects, accusing nobody, when the quotation is short", () => {
    const result = trace([textFor(shared, "p42").slice(0, 180)], book);
    expect(result.verdict).toBe("suspects");
    expect(result.suspects.slice(0, 3).map(({ recipient }) => recipient)).toContain("p42");
    expect(result.suspects.every(({ accused }) => !accused)).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["another text", "The board will meet on Monday to discuss the budget."],
    ["別の話", "来週の会議では予算について話し合います。"],
  ])("is nobody for %s", (_, leak) => {
    expect(trace([leak], book)).toMatchObject({ verdict: "nobody", suspects: [], audiences: [] });
  });

  it("is nobody when the leak is a version that nobody got", () => {
    const small = markedMessage(DIARY[0]!);
    const copies = people(4).map((recipient) => ({
      recipient,
      audience: "all",
      levels: [],
      word: [0, 0, 0, 0, 0],
    }));
    const one = sharedMessage(
      small,
      { biases: small.slots.map(() => uniform(2)), ranges: {}, distinct: "words" },
      copies,
    );
    const leak = textOf(small, { levels: [], word: [1, 1, 1, 1, 1] });
    expect(trace([leak], bookOf([one])).verdict).toBe("nobody");
  });

  it("is cut for repeated looks, by no more than the bound in all", () => {
    const bounds = Array.from(
      { length: 500 },
      (_, t) => trace([""], book, { look: t + 1, bound: 1e-3 }).bound,
    );
    expect(bounds[0]).toBeCloseTo(5e-4, 12);
    expect(bounds.reduce((a, b) => a + b)).toBeLessThan(1e-3);
    for (const settings of [
      { look: 0 },
      { look: 1.5 },
      { bound: 0 },
      { bound: 1 },
      { bound: Number.NaN },
      { coalition: 0 },
    ]) {
      expect(() => trace([""], book, settings)).toThrow(/Cannot trace/);
    }
  });
});

it("evidence of several messages adds up", () => {
  const messages = DIARY.map((text, i) => share(markedMessage(text, `m${i}`), everybody(LETTER, 4), i + 1));
  const book = bookOf(messages);
  const leaks = messages.map((shared) => textFor(shared, "p3"));
  expect(trace(leaks.slice(0, 1), book).verdict).toBe("suspects");
  const result = trace(leaks, book);
  expect(result.suspects[0]).toMatchObject({ recipient: "p3", accused: true });
  expect(trace([leaks.join("\n\n")], book).suspects[0]).toMatchObject({ recipient: "p3", accused: true });
  expect(result.messages).toHaveLength(6);
});

it("the same leak again proves nothing more", () => {
  const shared = share(LETTER, everybody(LETTER, 130));
  const leak = textFor(shared, "p1");
  const once = trace([leak], bookOf([shared])).suspects[0]!;
  const thrice = trace([leak, leak.toLowerCase(), leak], bookOf([shared])).suspects[0]!;
  expect(thrice.pValue).toBeCloseTo(once.pValue, 12);
});

/** A long text of words of its own. */
function chronicle(id: number, slots: number): Message {
  const word = (k: number) => `w${(id * 7919 + k * 104_729).toString(36)}`;
  const parts = Array.from({ length: slots }, (_, k) => `${word(2 * k)} [quick|fast] ${word(2 * k + 1)}`);
  return markedMessage(parts.join(" "), `m${id}`);
}

it("a place changed by hand never counts against its reader", () => {
  const shared = share(LETTER, everybody(LETTER, 130));
  const leak = textFor(shared, "p5");
  const byHand = { ...shared, words: Uint8Array.from(shared.words) };
  const width = LETTER.slots.length;
  byHand.words.fill(255, 5 * width, 5 * width + 4);
  const [drawn, changed] = [shared, byHand].map(
    (one) => trace([leak], bookOf([one]), { bound: 0.5 }).suspects[0]!,
  );
  expect(changed!.recipient).toBe("p5");
  expect(changed!.pValue).toBeGreaterThan(100 * drawn!.pValue);
});

it("knows a message as soon as it is put in the book, and more copies of it", () => {
  const shared = share(LETTER, everybody(LETTER, 12));
  const book = bookOf([]);
  const leak = textFor(shared, "p11");
  expect(trace([leak], book).verdict).toBe("nobody");
  book.put(sharedMessage(LETTER, shared.code, copiesOf(shared).slice(0, 11)));
  expect(trace([leak], book).suspects.map(({ recipient }) => recipient)).not.toContain("p11");
  book.put(shared);
  expect(trace([leak], book).suspects[0]).toMatchObject({ recipient: "p11", accused: true });
});

it("accuses colluders who mix their copies, all of them and nobody else", () => {
  const messages = Array.from({ length: 6 }, (_, i) => chronicle(i, 50)).map((message, i) => {
    return share(message, everybody(message, 60), i + 1);
  });
  const random = seededRandom(3);
  const leaks = messages.map((shared) => {
    const [a, b] = [copyAt(shared, 10), copyAt(shared, 20)];
    return textOf(shared.message, {
      levels: [],
      word: a.word.map((x, i) => (random() < 0.5 ? x : b.word[i]!)),
    });
  });
  const accused = trace(leaks, bookOf(messages)).suspects.filter((suspect) => suspect.accused);
  expect(accused.map(({ recipient }) => recipient).sort()).toEqual(["p10", "p20"]);
});

describe("audiences", () => {
  const message = markedMessage(
    "My hometown is {Tokyo>Honshu>Japan>Asia}. My favorite food is sushi. After graduating from Tokyo University, I studied " +
      "at {Harvard University>Cambridge>Massachusetts>United States} for [three|3] years as a computer science [major|student].",
  );
  const groups: readonly [string, number[]][] = [
    ["Families", [0, 0]],
    ["Colleagues", [0, 1]],
    ["Acquaintances", [1, 0]],
    ["Public", [3, 3]],
  ];
  const readers = groups.map(([audience, levels]) => ({
    audience,
    levels,
    recipients: people(1, `${audience} `),
  }));
  const code: Code = { biases: [uniform(2), uniform(2)], ranges: {}, distinct: "words" };
  const copies = readers.map(({ audience, levels, recipients }, i) => {
    return { recipient: recipients[0]!, audience, levels, word: [i >> 1, i & 1] };
  });
  const book = bookOf([sharedMessage(message, code, copies)]);
  const leak =
    "This is information about Adam. He is from Honshu and has studied at Harvard University for 3 years";

  it("are told by the facts, then the person: the disclosure of the paper", () => {
    const result = trace([leak], book);
    expect(result.verdict).toBe("suspects");
    expect(result.audiences[0]).toMatchObject({ audience: "Acquaintances", same: 2, vaguer: 0, sharper: 0 });
    expect(result.audiences[0]!.likelihood).toBeGreaterThan(0.8);
    expect(result.audiences.at(-1)).toMatchObject({ audience: "Public", sharper: 2 });
    expect(result.suspects[0]).toMatchObject({ recipient: "Acquaintances 0", accused: false });
    expect(result.suspects[0]!.evidence.map(({ kind, shows }) => [kind, shows])).toEqual([
      ["slot", 1],
      ["level", 1],
      ["level", 0],
    ]);
  });

  it("are told by facts in other words", () => {
    const [tokyo, harvard] = message.facts.map(({ key }) => key) as [string, string];
    const facts = [
      { key: tokyo, level: 0 },
      { key: harvard, level: 1 },
      { key: "unknown", level: 0 },
    ];
    const leak = "Adam grew up around Shinjuku and went to college near Boston.";
    const result = trace([leak], book, { factsIn: () => ({ facts, namesWriter: true }) });
    expect(trace([leak], book, { factsIn: () => ({ facts, namesWriter: false }) }).verdict).toBe("nobody");
    expect(result.audiences[0]!.audience).toBe("Colleagues");
    expect(result.suspects[0]!.recipient).toBe("Colleagues 0");
  });

  it("whose copies differ by levels are told apart by levels", () => {
    const two = markedMessage(
      "In the summer I [often|frequently] visit my aunt near {Kyoto>Kansai>Japan>Asia} with everyone.",
    );
    const key = two.facts[0]!.key;
    const wide: Readers[] = [
      { audience: "a", levels: [0], recipients: people(2, "a") },
      { audience: "b", levels: [1], ranges: [{ key, low: 1, high: 3 }], recipients: people(6, "b") },
    ];
    const shared = share(two, wide);
    expect(shared.code.distinct).toBe("texts");
    for (const copy of copiesOf(shared)) {
      expect(trace([textOf(two, copy)], bookOf([shared])).suspects[0]!.recipient).toBe(copy.recipient);
    }
  });
});
