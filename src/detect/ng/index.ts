import type { Recognizer } from "../recognizer.ts";
import { ngNin } from "./nin.ts";
import { ngVehicleRegistration } from "./vehicle-registration.ts";

export const ng: readonly Recognizer[] = [ngNin, ngVehicleRegistration];
