import type { Recognizer } from "../recognizer.ts";
import { jpAddress } from "./address.ts";
import { jpBankAccount } from "./bank-account.ts";
import { jpCorporateNumber } from "./corporate-number.ts";
import { jpDriverLicense } from "./driver-license.ts";
import { jpHealthInsurance } from "./health-insurance.ts";
import { jpMyNumber } from "./my-number.ts";
import { jpPassport } from "./passport.ts";
import { jpPensionNumber } from "./pension-number.ts";
import { jpPostalCode } from "./postal-code.ts";
import { jpResidenceCard } from "./residence-card.ts";
import { jpVehicleRegistration } from "./vehicle-registration.ts";

export const jp: readonly Recognizer[] = [
  jpMyNumber,
  jpCorporateNumber,
  jpDriverLicense,
  jpPassport,
  jpResidenceCard,
  jpHealthInsurance,
  jpPensionNumber,
  jpBankAccount,
  jpPostalCode,
  jpAddress,
  jpVehicleRegistration,
];
