import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, DIGITS, digits, joined, LETTERS, testAgreement } from "../../../test/agreement.ts";
import { dePassport } from "./passport.ts";
import { deSocialSecurity } from "./social-security.ts";
import { deTaxId } from "./tax-id.ts";
import { deVatId } from "./vat-id.ts";

const { DE } = stdnum;

describe("German identifiers", () => {
  testAgreement(deVatId, DE?.vat, joined(fc.constantFrom("DE", "DE "), characters("123456789"), digits(8)));

  // stdnum lets any digits repeat when it should not: candidates have just one digit twice.
  const shuffled = fc.shuffledSubarray([..."0123456789"], { minLength: 9, maxLength: 9 });
  const repeated = fc
    .tuple(shuffled, fc.nat(8), fc.nat(9), digits(1))
    .map(([body, at, to, check]) => body.toSpliced(to, 0, body[at]!).join("") + check);
  testAgreement(deTaxId, DE?.idnr, repeated);

  const serial = "CFGHJKLMNPRTVWXYZ0123456789";
  const passport = characters("CFGHJK", DIGITS, ...new Array<string>(7).fill(serial), DIGITS);
  testAgreement(dePassport, DE?.passport, passport);

  // stdnum has neither the days nor the month 00 of unknown dates: candidates have known ones.
  const birth = characters("012", "12345678", "01", "12", DIGITS, DIGITS);
  testAgreement(deSocialSecurity, DE?.svnr, joined(digits(2), birth, characters(LETTERS), digits(3)));
});
