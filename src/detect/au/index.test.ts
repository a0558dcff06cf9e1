import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { auAbn } from "./abn.ts";
import { auAcn } from "./acn.ts";
import { auTfn } from "./tfn.ts";

const accepts = (recognizer: Recognizer, text: string) =>
  detect(createDoc("case", text), [recognizer]).length === 1;

/** Numbers whose first digits are random and whose rest runs through all values, so that valid ones are among them. */
const numbers = (length: number, free: number) =>
  fc
    .stringMatching(new RegExp(`^\\d{${length - free}}$`))
    .map((head) => Array.from({ length: 10 ** free }, (_, i) => head + String(i).padStart(free, "0")));

describe("agrees with stdnum", () => {
  // stdnum weighs the last of eight digits with 9, where the published rule has 10; it also accepts zeros only.
  for (const [name, recognizer, candidates] of [
    ["abn", auAbn, numbers(11, 2)],
    ["acn", auAcn, numbers(9, 1)],
    ["tfn", auTfn, numbers(9, 1)],
  ] as const) {
    it(`on every ${name}`, () => {
      fc.assert(
        fc.property(candidates, (list) => {
          for (const number of list.filter((number) => !/^0+$/.test(number))) {
            expect(accepts(recognizer, number), number).toBe(stdnum.AU![name]!.validate(number).isValid);
          }
        }),
        { numRuns: name === "abn" ? 30 : 200, seed: 1 },
      );
    });
  }
});
