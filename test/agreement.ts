import fc from "fast-check";
import { expect, it } from "vitest";
import { detect, type Recognizer } from "../src/detect/recognizer.ts";
import { createDoc } from "../src/doc/doc.ts";

/** What `stdnum` calls a validator. */
interface Validator {
  readonly name: string;
  validate(value: string): { readonly isValid: boolean };
}

/**
 * On seeded random candidates a recogniser finds the whole of what `stdnum` accepts, and nothing else. Candidates leave out
 * what the two are meant to disagree on. Some of each kind must turn up, or the test has shown nothing.
 */
export function testAgreement(
  recognizer: Recognizer,
  validator: Validator | undefined,
  candidates: fc.Arbitrary<string>,
): void {
  if (!validator) throw new Error(`stdnum has no validator for ${recognizer.name}`);
  it(`${recognizer.name} agrees with stdnum: ${validator.name}`, () => {
    const sample = fc.sample(candidates, { numRuns: 2000, seed: 7 });
    const valid = sample.filter((candidate) => validator.validate(candidate).isValid);
    expect(sample.filter((candidate) => findsAll(recognizer, candidate))).toEqual(valid);
    expect(valid.length).toBeGreaterThan(10);
    expect(valid.length).toBeLessThan(sample.length - 10);
  });
}

function findsAll(recognizer: Recognizer, text: string): boolean {
  const findings = detect(createDoc("candidate", text, { lang: "en" }), [recognizer]);
  return findings.some(({ from, to }) => from === 0 && to === text.length);
}

/** Strings of one character from each of the sets: `characters("DE", "19")` gives D or E, then 1 or 9. */
export function characters(...sets: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(...sets.map((set) => fc.constantFrom(...set))).map((parts) => parts.join(""));
}

export const DIGITS = "0123456789";
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `count` digits. */
export function digits(count: number): fc.Arbitrary<string> {
  return characters(...new Array<string>(count).fill(DIGITS));
}

/** Dates, also ones that do not exist, as year, month and day of two digits each, the month up to 13 and the day to 32. */
export function datesAndNearly(): fc.Arbitrary<readonly [year: string, month: string, day: string]> {
  const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, "0"));
  return fc.tuple(two(99), two(13), two(32));
}

/** The parts one after the other. */
export function joined(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((values) => values.join(""));
}
