import type { Recognizer } from "../recognizer.ts";
import { krBrn } from "./brn.ts";
import { krDriverLicense } from "./driver-license.ts";
import { krFrn } from "./frn.ts";
import { krPassport } from "./passport.ts";
import { krRrn } from "./rrn.ts";

export const kr: readonly Recognizer[] = [krRrn, krFrn, krBrn, krPassport, krDriverLicense];
