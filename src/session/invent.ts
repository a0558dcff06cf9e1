import { type Key, subkey } from "../transform/key.ts";
import type { Target } from "../transform/operator.ts";
import { substitute } from "../transform/substitute/substitute.ts";
import { surrogate } from "../transform/surrogate.ts";

/** A person or a place becomes another of its kind. */
const LIKE_IT: ReadonlySet<string> = new Set(["PERSON", "GPE", "LOCATION"]);
/** Identifiers with ranges that belong to nobody. */
const FROM_RESERVED: ReadonlySet<string> = new Set([
  ...[
    "CREDIT_CARD",
    "EMAIL_ADDRESS",
    "IBAN_CODE",
    "IP_ADDRESS",
    "JP_MY_NUMBER",
    "MAC_ADDRESS",
    "PHONE_NUMBER",
  ],
  ...["UK_NHS", "UK_NINO", "URL", "US_SSN", "UUID"],
]);

/** Invents what can stand for a value and be told apart from everything else; undefined where a placeholder serves better. */
export function inventor(key: Key): (target: Target) => string | undefined {
  const secret = subkey(key, "session-invent");
  const given = { freshKey: () => secret, key: () => secret, avoid: () => false };
  const likeIt = substitute.make({}, given);
  const fromReserved = surrogate.make({}, given);
  return (target) => {
    const operator = LIKE_IT.has(target.label) ? likeIt : fromReserved;
    if (operator === fromReserved && !FROM_RESERVED.has(target.label)) return undefined;
    const invented = operator.replace(target);
    return invented.startsWith("[") || invented.length < 2 ? undefined : invented;
  };
}
