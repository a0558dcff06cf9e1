import type { Recognizer } from "../recognizer.ts";
import { phMobileNumber } from "./mobile-number.ts";
import { phTin } from "./tin.ts";

export const ph: readonly Recognizer[] = [phTin, phMobileNumber];
