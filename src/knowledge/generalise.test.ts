import { describe, expect, it } from "vitest";
import { generalisations, generalise } from "./generalise.ts";
import { places } from "./places.ts";

const first = (name: string) => places().lookup(name)[0]!;

describe("generalise in English", () => {
  it.each([
    ["Shinjuku", undefined, ["Tokyo", "Honshu", "Japan", "Asia"]],
    ["Motosu", "GPE", ["Gifu", "Honshu", "Japan", "Asia"]],
    ["Tokyo", undefined, ["Honshu", "Japan", "Asia"]],
    ["Sapporo", undefined, ["Hokkaido", "Japan", "Asia"]],
    ["Bandung", "LOCATION", ["West Java", "Indonesia", "Asia"]],
    ["Central Java", undefined, ["Indonesia", "Asia"]],
    ["Cambridge, MA", "GPE", ["Massachusetts", "United States", "North America"]],
    ["Harvard University", undefined, ["Cambridge", "Massachusetts", "United States", "North America"]],
    ["Eiffel Tower", undefined, ["Paris", "Île-de-France", "France", "Europe"]],
    [
      "Kyoto University",
      "ORGANIZATION",
      [
        "a university in Kyoto",
        "a university in Japan",
        "a university",
        "an educational institution",
        "an organization",
      ],
    ],
    ["Google", undefined, ["a tech company", "a company", "an organization"]],
    ["Zorblax", "ORGANIZATION", ["an organization"]],
    ["student", undefined, ["enrollee", "person"]],
    ["my sister", undefined, ["female sibling", "kinswoman", "relative", "person"]],
    ["Nurses", "OCCUPATION", ["health professional", "professional", "adult", "person"]],
    ["turkey", undefined, expect.arrayContaining(["bird"])],
    ["Turkey", undefined, ["Asia"]],
    ["Indonesian", "NRP", ["Asian"]],
    ["Paris", "PERSON", ["someone"]],
    ["qzxv", "MEDICAL", ["a medical condition"]],
    ["qzxv", undefined, []],
    ["", undefined, []],
  ])("%s (%s)", (phrase, label, expected) => expect(generalise(phrase, "en", label)).toEqual(expected));

  it("looks at the places around a name", () => {
    expect(generalise("Cambridge", "en", "GPE")).toEqual(["England", "United Kingdom", "Europe"]);
    const near = [first("Boston")];
    expect(generalise("Cambridge", "en", "GPE", { near })[0]).toBe("Massachusetts");
  });

  it("generalises an organisation by kind when asked", () => {
    const steps = generalise("Harvard University", "en", "ORGANIZATION", { by: "kind" });
    expect(steps.slice(0, 4)).toEqual([
      "a university in Cambridge",
      "a university in Massachusetts",
      "a university in the United States",
      "a university",
    ]);
    expect(generalise("Kyoto University", "en", "ORGANIZATION", { by: "place" })).toEqual([
      "Kyoto",
      "Honshu",
      "Japan",
      "Asia",
    ]);
  });
});

describe("generalise in Japanese", () => {
  it.each([
    ["新宿", undefined, ["東京都", "本州", "日本", "アジア"]],
    ["銀座", undefined, ["中央区", "東京都", "本州", "日本", "アジア"]],
    ["本巣市", "GPE", ["岐阜県", "本州", "日本", "アジア"]],
    ["京都", undefined, ["本州", "日本", "アジア"]],
    ["札幌市", undefined, ["北海道", "日本", "アジア"]],
    ["高松市", undefined, ["香川県", "四国", "日本", "アジア"]],
    [
      "京都大学",
      "ORGANIZATION",
      ["京都府のある大学", "日本のある大学", "ある大学", "ある教育機関", "ある組織"],
    ],
    ["トヨタ自動車", undefined, ["ある自動車メーカー", "ある会社", "ある組織"]],
    ["醤油ラーメン", undefined, ["ラーメン"]],
    ["高校教師", undefined, expect.arrayContaining(["教師", "人"])],
    ["サッカー", undefined, expect.not.arrayContaining(["カー"])],
    ["インドネシア人", "NRP", ["アジア人"]],
    ["山田", "PERSON", ["ある人"]],
    ["ぬるぽ", "MEDICAL", ["ある病気"]],
  ])("%s (%s)", (phrase, label, expected) => expect(generalise(phrase, "ja", label)).toEqual(expected));
});

it("numbers the steps and knows people where it can", () => {
  const chain = generalisations("Tokyo", "en");
  expect(chain.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
  expect(chain[0]).toEqual({ text: "Tokyo", level: 0, population: 14_047_594 });
  const people = chain.map(({ population }) => population!);
  expect(people).toEqual([...people].sort((a, b) => a - b));
  expect(generalisations("student", "en")[1]).toEqual({ text: "enrollee", level: 1 });
});

it("never says more and never the same twice", () => {
  for (const phrase of ["Gifu", "London", "dog", "Kyoto", "physics", "New York", "Toyota", "銀座", "海"]) {
    const texts = generalisations(phrase, /[a-z]/.test(phrase) ? "en" : "ja").map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

it("takes any text", () => {
  for (const text of ["\u{1F600}", "x".repeat(200_000), "漢".repeat(200_000), "a ".repeat(100_000), "\r\n"]) {
    expect(generalise(text, "en")).toEqual([]);
    expect(generalise(text, "ja").length).toBeLessThan(3);
  }
});
