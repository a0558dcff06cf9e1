import type { PhraseKind } from "./phrase-words.ts";

/** What an entity of each label is to the rules for private phrases; other labels are not judged. */
export const KIND_OF_LABEL: Readonly<Record<string, PhraseKind>> = {
  PERSON: "person",
  LOCATION: "place",
  GPE: "place",
  FACILITY: "place",
  ORGANIZATION: "organisation",
  EDUCATION: "organisation",
  NRP: "group",
  RELIGION: "group",
  EVENT: "event",
  DATE_TIME: "time",
  AGE: "fact",
  MEDICAL: "fact",
  MONEY: "fact",
  QUANTITY: "fact",
  OCCUPATION: "fact",
};
