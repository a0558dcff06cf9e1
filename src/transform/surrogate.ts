import { dateShift } from "./date-shift.ts";
import { subkey } from "./key.ts";
import { canonical, drawer } from "./keyed.ts";
import { isPlaceholder, placeholder } from "./label.ts";
import { declareOperator, optionsOf } from "./operator.ts";
import { characters } from "./surrogates/characters.ts";
import { iban } from "./surrogates/iban.ts";
import type { Maker } from "./surrogates/maker.ts";
import { email, ipAddress, macAddress, url, uuid } from "./surrogates/network.ts";
import { card, myNumber, nationalInsurance, nhs, socialSecurity } from "./surrogates/numbers.ts";
import { phone } from "./surrogates/phone.ts";
import { RESERVED } from "./surrogates/reserved.ts";

/** How each label is made; any other label keeps its classes of characters. */
const MAKERS: ReadonlyMap<string, Maker> = new Map(
  Object.entries({
    CREDIT_CARD: card,
    EMAIL_ADDRESS: email,
    IBAN_CODE: iban,
    IP_ADDRESS: ipAddress,
    JP_MY_NUMBER: myNumber,
    MAC_ADDRESS: macAddress,
    PHONE_NUMBER: phone,
    PH_MOBILE_NUMBER: phone,
    TR_PHONE_NUMBER: phone,
    UK_NHS: nhs,
    UK_NINO: nationalInsurance,
    URL: url,
    US_ITIN: socialSecurity,
    US_SSN: socialSecurity,
    UUID: uuid,
  }),
);

/** Whether a text lies in the range that surrogates of its label come from; undefined for labels that have no range of their own. */
export function surrogateShape(insert: string, label: string): boolean | undefined {
  if (isPlaceholder(insert, label)) return true;
  if (label === "DATE_TIME") return dateShift.shape?.({})(insert, label);
  return RESERVED.get(label)?.(insert);
}

/** A draw that gives back the value itself is repeated; 16 in a row do not happen in the smallest range (100 numbers). */
const TRIES = 16;

/**
 * A false identifier in the format of the true one: valid to look at and to check digits, from ranges that belong to
 * nobody. Deterministic under the key, never the value itself. Each maker says how many surrogates it has: of n, two of v
 * values share one with probability about v^2 / 2n. Dates are moved as `dateShift` does; what has no surrogate becomes
 * its label.
 */
export const surrogate = declareOperator({
  name: "surrogate",
  options: optionsOf({}),
  needs: ["key"],
  words: {
    "operator.surrogate": ["made-up value", "架空の値"],
    "operator.surrogate.puts": [
      "a valid-looking value from a reserved range, the same for one value everywhere",
      "予約された範囲の、本物らしい値。同じ値にはどこでも同じもの",
    ],
  },
  shape: () => surrogateShape,
  tells: () => ["format", "length", "same-under-key"],
  make(_, given) {
    const secret = subkey(given.key(), "surrogate");
    const dates = dateShift.make({}, given);
    return {
      name: "surrogate",
      replace(target) {
        if (target.label === "DATE_TIME") return dates.replace(target);
        const make = MAKERS.get(target.label) ?? characters;
        for (let tries = 0; tries < TRIES; tries++) {
          const value = make(target, (...parts) => drawer(secret, target.label, String(tries), ...parts));
          if (value === undefined) break;
          if (canonical(value) !== canonical(target.value)) return value;
        }
        return placeholder(target);
      },
    };
  },
});
