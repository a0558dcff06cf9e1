/** What can be said less exactly, from what the package knows of places. */
import type { Lang } from "../doc/doc.ts";
import { placeName, places } from "../knowledge/places.ts";
import type { Generalise } from "./reword.ts";

const PLACES: ReadonlySet<string> = new Set(["LOCATION", "GPE", "FACILITY", "JP_ADDRESS"]);

/** Places by where they lie, the closest first. */
export const generalise: Generalise = (phrase, lang, label) =>
  label !== undefined && PLACES.has(label) ? largerPlaces(phrase, lang) : [];

function largerPlaces(phrase: string, lang: Lang): readonly string[] {
  const gazetteer = places();
  const [place] = gazetteer.lookup(phrase, lang);
  return place ? gazetteer.ancestors(place).map((larger) => placeName(larger, lang)) : [];
}
