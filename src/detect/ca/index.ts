import type { Recognizer } from "../recognizer.ts";
import { caSin } from "./sin.ts";

export const ca: readonly Recognizer[] = [caSin];
