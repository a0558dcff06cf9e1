import { expect, it } from "vitest";
import { Problem } from "../../words/problem.ts";
import { parseProfile } from "./profile.ts";

it.each([
  ["a text", { full_name: "Orla Vesk" }, { full_name: ["Orla Vesk"] }],
  ["a list", { sports: ["rugby", " 相撲 "] }, { sports: ["rugby", "相撲"] }],
  ["the same twice", { nickname: ["ゆう", "ゆう"] }, { nickname: ["ゆう"] }],
  ["nothing", {}, {}],
])("reads %s", (_, content, wanted) => {
  expect(parseProfile(content)).toEqual(wanted);
});

it.each([
  ["an unknown field", { shoe_size: "secret" }, "shoe_size: unknown field, known are full_name, nickname"],
  ["a number", { phone: 9012345678 }, "phone: a number, a text is wanted (put it in quotes)"],
  ["an empty text", { email: ["orla@example.org", " "] }, "email.1: empty, a text is wanted"],
  ["nothing in a list", { work: [null] }, "work.0: nothing, a text is wanted"],
  ["fields in a field", { work: { secret: 1 } }, "work: fields, a text is wanted"],
  ["a long text", { work: "secret ".repeat(100) }, "work: 700 characters, 200 are the most"],
  ["many values", { work: Array(101).fill("secret") }, "work: 101 values, 100 are the most"],
  ["a list", ["secret"], "profile: a list, fields are wanted"],
  ["a text alone", "secret", "profile: a string, fields are wanted"],
  ["nothing", null, "profile: nothing, fields are wanted"],
])("refuses %s and says where, not what", (_, content, says) => {
  const read = () => parseProfile(content);
  expect(read).toThrow(Problem);
  expect(read).toThrow(`Cannot read the profile: ${says}`);
  expect(read).not.toThrow(/secret|9012|orla/);
});
