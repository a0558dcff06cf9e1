import fc from "fast-check";
import { expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { luhn } from "../../strings/check-digits.ts";
import { detect } from "../recognizer.ts";
import { creditCard } from "./credit-card.ts";

/** The networks' published test numbers, or made-up ones of their ranges with the check digit computed. */
testRecognizer(creditCard, {
  finds: [
    "My card is ⟦4012888888881881⟧.",
    "Visa ⟦4111111111111111⟧, ⟦4222222222222⟧, ⟦4000000000000000006⟧",
    "Mastercard ⟦5555555555554444⟧ ⟦5105105105105100⟧ ⟦2221000000000009⟧ ⟦2720990000000007⟧",
    "American Express ⟦378282246310005⟧ ⟦371449635398431⟧ ⟦341111111111111⟧",
    "Diners Club ⟦30569309025904⟧ ⟦38520000023237⟧ ⟦36148900647913⟧",
    "Discover ⟦6011111111111117⟧ ⟦6011000990139424⟧ ⟦6445644564456445⟧",
    "JCB ⟦3530111333300000⟧ ⟦3566002020360505⟧",
    "UnionPay ⟦6200000000000005⟧ ⟦6205500000000000004⟧",
    "Maestro ⟦6759649826438453⟧ ⟦5018000000000009⟧ ⟦630495060000000000⟧",
    "Mir ⟦2200000000000004⟧, Troy ⟦9792000000000003⟧, RuPay ⟦8100000000000002⟧",
    "⟦4012-8888-8888-1881⟧ ⟦4012.8888.8888.1881⟧",
    "⟦5555 5555 5555 4444⟧ and ⟦3782 822463 10005⟧, ⟦3056 930902 5904⟧",
    "⟦4012 8888 8888 1881⟧ 12/29 123",
    "2 ⟦4012 8888 8888 1881⟧",
    '(⟦4012888888881881⟧) "⟦4012888888881881⟧"',
    "カード番号は⟦3530 1113 3330 0000⟧です",
    "カード番号：⟦４０１２８８８８８８８８１８８１⟧",
    "card ⟦676770000005⟧, card ⟦3598899323053410⟧",
  ],
  hints: ["⟦3598899323053410⟧ is in no range", "⟦676770000005⟧", "⟦135410014004955⟧"],
  ignores: [
    "",
    "4012888888881882 fails the check digit",
    "4012 8888 8888 1818 swaps two digits",
    "9012888888881883 is in no network's range",
    "0000000000000000",
    "x4012888888881881 is part of a word",
    "4012888888881881a",
    "4012888888881881234567 is too long",
    "401288888888188",
    "40128888888818811",
    "4012-8888 8888-1881 mixes separators",
    "40 1288 8888 8818 81 is no grouping of cards",
    "4 0 1 2 8 8 8 8 8 8 8 8 1 8 8 1",
    "+6767 7000 0005 is a telephone number",
    "order 401288888888",
    "12.4012888888881881",
  ],
});

it("a single changed digit is never found", () => {
  const digits = "4012888888881881";
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const changed = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
      expect(luhn(changed)).toBe(false);
      expect(detect(createDoc("d", changed), [creditCard])).toEqual([]);
    }),
    { seed: 3 },
  );
});

it("a failing check is kept beside a context word only, and said", () => {
  const found = (text: string) => detect(createDoc("d", text), [creditCard]);
  expect(found("Card: 4012 8888 8888 1882")).toMatchObject([
    { from: 6, to: 25, score: 0.55, why: { checks: [{ code: "check-fails" }], context: "card" } },
  ]);
  expect(found("カード番号 4012888888881882")).toHaveLength(1);
  expect(found("Card: 4012 8888 8888 1881, not 4012 8888 8888 1882")).toHaveLength(2);
  expect(found("card 0000 0000 0000 0000")).toEqual([]);
});
