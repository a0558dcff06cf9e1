import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, datesAndNearly, digits, testAgreement } from "../../../test/agreement.ts";
import { fiPersonalIdentityCode } from "./personal-identity-code.ts";

describe("Finnish identifiers", () => {
  // stdnum refuses dates to come and has the individual numbers 000 and 001: candidates have neither.
  const code = fc
    .tuple(
      datesAndNearly(),
      characters("+-YXWVU"),
      characters("123456789"),
      digits(2),
      characters("0369AHMTXGO"),
    )
    .map(
      ([[year, month, day], sign, first, rest, check]) => day + month + year + sign + first + rest + check,
    );
  testAgreement(fiPersonalIdentityCode, stdnum.FI?.hetu, code);
});
