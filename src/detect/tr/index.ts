import type { Recognizer } from "../recognizer.ts";
import { trLicensePlate } from "./license-plate.ts";
import { trNationalId } from "./national-id.ts";
import { trPhoneNumber } from "./phone-number.ts";

export const tr: readonly Recognizer[] = [trNationalId, trPhoneNumber, trLicensePlate];
