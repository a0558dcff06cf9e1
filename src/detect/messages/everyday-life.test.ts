import { describe, expect, test } from "vitest";
import { isPublicName } from "../../knowledge/public-names.ts";
import { type Candidate, isOnlyMentioned, type Life, privateInLife } from "./everyday-life.ts";

const LIFE: Life = { personal: 0.5, hasPeople: true, hasPrivate: false };
const GENERAL: Life = { personal: -2, hasPeople: false, hasPrivate: false };
const knowledge = { isPublic: isPublicName };
const isGiven = (name: string) => ["Freya", "葵"].includes(name);
const candidate = (kind: Candidate["kind"], value: string, rest: Partial<Candidate> = {}): Candidate => ({
  ...{ kind, value, before: "", after: "", because: "because.nobody-close" },
  lang: /[ぁ-ゖァ-ヺ一-鿿]/u.test(value) ? "ja" : "en",
  ...rest,
});

describe("in a message about somebody's life", () => {
  test.each([
    [candidate("person", "Freya"), true],
    [candidate("person", "Okonjo", { before: "know if Mr " }), true],
    [candidate("person", "葵"), true],
    [candidate("person", "岡部", { after: "さん、" }), true],
    [candidate("place", "Wexcombe"), true],
    [candidate("organisation", "Halden Freight"), true],
    [candidate("time", "Wednesday at 2.30"), true],
    [candidate("person", "Taylor Swift"), false],
    [candidate("person", "Freya", { before: "watching " }), false],
    [candidate("person", "大谷"), false],
    [candidate("place", "Japan"), false],
    [candidate("organisation", "Google"), false],
    [candidate("organisation", "スタバ"), false],
    [candidate("time", "Monday"), false],
  ])("$kind $value", (one, expected) =>
    expect(privateInLife(one, LIFE, knowledge, isGiven) !== undefined).toBe(expected),
  );
});

test("a message about nobody has nothing private but names with a title", () => {
  expect(privateInLife(candidate("person", "Freya"), GENERAL, knowledge, isGiven)).toBeUndefined();
  expect(privateInLife(candidate("place", "Wexcombe"), GENERAL, knowledge, isGiven)).toBeUndefined();
  expect(
    privateInLife(candidate("person", "岡部", { after: "さん" }), GENERAL, knowledge, isGiven),
  ).toBeDefined();
});

test("a name everybody knows is only mentioned, unless somebody belongs to it", () => {
  const google = candidate("organisation", "Google", { because: "because.private-word" });
  expect(isOnlyMentioned(google, "go", knowledge)).toBe(true);
  expect(isOnlyMentioned(google, "work", knowledge)).toBe(false);
  const friend = candidate("person", "Elsa", { because: "because.name-of-relation" });
  expect(isOnlyMentioned(friend, undefined, knowledge)).toBe(false);
});
