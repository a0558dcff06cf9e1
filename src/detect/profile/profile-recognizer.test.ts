import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Counts } from "../../knowledge/reference.ts";
import { detect } from "../recognizer.ts";
import { type Profile, parseProfile } from "./profile.ts";
import { type ProfileOptions, profileRecognizer } from "./profile-recognizer.ts";

/** Each finding as "value LABEL", with "?" where it is below the usual threshold of one half. */
function finder(profile: Profile, options?: ProfileOptions) {
  const recognizer = profileRecognizer(profile, options);
  const find = (text: string) => detect(createDoc("t", text), [recognizer]);
  const shown = (text: string) =>
    find(text).map(
      ({ from, to, label, score }) => `${text.slice(from, to)} ${label}${score < 0.5 ? "?" : ""}`,
    );
  return { find, shown };
}

const orla = finder(
  parseProfile({
    full_name: "Orla Vesk",
    nickname: "Orlinka",
    email: "orla.vesk@example.org",
    phone: "+81 90-1234-5678",
    hometown: "Shinjuku",
    education: "Harvard University",
    work: "student",
    religion: "Buddhism",
    sports: "soccer",
    interests: ["photography"],
  }),
);

const hanako = finder(
  parseProfile({
    full_name: "霧島花子",
    nickname: "はなちゃん",
    phone: "０９０−１２３４−５６７８",
    hometown: "岐阜県本巣市",
    current_city: "京都",
    education: "東京大学",
    work: "トヨタ",
    religion: "仏教",
    sports: ["野球"],
  }),
);

describe("English profile", () => {
  it.each<[string, string[]]>([
    ["", []],
    ["Nothing here is about her.", []],
    // Names
    ["Orla Vesk, VESK and O. Vesk", ["Orla Vesk PERSON", "VESK PERSON", "O. Vesk PERSON"]],
    ["Ｏｒｌａ Ｖｅｓｋ", ["Ｏｒｌａ Ｖｅｓｋ PERSON"]],
    ["Orla\r\nhas met Vesk,\tOrla", ["Orla PERSON", "Vesk,\tOrla PERSON"]],
    ["vesk orla 😀 orlinka", ["vesk orla PERSON", "orlinka PERSON"]],
    ["O.V. or OV", ["O.V. PERSON", "OV PERSON?"]],
    ["ov, Orlando and Veskovo", []],
    // Accounts, addresses, numbers
    ["@orla_vesk92", ["@orla_vesk92 USERNAME"]],
    ["ovesk7 and orlavesk", ["orlavesk USERNAME"]],
    ["@orlinka_", ["@orlinka_ USERNAME"]],
    ["Orla.Vesk@example.org.", ["Orla.Vesk@example.org EMAIL_ADDRESS"]],
    ["orla.vesk@example.com", ["orla.vesk@example.com EMAIL_ADDRESS"]],
    ["orla.vesk (at) example.org", ["orla.vesk (at) example.org EMAIL_ADDRESS"]],
    ["tel 090-1234-5678", ["090-1234-5678 PHONE_NUMBER"]],
    ["＋８１（０）９０ １２３４ ５６７８", ["＋８１（０）９０ １２３４ ５６７８ PHONE_NUMBER"]],
    ["+819012345678 or 1234-5678", ["+819012345678 PHONE_NUMBER", "1234-5678 PHONE_NUMBER"]],
    ["090-1234-5679, 12345678901234567890", []],
    // Places: the same, around, in both languages
    ["I grew up in shinjuku", ["shinjuku LOCATION"]],
    ["back home in Tokyo", ["Tokyo LOCATION"]],
    ["we flew to Japan and to Asia", ["Japan LOCATION?"]],
    ["新宿区の実家", ["新宿区 LOCATION"]],
    ["We are Japanese", ["Japanese NRP?"]],
    ["I like Tokyo University", []],
    ["Osaka, Paris, Reading and nice views", []],
    // Schools and work
    ["at Harvard", ["Harvard ORGANIZATION"]],
    ["ハーバード大学で", ["ハーバード大学 ORGANIZATION"]],
    ["As a student, I", ["student OCCUPATION"]],
    // Beliefs and pastimes
    ["Buddhism, a Buddhist, 仏教徒", ["Buddhism RELIGION", "Buddhist RELIGION", "仏教徒 RELIGION"]],
    ["the goalkeeper of our soccer team", ["goalkeeper INTEREST", "soccer INTEREST", "team INTEREST?"]],
  ])("finds in %j", (text, wanted) => {
    expect(orla.shown(text)).toEqual(wanted);
  });
});

describe("Japanese profile", () => {
  it.each<[string, string[]]>([
    ["霧島さんと花子", ["霧島 PERSON", "花子 PERSON"]],
    ["霧島　花子です", ["霧島　花子 PERSON"]],
    ["はなちゃんは元気", ["はなちゃん PERSON"]],
    ["Hanako Kirishima", ["Hanako Kirishima PERSON"]],
    ["電話は０９０ー１２３４ー５６７８", ["０９０ー１２３４ー５６７８ PHONE_NUMBER"]],
    ["本巣市から岐阜に", ["本巣市 LOCATION", "岐阜 LOCATION"]],
    ["from Motosu in Gifu", ["Motosu LOCATION", "Gifu LOCATION"]],
    ["京都に住む", ["京都 LOCATION"]],
    ["北海道に行った", []],
    ["日本は広い", ["日本 LOCATION?"]],
    ["東大を出た", ["東大 ORGANIZATION"]],
    ["東大阪の人", []],
    ["University of Tokyo", ["University of Tokyo ORGANIZATION"]],
    ["Toyotaで働く", ["Toyota ORGANIZATION"]],
    ["野球部の投手", ["野球 INTEREST", "投手 INTEREST"]],
    ["baseball", ["baseball INTEREST"]],
    ["ケーキを食べた", []],
  ])("finds in %j", (text, wanted) => {
    expect(hanako.shown(text)).toEqual(wanted);
  });

  it("does not see 京都 in 東京都", () => {
    expect(hanako.find("東京都知事").map(({ why }) => why)).not.toContainEqual(
      expect.objectContaining({ code: "profile-matches", values: { attribute: "current_city" } }),
    );
  });
});

describe("the example of Nguyen-Son et al.", () => {
  const { shown } = finder(
    parseProfile({ full_name: "Adam Ebert", work: "Student", education: "Harvard", hometown: "Shinjuku" }),
  );
  it("has Harvard University and Tokyo, not Tokyo University or sushi", () => {
    const text =
      "My hometown is Tokyo. My favorite food is sushi. After graduating from Tokyo University, I studied at Harvard University for three years as a computer science major.";
    expect(shown(text)).toEqual(["Tokyo LOCATION", "Harvard University ORGANIZATION"]);
  });
});

describe("the example of Dzakwan", () => {
  const { shown } = finder(
    parseProfile({
      education: "Bandung Institute of Technology",
      work: "Qontak",
      hometown: "Jakarta",
      current_city: "Gifu",
    }),
  );
  it("leaves the food alone", () => {
    const text =
      "My hometown is Jakarta. My favorite food is fried rice. I've studied at Bandung Institute of Technology for three years majoring in computer science.";
    expect(shown(text)).toEqual(["Jakarta LOCATION", "Bandung Institute of Technology ORGANIZATION"]);
  });
});

describe("everyday words as names", () => {
  const { shown } = finder(parseProfile({ full_name: "Will Harbor", work: "Apple", hometown: "Reading" }));
  it.each<[string, string[]]>([
    ["ask Will about it", ["Will PERSON"]],
    ["Will you come?", ["Will PERSON?"]],
    ["I will eat an apple in the harbor while reading", []],
    ["an Apple job in Reading", ["Apple ORGANIZATION", "Reading LOCATION"]],
  ])("finds in %j", (text, wanted) => {
    expect(shown(text)).toEqual(wanted);
  });
});

describe("co-occurrence", () => {
  /** A collection in which "telescope" stands with "astronomy" in `both` of 100 documents. */
  const counts = (both: number): Counts => ({
    documents: 1000,
    count: (phrase) => (/^(?:astronomy|telescope)$/.test(phrase) ? 100 : 0),
    both: () => both,
  });
  const text = "I bought a telescope";
  it.each([
    [1, undefined, []],
    [3, undefined, ["telescope INTEREST?"]],
    [4, undefined, ["telescope INTEREST"]],
    [4, 0.03, ["telescope INTEREST?"]],
    [7, 0.03, ["telescope INTEREST"]],
  ])("of %d in 200 minus as many documents, acting from %s", (both, act, wanted) => {
    const options = { counts: counts(both), ...(act ? { act } : {}) };
    expect(finder({ interests: ["astronomy"] }, options).shown(text)).toEqual(wanted);
  });

  it("is given as a figure, without the value", () => {
    const [found] = finder({ interests: ["astronomy"] }, { counts: counts(7) }).find(text);
    expect(found!.why).toEqual({
      code: "profile-cooccurs",
      values: { attribute: "interests" },
      figures: { cooccurrence: 0.0363 },
    });
  });
});

it("explains by the attribute, never by the value", () => {
  const [found] = orla.find("shinjuku");
  expect(found).toMatchObject({
    source: "profile.v1",
    why: { code: "profile-matches", values: { attribute: "hometown" } },
  });
});

it("finds nothing for an empty profile", () => {
  expect(finder({}).shown("Orla Vesk lives in Tokyo. 090-1234-5678")).toEqual([]);
});

it("reads a long text in time linear in its length", () => {
  const long = "Orla Vesk went from Tokyo to Osaka with a friend. ".repeat(400);
  expect(orla.find(long).length).toBe(800);
});
