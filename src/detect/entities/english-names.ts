/** Whether a word is somebody's name, by the tables of the English model, which a text with names has read anyway. */
import { shippedResources } from "../../doc/shipped.ts";
import { englishTablesOf } from "../../nlp/en/tables.ts";

const kindsOf = (word: string): readonly string[] =>
  shippedResources().get(englishTablesOf).kinds?.(word.toLowerCase()) ?? [];

const GIVEN: ReadonlySet<string> = new Set(["female", "male"]);
const FAMILY: ReadonlySet<string> = new Set(["surname", "rareSurname"]);

export const isGivenName = (word: string): boolean => kindsOf(word).some((kind) => GIVEN.has(kind));
export const isFamilyName = (word: string): boolean => kindsOf(word).some((kind) => FAMILY.has(kind));
/** One that is common: a rare family name may be any word. */
export const isEnglishName = (word: string): boolean =>
  kindsOf(word).some((kind) => GIVEN.has(kind) || kind === "surname");
