import type { Recognizer } from "../recognizer.ts";
import { plPesel } from "./pesel.ts";

export const pl: readonly Recognizer[] = [plPesel];
