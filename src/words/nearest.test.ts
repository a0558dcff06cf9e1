import { expect, it } from "vitest";
import { nearest } from "./nearest.ts";

it.each([
  ["PERSN", ["PERSON", "LOCATION"], "PERSON"],
  ["jsn", ["json", "sarif"], "json"],
  ["lokup", ["lookup", "mask"], "lookup"],
  ["polciy", ["policy", "profile"], "policy"],
  ["svg", ["star", "select"], undefined],
  ["", ["a"], "a"],
  ["x", [], undefined],
])("%s of %j is %s", (name, names, expected) => {
  expect(nearest(name, names)).toBe(expected);
});
