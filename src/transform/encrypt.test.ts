import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { operatorOf, target } from "../../test/target.ts";
import { decrypt, encrypt } from "./encrypt.ts";

const KEY = new Uint8Array(32).fill(1);
const { replace } = operatorOf(encrypt, {}, { key: KEY });
const sealed = (value: string, label = "PERSON") => replace(target(value, { label }));

describe("encrypt", () => {
  it("is one token of harmless characters, the same for the same value", () => {
    expect(sealed("山田花子")).toMatch(/^\[PERSON:enc:[A-Za-z0-9_-]{59}\]$/);
    expect(sealed("山田花子")).toBe(sealed("山田花子"));
    expect(sealed("山田花子")).not.toBe(sealed("山田花子", "OTHER"));
  });

  it("hides the length of a name", () => {
    expect(sealed("Ann").length).toBe(sealed("Ann Ode Wood").length);
  });

  it("opens to the exact value, whatever it is", () => {
    fc.assert(
      fc.property(unicodeText(), unicodeText(), (value, around) => {
        expect(decrypt(around + sealed(value) + around, { key: KEY })).toBe(around + value + around);
      }),
    );
  });

  it("survives JSON, HTML and CSV", () => {
    const token = sealed(`"Ann", <Ode> & 'co'`);
    expect(JSON.stringify(token)).toBe(`"${token}"`);
    expect(token).not.toMatch(/[<>&"',;\s]/);
  });

  it("refuses what would not be found again", () => {
    expect(() => sealed("x", "no label")).toThrow("under a label of 8");
    expect(() => sealed("x".repeat(60_000))).toThrow("value of 60,000 characters");
  });
});

describe("decrypt", () => {
  it("says how many do not open and where, not what", () => {
    const text = `a ${sealed("Ann")} b ${sealed("Ode")}`;
    expect(() => decrypt(text, { key: new Uint8Array(32) })).toThrow(
      "Cannot decrypt 2 of 2 values, the first at 2: another key or altered text",
    );
  });

  it("refuses every changed character", () => {
    const token = sealed("Ann Ode");
    for (let i = 12; i < token.length - 2; i++) {
      const changed = token.slice(0, i) + (token[i] === "A" ? "B" : "A") + token.slice(i + 1);
      expect(() => decrypt(changed, { key: KEY }), `position ${i}`).toThrow("1 of 1 values");
    }
    expect(() => decrypt(token.replace("PERSON", "OTHER"), { key: KEY })).toThrow("1 of 1 values");
  });

  it("leaves a text without tokens", () => {
    expect(decrypt("[PERSON_1] [PERSON:enc:short]\r\n", { key: KEY })).toBe(
      "[PERSON_1] [PERSON:enc:short]\r\n",
    );
  });
});
