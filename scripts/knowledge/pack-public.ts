/**
 * Packs models/public.bin: `npx tsx scripts/knowledge/pack-public.ts` after `npm install --no-package-lock` in this folder, with enamdict in
 * the data folder and names.bin and places.bin packed before (see models/public.md).
 */
import { fold } from "../../src/knowledge/fold.ts";
import { names } from "../../src/knowledge/names.ts";
import { places } from "../../src/knowledge/places.ts";
import { dataText, packageFile, ship, versionOf } from "./sources.ts";

/** Installed by package.json of this folder only, so the checks of the package do not see it. */
const FAKER: string = "@faker-js/faker";
const { en } = (await import(FAKER)) as {
  readonly en: Readonly<Record<"music" | "book" | "vehicle", Readonly<Record<string, readonly string[]>>>>;
};

interface Brands {
  readonly nsi: Readonly<Record<string, { readonly items: readonly { tags: Record<string, string> }[] }>>;
}

/** Tags of a brand that hold its names, in the two languages and its own. */
const NAME_TAG = /^(?:brand|name|alt_name|short_name)(?::(?:en|ja))?$/;

function brands(): string[] {
  const { nsi } = JSON.parse(packageFile("name-suggestion-index", "dist/json/nsi.min.json")) as Brands;
  return Object.entries(nsi)
    .filter(([path]) => path.startsWith("brands/"))
    .flatMap(([, { items }]) => items)
    .flatMap(({ tags }) => Object.entries(tags))
    .filter(([tag]) => NAME_TAG.test(tag))
    .flatMap(([, value]) => value.split(";"));
}

/** Of enamdict: people by full name, works, products, companies. */
const PUBLIC_TYPE = /^(?:h|wk|pr|c)$/;

function japaneseNames(): string[] {
  return dataText("terms/enamdict.tsv.gz")
    .split("\n")
    .flatMap((row) => {
      const [name = "", , types = ""] = row.split("\t");
      return types.split(",").some((type) => PUBLIC_TYPE.test(type)) ? [name] : [];
    });
}

const lists = {
  brands: brands(),
  "people, works, products and companies in Japanese": japaneseNames(),
  "music and books": [
    ...(en.music?.artist ?? []),
    ...(en.music?.song_name ?? []),
    ...(en.music?.album ?? []),
    ...(en.book?.author ?? []),
    ...(en.book?.title ?? []),
    ...(en.book?.series ?? []),
  ],
  cars: [...(en.vehicle?.manufacturer ?? []), ...(en.vehicle?.model ?? [])],
};

const isJapanese = (name: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
/** A name that somebody bears or a place has says nothing by itself, however well known a shop of that name is. */
const isShared = (name: string) =>
  names().isGiven(name) ||
  names().isSurname(name) ||
  places().lookup(name, isJapanese(name) ? "ja" : "en").length > 0;

const keys = new Set<string>();
for (const [list, entries] of Object.entries(lists)) {
  const before = keys.size;
  for (const entry of entries) {
    const name = entry.trim().replace(/^The /, "");
    const key = fold(name);
    if (key.length < 2 || key.length > 40 || key.includes("\n") || isShared(name)) continue;
    keys.add(key);
  }
  console.log(`${list}: ${keys.size - before} names`);
}
ship(
  "public",
  `name-suggestion-index ${versionOf("name-suggestion-index")}, faker ${versionOf("@faker-js/faker")}, enamdict`,
  { keys: [...keys].sort().join("\n") },
);
