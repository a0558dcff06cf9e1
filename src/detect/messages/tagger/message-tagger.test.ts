import { describe, expect, it } from "vitest";
import { createDoc } from "../../../doc/doc.ts";
import type { Finding } from "../../../doc/finding.ts";
import { pipelineFor } from "../../../pipeline/builtin.ts";
import { TextView } from "../../view.ts";
import { messageTagger } from "./message-tagger.ts";
import { messageWords } from "./message-words.ts";
import type { TagMessage } from "./tag.ts";

const claim = (text: string, value: string, label: string, score = 0.6): Finding => ({
  ...{ from: text.indexOf(value), to: text.indexOf(value) + value.length, label, score },
  ...{ source: "test.v1", why: { code: "found" } },
});

/** Takes the words of a list for private, and surely so. */
const taking =
  (...values: string[]): TagMessage =>
  ({ tokens }) => {
    const isPrivate = tokens.map(({ text }) => values.includes(text));
    return { isPrivate, probability: Float64Array.from(isPrivate, Number) };
  };

function refined(text: string, findings: readonly Finding[], tag: TagMessage): string[] {
  return messageTagger(tag)
    .refine(findings, new TextView(text), createDoc("text", text))
    .filter(({ score }) => score >= 0.5)
    .map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);
}

describe("rules and the tagger together", () => {
  it.each([
    ["a stretch that no rule found", "we met behind kiln farm", [], ["kiln", "farm"], ["PRIVATE kiln farm"]],
    [
      "is whole, as what most of it is",
      "at Kilnwick Farm, ok",
      [["Kilnwick", "LOCATION"]],
      ["Kilnwick", "Farm"],
      ["LOCATION Kilnwick", "LOCATION Kilnwick Farm"],
    ],
    ["what a rule alone takes for private is left", "Lisbon is nice", [["Lisbon", "LOCATION"]], [], []],
    [
      "what rules know for an identifier goes",
      "ring 07700 900418",
      [["07700 900418", "PHONE_NUMBER"]],
      [],
      ["PHONE_NUMBER 07700 900418"],
    ],
    ["𠮷野さん stays whole", "𠮷野さんと会う", [["𠮷野", "PERSON"]], ["𠮷野", "𠮷", "野"], ["PERSON 𠮷野"]],
    ["nothing in nothing", "", [], [], []],
  ] as const)("%s", (_, text, found, taken, expected) => {
    const findings = found.map(([value, label]) => claim(text, value, label));
    expect(refined(text, findings, taking(...taken))).toEqual(expected);
  });

  it("does not take what was changed already for private", () => {
    const text = "met \ufffc\ufffc\ufffc there";
    expect(
      refined(text, [], ({ words }) => ({
        isPrivate: words.map((word) => word === "\ufffc"),
        probability: new Float64Array(words.length).fill(1),
      })),
    ).toEqual([]);
  });
});

describe("words of a message", () => {
  it.each([
    "",
    "one\r\ntwo\n\nthree",
    "🙂👩‍👩‍👧 ok",
    "ＡＢＣ　さんに会う",
    "e\u0301clair for Zoë",
    "x ".repeat(5_000),
  ])("stand where they are in %.20s", (text) => {
    for (const { words, tokens, extra } of messageWords(text, [], {
      personal: () => 0,
      isListed: () => false,
    })) {
      expect([tokens.length, extra?.length]).toEqual([words.length, words.length]);
      for (const { from, to, text: word } of tokens) expect(text.slice(from, to)).toBe(word);
    }
  });
});

describe("the models of the package", () => {
  const { anonymize } = pipelineFor("message");
  it.each([
    ["hey {Priyanka} my scan is at {St Wilfrid's}, call me on {07700 900418}"],
    ["{小野寺}です。{明日}は息子の入学式のため休みます。{090-0000-4173}"],
  ])("change what is private in %s", (marked) => {
    const text = marked.replace(/[{}]/g, "");
    const { release } = anonymize(text);
    for (const [, value = ""] of marked.matchAll(/\{([^}]+)\}/g)) expect(release.text).not.toContain(value);
  });
  it.each(["the Roman Empire had underfloor heating and Leeds doesn't", "富士山、近くで見ると砂利"])(
    "leave %s",
    (text) => {
      expect(anonymize(text).release.text).toBe(text);
    },
  );
});
