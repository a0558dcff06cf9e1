import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { datesAndNearly, digits, testAgreement } from "../../../test/agreement.ts";
import { plPesel } from "./pesel.ts";

describe("Polish identifiers", () => {
  // stdnum refuses dates to come: candidates are of the 19th and 20th century.
  const pesel = fc
    .tuple(datesAndNearly(), fc.constantFrom(0, 80), digits(5))
    .map(
      ([[year, month, day], century, rest]) =>
        `${year}${String(Number(month) + century).padStart(2, "0")}${day}${rest}`,
    );
  testAgreement(plPesel, stdnum.PL?.pesel, pesel);
});
