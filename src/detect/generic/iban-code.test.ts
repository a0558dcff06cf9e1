import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { mod97 } from "../../strings/check-digits.ts";
import { detect } from "../recognizer.ts";
import { IBAN_COUNTRIES, ibanCode } from "./iban-code.ts";

testRecognizer(ibanCode, {
  finds: [
    "⟦DE89370400440532013000⟧",
    "⟦DE89 3704 0044 0532 0130 00⟧ EUR 500",
    "⟦DE89 3704 0044 0532 0130 00⟧ 12 and ⟦DE89-3704-0044-0532-0130-00⟧.",
    "Pay to ⟦GB82 WEST 1234 5698 7654 32⟧, or ⟦gb82west12345698765432⟧!",
    "⟦FR14 2004 1010 0505 0001 3M02 606⟧ bank",
    "⟦MT84 MALT 0110 0001 2345 MTLC AST0 01S⟧ then",
    "⟦NO93 8601 1117 947⟧ a",
    "⟦NL91 ABNA 0417 1643 00⟧ BIC ABNANL2A",
    "IBAN: ⟦CH93 0076 2011 6238 5295 7⟧; (⟦BE68 5390 0754 7034⟧)",
    '"⟦ES9121000418450200051332⟧"\r\n⟦IT60X0542811101000000123456⟧',
    "⟦GB82WEST 1234 5698 7654 32⟧",
    "⟦DE 89 3704 0044 0532 0130 00⟧",
    "口座は⟦DE89370400440532013000⟧です",
    "ＩＢＡＮ：⟦ＤＥ８９　３７０４　００４４　０５３２　０１３０　００⟧",
    "⟦AO06004400006729503010102⟧ is outside the registry",
  ],
  ignores: [
    "",
    "DE88370400440532013000 fails the check digits",
    "DE89 3704 0044 0532 0130 01",
    "DE89370400440532010300 swaps two digits",
    "DE8937040044053201300 is too short",
    "DE893704004405320130000 is too long",
    "DE89 3704 0044 0532 0130 000",
    "DE89 3704-0044 0532-0130 00 mixes separators",
    "DE89  3704 0044 0532 0130 00 has two spaces",
    "DE8937040044053201300O has a letter O",
    "XX89370400440532013000 is no country",
    "US89370400440532013000, JP89370400440532013000",
    "xDE89370400440532013000, DE89370400440532013000x, 1DE89370400440532013000",
    "GB82 1234 WEST 5698 7654 32",
    "no 12 people at 30 places in de 20",
    "DE89 3704 0044\n0532 0130 00",
    "GB00WEST12345698765432",
  ],
});

/** A domestic part of the given structure: digits, letters and either, in turn. */
function example(structure: RegExp, random: (n: number) => number): string {
  const parts = structure.source.matchAll(/\[([^\]]+)\]\{(\d+)\}/g);
  const pick = (set: string) => Array.from({ length: Number(set) });
  return [...parts]
    .flatMap(([, set, count]) => pick(count!).map(() => alphabet(set!).charAt(random(alphabet(set!).length))))
    .join("");
}

const alphabet = (set: string) =>
  (set.includes("0-9") ? "0123456789" : "") + (set.includes("A-Z") ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "");

const withCheckDigits = (code: string, bban: string) =>
  `${code}${String(98 - mod97(`${bban}${code}00`)).padStart(2, "0")}${bban}`;

describe("every country", () => {
  it("has a structure of its length, and the registry is complete", () => {
    expect([...IBAN_COUNTRIES.values()].filter(({ registered }) => registered).length).toBeGreaterThan(85);
    for (const [code, { length, structure }] of IBAN_COUNTRIES) {
      expect(
        withCheckDigits(
          code,
          example(structure, () => 0),
        ),
        code,
      ).toHaveLength(length);
    }
  });

  for (const [code, { structure }] of IBAN_COUNTRIES) {
    it(`${code}: found compact and in groups, refused with a digit changed, left out or added`, () => {
      let seed = code.charCodeAt(0) * 64 + code.charCodeAt(1);
      const random = (n: number) => (seed = (seed * 16807) % 2147483647) % n;
      const iban = withCheckDigits(code, example(structure, random));
      const printed = iban.replace(/.{4}(?=.)/g, "$& ");
      const found = (text: string) =>
        detect(createDoc("d", text), [ibanCode]).map(({ from, to }) => text.slice(from, to));
      for (const form of [iban, printed, iban.toLowerCase(), printed.replaceAll(" ", "-")]) {
        expect(found(`IBAN ${form} and 100 more.`)).toEqual([form]);
      }
      const last = iban.at(-1)!;
      const other = /[0-9]/.test(last) ? String((Number(last) + 1) % 10) : last === "A" ? "B" : "A";
      expect(found(iban.slice(0, -1) + other)).toEqual([]);
      expect(found(iban.slice(0, -1))).toEqual([]);
      expect(found(`${iban}0`)).toEqual([]);
    });
  }
});

it("takes time linear in a text that looks like IBANs everywhere", () => {
  for (const piece of ["DE89 ", "DE89-3704 ", "GB82WEST"]) {
    expect(detect(createDoc("d", piece.repeat(20_000)), [ibanCode])).toEqual([]);
  }
});

it("a failing check is kept beside a context word only, and said", () => {
  const found = (text: string) => detect(createDoc("d", text), [ibanCode]);
  expect(found("DE89 3704 0044 0532 0130 01")).toEqual([]);
  expect(found("IBAN DE89 3704 0044 0532 0130 01")).toMatchObject([
    { from: 5, to: 32, score: 0.55, why: { checks: [{ code: "check-fails" }], context: "iban" } },
  ]);
});
