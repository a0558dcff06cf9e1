import { countrySpecs, isValidIBAN } from "ibantools";
import { expect, it } from "vitest";
import { target } from "../../../test/target.ts";
import { mod97 } from "../../strings/check-digits.ts";
import { drawer } from "../keyed.ts";
import { iban } from "./iban.ts";

const KEY = new Uint8Array(32).fill(1);
const of = (value: string) => iban(target(value), (...parts) => drawer(KEY, ...parts));

/** An account part of the country's own classes: letters where it wants letters, else digits. */
function sample(country: string): string | undefined {
  const parts = countrySpecs[country]?.bban_regexp?.matchAll(/\[(A-Z|A-Z0-9|0-9A-Z|0-9)\]\{(\d+)\}/g) ?? [];
  const bban = [...parts].map(([, set, count]) => (set === "A-Z" ? "K" : "1").repeat(Number(count))).join("");
  return bban && `${country}00${bban}`;
}

it("is valid in every country of the registry, with its own check digits, and another bank", () => {
  const countries = Object.keys(countrySpecs).filter((country) => countrySpecs[country]!.IBANRegistry);
  expect(countries.length).toBeGreaterThan(80);
  for (const country of countries) {
    const value = sample(country)!;
    const made = of(value)!;
    expect(made.slice(0, 2), country).toBe(country);
    expect(made, country).toHaveLength(value.length);
    expect(mod97(made.slice(4) + made.slice(0, 4)), country).toBe(1);
    expect(isValidIBAN(made), country).toBe(true);
  }
});

it.each(["", "DE89", "DE89 3704", "12345678901234567890", "DE8937040044053201300①"])("refuses %j", (value) =>
  expect(of(value)).toBeUndefined(),
);
