import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, digits, joined, LETTERS, testAgreement } from "../../../test/agreement.ts";
import { itFiscalCode } from "./fiscal-code.ts";
import { itVatCode } from "./vat-code.ts";

const { IT } = stdnum;

describe("Italian identifiers", () => {
  // stdnum does not look at the date and the place: candidates have days that every month has, in Italy or abroad.
  const names = characters(...new Array<string>(6).fill(LETTERS));
  const birth = joined(digits(2), characters("ABCDEHLMPRST"), characters("0246", "12345678"));
  const place = joined(characters("ABCDEFGHILMZ"), digits(2), characters("0123456789LMNPQRSTUV"));
  testAgreement(itFiscalCode, IT?.codicefiscale, joined(names, birth, place, characters("ACEGIKMOQSUWY")));

  // stdnum refuses other offices, which are found weakly here: candidates have an office.
  const office = fc.constantFrom("001", "015", "099", "100", "120", "888", "999");
  testAgreement(itVatCode, IT?.iva, joined(fc.constantFrom("IT", ""), digits(7), office, digits(1)));
});
