import { expect, it } from "vitest";
import { readProfile } from "./profile.ts";

it.each([
  [
    "YAML",
    "full_name: Orla Vesk\nsports:\n  - rugby\n  - 相撲\n",
    { full_name: ["Orla Vesk"], sports: ["rugby", "相撲"] },
  ],
  ["JSON", '{"nickname": "ゆう"}', { nickname: ["ゆう"] }],
  ["an empty file", "", {}],
  ["CRLF", "hometown: 本巣市\r\nwork: Qontak\r\n", { hometown: ["本巣市"], work: ["Qontak"] }],
])("reads %s", (_, text, wanted) => {
  expect(readProfile(text, "p.yaml")).toEqual(wanted);
});

it.each([
  ["an unknown field", "work: secret\nshoe: secret", /^p\.yaml:2: shoe: unknown field, known are/],
  ["a number", "work: a\nphone: 0312345678", /^p\.yaml:2: phone: a number, a text is wanted/],
  ["an empty value of a list", "sports:\n  - secret\n  - ''", /^p\.yaml:3: sports\.1: empty/],
  ["broken YAML", "work: [secret", /^p\.yaml:1: not valid YAML or JSON/],
  ["a list", "- secret", /^p\.yaml:1: profile: a list/],
])("says where %s is, and not what", (_, text, says) => {
  const read = () => readProfile(text, "p.yaml");
  expect(read).toThrow(says);
  expect(read).not.toThrow(/secret|0312|312345/);
});
