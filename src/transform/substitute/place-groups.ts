import { type Place, places } from "../../knowledge/places.ts";
import type { PlaceGroup } from "./phrase.ts";

/** As many places at least take turns, where a parent has so many. */
const LEAST = 8;
/** A kind with fewer places joins the others. */
const FEWEST = 4;

/** Says which places stand for each other; all groups of a family are made at once, when the first is needed. */
export function createPlaceGroups(): (place: Place) => PlaceGroup {
  const groups = new Map<number, PlaceGroup>();
  return (place) => {
    if (!groups.has(place.id))
      for (const [id, group] of groupsAround(place)) if (!groups.has(id)) groups.set(id, group);
    return groups.get(place.id)!;
  };
}

function* groupsAround(place: Place): Iterable<readonly [id: number, group: PlaceGroup]> {
  const family = [place, ...places().siblings(place)];
  const kinds = [...byKind(family).values()];
  for (const own of kinds.filter((each) => each.length >= FEWEST)) yield* groupsIn(own);
  const few = kinds.filter((own) => own.length < FEWEST).flat();
  if (few.length > 0) yield* groupsIn(few.length > 1 ? few : family);
}

function byKind(family: readonly Place[]): ReadonlyMap<string, Place[]> {
  const kinds = new Map<string, Place[]>();
  for (const each of family) {
    const same = kinds.get(kindIn(each));
    if (same) same.push(each);
    else kinds.set(kindIn(each), [each]);
  }
  return kinds;
}

/** The rest of a family joins its last group. */
function* groupsIn(family: readonly Place[]): Iterable<readonly [id: number, group: PlaceGroup]> {
  const sorted = [...family].sort((a, b) => (b.population ?? 0) - (a.population ?? 0) || a.id - b.id);
  const count = Math.max(1, Math.floor(sorted.length / LEAST));
  for (let at = 0; at < count; at++) {
    const own = sorted.slice(at * LEAST, at === count - 1 ? undefined : (at + 1) * LEAST);
    const least = Math.min(...own.map(({ id }) => id));
    const group = { name: `place.${least}`, ids: own.map(({ id }) => String(id)) };
    for (const { id } of own) yield [id, group];
  }
}

/** The last character of a Japanese place that says what it is. */
export const KIND = /[都道府県市区町村州省]$/u;

const kindIn = ({ ja }: Place) => {
  const kind = KIND.exec(ja ?? "")?.[0] ?? "";
  return /[都道府県]/.test(kind) ? "県" : kind;
};
