import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { caSin } from "./sin.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  it("on Social Insurance Numbers, but for first digits 0 and 8, which stdnum accepts", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-79]\d{8}$/), (sin) => {
        expect(accepts(caSin, sin)).toBe(stdnum.CA!.sin!.validate(sin).isValid);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});
