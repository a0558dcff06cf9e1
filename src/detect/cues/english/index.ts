import type { Recognizer } from "../../recognizer.ts";
import { nameBesideCue } from "./beside-cue.ts";

/** Names of people by the words around them, in English. */
export const englishCues: readonly Recognizer[] = [nameBesideCue];
