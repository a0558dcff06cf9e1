import fc from "fast-check";
import { expect, test } from "vitest";
import { type Edit, Edits } from "./edits.ts";
import { editsInSource } from "./edits-in-source.ts";

const together = (edits: Edits, next: Edits, text: string) => {
  const own = editsInSource(edits, next, text);
  const others = edits.list.filter(({ from, to }) => !own.some((each) => each.from <= from && to <= each.to));
  return { own, text: Edits.of(text.length, [...own, ...others]).apply(text) };
};

test("a repaired word is a span of the source, one beside a placeholder too", () => {
  const text = "佐藤春子は時計職人。";
  const edits = Edits.of(text.length, [{ from: 0, to: 4, insert: "[PERSON_1]" }]);
  const next = Edits.of(edits.newLength, [{ from: 11, to: 15, insert: "職人" }]);
  expect(editsInSource(edits, next, text)).toEqual([{ from: 5, to: 9, insert: "職人" }]);
});

test("a change inside something inserted takes the place of its whole edit", () => {
  const text = "Ann lives in Oslo.";
  const edits = Edits.of(text.length, [{ from: 13, to: 17, insert: "old Bergen" }]);
  const next = Edits.of(edits.newLength, [{ from: 17, to: 23, insert: "a town" }]);
  expect(editsInSource(edits, next, text)).toEqual([{ from: 13, to: 17, insert: "old a town" }]);
});

/** Some replacements of spans of a text of this length. */
const replacements = (length: number, least: number) =>
  fc
    .array(fc.tuple(fc.nat(length), fc.nat(4), fc.string({ maxLength: 3 })), { maxLength: 6 })
    .map((drawn) => {
      const list: Edit[] = [];
      for (const [at, size, insert] of drawn.sort((a, b) => a[0] - b[0])) {
        const from = Math.max(at, (list.at(-1)?.to ?? -1) + 1);
        const to = Math.min(length, from + Math.max(least, size));
        if (to - from >= least) list.push({ from, to, insert });
      }
      return list;
    });

test("spans of the source give the same text as both edits one after the other", () => {
  const cases = fc
    .string({ maxLength: 20 })
    .chain((text) => fc.tuple(fc.constant(text), replacements(text.length, 1)))
    .chain(([text, list]) => {
      const edits = Edits.of(text.length, list);
      return fc.tuple(fc.constant(text), fc.constant(edits), replacements(edits.newLength, 1));
    });
  fc.assert(
    fc.property(cases, ([text, edits, list]) => {
      const next = Edits.of(edits.newLength, list);
      const { own, text: made } = together(edits, next, text);
      expect(made).toBe(next.apply(edits.apply(text)));
      for (const [i, { from }] of own.entries()) expect(from).toBeGreaterThanOrEqual(own[i - 1]?.to ?? 0);
    }),
    { numRuns: 2000 },
  );
});
