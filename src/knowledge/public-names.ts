/** Names that readers anywhere know, so that they say nothing of who writes them. */
import { lazy } from "../strings/lazy.ts";
import { names } from "./names.ts";
import type { Lang } from "./places.ts";
import { places } from "./places.ts";
import { PUBLIC_ENGLISH, PUBLIC_JAPANESE } from "./public-facts.ts";
import { reference } from "./reference.ts";

/** Cities of fewer people are told apart by who goes there. */
const MANY_PEOPLE = 1_000_000;

const facts = lazy(() => new Set([...PUBLIC_ENGLISH, ...PUBLIC_JAPANESE]));

/** Whether a name is a country, a large city, a well-known organisation or work, or somebody of the encyclopaedias. */
export function isPublicName(name: string, kind: string, lang: Lang): boolean {
  const bare = name.replace(/^(?:the|The)\s+/, "").replace(/['’]s$/, "");
  if (facts().has(bare.toLowerCase().replaceAll("’", "'"))) return true;
  if (kind === "landmark") return false;
  if (kind === "place") {
    const [place] = places().lookup(bare, lang);
    return place !== undefined && (isWide(place.level) || (place.population ?? 0) >= MANY_PEOPLE);
  }
  if (kind === "person" && names().isGiven(bare)) return false;
  // A family name in Japanese is borne by many; those whom one alone means are among the facts.
  if (kind === "person" && lang === "ja" && names().isSurname(bare)) return false;
  return reference().has(bare);
}

const isWide = (level: string) => /^(?:continent|region|country)$/.test(level);

/** Fewer people than this live in places whose names are words of other languages more often. */
const SOME_PEOPLE = 5000;

/** Whether a word in lower case is, with a capital, the name of a place that people speak of. */
export const isPlaceName = (lower: string): boolean =>
  places()
    .lookup(lower.charAt(0).toUpperCase() + lower.slice(1), "en")
    .some(({ level, population = 0 }) => !isWide(level) && population >= SOME_PEOPLE);
