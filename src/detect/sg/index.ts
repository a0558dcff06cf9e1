import type { Recognizer } from "../recognizer.ts";
import { sgNricFin } from "./nric-fin.ts";
import { sgUen } from "./uen.ts";

export const sg: readonly Recognizer[] = [sgNricFin, sgUen];
