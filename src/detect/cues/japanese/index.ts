import type { Recognizer } from "../../recognizer.ts";
import { nameEvidence } from "./name-evidence.ts";
import { namedField } from "./named-field.ts";
import { relatedPerson } from "./related-person.ts";

/** Names of people that the words around them tell, in Japanese. */
export const japaneseCues: readonly Recognizer[] = [relatedPerson(nameEvidence), namedField(nameEvidence)];
