import { expect, test } from "vitest";
import { cached, itself } from "./cached.ts";

/** Letters asked for one after the other, and those that were worked out. */
function worked(asked: string, most: number): string {
  let done = "";
  const ask = cached(
    itself,
    (text) => {
      done += text[0];
      return [text];
    },
    most,
  );
  for (const letter of asked) expect(ask(letter)).toEqual([letter]);
  return done;
}

test.each([
  { what: "what was asked before is not worked out again", asked: "aabab山山", most: 9, done: "ab山" },
  { what: "the last ones are remembered over a change of tables", asked: "abcabc", most: 2, done: "abc" },
  { what: "what was not asked for long is forgotten", asked: "abcdea", most: 2, done: "abcdea" },
])("$what", ({ asked, most, done }) => {
  expect(worked(asked, most)).toBe(done);
});

test("an empty text and an empty result are remembered too", () => {
  let times = 0;
  const count = cached(itself, () => times++ && "", 2);
  count("");
  count("");
  expect(times).toBe(1);
});

test("long texts are not kept", () => {
  let times = 0;
  const ask = cached(itself, () => ++times, 2);
  ask("長".repeat(5_000));
  ask("長".repeat(5_000));
  expect(times).toBe(2);
});
