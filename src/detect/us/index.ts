import type { Recognizer } from "../recognizer.ts";
import { abaRoutingNumber } from "./aba-routing-number.ts";
import { usBankNumber } from "./bank-number.ts";
import { usDriverLicense } from "./driver-license.ts";
import { usItin } from "./itin.ts";
import { usMbi } from "./mbi.ts";
import { medicalLicense } from "./medical-license.ts";
import { usNpi } from "./npi.ts";
import { usPassport } from "./passport.ts";
import { usSsn } from "./ssn.ts";
import { usZipCode } from "./zip-code.ts";

export const us: readonly Recognizer[] = [
  usSsn,
  usItin,
  usPassport,
  usDriverLicense,
  usBankNumber,
  abaRoutingNumber,
  usNpi,
  usMbi,
  medicalLicense,
  usZipCode,
];
