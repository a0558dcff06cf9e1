import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { ukNino } from "./nino.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  it("on National Insurance numbers", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}\d{6}[A-E]?$/), (nino) => {
        expect(accepts(ukNino, nino)).toBe(stdnum.GB!.nino!.validate(nino).isValid);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});
