import { describe, expect, test } from "vitest";
import { isPublicName } from "../../knowledge/public-names.ts";
import { type Candidate, isOnlyMentioned, isToldJob, type Life, privateInLife } from "./everyday-life.ts";

const LIFE: Life = { personal: 0.5, hasPeople: true, hasPrivate: false };
const GENERAL: Life = { personal: -2, hasPeople: false, hasPrivate: false };
const knowledge = { isPublic: isPublicName };
const isGiven = (name: string) => ["Freya", "葵"].includes(name);
const candidate = (kind: Candidate["kind"], value: string, rest: Partial<Candidate> = {}): Candidate => ({
  ...{ kind, value, before: "", after: "", because: "because.nobody-close", from: 0, to: value.length },
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
  expect(isOnlyMentioned({ ...google, before: "I work for " }, "work", knowledge)).toBe(false);
  expect(isOnlyMentioned({ ...google, before: "working from home because of the " }, "work", knowledge)).toBe(
    true,
  );
  const friend = candidate("person", "Elsa", { because: "because.name-of-relation" });
  expect(isOnlyMentioned(friend, undefined, knowledge)).toBe(false);
});

test.each([
  ["farmer", "There's many a ", " would tell", false],
  ["senator", "The ", " said", false],
  ["painter", "My favourite ", " is", false],
  ["nurse", "I'm a ", " at", true],
  ["Mechanic", "", " here, 22 years", true],
  ["看護師", "", "してます", true],
  ["女優", "と", "は語った", false],
])("a job is told of somebody: %s after '%s' before '%s'", (value, before, after, told) =>
  expect(isToldJob(candidate("fact", value, { before, after }))).toBe(told),
);

test.each([
  ["person", "Maury", "this ain't ", "", true],
  ["person", "Oscar", "deserves an ", "", true],
  ["time", "Saturday", "Glasgow on a ", "", true],
  ["time", "Saturday", "see you on ", "", false],
  ["time", "月曜", "", "が来る", true],
  ["time", "月曜", "", "に会う", false],
  ["place", "沖縄", "", "行くなら", true],
] as const)("%s %s after '%s' before '%s' is only mentioned: %s", (kind, value, before, after, mentioned) =>
  expect(
    isOnlyMentioned(candidate(kind, value, { before, after, because: "because.private-word" }), undefined, {
      isPublic: () => false,
    }),
  ).toBe(mentioned),
);
