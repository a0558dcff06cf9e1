import type { Recognizer } from "../recognizer.ts";
import { ukDrivingLicence } from "./driving-licence.ts";
import { ukNhs } from "./nhs.ts";
import { ukNino } from "./nino.ts";
import { ukPassport } from "./passport.ts";
import { ukPostcode } from "./postcode.ts";
import { ukVehicleRegistration } from "./vehicle-registration.ts";

export const uk: readonly Recognizer[] = [
  ukNhs,
  ukNino,
  ukPassport,
  ukDrivingLicence,
  ukPostcode,
  ukVehicleRegistration,
];
