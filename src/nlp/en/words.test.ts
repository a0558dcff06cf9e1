import { describe, expect, it } from "vitest";
import { shape, shortShape } from "../shape.ts";
import { lemma } from "./lemma.ts";
import { stem } from "./stem.ts";

describe("stem", () => {
  /** Pairs from the vocabulary printed with the definition of the algorithm. */
  it.each(
    `consign consign|consigned consign|consigning consign|consignment consign|consist consist|consisted consist|consistency consist|
consistent consist|consistently consist|consolation consol|consolations consol|consolatory consolatori|console consol|
consolidate consolid|consolidating consolid|consolingly consol|conspicuously conspicu|conspiracy conspiraci|conspirator conspir|
constable constabl|constance constanc|knackeries knackeri|knaves knave|knavish knavish|kneaded knead|kneel kneel|
knightly knight|knives knive|knocked knock|knots knot|generously generous|communication communic|hoping hope|hopping hop|
ties tie|cries cri|gas gas|this this|gaps gap|kiwis kiwi|agreed agre|dying die|skies sky|news news|succeed succeed|
sensational sensat|rational ration|happy happi|by by|say say|luxuriated luxuri|nationally nation|fluently fluentli|biology biolog|
formative format|falling fall|rolled roll|controlling control|Tanaka's tanaka|bbc bbc|42 42|東京 東京`
      .split("|")
      .map((row) => row.trim().split(" ") as [string, string]),
  )("%s -> %s", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});

describe("lemma", () => {
  it.each([
    ["houses", "NNS", "house"],
    ["cities", "NNS", "city"],
    ["boxes", "NNS", "box"],
    ["churches", "", "church"],
    ["children", "NNS", "child"],
    ["went", "VBD", "go"],
    ["was", "", "be"],
    ["stopped", "VBD", "stop"],
    ["stopping", "VBG", "stop"],
    ["making", "VBG", "make"],
    ["liked", "VBD", "like"],
    ["walked", "VBD", "walk"],
    ["called", "VBN", "call"],
    ["created", "VBN", "create"],
    ["moving", "VBG", "move"],
    ["studied", "VBD", "study"],
    ["dies", "VBZ", "die"],
    ["morning", "", "morning"],
    ["building", "NN", "building"],
    ["building", "VBG", "build"],
    ["changed", "VBN", "change"],
    ["belonged", "VBD", "belong"],
    ["described", "VBD", "describe"],
    ["becoming", "VBG", "become"],
    ["visited", "VBD", "visit"],
    ["started", "VBD", "start"],
    ["helping", "VBG", "help"],
    ["reported", "VBN", "report"],
    ["bigger", "JJR", "big"],
    ["happiest", "JJS", "happy"],
    ["United", "NNP", "united"],
    ["this", "", "this"],
    ["as", "", "as"],
    ["news", "", "news"],
    ["red", "", "red"],
    ["n’t", "RB", "not"],
    ["'s", "VBZ", "be"],
    ["'s", "POS", "'s"],
    ["those", "DT", "that"],
    ["would", "MD", "would"],
    ["more", "JJR", "more"],
    ["B2B", "", "b2b"],
    ["東京", "", "東京"],
  ])("%s %s -> %s", (word, tag, expected) => {
    expect(lemma(word, tag)).toBe(expected);
  });
});

it.each([
  ["McDonald-7", "XxXxxxxx-d", "XxXx-d"],
  ["令和３年", "ccdc", "cdc"],
  ["ひらカナー", "hhkkk", "hk"],
  ["É\u{1F600}", "X\u{1F600}", "X\u{1F600}"],
  ["", "", ""],
])("shape of %s", (word, whole, short) => {
  expect([shape(word), shortShape(word)]).toEqual([whole, short]);
});
