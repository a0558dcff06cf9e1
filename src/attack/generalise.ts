/** What can be said less exactly, from what the package knows of times, places and organisations. */
import type { Lang } from "../doc/doc.ts";
import { organisationKind } from "../knowledge/organisations.ts";
import { placeName, places } from "../knowledge/places.ts";
import { parseTime } from "../nlp/times/parse-time.ts";
import { timeChain } from "../nlp/times/time-chain.ts";
import type { Generalise } from "./reword.ts";

const PLACES: ReadonlySet<string> = new Set(["LOCATION", "GPE", "FACILITY", "JP_ADDRESS"]);

/** Times by what they say, places by where they lie, organisations by their kind; the closest first. */
export const generalise: Generalise = (phrase, lang, label) => {
  if (label === "DATE_TIME") return coarserTimes(phrase, lang);
  if (label === "ORGANIZATION") return [organisationKind(phrase, lang).phrase[lang]];
  return label !== undefined && PLACES.has(label) ? largerPlaces(phrase, lang) : [];
};

function coarserTimes(phrase: string, lang: Lang): readonly string[] {
  const value = parseTime(phrase, lang);
  return value ? timeChain(value, lang).slice(1) : [];
}

function largerPlaces(phrase: string, lang: Lang): readonly string[] {
  const gazetteer = places();
  const [place] = gazetteer.lookup(phrase, lang);
  return place ? gazetteer.ancestors(place).map((larger) => placeName(larger, lang)) : [];
}
