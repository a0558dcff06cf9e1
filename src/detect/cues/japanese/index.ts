import type { Recognizer, Refiner } from "../../recognizer.ts";
import { fullName } from "./full-name.ts";
import { introducedPerson } from "./introduced-person.ts";
import { letteredPerson } from "./lettered-person.ts";
import { nameEvidence } from "./name-evidence.ts";
import { namedField } from "./named-field.ts";
import { relatedPerson } from "./related-person.ts";
import { speaker } from "./speaker.ts";
import { tidyPeople } from "./tidy-people.ts";

/** Names of people that the words around them tell, in Japanese. */
export const japaneseCues: readonly Recognizer[] = [
  relatedPerson(nameEvidence),
  namedField(nameEvidence),
  fullName(nameEvidence),
  speaker(nameEvidence),
  introducedPerson(nameEvidence),
  letteredPerson,
];

/** What looks again at the people found in Japanese text. */
export const japaneseRefiners: readonly Refiner[] = [tidyPeople(nameEvidence)];
