import { expect, it } from "vitest";
import { message } from "../words/problem.ts";
import { evidenceText, labelName, say } from "./vocabulary.ts";

it.each([
  ["PERSON", "covered by Person", "「人名」に含まれます"],
  ["CREDIT_CARD", "covered by Card number", "「カード番号」に含まれます"],
  ["RARE", "covered by Rare stretch", "「希少な文字列」に含まれます"],
  ["STAFF", "covered by STAFF", "「STAFF」に含まれます"],
])("names the label %s in a reason", (label, en, ja) => {
  expect(say(message("covered", { label }), "en")).toBe(en);
  expect(say(message("covered", { label }), "ja")).toBe(ja);
});

it.each([
  ["PERSON", "Person", "人名"],
  ["TERM", "Term of a list", "リストの語"],
  ["constructor", "constructor", "constructor"],
])("calls the label %s", (label, en, ja) => {
  expect([labelName(label, "en"), labelName(label, "ja")]).toEqual([en, ja]);
});

it.each([
  [
    {
      code: "credit-card",
      checks: [{ code: "card-network-and-luhn", values: { network: "Visa" } }],
      context: "card",
    },
    "payment card number, checked: Visa range and Luhn check digit, near “card”",
    "支払いカード番号、検証：Visaの番号帯とLuhnの検査数字、近くの語「card」",
  ],
  [
    { code: "profile-cooccurs", values: { attribute: "current_city" }, figures: { cooccurrence: 0.0363 } },
    "often occurs with the profile's current city, co-occurrence 0.0363",
    "プロフィールの居住地とよく共に現れる語、共起度 0.0363",
  ],
  [
    {
      code: "place-name",
      checks: [
        {
          code: "private-phrase",
          values: {
            because: { code: "because.private-word", values: { who: "first-person", word: "live" } },
          },
        },
      ],
    },
    "name of a place, checked: private phrase (first person, live)",
    "場所の名前、検証：私的な記述（書き手、「live」）",
  ],
])("explains %j", (why, en, ja) => {
  expect(evidenceText(why, "en")).toBe(en);
  expect(evidenceText(why, "ja")).toBe(ja);
});
