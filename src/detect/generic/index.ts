import type { Recognizer } from "../recognizer.ts";
import { addressField } from "./address-field.ts";
import { apiKey } from "./api-key.ts";
import { coordinates } from "./coordinates.ts";
import { creditCard } from "./credit-card.ts";
import { crypto } from "./crypto.ts";
import { dateTime } from "./date-time.ts";
import { emailAddress } from "./email-address.ts";
import { ibanCode } from "./iban-code.ts";
import { ipAddress } from "./ip-address.ts";
import { macAddress } from "./mac-address.ts";
import { phoneNumber } from "./phone-number.ts";
import { postalCode } from "./postal-code.ts";
import { streetAddress } from "./street-address.ts";
import { url } from "./url.ts";
import { uuid } from "./uuid.ts";

/** Identifiers that belong to no country. */
export const generic: readonly Recognizer[] = [
  emailAddress,
  phoneNumber(),
  url,
  ipAddress,
  macAddress,
  dateTime,
  postalCode,
  streetAddress,
  addressField,
  creditCard,
  ibanCode,
  crypto,
  uuid,
  coordinates,
  apiKey,
];
