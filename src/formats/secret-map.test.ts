import { expect, it } from "vitest";
import { Problem } from "../words/problem.ts";
import { openMap, type SecretMap, sealMap } from "./secret-map.ts";

const KEY = Uint8Array.from({ length: 32 }, (_, i) => i);
const random = (length: number) => Uint8Array.from({ length }, (_, i) => 0xa0 + i);
const MAP: SecretMap = {
  version: 1,
  files: [
    {
      id: "手紙.txt",
      inverse: { version: 1, sha256: "", original: "", spans: [], removed: "" },
      docs: [{ id: "手紙.txt", values: [["[PERSON_1]", "森川"]] }],
    },
  ],
};

/** Written by the first version that wrote maps: to be read forever. */
const STORED =
  "dG9rdW1laS1tYXAtMQqgoaKjpKWmp6ipqquBSHDdHskoOA5jjvAJLwCHcCjs5WOmuWJ6zfdEWfUIZGrUwLlBvAn05jwyIQT5Ru34pXKztpkjXPX08B6mJT14A3YlvB4gjlfAj7ju0YQD4MJUcej0tUAnEZ038/YrsQ7UIpV+NdJYvbKX13mmSV2a+Mxcb4VduN1WAvqWVNfdDCKXhVsDlMo2hgEWyKlNxQYKLmyeFgdqrq+VSVfeTQ==";
const stored = Buffer.from(STORED, "base64");

it("is written and read as it always was", () => {
  expect(openMap(stored, KEY)).toEqual(MAP);
  expect(openMap(sealMap(MAP, KEY, random), KEY)).toEqual(MAP);
});

it("is refused when it is no map, cut short, altered, or made with another key", () => {
  expect(() => openMap(Buffer.from("{}"), KEY)).toThrow("not a tokumei map");
  for (const bytes of [stored.subarray(0, 14), stored.subarray(0, 30), stored.subarray(0, -1)])
    expect(() => openMap(bytes, KEY)).toThrow("the map is damaged");
  expect(() => openMap(stored, KEY.toReversed())).toThrow("the key is not the one it was made with");
});

it("is not inflated beyond a limit", () => {
  expect(() => openMap(stored, KEY, 64)).toThrow(Problem);
});
