import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, digits, joined, testAgreement } from "../../../test/agreement.ts";
import { thTnin } from "./tnin.ts";

describe("Thai identifiers", () => {
  // stdnum does not look at the province: candidates are in one.
  testAgreement(thTnin, stdnum.TH?.idnr, joined(characters("0123456789", "123456789"), digits(11)));
});
