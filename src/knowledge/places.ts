import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { startsOf } from "./adjacency.ts";
import { fold } from "./fold.ts";
import { type KeyIndex, type Lines, readKeyIndex, readLines } from "./key-index.ts";

export type Lang = "en" | "ja";

/**
 * From the outside in. A region (関東, Scandinavia) is known with what it lies in, not with what lies in it; `admin1` is a
 * state, province or prefecture, `admin2` a county or district of one.
 */
export const PLACE_LEVELS = [
  "continent",
  "country",
  "region",
  "admin1",
  "admin2",
  "city",
  "district",
] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];
const COUNTRY = PLACE_LEVELS.indexOf("country");
const REGION = PLACE_LEVELS.indexOf("region");

export interface Place {
  /** Stands for this place within one version of the table. */
  readonly id: number;
  readonly level: PlaceLevel;
  readonly en: string;
  readonly ja: string | undefined;
  /** People who live there; undefined where no source says so. */
  readonly population: number | undefined;
}

export interface Places {
  readonly size: number;
  /**
   * Places of that name, countries and regions first, then the more people the earlier. Case, marks and hyphens do not
   * matter, except for short names in capitals (UK). "Cambridge, MA" and 岐阜県本巣市 are understood. In
   * Japanese text (`lang` ja) places in Japan come before others.
   */
  readonly lookup: (name: string, lang?: Lang) => readonly Place[];
  /** The same places in the same order, without their names, which are not read for it. */
  readonly sizes: (name: string) => readonly Pick<Place, "level" | "population">[];
  readonly place: (id: number) => Place;
  /** A country by its ISO 3166 code. */
  readonly country: (code: string) => Place | undefined;
  readonly parent: (place: Place) => Place | undefined;
  /** Parent, its parent and so on, the continent last. */
  readonly ancestors: (place: Place) => readonly Place[];
  readonly children: (place: Place) => readonly Place[];
  /**
   * Other places of the same level under the same parent (cities: the same admin1), the most alike in people
   * first.
   */
  readonly siblings: (place: Place) => readonly Place[];
  /** Whether `inner` lies in `outer`; a place does not contain itself. */
  readonly contains: (outer: Place, inner: Place) => boolean;
  /** What the people of a country (or of some areas) are called: Indonesian, インドネシア人. */
  readonly demonyms: (place: Place) => Readonly<Record<Lang, readonly string[]>>;
  /** The place whose people are called so, the singular or a plural in -s. */
  readonly byDemonym: (word: string) => Place | undefined;
}

/** The name in a language; English where there is no Japanese one. */
export const placeName = (place: Place, lang: Lang): string =>
  (lang === "ja" ? place.ja : undefined) ?? place.en;

export const placesOf = (resources: Resources): Places => createPlaces(resources.table("places.bin"));

/** The shipped gazetteer. */
export const places = (): Places => shippedResources().get(placesOf);

/** The table behind `Places`: names as lines, the rest as one number for each place. */
interface Store {
  readonly english: () => Lines;
  readonly japanese: () => Lines;
  readonly levels: Uint8Array;
  /** The id of the parent plus one; zero for a continent. */
  readonly parents: Uint32Array;
  /** Of a continent the sum of its countries. */
  readonly populations: Float64Array;
  readonly keys: KeyIndex;
  /** Key k has found[starts[k]] up to found[starts[k + 1]]. */
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
  /** ISO 3166 codes of the countries, after the codes of the continents, as the places are numbered. */
  readonly codes: readonly string[];
  readonly japan: number;
}

export function createPlaces(table: Table): Places {
  const store = readStore(table);
  const place = (id: number) => placeAt(store, id);
  const ancestors = (of: Place) => ancestorIds(store, of.id).map(place);
  const contains = (outer: Place, inner: Place) => ancestorIds(store, inner.id).includes(outer.id);
  const childIds = lazy(() => childLists(table, store));
  const children = (of: Place) => childIds()(of.id).map(place);
  const demonyms = lazy(() => readDemonyms(table.lines("demonyms")));
  return {
    size: store.levels.length,
    lookup: (name, lang) => lookup(store, name, lang).map(place),
    sizes: (name) => lookup(store, name, undefined).map((id) => sizeAt(store, id)),
    place,
    country: (code) => {
      const id = store.codes.lastIndexOf(code);
      return id < 0 ? undefined : place(id);
    },
    parent: (of) => ancestors(of)[0],
    ancestors,
    children,
    siblings: (of) => siblings(store, of, childIds()).map(place),
    contains,
    demonyms: (of) => demonyms().of.get(of.id) ?? { en: [], ja: [] },
    byDemonym: (word) => {
      const id = demonyms().ids.get(fold(word)) ?? demonyms().ids.get(fold(word).replace(/s$/, ""));
      return id === undefined ? undefined : place(id);
    },
  };
}

function lazy<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

function readStore(table: Table): Store {
  return {
    english: lazy(() => readLines(table, "english")),
    japanese: lazy(() => readLines(table, "japanese")),
    levels: table.u8("levels"),
    parents: table.u32("parents"),
    populations: withContinents(table),
    keys: readKeyIndex(table, "keys"),
    starts: startsOf(table, "counts", 16),
    ids: table.u32("found"),
    codes: table.lines("codes"),
    japan: table.lines("codes").indexOf("JP"),
  };
}

function withContinents(table: Table): Float64Array {
  return table.derive("populations:all", () => {
    const [parents, levels] = [table.u32("parents"), table.u8("levels")];
    const populations = Float64Array.from(table.u32("populations"));
    for (let id = 0; levels[id]! <= COUNTRY; id++) {
      if (levels[id] === COUNTRY) populations[parents[id]! - 1]! += populations[id]!;
    }
    return populations;
  });
}

function placeAt(store: Store, id: number): Place {
  const level = store.levels[id];
  if (level === undefined) {
    throw new RangeError(`Cannot find place ${id}: there are ${store.levels.length}`);
  }
  return {
    id,
    ...sizeAt(store, id),
    en: store.english().line(id),
    ja: store.japanese().line(id) || undefined,
  };
}

const sizeAt = ({ levels, populations }: Store, id: number): Pick<Place, "level" | "population"> => ({
  level: PLACE_LEVELS[levels[id]!]!,
  population: populations[id] || undefined,
});

function ancestorIds({ parents }: Store, id: number): number[] {
  const ids: number[] = [];
  for (let at = parents[id]!; at !== 0; at = parents[at - 1]!) ids.push(at - 1);
  return ids;
}

// Names -------------------------------------------------------------------------------------------

/** No place with everything around it is written longer than that. */
const LONGEST = 120;

function lookup(store: Store, name: string, lang: Lang | undefined): number[] {
  if (name.length > LONGEST) return [];
  const exactIds = exact(store, name);
  const ids = exactIds.length > 0 ? exactIds : (qualified(store, name) ?? reduced(store, name));
  return rank(store, ids, lang);
}

/** Places under exactly this name; a short name in capitals must be written so. */
function exact(store: Store, name: string): number[] {
  const capitals = name.replaceAll(".", "");
  const ids = /^[A-Z]{2,4}$/.test(capitals) ? idsOf(store, `=${capitals}`) : [];
  const folded = fold(name);
  return ids.length > 0 || folded === "" || folded.startsWith("=") ? ids : idsOf(store, folded);
}

function idsOf({ keys, starts, ids: found }: Store, key: string): number[] {
  const number = keys.find(key);
  return number < 0 ? [] : [...found.subarray(starts[number]!, starts[number + 1]!)];
}

/** A place with one that contains it: "Cambridge, Massachusetts", "Cambridge, MA", 岐阜県本巣市, 京都市伏見区. */
function qualified(store: Store, name: string): number[] | undefined {
  const parts = /^([^,]+),\s*([^,]+)(?:,.*)?$/.exec(name);
  const compound = parts ? null : (/^(.{2,3}[都道府県])(.+)$/.exec(name) ?? /^([^市]+市)(.+区)$/.exec(name));
  const inner = parts?.[1] ?? compound?.[2];
  const outer = parts?.[2]?.trim() ?? compound?.[1];
  if (inner === undefined || outer === undefined) return undefined;
  const around = new Set([...exact(store, outer), ...idsOf(store, `=US.${outer.replaceAll(".", "")}`)]);
  const ids = compound ? inJapanese(store, inner) : exact(store, inner);
  const innerIds = ids.filter((id) => ancestorIds(store, id).some((ancestor) => around.has(ancestor)));
  return innerIds.length > 0 ? innerIds : undefined;
}

/** 大阪市北区 after 大阪府 is a compound again. */
function inJapanese(store: Store, name: string): number[] {
  const ids = exact(store, name);
  return ids.length > 0 ? ids : (qualified(store, name) ?? []);
}

/** Words for the kind of place around a name, with the levels they leave. */
const KINDS: readonly (readonly [pattern: RegExp, levels: readonly PlaceLevel[]])[] = [
  [/^the\s+/i, PLACE_LEVELS],
  [/^(?:the\s+)?(?:city|town|village|municipality) of\s+/i, ["city", "district"]],
  [/^(?:the\s+)?(?:state|province|prefecture) of\s+/i, ["admin1"]],
  [/[\s-]+(?:prefecture|ken|fu|state|province|oblast|region)$/i, ["admin1"]],
  [/[\s-]+(?:city|shi|town|village|cho|machi|mura|son)$/i, ["city"]],
  [/[\s-]+(?:ward|ku|district|borough)$/i, ["city", "district"]],
  [/[\s-]+county$/i, ["admin2"]],
  [/(?:市内|都内|府内|県内|地方|周辺)$/, PLACE_LEVELS],
];

function reduced(store: Store, name: string): number[] {
  for (const [pattern, levels] of KINDS) {
    const rest = name.replace(pattern, "");
    if (rest === name || rest === "") continue;
    const ids = exact(store, rest).filter((id) => levels.includes(PLACE_LEVELS[store.levels[id]!]!));
    if (ids.length > 0) return ids;
  }
  return [];
}

function rank(store: Store, ids: readonly number[], lang: Lang | undefined): number[] {
  const { levels, populations } = store;
  const country = (id: number) => (levels[id]! <= REGION ? 0 : 1);
  const abroad = (id: number) => (lang === "ja" && !ancestorIds(store, id).includes(store.japan) ? 1 : 0);
  return [...ids].sort(
    (a, b) =>
      country(a) - country(b) ||
      abroad(a) - abroad(b) ||
      populations[b]! - populations[a]! ||
      levels[a]! - levels[b]! ||
      a - b,
  );
}

// Families ----------------------------------------------------------------------------------------

/** Children of each place, by counting: places sorted by their parent. */
function childLists(table: Table, { parents }: Store): (id: number) => number[] {
  const starts = table.derive("children:starts", () => {
    const starts = new Uint32Array(parents.length + 2);
    for (const parent of parents) starts[parent + 1]!++;
    for (let i = 0; i <= parents.length; i++) starts[i + 1]! += starts[i]!;
    return starts;
  });
  const sorted = table.derive("children", () => {
    const next = starts.slice();
    const sorted = new Uint32Array(parents.length);
    for (let id = 0; id < parents.length; id++) sorted[next[parents[id]!]!++] = id;
    return sorted;
  });
  return (id) => [...sorted.subarray(starts[id + 1]!, starts[id + 2]!)];
}

function siblings(store: Store, place: Place, childIds: (id: number) => number[]): number[] {
  const same = family(store, place, childIds).filter(
    (id) => id !== place.id && store.levels[id] === store.levels[place.id],
  );
  const distance = new Map(same.map((id) => [id, unlikeness(store, place.id, id)]));
  return same.sort((a, b) => distance.get(a)! - distance.get(b)! || a - b);
}

/** The cities of a state are one family, whatever county they are in. */
function family(store: Store, place: Place, childIds: (id: number) => number[]): number[] {
  const [parent = -1, grandparent = -1] = ancestorIds(store, place.id);
  const counted = place.level === "city" && store.levels[parent] === PLACE_LEVELS.indexOf("admin2");
  const from = childIds(counted ? grandparent : parent);
  return place.level === "city" ? from.concat(from.flatMap(childIds)) : from;
}

/**
 * Log ratio of the numbers of people, and whether 市, 町, 村 or 区 agree, which counts more where a number is
 * not known.
 */
function unlikeness({ populations, japanese }: Store, a: number, b: number): number {
  const [here, there] = [populations[a]!, populations[b]!];
  const kinds = [a, b].map((id) => /[都道府県市区町村州省]$/.exec(japanese().line(id))?.[0] ?? "");
  const otherKind = kinds[0] === kinds[1] ? 0 : 1;
  if (here > 0 && there > 0) return Math.abs(Math.log(here / there)) + otherKind;
  return here === there ? otherKind * 10 : 5 + otherKind * 10;
}

// Demonyms ----------------------------------------------------------------------------------------

function readDemonyms(lines: readonly string[]) {
  const of = new Map<number, Readonly<Record<Lang, readonly string[]>>>();
  const ids = new Map<string, number>();
  for (const line of lines) {
    const [id, en, ja] = line.split("\t") as [string, string, string];
    const words = { en: en.split(",").filter(Boolean), ja: ja === "" ? [] : [ja] };
    of.set(Number(id), words);
    for (const word of [...words.en, ...words.ja]) if (!ids.has(fold(word))) ids.set(fold(word), Number(id));
  }
  return { of, ids };
}
