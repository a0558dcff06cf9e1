import { expect, test } from "vitest";
import { isPublicName, isTown } from "./public-names.ts";

test.each([
  ["Nando's", "organisation", "en"],
  ["the Range Rover", "organisation", "en"],
  ["ticketmaster", "organisation", "en"],
  ["NHS", "organisation", "en"],
  ["Taylor Swift", "landmark", "en"],
  ["Pune", "place", "en"],
  ["佐藤健", "person", "ja"],
  ["宮崎駿", "landmark", "ja"],
  ["西松屋", "organisation", "ja"],
] as const)("everybody knows %s as %s", (name, kind, lang) =>
  expect(isPublicName(name, kind, lang)).toBe(true),
);

test.each([
  ["Tolu", "person", "en"],
  ["Wexcombe", "place", "en"],
  ["Tarrant Logistics", "organisation", "en"],
  ["QZX", "organisation", "en"],
  ["早川あおい", "person", "ja"],
  ["鵜飼", "person", "ja"],
  ["", "organisation", "en"],
] as const)("not everybody knows %s as %s", (name, kind, lang) =>
  expect(isPublicName(name, kind, lang)).toBe(false),
);

test("a town is neither a country nor a hamlet", () => {
  expect(isTown("Letterkenny", "en")).toBe(true);
  expect(isTown("Germany", "en")).toBe(false);
  expect(isTown("石垣", "ja")).toBe(true);
});
