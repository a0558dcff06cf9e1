import { describe, expect, it } from "vitest";
import { isDate, luhn, mod11x10, mod97, verhoeff } from "./check-digits.ts";

/** Exactly one last digit completes each prefix: what every check-digit scheme of one digit promises. */
describe("one check digit fits each number", () => {
  for (const [name, holds] of Object.entries({ luhn, mod11x10, verhoeff })) {
    it(name, () => {
      for (let prefix = 1000; prefix < 3000; prefix++) {
        expect([..."0123456789"].filter((digit) => holds(`${prefix}${digit}`))).toHaveLength(1);
      }
    });
  }
});

describe("published examples", () => {
  it("luhn", () => expect([luhn("79927398713"), luhn("79927398710")]).toEqual([true, false]));
  it("mod97", () => expect(mod97("3214282912345698765432161182")).toBe(1));
  it("verhoeff", () =>
    expect([verhoeff("2363"), verhoeff("2364"), verhoeff("3263")]).toEqual([true, false, false]));
  it("mod11x10", () => expect([mod11x10("136695976"), mod11x10("136695978")]).toEqual([true, false]));
  it("isDate", () =>
    expect([isDate(2024, 2, 29), isDate(2023, 2, 29), isDate(1, 1, 1), isDate(2024, 13, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]));
});
