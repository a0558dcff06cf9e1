import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { digits, joined, testAgreement } from "../../../test/agreement.ts";
import { trNationalId } from "./national-id.ts";

describe("Turkish identifiers", () => {
  testAgreement(
    trNationalId,
    stdnum.TR?.tckimlik,
    joined(digits(9), fc.constantFrom("00", "12", "46", "50", "78")),
  );
});
