import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { luhn, weightedSum } from "../strings/check-digits.ts";
import { canonical } from "./keyed.ts";
import { surrogate } from "./surrogate.ts";
import { narrow, widen } from "./width.ts";

const KEY = new Uint8Array(32).fill(1);
const { replace } = operatorOf(surrogate, {}, { key: KEY });
const of = (label: string, value: string, lang: "en" | "ja" = "en") =>
  replace(target(value, { label, number: 3, lang }));

/** Letters and digits as one letter each: what a format is. */
const shapeOf = (value: string) =>
  value
    .replace(/[0-9]/g, "0")
    .replace(/[０-９]/g, "０")
    .replace(/[A-Z]/g, "A")
    .replace(/[a-z]/g, "a")
    .replace(/[Ａ-Ｚ]/g, "Ａ");

describe("surrogates by label", () => {
  it.each<[label: string, value: string, expected: RegExp]>([
    ["CREDIT_CARD", "4012 8888 8888 1881", /^99\d\d \d{4} \d{4} \d{4}$/],
    ["CREDIT_CARD", "378282246310005", /^99\d{13}$/],
    [
      "CREDIT_CARD",
      "４０１２－８８８８－８８８８－１８８１",
      /^９９[０-９]{2}－[０-９]{4}－[０-９]{4}－[０-９]{4}$/,
    ],
    ["EMAIL_ADDRESS", "ann.ode@corp.co.jp", /^[a-z2-7]{10}@example\.(?:com|org|net)$/],
    ["EMAIL_ADDRESS", "ａｎｎ＠ｃｏｒｐ．ｊｐ", /^[ａ-ｚ２-７]{10}＠ｅｘａｍｐｌｅ．/],
    ["PHONE_NUMBER", "(202) 456-1111", /^\([2-9]\d\d\) 555-01\d\d$/],
    ["PHONE_NUMBER", "+1 202 456 1111 ext. 12", /^\+1 [2-9]\d\d 555 01\d\d ext\. \d\d$/],
    ["PHONE_NUMBER", "456-1111", /^555-01\d\d$/],
    ["PHONE_NUMBER", "+44 20 7123 4567", /^\+44 16 3296 0\d{3}$/],
    ["PHONE_NUMBER", "+44 (0)7911 123456", /^\+44 \(0\)7700 900\d{3}$/],
    ["PHONE_NUMBER", "020 7123 4567", /^016 3296 0\d{3}$/],
    ["PHONE_NUMBER", "07911 123456", /^07700 900\d{3}$/],
    ["PHONE_NUMBER", "0171 2345678", /^0770 0900\d{3}$/],
    ["PHONE_NUMBER", "090-1234-5678", /^090-0\d{3}-\d{4}$/],
    ["PHONE_NUMBER", "+49 30 1234567", /^\+99 9\d \d{7}$/],
    ["PHONE_NUMBER", "030 123456", /^\[PHONE_NUMBER_3\]$/],
    ["IBAN_CODE", "DE89 3704 0044 0532 0130 00", /^DE\d\d 9999 9999 \d{4} \d{4} \d\d$/],
    ["IBAN_CODE", "gb29nwbk60161331926819", /^gb\d\dxxxx\d{14}$/],
    ["IP_ADDRESS", "8.8.8.8", /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/],
    ["IP_ADDRESS", "10.1.0.0/16", /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}\/16$/],
    ["IP_ADDRESS", "2400:4050::1/64", /^2001:db8(?::[0-9a-f]{1,4}){6}\/64$/],
    ["IP_ADDRESS", "FE80::1%eth0", /^2001:DB8(?::[0-9A-F]{1,4}){6}%eth0$/],
    ["MAC_ADDRESS", "00:1B:63:84:45:E6", /^[0-9A-F][26AE](?::[0-9A-F]{2}){5}$/],
    ["MAC_ADDRESS", "001b.6384.45e6", /^[0-9a-f][26ae][0-9a-f]{2}(?:\.[0-9a-f]{4}){2}$/],
    [
      "UUID",
      "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ],
    ["UUID", "urn:uuid:6BA7B810-9DAD-11D1-80B4-00C04FD430C8", /^urn:uuid:[0-9A-F]{8}-[0-9A-F]{4}-8/],
    [
      "URL",
      "https://www.corp.co.jp/people/ann?id=7#top",
      /^https:\/\/www\.[a-z2-7]{10}\.example\.com\/\w{10}\/\w{10}\?q=\w{10}#\w{10}$/,
    ],
    ["URL", "http://ann:pw@corp.jp:8080/a/", /^http:\/\/[a-z2-7]{10}\.example\.com\/\w{10}\/$/],
    ["URL", "corp.jp", /^[a-z2-7]{10}\.example\.com$/],
    ["US_SSN", "219-09-9999", /^9\d\d-(?:0[1-9]|[1-4]\d)-\d{4}$/],
    ["US_ITIN", "912-70-1234", /^9\d\d-(?:0[1-9]|[1-4]\d)-\d{4}$/],
    ["JP_MY_NUMBER", "1234 5678 9018", /^0000 \d{4} \d{4}$/],
    ["UK_NHS", "943 476 5919", /^999 \d{3} \d{4}$/],
    ["UK_NINO", "ab 12 34 56 c", /^qq \d\d \d\d \d\d [a-d]$/],
    ["DATE_TIME", "2021-05-01", /^20\d\d-\d\d-\d\d$/],
    ["DATE_TIME", "Monday", /^\[DATE_TIME_3\]$/],
    ["JP_POSTAL_CODE", "〒100-0001", /^〒\d{3}-\d{4}$/],
    ["US_PASSPORT", "C01234567", /^[A-Z]\d{8}$/],
    ["PERSON", "山田花子", /^\[PERSON_3\]$/],
    ["CREDIT_CARD", "no digits", /^\[CREDIT_CARD_3\]$/],
    ["IP_ADDRESS", "localhost", /^\[IP_ADDRESS_3\]$/],
    ["UUID", "", /^\[UUID_3\]$/],
  ])("%s %s", (label, value, expected) => {
    const made = of(label, value);
    expect(made).toMatch(expected);
    expect(made).not.toBe(value);
    expect(of(label, value)).toBe(made);
  });

  it.each([
    ["03-1234-5678", /^03-0\d{3}-\d{4}$/],
    ["０９０ー１２３４ー５６７８", /^０９０ー０[０-９]{3}ー[０-９]{4}$/],
    ["050-1234-5678", /^050-0\d{3}-\d{4}$/],
    ["0466-12-3456", /^030\d-\d\d-\d{4}$/],
    ["+81 90 1234 5678", /^\+81 90 0\d{3} \d{4}$/],
    ["03(1234)5678 内線 12", /^03\(0\d{3}\)\d{4} 内線 \d\d$/],
  ])("Japanese telephone number %s", (value, expected) => {
    expect(of("PHONE_NUMBER", value, "ja")).toMatch(expected);
  });
});

describe("the same identifier, written another way, has the same surrogate", () => {
  it.each([
    ["CREDIT_CARD", "4012888888881881", "４０１２ ８８８８ ８８８８ １８８１"],
    ["PHONE_NUMBER", "202-456-1111", "(202) 456 1111"],
    ["MAC_ADDRESS", "00:1b:63:84:45:e6", "00-1B-63-84-45-E6"],
    ["US_SSN", "219-09-9999", "219099999"],
    ["IBAN_CODE", "DE89370400440532013000", "de89 3704 0044 0532 0130 00"],
    ["DE_ID_CARD", "T22000129", "t2200-0129"],
    ["EMAIL_ADDRESS", "Ann@Corp.jp", "ａｎｎ＠ｃｏｒｐ．ｊｐ"],
  ])("%s %s, %s", (label, a, b) => {
    const plain = (value: string) =>
      narrow(of(label, value))
        .toLowerCase()
        .replace(/[^a-z0-9@.]/g, "");
    expect(plain(a)).toBe(plain(b));
  });

  it("also with its country code", () => {
    expect(of("PHONE_NUMBER", "+1 202-456-1111")).toBe(`+1 ${of("PHONE_NUMBER", "202-456-1111")}`);
    expect(of("PHONE_NUMBER", "+81 90-1234-5678", "ja").slice(4)).toBe(
      of("PHONE_NUMBER", "090-1234-5678", "ja").slice(1),
    );
  });
});

describe("laws", () => {
  const digitsOf = (count: number) =>
    fc.array(fc.nat({ max: 9 }), { minLength: count, maxLength: count }).map((digits) => digits.join(""));
  const schemes: [label: string, values: fc.Arbitrary<string>, holds: (made: string) => boolean][] = [
    ["CREDIT_CARD", fc.integer({ min: 12, max: 19 }).chain(digitsOf), (made) => luhn(made)],
    [
      "JP_MY_NUMBER",
      digitsOf(12),
      (made) => {
        const rest = weightedSum(made, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
        return Number(made[11]) === (rest <= 1 ? 0 : 11 - rest);
      },
    ],
    ["UK_NHS", digitsOf(10), (made) => weightedSum(made, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
    ["US_SSN", digitsOf(9), (made) => /^9\d\d(?!00|[5-9])\d\d(?!0000)\d{4}$/.test(made)],
  ];
  it.each(schemes)(
    "%s: checks hold, format kept, also in full width, never the value",
    (label, values, holds) => {
      fc.assert(
        fc.property(values, (value) => {
          const grouped = value.replace(/(\d{3})(?=\d)/g, "$1-");
          expect(holds(of(label, value))).toBe(true);
          expect(of(label, value)).not.toBe(value);
          expect(shapeOf(of(label, grouped))).toBe(shapeOf(grouped));
          expect(of(label, widen(grouped))).toBe(widen(of(label, grouped)));
          expect(of(label, of(label, value))).not.toBe(of(label, value));
        }),
      );
    },
  );

  it.each(["CREDIT_CARD", "EMAIL_ADDRESS", "URL", "IBAN_CODE", "UUID", "OTHER"])(
    "%s: distinct stay distinct",
    (label) => {
      const numbered: Record<string, (n: number) => string> = {
        CREDIT_CARD: (n) => String(4012888800000000 + n),
        EMAIL_ADDRESS: (n) => `user${n}@corp.jp`,
        URL: (n) => `https://corp.jp/${n}`,
        IBAN_CODE: (n) => `DE893704004405320${String(n).padStart(5, "0")}`,
        UUID: (n) => `6ba7b810-9dad-11d1-80b4-00c04fd${String(n).padStart(5, "0")}`,
        OTHER: (n) => `A${String(n).padStart(5, "0")}`,
      };
      const made = Array.from({ length: 1000 }, (_, n) => of(label, numbered[label]!(n)));
      expect(new Set(made.map(canonical)).size).toBe(1000);
    },
  );

  it("is never the value even in the smallest range", () => {
    for (let n = 0; n < 100; n++) {
      const value = `555-01${String(n).padStart(2, "0")}`;
      expect(of("PHONE_NUMBER", value)).not.toBe(value);
    }
  });

  it("another key gives another surrogate", () => {
    const other = operatorOf(surrogate, {}, { key: new Uint8Array(32).fill(2) });
    const card = target("4012888888881881", { label: "CREDIT_CARD" });
    expect(other.replace(card)).not.toBe(replace(card));
  });
});
