/** Names that readers anywhere know, so that they say nothing of who writes them. */
import { lazy } from "../strings/lazy.ts";
import { frequency } from "./frequency.ts";
import { HOUSEHOLD_NAMES } from "./household-names.ts";
import { names } from "./names.ts";
import { organisationKind } from "./organisations.ts";
import type { Lang } from "./places.ts";
import { places } from "./places.ts";
import { PUBLIC_ENGLISH, PUBLIC_JAPANESE } from "./public-facts.ts";
import { isListed } from "./public-list.ts";
import { reference } from "./reference.ts";
import { wordnet } from "./wordnet.ts";

/** Cities of fewer people are told apart by who goes there. */
const MANY_PEOPLE = 1_000_000;

const facts = lazy(() => new Set([...PUBLIC_ENGLISH, ...PUBLIC_JAPANESE]));

/** Whether most readers know the name as that of a brand, a work or a performer, however it is written; somebody may bear it besides. */
export function isWellKnown(name: string): boolean {
  const lower = name.toLowerCase().replaceAll("’", "'");
  return facts().has(lower) || HOUSEHOLD_NAMES.has(lower) || isListed(name);
}

/** Whether a name is a country, a large city, a well-known organisation or work, or somebody of the encyclopaedias. */
export function isPublicName(name: string, kind: string, lang: Lang): boolean {
  const whole = name.replace(/^(?:the|The)\s+/, "");
  if (kind === "organisation" && isListed(whole)) return true;
  const bare = whole.replace(/['’]s$/, "");
  if (facts().has(bare.toLowerCase().replaceAll("’", "'"))) return true;
  if (kind === "landmark") return isLongName(bare) && isListed(bare);
  if (kind === "place") {
    const [place] = places().lookup(bare, lang);
    return place !== undefined && (isWide(place.level) || (place.population ?? 0) >= MANY_PEOPLE);
  }
  if (kind === "person" && names().isGiven(bare)) return false;
  // A family name in Japanese is borne by many; those whom one alone means are among the facts.
  if (kind === "person" && lang === "ja" && names().isSurname(bare)) return false;
  if (isAcronym(bare, kind) || isListed(bare)) return true;
  // Of single words only names count: "Tolu" is a balsam, and somebody.
  return kind === "person" && !/[\s・]/.test(bare) && lang === "en" ? isNamed(bare) : reference().has(bare);
}

/** Names of several words, or of as many characters in Japanese, are hardly a word of the language besides. */
const isLongName = (name: string) => /\S\s+\S/.test(name) || /^[ァ-ヺー・一-龠々]{4,}$/u.test(name);

/** Whether a dictionary has the word for one of a kind: a person, a work, a company. */
const isNamed = (word: string) =>
  wordnet()
    .senses(word.toLowerCase(), "noun")
    .some(({ synset }) => wordnet().instanceHypernyms(synset).length > 0) ||
  organisationKind(word, "en").named;

/** A body that people know by its letters, NHS or JR; nobody's own circle is called so. */
const isAcronym = (name: string, kind: string) =>
  kind !== "person" && /^[A-Z]{2,5}$/.test(name) && frequency(name.toLowerCase(), "en") > 0;

const isWide = (level: string) => /^(?:continent|region|country)$/.test(level);

/** Fewer people than this live in places whose names are words of other languages more often. */
const SOME_PEOPLE = 5000;

/** Whether a word in lower case is, with a capital, the name of a place that people speak of. */
export const isPlaceName = (lower: string): boolean =>
  isTown(lower.charAt(0).toUpperCase() + lower.slice(1), "en");

/** Whether a place of that name is one of people, neither a country nor a region. */
export const isTown = (name: string, lang: Lang): boolean =>
  places()
    .lookup(name, lang)
    .some(({ level, population = 0 }) => !isWide(level) && population >= SOME_PEOPLE);
