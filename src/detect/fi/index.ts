import type { Recognizer } from "../recognizer.ts";
import { fiPersonalIdentityCode } from "./personal-identity-code.ts";

export const fi: readonly Recognizer[] = [fiPersonalIdentityCode];
