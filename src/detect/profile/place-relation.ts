/**
 * Places of a profile and what lies around and in them: Tokyo tells something of a person from Shinjuku, Shinjuku more of one from
 * Tokyo, Japan little of either.
 */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { fold } from "../../knowledge/fold.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { type Place, places } from "../../knowledge/places.ts";
import type { Claim, Relation } from "./form.ts";
import type { Attribute, Profile } from "./profile.ts";

export interface HomePlace {
  readonly place: Place;
  readonly attribute: Attribute;
  /** 1 for a place the profile names, less for one that only an organisation is named after. */
  readonly share: number;
}

const OF_ORGANISATION = 0.7;

export function homePlaces(profile: Profile): HomePlace[] {
  const named = (["hometown", "current_city"] as const).flatMap((attribute) =>
    (profile[attribute] ?? []).flatMap((value) =>
      placesNamed(value).map((place) => ({ place, attribute, share: 1 })),
    ),
  );
  const around = (["education", "work"] as const).flatMap((attribute) =>
    (profile[attribute] ?? []).flatMap((value) => {
      const { place } = organisationKind(value, languageOf(value));
      return place && !isWide(place) ? [{ place, attribute, share: OF_ORGANISATION }] : [];
    }),
  );
  return [...named, ...around];
}

/** The best known place of that name, and those of the same name in it: the prefecture and the city of Gifu. */
function placesNamed(value: string): Place[] {
  const [first, ...others] = places().lookup(value, languageOf(value));
  return first ? [first, ...others.filter((other) => places().contains(first, other))] : [];
}

const isWide = ({ level }: Place) => level === "continent" || level === "country";

/** Of the places a phrase can name only the best known are compared. */
const MOST_PLACES = 5;

export type PlaceRelation = (phrase: string, lang: Lang) => Claim | undefined;

/** What the place a phrase names has to do with those of the profile; undefined without a place or a relation. */
export function placeRelation(homes: readonly HomePlace[]): PlaceRelation {
  return (phrase, lang) => {
    if (homes.length === 0) return undefined;
    const named = places().lookup(phrase, lang).slice(0, MOST_PLACES);
    return named.flatMap((place) => homes.map((home) => relationOf(place, home))).reduce(surer, undefined);
  };
}

const surer = (a: Claim | undefined, b: Claim | undefined) => ((b?.score ?? 0) > (a?.score ?? 0) ? b : a);

/**
 * Names, folded, of all places around and in the homes: a word in lower case or a Japanese noun need not be looked up when it is
 * not among them.
 */
export function namesAround(homes: readonly HomePlace[]): ReadonlySet<string> {
  const byId = new Map<number, Place>();
  for (const { place } of homes) {
    for (const around of places().ancestors(place)) byId.set(around.id, around);
    const inside = [place];
    for (const each of inside) {
      byId.set(each.id, each);
      if (inside.length < MOST_INSIDE) inside.push(...places().children(each));
    }
  }
  return new Set([...byId.values()].flatMap(writtenNames).map(fold));
}

/** Beyond so many, places in a country or a continent are only found with a capital. */
const MOST_INSIDE = 20_000;

const writtenNames = ({ en, ja = "" }: Place) => [en, ja, ja.replace(/(?<=..)[都府県市区町村]$/u, "")];

function relationOf(place: Place, { place: home, attribute, share }: HomePlace): Claim | undefined {
  const claim = (score: number, relation: Relation): Claim => ({
    ...{ label: "LOCATION", attribute, relation },
    score: Math.round(score * share * 100) / 100,
  });
  if (place.id === home.id) return claim(0.95, share === 1 ? "matches" : "place-of");
  if (places().contains(place, home)) {
    const score = outward(place, home);
    return score > 0 ? claim(score, "place-around") : undefined;
  }
  if (!places().contains(home, place) || home.level === "continent") return undefined;
  return claim(home.level === "country" ? 0.45 : 0.7, "place-in");
}

/** The more people a place has that contains the home, the less it tells. */
export function outward(place: Place, home: Place): number {
  if (place.level === "continent") return 0;
  const share = home.population && place.population ? home.population / place.population : undefined;
  if (place.level === "country" || place.level === "region") return share && share > 1 / 20 ? 0.5 : 0.4;
  return share !== undefined && share < 1 / 1000 ? 0.5 : 0.7;
}
