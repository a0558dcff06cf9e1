import type { Recognizer } from "../recognizer.ts";
import { zaIdNumber } from "./id-number.ts";

export const za: readonly Recognizer[] = [zaIdNumber];
