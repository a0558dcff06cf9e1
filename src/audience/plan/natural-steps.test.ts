import { describe, expect, it } from "vitest";
import { languageOf } from "../../doc/doc.ts";
import { factFinder } from "../facts/schema.ts";
import { naturalSteps } from "./natural-steps.ts";

/** The steps of the one finding in "I am from [LOCATION Tokyo]" that read natural, where the model finds all alike. */
function natural(sentence: string, model?: Parameters<typeof naturalSteps>[2]): string[] {
  const [whole, label, phrase] = /\[([A-Z_]+) ([^\]]+)\]/.exec(sentence)!;
  const from = sentence.indexOf(whole!);
  const text = sentence.replace(whole!, phrase!);
  const finding = { from, to: from + phrase!.length, label: label!, score: 1, source: "marked.v1" };
  const lang = languageOf(text);
  const [fact] = factFinder()(text, [{ ...finding, why: { code: "a-phrase" } }], lang);
  const reads = naturalSteps(text, lang, model ?? (() => 0));
  return fact!.chain.flatMap((step, level) => (level > 0 && reads(fact!, level) ? [step.text] : []));
}

describe("a step that contradicts its sentence is not natural", () => {
  it.each([
    ["I met [PERSON Orla] there.", ["O.", "someone"]],
    ["My name is [PERSON Orla].", ["O"]],
    ["an artist by the name of [PERSON Orla] came", ["O."]],
    ["Love always, [PERSON Orla]", ["O."]],
    ["Why is there an [PERSON Orla] here?", []],
    ["Thank [PERSON God] for that.", []],
    ["I love [LOCATION Boston].", ["Massachusetts", "New England", "the United States", "North America"]],
    ["[LOCATION Boston] is such a lovely city.", []],
    ["It is [DATE_TIME Tuesday].", []],
    ["[PERSON Orla] herself came.", ["O."]],
    ["Go into [LOCATION Zorblax].", []],
    ["the leader [PERSON Orla] came", ["O."]],
    ["her new [PERSON Orla] costume", []],
    ["my phone: [PHONE_NUMBER 555-0100]", []],
    ["I bought [PRODUCT Zorblax] there.", []],
    ["夜は[DATE_TIME 5時]に行く。", []],
    ["[ORGANIZATION ゾルブラ]に入った。", []],
    ["at the 33rd [EVENT Zorblax Festival] we met", []],
    ["We read [ORGANIZATION Zorblax] magazine.", []],
    ["on [DATE_TIME today]'s walk", ["this week", "this month", "this year"]],
    ["We had a [DATE_TIME 9 A.M.] meeting.", []],
    ["We met [DATE_TIME yesterday].", ["this week", "the other day", "recently", "at some point"]],
    ["[LOCATION パリ]は美しい街です。", []],
    ["[LOCATION 横浜]に住む。", ["神奈川県", "関東", "本州", "日本", "アジア"]],
    ["『[PRODUCT 港の五番町]』を聴く。", []],
  ])("%s", (sentence, steps) => expect(natural(sentence)).toEqual(steps));
});

describe("a step may read", () => {
  const scored = (scores: Readonly<Record<string, number>>) => (_: unknown, wording: readonly string[]) =>
    scores[wording.join(" ")] ?? -9;

  it("a little worse than the phrase, and worse for every word it has more", () => {
    const scores = {
      Boston: -4,
      Massachusetts: -4.3,
      "New England": -4.6,
      "the United States": -4.9,
      "North America": -5.5,
    };
    expect(natural("I love [LOCATION Boston].", scored(scores))).toEqual([
      "Massachusetts",
      "New England",
      "the United States",
    ]);
  });

  it("as any wording must, whatever the phrase", () => {
    const scores = { Boston: -1, Massachusetts: -3.3, "New England": -3.5 };
    expect(natural("I love [LOCATION Boston].", scored(scores))).toEqual(["Massachusetts"]);
  });
});
