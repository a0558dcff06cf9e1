import { describe, expect, it } from "vitest";
import { names } from "./names.ts";
import { personRomaji } from "./romaji.ts";

describe("gender of a given name", () => {
  it.each([
    ["Mary", "female"],
    ["JAMES", "male"],
    ["mike", "male"],
    ["Taylor", "any"],
    ["Jürgen", "male"],
    ["Giulia", "female"],
    ["Siti", "female"],
    ["Fatima", "female"],
    ["Atika", "female"],
    ["Mary-Jane", "female"],
    ["Sergei", "male"],
    ["花子", "female"],
    ["太郎", "male"],
    ["はなこ", "female"],
    ["ケンジ", "male"],
    ["Hanako", "female"],
    ["kenji", "male"],
    ["薫", "any"],
    ["Zzyzx", undefined],
    ["", undefined],
  ])("%s: %s", (given, gender) => expect(names().genderOf(given)).toBe(gender));
});

describe("origin of a person's name", () => {
  it.each([
    ["John", "Smith", "en"],
    ["Jordan", "", "en"],
    ["José", "", "es"],
    ["Hans", "Müller", "de"],
    ["Giovanni", "Esposito", "it"],
    ["María", "García", "es"],
    ["Agnieszka", "Kowalczyk", "pl"],
    ["Mehmet", "Yılmaz", "tr"],
    ["Sergei", "Ivanov", "ru"],
    ["Fatima", "Haddad", "ar"],
    ["Xiaoming", "Zhang", "zh"],
    ["Ji-hoon", "Park", "ko"],
    ["Rahul", "Sharma", "hi"],
    ["Hanako", "Yamada", "ja"],
    ["Kenji", "Sato", "ja"],
    ["太郎", "山田", "ja"],
    ["さくら", "", "ja"],
    ["지훈", "박", "ko"],
    ["Сергей", "Иванов", "ru"],
    ["", "", "en"],
    ["Qwrty", "Zxcvb", "en"],
  ])("%s %s: %s", (given, surname, origin) => expect(names().originOf(given, surname)).toBe(origin));
});

describe("lists for stand-ins", () => {
  it("go by frequency in English", () => {
    expect(names().given("en", "male").slice(0, 3)).toEqual(["James", "John", "Robert"]);
    expect(names().given("en", "female")[0]).toBe("Mary");
    expect(names().surnames("en").slice(0, 3)).toEqual(["Smith", "Johnson", "Williams"]);
  });

  it("offer Japanese names in four scripts", () => {
    expect(names().surnames("ja").slice(0, 3)).toEqual(["佐藤", "鈴木", "高橋"]);
    expect(names().surnames("ja", "hiragana")[0]).toBe("さとう");
    expect(names().surnames("ja", "katakana")[0]).toBe("サトウ");
    expect(names().surnames("ja", "latin")[0]).toBe("Sato");
    expect(names().japaneseSurnames()[0]).toEqual({ written: "佐藤", kana: "さとう", latin: "Sato" });
    expect(names().japaneseGiven("female").length).toBeGreaterThan(100);
    expect(names().japaneseGiven("male").length).toBeGreaterThan(100);
  });

  it("hold names of the gender and the origin they are asked for", () => {
    const { given, genderOf, originOf, surnames } = names();
    for (const origin of [
      "en",
      "de",
      "fr",
      "it",
      "es",
      "pl",
      "tr",
      "ru",
      "ar",
      "id",
      "hi",
      "zh",
      "ko",
      "ja",
    ]) {
      for (const gender of ["male", "female"] as const) {
        const list = given(origin, gender, "latin").slice(0, 40);
        expect(list.length, `${origin} ${gender}`).toBeGreaterThanOrEqual(40);
        const fitting = list.filter((name) => [gender, "any"].includes(genderOf(name)!));
        expect(fitting.length, `${origin} ${gender}`).toBeGreaterThanOrEqual(list.length * 0.8);
        const family = surnames(origin, "latin")[0]!;
        expect(originOf(list[0]!, family), `${list[0]} ${family}`).toBe(origin);
      }
    }
  });

  it("are empty for what is not known", () => {
    expect(names().given("xx", "male")).toEqual([]);
    expect(names().surnames("en", "native")).toEqual([]);
  });
});

it("knows given names and surnames apart", () => {
  const { isGiven, isSurname } = names();
  expect([isGiven("Patricia"), isSurname("Johnson"), isSurname("山田"), isGiven("花子")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isGiven("table"), isSurname("花子"), isGiven(""), isSurname("\u{1F600}")]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe("Japanese names in Latin letters", () => {
  it.each([
    ["井上", "いのうえ", "Inoue"],
    ["大内", "おおうち", "Ouchi"],
    ["大野", "おおの", "Ono"],
    ["遠山", "とおやま", "Toyama"],
    ["徹", "とおる", "Toru"],
    ["松浦", "まつうら", "Matsuura"],
    ["佐藤", "さとう", "Sato"],
    ["優子", "ゆうこ", "Yuko"],
    ["純一", "じゅんいち", "Junichi"],
    ["服部", "はっとり", "Hattori"],
    ["本間", "ほんま", "Homma"],
  ])("%s", (written, kana, latin) => expect(personRomaji(written, kana)).toBe(latin));
});
