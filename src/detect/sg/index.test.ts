import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { sgUen } from "./uen.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

describe("agrees with stdnum", () => {
  // stdnum refuses years to come, by the clock, and accepts a company of any year.
  for (const [name, shape] of [
    ["businesses", /^\d{8}[A-Z]$/],
    ["companies", /^(?:18|19|20)\d{7}[A-Z]$/],
    ["others", /^(?:[RS]\d{2}|T[01]\d)(?:FC|LL|LP|PF|ZZ|[A-Z]{2})\d{4}[A-L]$/],
  ] as const) {
    it(`on ${name}`, () => {
      fc.assert(
        fc.property(fc.stringMatching(shape), (uen) => {
          expect(accepts(sgUen, uen), uen).toBe(stdnum.SG!.uen!.validate(uen).isValid);
        }),
        { numRuns: 3000, seed: 1 },
      );
    });
  }
});
