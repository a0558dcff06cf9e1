import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, digits, joined, testAgreement } from "../../../test/agreement.ts";
import { frNir } from "./nir.ts";

describe("French identifiers", () => {
  // stdnum looks at the key only: candidates are of a sex, a month and a place that exist, with keys from 01 to 19.
  const month = fc.constantFrom("01", "12", "20", "42", "50", "99");
  const place = fc.constantFrom("75", "2A", "2B", "01", "99");
  const key = characters("01", "123456789");
  testAgreement(
    frNir,
    stdnum.FR?.nir,
    joined(
      characters("1278"),
      digits(2),
      month,
      place,
      characters("12", "123", "123", "45", "123", "123"),
      key,
    ),
  );
});
