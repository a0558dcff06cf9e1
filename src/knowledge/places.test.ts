import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "../doc/packed-table.ts";
import { fold } from "./fold.ts";
import { readKeyIndex } from "./key-index.ts";
import { PLACE_LEVELS, type Place, placeName, places } from "./places.ts";
import { romaji } from "./romaji.ts";

const first = (name: string) => places().lookup(name)[0]!;
const chain = (place: Place, lang: "en" | "ja") =>
  [place, ...places().ancestors(place)].map((each) => placeName(each, lang)).join(" < ");

describe("lookup", () => {
  it.each([
    ["Gifu", "Gifu < Japan < Asia", "岐阜県 < 日本 < アジア"],
    ["岐阜市", "Gifu < Gifu < Japan < Asia", "岐阜市 < 岐阜県 < 日本 < アジア"],
    ["Motosu", "Motosu < Gifu < Japan < Asia", "本巣市 < 岐阜県 < 日本 < アジア"],
    ["本巣市", "Motosu < Gifu < Japan < Asia", "本巣市 < 岐阜県 < 日本 < アジア"],
    ["岐阜県本巣市", "Motosu < Gifu < Japan < Asia", "本巣市 < 岐阜県 < 日本 < アジア"],
    ["Shinjuku", "Shinjuku < Tokyo < Japan < Asia", "新宿区 < 東京都 < 日本 < アジア"],
    ["新宿", "Shinjuku < Tokyo < Japan < Asia", "新宿区 < 東京都 < 日本 < アジア"],
    ["Shinjuku-ku", "Shinjuku < Tokyo < Japan < Asia", "新宿区 < 東京都 < 日本 < アジア"],
    [
      "Kabukicho",
      "Kabukicho < Shinjuku < Tokyo < Japan < Asia",
      "歌舞伎町 < 新宿区 < 東京都 < 日本 < アジア",
    ],
    ["京都", "Kyoto < Japan < Asia", "京都府 < 日本 < アジア"],
    ["京都市伏見区", "Fushimi < Kyoto < Kyoto < Japan < Asia", "伏見区 < 京都市 < 京都府 < 日本 < アジア"],
    ["ＴＯＫＹＯ", "Tokyo < Japan < Asia", "東京都 < 日本 < アジア"],
    ["Central Java", "Central Java < Indonesia < Asia", "中部ジャワ州 < インドネシア < アジア"],
    ["bandung", "Bandung < West Java < Indonesia < Asia", "バンドン < 西ジャワ州 < インドネシア < アジア"],
    [
      "Cambridge, MA",
      "Cambridge < Middlesex County < Massachusetts < United States < North America",
      "ケンブリッジ < Middlesex County < マサチューセッツ州 < アメリカ < 北アメリカ",
    ],
    ["Zürich", "Zurich < Switzerland < Europe", undefined],
    ["Gifu Prefecture", "Gifu < Japan < Asia", "岐阜県 < 日本 < アジア"],
    ["Kyoto-shi", "Kyoto < Kyoto < Japan < Asia", "京都市 < 京都府 < 日本 < アジア"],
    ["関東", "Kanto < Japan < Asia", "関東 < 日本 < アジア"],
    ["Java", "Java < Indonesia < Asia", "ジャワ島 < インドネシア < アジア"],
    ["府中市", "Fuchu < Tokyo < Japan < Asia", "府中市 < 東京都 < 日本 < アジア"],
    ["UK", "United Kingdom < Europe", "イギリス < ヨーロッパ"],
    ["U.S.", "United States < North America", "アメリカ < 北アメリカ"],
    ["米国", "United States < North America", "アメリカ < 北アメリカ"],
    ["the Netherlands", "Netherlands < Europe", "オランダ < ヨーロッパ"],
    ["NYC", "New York City < New York < United States < North America", undefined],
    ["Brooklyn", "Brooklyn < New York City < New York < United States < North America", undefined],
  ])("%s", (name, en, ja) => {
    expect(chain(first(name), "en")).toBe(en);
    if (ja) expect(chain(first(name), "ja")).toBe(ja);
  });

  it.each(["", "=US", "no such place", "\u{1F600}", "東京都東京都東京都", ",", ", ,"])(
    "finds nothing for %j",
    (name) => expect(places().lookup(name)).toEqual([]),
  );

  it("takes a huge name in its stride", () => {
    for (const name of ["x".repeat(1_000_000), "東京都".repeat(300_000)])
      expect(places().lookup(name)).toEqual([]);
  });

  it("keeps short names in capitals apart from words", () => {
    expect(first("US").en).toBe("United States");
    expect(
      places()
        .lookup("us")
        .some(({ level }) => level === "country"),
    ).toBe(false);
  });

  it("puts countries first, then the larger place", () => {
    expect(
      places()
        .lookup("Georgia")
        .slice(0, 2)
        .map(({ level }) => level),
    ).toEqual(["country", "admin1"]);
    const people = places()
      .lookup("Cambridge")
      .map(({ population }) => population ?? 0);
    expect(people.length).toBeGreaterThan(10);
    expect(people).toEqual([...people].sort((a, b) => b - a));
  });
});

describe("families", () => {
  it("knows what lies where", () => {
    const { contains } = places();
    expect(contains(first("Tokyo"), first("Shinjuku"))).toBe(true);
    expect(contains(first("日本"), first("銀座"))).toBe(true);
    expect(contains(first("Shinjuku"), first("Tokyo"))).toBe(false);
    expect(contains(first("Tokyo"), first("Tokyo"))).toBe(false);
    expect(contains(first("Central Java"), first("Bandung"))).toBe(false);
    expect(contains(first("London"), first("Paris"))).toBe(false);
  });

  it("offers siblings of the same level and about the same size", () => {
    const near = (name: string, lang: "en" | "ja") =>
      places()
        .siblings(first(name))
        .slice(0, 3)
        .map((place) => placeName(place, lang));
    expect(near("Bandung", "en")).toEqual(["Bekasi", "Depok", "Bogor"]);
    expect(near("新宿区", "ja")).toEqual(["中野区", "北区", "豊島区"]);
    expect(near("岐阜県", "ja")).toEqual(["群馬県", "栃木県", "長野県"]);
    expect(places().siblings(first("本巣市"))[0]!.ja).toMatch(/市$/);
    for (const sibling of places().siblings(first("Boston"))) {
      expect(places().contains(first("Massachusetts"), sibling)).toBe(true);
    }
  });

  it("has the 47 prefectures and the 1,741 municipalities of Japan, each with its Japanese name", () => {
    const prefectures = places()
      .children(first("Japan"))
      .filter(({ level }) => level === "admin1");
    expect(prefectures).toHaveLength(47);
    expect(prefectures.every(({ ja }) => /[都道府県]$/.test(ja!))).toBe(true);
    expect(prefectures.reduce((sum, { population }) => sum + population!, 0)).toBe(126_146_099);
    const municipalities = prefectures.flatMap(places().children);
    /** Six more villages stand in the list of the ministry without people. */
    expect(municipalities).toHaveLength(1741 + 6);
    expect(municipalities.every(({ ja }) => /[市区町村]$/.test(ja!))).toBe(true);
    expect(
      places()
        .children(first("東京都"))
        .filter(({ ja }) => ja!.endsWith("区")),
    ).toHaveLength(23);
  });

  it("gives every place but a continent a parent of an outer level", () => {
    const { place, parent } = places();
    for (let id = 0; id < places().size; id += 97) {
      const outer = parent(place(id));
      const depth = PLACE_LEVELS.indexOf(place(id).level);
      expect(outer ? PLACE_LEVELS.indexOf(outer.level) : -1).toBeLessThan(depth === 0 ? 0 : depth);
      expect(outer === undefined).toBe(depth === 0);
    }
    expect(() => place(places().size)).toThrow(RangeError);
  });
});

describe("demonyms", () => {
  it.each([
    ["Indonesian", "Indonesia"],
    ["Germans", "Germany"],
    ["日本人", "Japan"],
    ["アメリカ人", "United States"],
    ["Scottish", "Scotland"],
    ["dutch", "Netherlands"],
  ])("%s", (word, name) => expect(places().byDemonym(word)?.en).toBe(name));

  it("names a people in both languages", () => {
    expect(places().demonyms(first("Japan"))).toEqual({ en: ["Japanese"], ja: ["日本人"] });
    expect(places().demonyms(first("Bandung"))).toEqual({ en: [], ja: [] });
    expect(places().byDemonym("table")).toBeUndefined();
  });
});

describe("fold", () => {
  it.each([
    ["São Paulo", "sao paulo"],
    ["St. John's", "st johns"],
    ["Aix-en-Provence", "aix en provence"],
    ["Łódź", "lodz"],
    ["ガーナ", "ガーナ"],
    ["ｶﾞｰﾅ", "ガーナ"],
    ["が", "が"],
    ["", ""],
  ])("%s", (name, folded) => expect(fold(name)).toBe(folded));
});

describe("romaji", () => {
  it.each([
    ["とうきょう", "Tokyo"],
    ["おおさか", "Osaka"],
    ["さっぽろ", "Sapporo"],
    ["はっちょう", "Hatcho"],
    ["ジュンイチ", "Junichi"],
    ["しんばし", "Shimbashi"],
    ["", ""],
  ])("%s", (kana, latin) => expect(romaji(kana)).toBe(latin));
});

it("finds exactly the keys of a text", () => {
  const keys = ["", "a", "ab", "abc", "b", "京都", "\u{20BB7}野家"];
  const index = readKeyIndex(readTable(writeTable({}, { keys: keys.join("\n") })), "keys");
  expect(keys.map(index.find)).toEqual(keys.map((_, at) => at));
  expect(keys.map((_, at) => index.key(at))).toEqual(keys);
  for (const other of ["c", "abcd", "京", "\ud842", "\udfb7", "a\nab"]) expect(index.find(other)).toBe(-1);
});
