import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { usSsn } from "./ssn.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  it("on Social Security numbers, but for those listed", () => {
    // stdnum accepts serial 0000 and 123456789, and refuses two numbers that may be a person's.
    const apart = /0000$|^123456789$|^123123123$|^457555462$/;
    const numbers = fc
      .stringMatching(/^(?:\d{3}|000|666|9\d\d)(?:\d{2}|00)\d{4}$/)
      .filter((ssn) => !apart.test(ssn));
    fc.assert(
      fc.property(numbers, (ssn) => {
        expect(accepts(usSsn, ssn)).toBe(stdnum.US!.ssn!.validate(ssn).isValid);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});
