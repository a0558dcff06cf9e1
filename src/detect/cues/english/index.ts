import type { Recognizer } from "../../recognizer.ts";
import { nameBesideCue } from "./beside-cue.ts";
import { nameInField } from "./fields.ts";
import { nameByTables } from "./known-names.ts";
import { otherNames } from "./other-names.ts";
import { nameInOtherScript } from "./other-script.ts";
import { nameInSignOff } from "./sign-offs.ts";
import { nameOfSpeaker } from "./speakers.ts";

/** Names of people by the words around them, in English. */
export const englishCues: readonly Recognizer[] = [
  nameBesideCue,
  nameInField,
  nameOfSpeaker,
  nameInSignOff,
  nameByTables,
  nameInOtherScript,
  otherNames,
];
