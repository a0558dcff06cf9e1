import { describe, expect, it } from "vitest";
import { apply } from "../../../test/marked-sentence.ts";
import { operatorOf, target } from "../../../test/target.ts";
import { names } from "../../knowledge/names.ts";
import { places } from "../../knowledge/places.ts";
import { canonical } from "../keyed.ts";
import type { Target } from "../operator.ts";
import { numberIn } from "./amount.ts";
import { substitute } from "./substitute.ts";

const key = new Uint8Array(32).fill(7);
const { replace, reword } = operatorOf(substitute, {}, { key });
const replaced = (value: string, rest: Partial<Target> = {}) => replace(target(value, rest));
const place = (value: string, rest: Partial<Target> = {}) => replaced(value, { label: "LOCATION", ...rest });

describe("a person", () => {
  const PEOPLE: readonly (readonly [name: string, origin: string, gender: string])[] = [
    ["Kemal Aydogan", "tr", "male"],
    ["Hans Schneider", "de", "male"],
    ["Emily Brown", "en", "female"],
    ["Budi Santoso", "id", "male"],
    ["Hanako Yamada", "ja", "female"],
    ["山田太郎", "ja", "male"],
    ["鈴木花子", "ja", "female"],
  ];

  it.each(PEOPLE)("%s becomes another (%s, %s) of as many parts", (name, origin, gender) => {
    const other = replaced(name, { lang: /\p{Script=Han}/u.test(name) ? "ja" : "en" });
    expect(other.split(" ").length).toBe(name.split(" ").length);
    for (const part of name.split(" ")) expect(other).not.toContain(part);
    if (/\p{Script=Han}/u.test(name)) expect(other).toMatch(/^[\p{Script=Han}々ヶ]{2,6}$/u);
    else {
      const { given } = names();
      expect(given(origin, gender as "male", "latin")).toContain(other.split(" ")[0]);
      expect(names().surnames(origin, "latin")).toContain(other.split(" ").at(-1));
    }
  });

  it("keeps the parts of a person together", () => {
    const entity = "kemal aydogan";
    const [given, family] = replaced("Kemal Aydogan", { entity }).split(" ") as [string, string];
    expect(replaced("Kemal", { entity })).toBe(given);
    expect(replaced("Aydogan", { entity })).toBe(family);
    expect(replaced("AYDOGAN", { entity })).toBe(family.toUpperCase());
    expect(replaced("K. Aydogan", { entity })).toBe(`${given[0]}. ${family}`);
    expect(replaced("Aydogan, Kemal", { entity })).toBe(`${family}, ${given}`);
    expect(replaced("Dr. Kemal Aydogan Jr.", { entity })).toBe(`Dr. ${given} ${family} Jr.`);
    expect(replaced("Kemal Aydogan's", { entity })).toBe(`${given} ${family}'s`);
    expect(replaced("KEMAL", { entity })).toBe(given.toUpperCase());
  });

  it("keeps the parts of a Japanese name together", () => {
    const rest = { entity: "山田太郎", lang: "ja" as const };
    const whole = replaced("山田太郎", rest);
    const [family, given] = [replaced("山田", rest), replaced("太郎", rest)];
    expect(family + given).toBe(whole);
    expect(replaced("山田 太郎", rest)).toBe(`${family} ${given}`);
    expect(replaced("山田さん", rest)).toBe(`${family}さん`);
  });

  it("gives an initial another letter", () => {
    for (const letter of "ABCDEFGHIJKLMNOPRSTVWYZ")
      expect(replaced(`${letter}. Vesk`, { entity: `${letter}. vesk`.toLowerCase() })).not.toMatch(
        new RegExp(`^${letter}`),
      );
  });

  it("never gives two people of one name list the same", () => {
    const list = names().given("tr", "male", "latin");
    expect(new Set(list.map((name) => replaced(name))).size).toBeGreaterThan(list.length * 0.9);
  });

  it.each([
    ["ジョン・スミス", /^[\p{Script=Katakana}ー]+・[\p{Script=Katakana}ー]+$/u],
    ["たろう", /^[\p{Script=Hiragana}ー]+$/u],
    ["ヤマダ　タロウ", /^[\p{Script=Katakana}ー]+　[\p{Script=Katakana}ー]+$/u],
    ["謎野響子", /^\p{Script=Han}/u],
    ["𠮷田太郎", /^\p{Script=Han}/u],
  ])("keeps the script of %s", (name, script) => {
    const other = replaced(name, { lang: "ja" });
    expect(other).toMatch(script);
    expect(other).not.toBe(name);
  });

  it.each(["Zqx", "Zqx Vlk", "Иван Петров", "김민수", "O'Zqx-Vlk", "  ", "z", "Ünal Çelik"])(
    "changes %j",
    (name) => {
      if (name.trim() === "") return;
      expect(canonical(replaced(name))).not.toBe(canonical(name));
      for (const word of name.split(" ")) expect(replaced(name).split(" ")).not.toContain(word);
    },
  );
});

describe("a place", () => {
  it.each([
    "Motosu",
    "Jakarta",
    "Tokyo",
    "Boston",
    "Munich",
    "France",
    "本巣市",
    "新宿区",
    "岐阜県",
    "インドネシア",
  ])("%s becomes another of the same parent", (name) => {
    const lang = /[a-z]/.test(name) ? "en" : "ja";
    const [before] = places().lookup(name, lang);
    const [after] = places().lookup(place(name, { lang }), lang);
    const family = places().siblings(before!);
    expect(family.some(({ en, ja }) => [en, ja].includes(lang === "ja" ? after!.ja : after!.en))).toBe(true);
  });

  it("is injective among siblings", () => {
    const [gifu] = places().lookup("Gifu", "en");
    const cities = places()
      .children(gifu!)
      .flatMap(({ ja }) => ja ?? []);
    const others = cities.map((name) => place(`岐阜県${name}`, { lang: "ja" }));
    expect(cities.length).toBeGreaterThan(30);
    expect(new Set(others).size).toBe(cities.length);
    for (const [i, other] of others.entries()) expect(other).not.toBe(`岐阜県${cities[i]}`);
  });

  it.each([
    ["en", "I live in ⟦Motosu|LOCATION⟧.", "I live in a city in Gifu."],
    ["en", "A ⟦Motosu|LOCATION⟧ man came.", "A Gifu man came."],
    ["en", "In the ⟦UK|LOCATION⟧ it rains.", "In a country in Europe it rains."],
    ["en", "⟦Jakarta|LOCATION⟧ is big.", "A province in Indonesia is big."],
    ["ja", "⟦本巣市|LOCATION⟧に住む。", "岐阜県のある市に住む。"],
    ["ja", "⟦本巣市|LOCATION⟧民です。", "岐阜県のある市の住民です。"],
    ["ja", "⟦岐阜県|LOCATION⟧出身です。", "日本のある県出身です。"],
  ] as const)("%s, one level up: %s", (lang, marked, expected) => {
    expect(apply(marked, lang, operatorOf(substitute, { level: "up" }, { key }))).toBe(expected);
  });
});

describe("any value", () => {
  const LABELS =
    "PERSON LOCATION GPE ORGANIZATION FACILITY EVENT PRODUCT NRP RELIGION OCCUPATION EDUCATION MEDICAL AGE MONEY QUANTITY DATE_TIME EMAIL_ADDRESS PHONE_NUMBER ADDRESS JP_ADDRESS URL US_SSN CODE".split(
      " ",
    );
  const VALUES = [
    "university",
    "大学",
    "place",
    "thing",
    "x",
    "12",
    "ある場所",
    "a product",
    "some time",
    "＃",
    "👩‍🔬",
    "が",
    "Tokyo",
    "東京",
  ];

  it.each(LABELS)("of %s is never left", (label) => {
    for (const value of VALUES)
      for (const lang of ["en", "ja"] as const)
        expect(canonical(replaced(value, { label, lang })), value).not.toBe(canonical(value));
  });

  it.each(LABELS)("of %s gives the same twice, and another under another key", (label) => {
    const other = operatorOf(substitute, {}, { key: new Uint8Array(32).fill(9) });
    const twice = ["Kemal Aydogan", "Munich"].map((value) => replaced(value, { label }));
    expect(
      ["Kemal Aydogan", "Munich"].map((value) =>
        operatorOf(substitute, {}, { key }).replace(target(value, { label })),
      ),
    ).toEqual(twice);
    if (label === "PERSON") expect(other.replace(target("Kemal Aydogan"))).not.toBe(twice[0]);
  });

  it("is not replaced by a name to be avoided", () => {
    const usedNames = new Set<string>();
    const avoid = (name: string) => usedNames.has(name);
    for (let i = 0; i < 5; i++) {
      const { replace } = operatorOf(substitute, {}, { key, avoid });
      const said = [replace(target("Motosu", { label: "LOCATION" })), replace(target("Alice"))];
      for (const name of said) {
        expect(usedNames).not.toContain(name);
        usedNames.add(name);
      }
    }
  });

  it("is not replaced by a name that stands in the text, whatever text came before", () => {
    const first = [replaced("Alice"), place("Motosu"), place("本巣市", { lang: "ja" })];
    const inText = (name: string) => first.includes(name);
    const second = [
      replaced("Alice", { inText }),
      place("Motosu", { inText }),
      place("本巣市", { lang: "ja", inText }),
    ];
    for (const [i, name] of second.entries()) expect(name).not.toBe(first[i]);
    expect(replaced("Alice")).toBe(first[0]);
  });

  it("may be as long as it likes", () => {
    const long = "A".repeat(100_000);
    for (const label of LABELS) expect(replaced(long, { label })).not.toBe(long);
    expect(reword?.(target(`${"Zqx ".repeat(5000)}`), { before: "", after: "" })).toBeDefined();
  });
});

it("refuses a level nobody knows", () => {
  expect(() => operatorOf(substitute, { level: "down" })).toThrow("level: not one of sibling, up");
});

it.each([
  ["34", 34],
  ["３４歳", 34],
  ["三十四歳", 34],
  ["thirty-four", 34],
  ["12万3000円", 123_000],
  ["五百万円", 5_000_000],
  ["$1,234.50", 1234.5],
  ["£2 million", 2_000_000],
  ["2k", 2000],
  ["none", undefined],
])("reads %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});

describe("a place with few others beside it", () => {
  const KEYS = Array.from({ length: 40 }, (_, i) =>
    Uint8Array.from({ length: 32 }, (_, at) => (i * 31 + at * 7) % 256),
  );
  const operators = KEYS.map((each) => operatorOf(substitute, {}, { key: each }));
  const GENERAL = /^(?:an? |somewhere|.*のある|某|ある)/u;

  it.each([
    ...[
      "Monaco",
      "Reykjavik",
      "Nuuk",
      "Honolulu",
      "Providence",
      "Luxembourg",
      "Singapore",
      "Valletta",
      "Europe",
      "Andorra la Vella",
    ],
    ...["小笠原村", "利島村", "札幌市", "千代田区", "鳥取市", "北海道", "沖縄県"],
  ])("%s is not the same place under every key, and never itself", (name) => {
    const lang = /\p{Script=Han}/u.test(name) ? "ja" : "en";
    const others = operators.map(({ replace }) => replace(target(name, { label: "LOCATION", lang })));
    expect(others).not.toContain(name);
    const named = others.filter((other) => !GENERAL.test(other));
    const most = Math.max(
      0,
      ...[...new Set(named)].map((each) => named.filter((other) => other === each).length),
    );
    expect(new Set(named).size === 0 || new Set(named).size >= 5, `${[...new Set(others)]}`).toBe(true);
    expect(most).toBeLessThanOrEqual(16);
  });
});
