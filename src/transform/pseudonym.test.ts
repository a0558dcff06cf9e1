import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { operatorOf, target } from "../../test/target.ts";
import { canonical } from "./keyed.ts";
import { pseudonym } from "./pseudonym.ts";

const KEY = new Uint8Array(32).fill(1);
const { replace } = operatorOf(pseudonym, {}, { key: KEY });
const of = (value: string, label = "PERSON", number = 1) => replace(target(value, { label, number }));

describe("pseudonym", () => {
  it("is a placeholder, and stays what it was", () => expect(of("Ann Ode")).toBe("[PERSON_lqgcojcjpw]"));

  it.each([
    ["Ann Ode", "ANN  ODE"],
    ["Ａｎｎ　Ｏｄｅ", "Ann Ode"],
    ["ﾔﾏﾀﾞ", "ヤマダ"],
  ])("%s and %s are the same", (a, b) => expect(of(a)).toBe(of(b)));

  it("does not depend on the document, but on the label", () => {
    expect(of("Ann Ode", "PERSON", 7)).toBe(of("Ann Ode"));
    expect(of("Ann Ode", "LOCATION").slice(-11)).not.toBe(of("Ann Ode").slice(-11));
  });

  it("cannot be made with another key", () => {
    const other = operatorOf(pseudonym, {}, { key: new Uint8Array(32).fill(2) });
    expect(other.replace(target("Ann Ode"))).not.toBe(of("Ann Ode"));
  });

  it("differs for different values and has one form", () => {
    fc.assert(
      fc.property(unicodeText(), unicodeText(), (a, b) => {
        expect(of(a)).toMatch(/^\[PERSON_[a-z2-7]{10}\]$/);
        expect(of(a) === of(b)).toBe(canonical(a) === canonical(b));
      }),
    );
    const made = new Set(Array.from({ length: 5_000 }, (_, i) => of(`employee ${i}`)));
    expect(made.size).toBe(5_000);
  });

  it("can be longer, not too short", () => {
    expect(operatorOf(pseudonym, { length: 20 }).replace(target("x", { label: "A" }))).toMatch(
      /^\[A_[a-z2-7]{20}\]$/,
    );
    expect(() => operatorOf(pseudonym, { length: 4 })).toThrow("length: must be >= 8");
  });
});
