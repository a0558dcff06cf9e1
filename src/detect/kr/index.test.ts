import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, datesAndNearly, digits, joined, testAgreement } from "../../../test/agreement.ts";
import { krBrn } from "./brn.ts";
import { krRrn } from "./rrn.ts";

const { KR } = stdnum;

describe("Korean identifiers", () => {
  // stdnum does not know of the random numbers since October 2020: candidates were born before 2000.
  const rrn = fc
    .tuple(datesAndNearly(), fc.constantFrom("-", ""), characters("0129"), digits(6))
    .map(([birth, dash, sex, rest]) => birth.join("") + dash + sex + rest);
  testAgreement(krRrn, KR?.rrn, rrn);

  const office = characters("123", "012", "0123456789");
  testAgreement(
    krBrn,
    KR?.brn,
    joined(office, fc.constant("-"), characters("01", "0123"), fc.constant("-"), digits(5)),
  );
});
