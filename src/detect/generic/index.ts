import type { Recognizer } from "../recognizer.ts";
import { creditCard } from "./credit-card.ts";
import { emailAddress } from "./email-address.ts";
import { ibanCode } from "./iban-code.ts";
import { ipAddress } from "./ip-address.ts";
import { macAddress } from "./mac-address.ts";
import { url } from "./url.ts";
import { uuid } from "./uuid.ts";

/** Identifiers that belong to no country. */
export const generic: readonly Recognizer[] = [
  emailAddress,
  url,
  ipAddress,
  macAddress,
  creditCard,
  ibanCode,
  uuid,
];
