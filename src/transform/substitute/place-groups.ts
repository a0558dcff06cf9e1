import { type Place, places } from "../../knowledge/places.ts";
import { lazy } from "../../strings/lazy.ts";
import type { PlaceGroup } from "./phrase.ts";

/** As many places at least take turns: with fewer, a place would be the same one under most keys, and be known by it. */
export const LEAST = 8;

/** Says which places stand for each other, whatever the key; all groups of a family are made at once, when the first is needed. */
export const placeGroups = lazy(createPlaceGroups);

function createPlaceGroups(): (place: Place) => PlaceGroup {
  const groups = new Map<number, PlaceGroup>();
  return (place) => {
    const family = groups.has(place.id) ? [] : familyOf(place);
    for (const [id, group] of groupsAround(family)) if (!groups.has(id)) groups.set(id, group);
    return groups.get(place.id)!;
  };
}

function* groupsAround(family: readonly Place[]): Iterable<readonly [id: number, group: PlaceGroup]> {
  const kinds = [...byKind(family).values()].sort((a, b) => a.length - b.length);
  const large = kinds.filter((own) => own.length >= LEAST);
  const few = kinds.filter((own) => own.length < LEAST).flat();
  const [smallest, ...others] = few.length >= LEAST || few.length === 0 ? [few, ...large] : large;
  const joined = few === smallest ? few : [...few, ...(smallest ?? [])];
  for (const own of [joined, ...others]) if (own.length > 0) yield* groupsIn(own);
}

/**
 * The place and its siblings; where they are too few, all of its level that have too few, within the nearest place around them that has
 * enough. Depends on the places alone, not on which is asked for first.
 */
function familyOf(place: Place): readonly Place[] {
  const siblings = [place, ...places().siblings(place)];
  if (siblings.length >= LEAST) return siblings;
  const isFew = (each: Place) => places().siblings(each).length + 1 < LEAST;
  for (const outer of places().ancestors(place)) {
    const family = withinLevel(outer, place.level).filter(isFew);
    if (family.length >= LEAST && family.some(({ id }) => id === place.id)) return family;
  }
  return siblings;
}

/** The places of a level inside of another, by going down from it; of very many the first are enough. */
function withinLevel(outer: Place, level: Place["level"]): Place[] {
  const family: Place[] = [];
  let layer: readonly Place[] = [outer];
  for (let depth = 0; depth < 4 && layer.length > 0 && family.length < MOST; depth++) {
    const inner = layer.flatMap((each) => places().children(each));
    family.push(...inner.filter((each) => each.level === level));
    layer = inner.filter((each) => each.level !== level);
  }
  return family;
}

const MOST = 4000;

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
