import { expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { label } from "./label.ts";

it.each([
  ["PERSON", 1, "[PERSON_1]"],
  ["JP_MY_NUMBER", 12, "[JP_MY_NUMBER_12]"],
])("%s, entity %i: %s", (name, number, expected) => {
  expect(operatorOf(label).replace(target("山田花子", { label: name, number }))).toBe(expected);
});
