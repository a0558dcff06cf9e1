import fc from "fast-check";
import { stdnum } from "stdnum";
import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { jpCorporateNumber } from "./corporate-number.ts";
import { jp } from "./index.ts";

/** stdnum knows one Japanese scheme. Half of the numbers drawn have a first digit that may be the check digit. */
it("agrees with stdnum on corporate numbers", () => {
  const numbers = fc.stringMatching(/^[1-9]\d{12}$/);
  fc.assert(
    fc.property(numbers, (number) => {
      const found = detect(createDoc("case", number), [jpCorporateNumber]).length === 1;
      expect(found).toBe(stdnum.JP!.cn!.validate(number).isValid);
    }),
    { numRuns: 3000, seed: 7 },
  );
});

it("every recogniser has its own label", () => {
  expect(new Set(jp.flatMap(({ labels }) => labels)).size).toBe(jp.length);
});
