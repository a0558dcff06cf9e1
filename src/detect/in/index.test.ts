import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { inAadhaar } from "./aadhaar.ts";
import { inGstin } from "./gstin.ts";
import { inPan } from "./pan.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  // stdnum also knows a PAN category K, which the Income Tax Department does not list, and no state beyond 37.
  for (const [name, recognizer, shape] of [
    ["aadhaar", inAadhaar, /^[0-9]\d{11}$/],
    ["pan", inPan, /^[A-Z]{3}[A-JL-Z][A-Z](?:\d{4}|0000)[A-Z]$/],
    ["gstin", inGstin, /^(?:[0-2]\d|3[0-7]|9[0-68])AAP[FPCD]U\d{4}F[0-9A-Z]Z[0-9A-Z]$/],
  ] as const) {
    it(`on every ${name}`, () => {
      fc.assert(
        fc.property(fc.stringMatching(shape), (value) => {
          expect(accepts(recognizer, value), value).toBe(stdnum.IN![name]!.validate(value).isValid);
        }),
        { numRuns: 3000, seed: 1 },
      );
    });
  }
});
