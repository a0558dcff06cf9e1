import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { phoneNumber } from "./phone-number.ts";
import { inUse, planOf, significant } from "./phone-number-plans.ts";

describe("with a calling code", () => {
  testRecognizer(phoneNumber(), {
    finds: [
      "⟦+44 20 7946 0018⟧",
      "⟦+442079460018⟧",
      "⟦+1 (415) 555-0132⟧ and ⟦+1-415-555-0133⟧",
      "⟦+1.415.555.0132⟧",
      "(⟦+33 1 42 68 53 00⟧)",
      "⟦(+33) 1 42 68 53 00⟧",
      "⟦+(49) 30 901820⟧",
      "⟦+41 (0)44 668 18 00⟧",
      "⟦+46 (0)8 928 571 38⟧ is in no exchange but has the shape",
      "⟦+55 11 98456 5666⟧",
      "⟦+81-90-1234-5678⟧",
      "⟦+81 3 1234 5678⟧",
      "⟦+81(0)3-1234-5678⟧",
      "⟦+86 138 1234 5678⟧",
      "⟦+972-9-762-5400⟧",
      "⟦+44 20 7946 0018⟧ 12 people",
      "⟦001-518-640-0854⟧",
      "⟦00 44 20 7946 0018⟧",
      "⟦0033142685300⟧",
      "⟦011 44 20 7946 0018⟧",
      "⟦010-1-415-555-0132⟧",
      "whatsapp:⟦+447700900123⟧",
    ],
    hints: ["sum of ⟦+12345678⟧"],
    ignores: ["+1234", "x = y+20210501", "a+4420794600181234567"],
  });
});

describe("national forms", () => {
  testRecognizer(phoneNumber(), {
    finds: [
      "⟦(415) 555-0132⟧",
      "⟦(415)555-0132⟧",
      "⟦415-555-0132⟧, ⟦415.555.0133⟧; ⟦415 555 0134⟧",
      "⟦1-800-555-0199⟧",
      "⟦415-555-0132 x123⟧",
      "⟦415-555-0132, ext. 12⟧.",
      "⟦415-555-0132 extension 12⟧",
      "⟦111-899-3560x4587⟧ has no such area code but an extension",
      "⟦020 7946 0018⟧",
      "⟦0207 946 0018⟧",
      "⟦07700 900123⟧",
      "⟦01 42 68 53 00⟧ / ⟦01.42.68.53.01⟧",
      "⟦06-12-34-56-78⟧",
      "⟦030 901820⟧",
      "⟦030/901820⟧",
      "⟦0341 8387176⟧",
      "⟦09-7625400⟧",
      "⟦02-2345-6789⟧",
      "⟦(11) 98456-5666⟧",
      "⟦0490 75 40 81⟧",
      "⟦0412 345 678⟧",
      "⟦(08) 8747 6301⟧",
      "⟦555-0132 ext 4⟧",
      "⟦415-555-0132⟧/⟦415-555-0133⟧",
      "2021-05-01 ⟦415-555-0132⟧",
      "Tel⟦415-555-0132⟧",
      "415 is my area code, so ⟦415-555-0132⟧-home",
    ],
    hints: [
      "⟦111-899-3560⟧ has no such area code",
      "⟦555-0132⟧",
      "⟦781 1704⟧",
      "⟦72 128 827⟧",
      "⟦28-64-66-98⟧",
      "⟦11 116 33 75⟧",
      "⟦(17) 788-063⟧",
      "⟦046 454 286⟧",
      "⟦416 60 039⟧",
      "⟦9472 7916⟧",
      "⟦699 956 915⟧",
      "⟦4155550132⟧",
      "Flat 4: ⟦99-668472⟧",
    ],
  });
});

describe("Japanese forms", () => {
  testRecognizer(phoneNumber({ regions: ["JP"] }), {
    finds: [
      "携帯は⟦090-1234-5678⟧です",
      "⟦03-1234-5678⟧",
      "⟦(03)1234-5678⟧",
      "⟦03(1234)5678⟧",
      "電話⟦03-1234-5678⟧まで",
      "TEL⟦03-1234-5678⟧ FAX⟦03-1234-5679⟧",
      "⟦09012345678⟧",
      "⟦080 1234 5678⟧",
      "⟦0120-123-456⟧",
      "⟦0120-12-3456⟧",
      "⟦0570-012-345⟧",
      "⟦050-1234-5678⟧",
      "⟦045-123-4567⟧",
      "⟦0467-12-3456⟧",
      "⟦01267-2-3456⟧",
      "⟦0800-123-4567⟧",
      "⟦03-1234-5678 内線12⟧",
      "⟦03-1234-5678(内線123)⟧",
      "固定電話：⟦０３（１２３４）５６７８⟧",
      "電話は⟦０９０ー１２３４ー５６７８⟧",
      "連絡先⟦0312345678⟧",
    ],
    hints: ["⟦0312345678⟧", "⟦03-1234-567⟧は一桁足りない"],
    ignores: ["〒100-0001", "郵便番号は〒 100-0001", "2021年05-01-02", "1234567円", "0312345678901"],
  });
});

describe("with context", () => {
  testRecognizer(phoneNumber(), {
    finds: [
      "Call ⟦555-0132⟧",
      "Phone: ⟦72 128 827⟧",
      "They're not answering at ⟦78 651 450⟧",
      "fax ⟦4155550132⟧",
      "dial ⟦5551234⟧ now",
      "⟦781 1704⟧ office",
      "Desk: ⟦5403926876⟧",
      "携帯：⟦12-3456-7890⟧",
      "Telefon ⟦4321 98 76⟧",
    ],
    hints: ["Phone order number ⟦415-899-3560⟧", "Call about account no. ⟦415-899-3560⟧"],
    ignores: ["Call about account 12345678", "The 12345678 call", "the error message (bug 1891446)"],
  });
});

describe("other digits", () => {
  testRecognizer(phoneNumber(), {
    ignores: [
      "",
      "2021-05-01, 12/05/2021, 01.02.2003, 2021-05-01 10:20:30",
      "20210501",
      "06/2023-10/2024",
      "12:34:56 10:20",
      "192.168.100.200",
      "DE89 3704 0044 0532 0130 00",
      "GB29 NWBK 6016 1331 9268 19",
      "4012888888881881, 4012 8888 8888 1881, 3782 822463 10005",
      "123-45-6789, 123 45 6789",
      "978-3-16-148410-0, 9783161484100",
      "1990-2000, 1990 2000",
      "12345-6789",
      "$1234567, 1.234.567, 1 234 567, 1,234,567.89",
      "3.14159265358979",
      "35.689487, 139.691711",
      "40.7128 -74.0060",
      "version 1.2.3.4567",
      "00-11-22-33-44-55",
      "550e8400-e29b-41d4-a716-446655440000",
      "INV-201210-1034",
      "123456789012345",
      "1234-5678-9018",
      "000-000-0000",
      "user1234567@example.com",
      "12 345 678 kg",
      "123456",
    ],
  });
});

describe("evidence", () => {
  const evidence = (text: string) => detect(createDoc("case", text), [phoneNumber()]).map(({ why }) => why);
  const validIn = (region: string) => ({ code: "valid-in", values: { region } });

  it("names the region a number is valid in", () => {
    expect(evidence("415-555-0132")).toEqual([{ code: "phone-number", checks: [validIn("US")] }]);
    expect(evidence("+81-90-1234-5678")).toEqual([{ code: "phone-number", checks: [validIn("JP")] }]);
  });

  it("names the context word", () => {
    expect(evidence("Mobile: 11-55-01-32")).toEqual([{ code: "phone-number", context: "mobile" }]);
  });

  it("refuses a region that does not exist", () => {
    expect(() => phoneNumber({ regions: ["JP", "XX"] })).toThrow("Cannot read telephone numbers of XX");
  });
});

/**
 * The plans say what the library they are read from says. Not compared: numbers that begin with the country's own calling
 * code, which the library forgives to lack their plus, and those it gives to another country of the same code.
 */
it("numbering plans agree with libphonenumber", () => {
  const regions = ["US", "GB", "JP", "DE", "FR", "IT", "BR", "AU", "IN", "KR", "CN", "SE", "TR", "ZA"];
  const digit = fc.integer({ min: 0, max: 9 });
  const number = fc.tuple(fc.boolean(), fc.array(digit, { minLength: 6, maxLength: 11 }));
  fc.assert(
    fc.property(fc.constantFrom(...regions), number, (region, [trunk, rest]) => {
      const plan = planOf(region)!;
      const digits = (trunk ? "0" : "") + rest.join("");
      const parsed = parsePhoneNumberFromString(digits, region as "JP");
      if (digits.startsWith(plan.callingCode) || (parsed?.country ?? region) !== region) return;
      expect(inUse(plan, significant(plan, digits))).toBe(parsed?.isValid() ?? false);
    }),
    { seed: 20, numRuns: 3000 },
  );
});
