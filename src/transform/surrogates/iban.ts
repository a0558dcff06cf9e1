import { countrySpecs, isValidIBAN } from "ibantools";
import { mod97 } from "../../strings/check-digits.ts";
import type { Draw } from "../keyed.ts";
import { fill, narrow } from "../width.ts";
import type { Maker } from "./maker.ts";

/** How many accounts are tried for one that passes a country's own check as well; one in 97 does in most that have one. */
const TRIES = 4000;

/**
 * The same country, a bank identifier of nines (X for letters), which no national list we know gives to a bank, though
 * none reserves it; the rest drawn in the same classes, check digits of ISO 13616 (MOD 97-10) and of the country right.
 */
export const iban: Maker = ({ value }, streams) => {
  const compact = narrow(value)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/.test(compact)) return undefined;
  const country = compact.slice(0, 2);
  const draw = streams(compact);
  let candidate = "";
  for (let tries = 0; tries < TRIES && !(candidate && isValidIBAN(candidate)); tries++) {
    candidate = withCheckDigits(country, account(country, compact.slice(4), draw));
  }
  return fill(value, /[0-9A-Za-z]/, candidate);
};

function account(country: string, bban: string, draw: Draw): string {
  const [from, to] = bankIdentifier(country);
  return [...bban]
    .map((character, i) => {
      const digit = character <= "9";
      if (i >= from && i < to) return digit ? "9" : "X";
      return digit ? String(draw(10)) : String.fromCharCode(65 + draw(26));
    })
    .join("");
}

/**
 * Where the bank identifier is in the account part: the first four places where the registry's table lacks it. In Croatia
 * its last digit is a check digit, and is drawn.
 */
function bankIdentifier(country: string): readonly [from: number, to: number] {
  const [first = 0, last = 3] = countrySpecs[country]?.bank_identifier?.split("-").map(Number) ?? [];
  return [first, country === "HR" ? last : last + 1];
}

function withCheckDigits(country: string, bban: string): string {
  const check = 98 - mod97(`${bban}${country}00`);
  return country + String(check).padStart(2, "0") + bban;
}
