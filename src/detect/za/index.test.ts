import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { zaIdNumber } from "./id-number.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  it("on identity numbers, but for refugees, whom stdnum refuses", () => {
    const numbers = fc.stringMatching(/^\d{2}[01]\d[0-3]\d{5}[013-9][89]\d$/);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(accepts(zaIdNumber, number), number).toBe(stdnum.ZA!.idnr!.validate(number).isValid);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});
