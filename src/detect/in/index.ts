import type { Recognizer } from "../recognizer.ts";
import { inAadhaar } from "./aadhaar.ts";
import { inGstin } from "./gstin.ts";
import { inPan } from "./pan.ts";
import { inPassport } from "./passport.ts";
import { inVehicleRegistration } from "./vehicle-registration.ts";
import { inVoter } from "./voter.ts";

export const india: readonly Recognizer[] = [
  inAadhaar,
  inPan,
  inPassport,
  inVoter,
  inGstin,
  inVehicleRegistration,
];
