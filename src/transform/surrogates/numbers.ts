import { luhnDigit, weightedSum } from "../../strings/check-digits.ts";
import { digitsOf, fill, narrow } from "../width.ts";
import { digits, type Maker, type Streams } from "./maker.ts";

/** Numbers with check digits, from ranges that are given to nobody. */

/**
 * Payment cards begin with 99: ISO/IEC 7812 gives the 9 to national bodies, followed by the country's number of ISO 3166-1,
 * and no country will ever have 900 to 999 (user-assigned). The Luhn digit is right. For 16 digits there are 10^13
 * surrogates: two of v cards share one with probability about v^2 / (2 * 10^13).
 */
export const card: Maker = ({ value }, streams) =>
  numbered(value, /^\d{8,19}$/, streams, (draw, length) => {
    const body = `99${digits(draw, length - 3)}`;
    return body + luhnDigit(body);
  });

/**
 * US Social Security numbers: the areas 900 to 999 were never issued (Social Security Administration), and the groups 01
 * to 49 keep clear of ITIN, which has 50 and up there. 49 million surrogates; also for ITIN itself.
 */
export const socialSecurity: Maker = ({ value }, streams) =>
  numbered(value, /^\d{9}$/, streams, (draw) => {
    const group = String(1 + draw(49)).padStart(2, "0");
    return `9${digits(draw, 2)}${group}${String(1 + draw(9999)).padStart(4, "0")}`;
  });

/**
 * My Number: no range is set aside, so the first four of the eleven digits are 0, which stands out, and the check digit
 * (Order of the Ministry of Internal Affairs 2014 No. 85, article 5) is right. 10^7 surrogates.
 */
export const myNumber: Maker = ({ value }, streams) =>
  numbered(value, /^\d{12}$/, streams, (draw) => {
    const body = `0000${digits(draw, 7)}`;
    const rest = weightedSum(body, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    return body + (rest <= 1 ? 0 : 11 - rest);
  });

/** NHS numbers: 999 000 0000 to 999 999 9999 are for tests only. The modulus 11 digit is right. Some 900,000 surrogates. */
export const nhs: Maker = ({ value }, streams) =>
  numbered(value, /^\d{10}$/, streams, (draw) => {
    for (;;) {
      const body = `999${digits(draw, 6)}`;
      const check = (11 - (weightedSum(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      if (check < 10) return body + check;
    }
  });

/** National Insurance numbers: Q is never in a prefix (HM Revenue & Customs, NIM39110). 4 million surrogates. */
export const nationalInsurance: Maker = ({ value }, streams) => {
  const draw = streams(
    narrow(value)
      .replace(/[^0-9A-Za-z]/g, "")
      .toUpperCase(),
  );
  return fill(value, /[0-9A-Za-z]/, `QQ${digits(draw, 6)}${"ABCD"[draw(4)]}`);
};

function numbered(
  value: string,
  shape: RegExp,
  streams: Streams,
  make: (draw: ReturnType<Streams>, length: number) => string,
): string | undefined {
  const number = digitsOf(value);
  return shape.test(number) ? fill(value, /[0-9]/, make(streams(number), number.length)) : undefined;
}
