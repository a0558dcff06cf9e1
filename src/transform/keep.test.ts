import { expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { keep } from "./keep.ts";

it.each(["", "Ann Ode", "😀", "か\u3099\r\n"])("keeps %j", (value) => {
  expect(operatorOf(keep).replace(target(value))).toBe(value);
});
