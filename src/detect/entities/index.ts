import { englishCues } from "../cues/english/index.ts";
import { japaneseCues } from "../cues/japanese/index.ts";
import { nameEvidence } from "../cues/japanese/name-evidence.ts";
import type { Recognizer } from "../recognizer.ts";
import { entityRecognizer } from "./entity-recognizer.ts";
import { honorificPerson } from "./honorific-person.ts";
import { modelReaders } from "./readers.ts";
import { titledPerson } from "./titled-person.ts";
import { username } from "./username.ts";

/** Names of people, places, organisations and the like. */
export const entities: readonly Recognizer[] = [
  entityRecognizer(modelReaders()),
  titledPerson,
  honorificPerson(nameEvidence),
  ...japaneseCues,
  username,
  ...englishCues,
];
