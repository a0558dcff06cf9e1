import { describe, expect, it } from "vitest";
import { shipped } from "../../doc/shipped.ts";
import { readModel } from "../../nlp/model-file.ts";
import { shippedPersonalScore } from "./personal.ts";
import { featureReader } from "./personal-features.ts";

const messageFeatures = featureReader();

const PERSONAL = [
  "My hometown is Tokyo.",
  "I've studied at Velden University for three years",
  "my sister lives with us in leeds",
  "u know my mum is in hospital again",
  "私の実家は金沢です。",
  "昨日、妹と京都に行ってきました",
  "うちの息子が熱を出した",
];
const GENERAL = [
  "Tokyo is the capital of Japan.",
  "Ministers meet in Brussels on Monday http://example.com/a",
  "50% off all shoes this weekend only!",
  "The museum opens at nine.",
  "金沢は石川県の県庁所在地です。",
  "首相は来週パリを訪問する",
  "全品半額セール開催中！",
];

describe("personal or general", () => {
  for (const text of PERSONAL)
    it(`personal: ${text}`, () => expect(shippedPersonalScore()(text)).toBeGreaterThan(0));
  for (const text of GENERAL)
    it(`general: ${text}`, () => expect(shippedPersonalScore()(text)).toBeLessThan(0));
  it("gives a number for anything", () => {
    for (const text of ["", " ", "\r\n", "🎉", "a".repeat(50_000), "あ".repeat(5_000), "\ud800"]) {
      expect(Number.isFinite(shippedPersonalScore()(text)), JSON.stringify(text.slice(0, 5))).toBe(true);
    }
  });
});

describe("features", () => {
  it("are the same for plain and chat spelling of the words", () => {
    const [plain, chat] = ["you are great", "u r gr8"].map((text) => messageFeatures(text));
    expect(chat).toEqual(plain);
  });
  it("count once each", () => {
    const features = messageFeatures("no no no no");
    expect(messageFeatures("no no no no no")).toEqual(features);
  });
});

it("ships a model of under a megabyte that says where it is from", () => {
  const bytes = shipped("personal.model");
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(readModel(bytes).card).toMatchObject({ type: "svm", messages: 2880 });
});
