import { expect, test } from "vitest";
import { familyNameLength } from "./family-name.ts";
import { loginsIn } from "./logins.ts";
import { parseName } from "./names.ts";
import { peopleOf } from "./people.ts";

const loginsOf = (text: string, ...people: string[]) => {
  const writings = people.map((value) => ({
    ...{ value, at: 0, relative: false, genders: new Set<never>() },
    name: parseName(value, "en", familyNameLength),
  }));
  return loginsIn(text, peopleOf(writings).persons, () => false).map(({ from, to }) => text.slice(from, to));
};

test.each([
  ["locked out again. bquaye. it says", ["bquaye"]],
  ["おはようございます bquay02 です", ["bquay02"]],
  ["b.quaye, quayeb and bartholomew.quaye", ["b.quaye", "quayeb", "bartholomew.quaye"]],
  ["the quayes of quaye street, bquayes", []],
  ["bquaye@example.org and /bquaye/ are addresses", []],
  ["quaye bartholomew", []],
])("%s", (text, expected) => expect(loginsOf(text, "Bartholomew Quaye")).toEqual(expected));

test("nobody's", () => expect(loginsOf("bquaye", "Orla Vesk", "木下 蓮")).toEqual([]));
