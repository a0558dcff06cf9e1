import { describe, expect, test } from "vitest";
import { pipelineFor } from "../../pipeline/builtin.ts";
import { TextView } from "../view.ts";
import { disguiseReading } from "./disguise-reading.ts";

const plain = (text: string) => disguiseReading(new TextView(text)).text;

describe("disguises are undone for recognisers", () => {
  test.each([
    ["0 9 0 1 2 3 4 5 6 7 8", "09012345678"],
    ["5-3-6-2-2-8-7-2-6", "536228726"],
    ["tel 090 - 1234 - 5678", "tel 090-1234-5678"],
    ["tel 090-1234-\r\n5678", "tel 090-1234-5678"],
    ["oh nine oh double one two triple 4", "090112444"],
    ["plus four four seven nine", "+4479"],
    ["〇九〇の一二三四の五六七八", "090-1234-5678"],
    ["ぜろきゅうぜろいちにいさんよん", "0901234"],
    ["O9O-l234-5678", "090-1234-5678"],
    ["orla dot vesk at gmail dot com", "orla.vesk@gmail.com"],
    ["orla[at]example[dot]co[dot]uk", "orla@example.co.uk"],
    ["orla (at) example.com", "orla@example.com"],
    ["orlaあっとexampleどっとcom", "orla@example.com"],
    ["info☆example.co.jp", "info@example.co.jp"],
    ["example dot org", "example.org"],
    ["orla@\n example.com", "orla@example.com"],
    ["orla%40example.com", "orla@example.com"],
    ["%E5%B1%B1%E7%94%B0", "山田"],
    ["orla&#64;example&period;com", "orla@example.com"],
    ["\\u5c71\\u7530", "山田"],
    ["Оrla Vеsk", "Orla Vesk"],
    ["O r l a  V e s k", "Orla Vesk"],
    ["O r l a V e s k", "Orla Vesk"],
    ["V E S K", "VESK"],
    ["山 田 太 郎", "山田太郎"],
    ["G B 2 9 N W B K 6 0 1 6", "GB29NWBK6016"],
  ])("%s", (text, expected) => expect(plain(text)).toBe(expected));
});

describe("what is no disguise stays as it is", () => {
  test.each([
    "",
    "meet me at amazon.com",
    "the man at home",
    "at the dot on the map",
    "one, two or three of them",
    "A B C D E",
    "J. R. R. Vesk",
    "plan a or b",
    "100 % sure, 5 % off",
    "2010 - 2015",
    "Привет, Орла",
    "Q&A",
    "一二三",
    "さんにんでいちごを食べた",
    "Otto 100",
    "😀 𠮷 é",
  ])("%s", (text) => expect(plain(text)).toBe(text));
});

describe("what is found goes back to the text as it was written", () => {
  const { anonymize } = pipelineFor("default");
  test.each([
    ["Call 0 9 0 1 2 3 4 5 6 7 8 today", "Call [PHONE_NUMBER_1] today"],
    ["電話は〇九〇の一二三四の五六七八です", "電話は[PHONE_NUMBER_1]です"],
    ["mail orla dot vesk at gmail dot com, ok?", "mail [EMAIL_ADDRESS_1], ok?"],
    ["連絡は orla.veskあっとexampleどっとcom まで", "連絡は [EMAIL_ADDRESS_1] まで"],
    ["card 4 1 1 1  1 1 1 1  1 1 1 1  1 1 1 1.", "card [CREDIT_CARD_1]."],
    ["SSN 5 3 6 - 2 2 - 8 7 2 6", "SSN [US_SSN_1]"],
    ["user=orla%40example.com", "user=[EMAIL_ADDRESS_1]"],
    ["orla&#64;example.com", "[EMAIL_ADDRESS_1]"],
    ["We met Оrla Vеsk there.", "We met [PERSON_1] there."],
  ])("%s", (text, expected) => expect(anonymize(text).release.text).toBe(expected));

  test("surroundings far from a disguise are not read twice", () => {
    const far = "Nothing to see here. ".repeat(100);
    const { text } = disguiseReading(new TextView(`${far}0 9 0 1 2 3 4 5 6 7 8 ${far}`));
    expect(text.length).toBeLessThan(600);
    expect(text).toContain("09012345678");
  });

  test("only what was disguised counts in the second reading", () => {
    const { isNew, text } = disguiseReading(new TextView("Ask Orla: 0 9 0 1 2 3 4 5 6 7 8"));
    expect(isNew?.({ from: text.indexOf("Orla"), to: text.indexOf(":") })).toBe(false);
    expect(isNew?.({ from: text.indexOf("090"), to: text.length })).toBe(true);
  });
});
