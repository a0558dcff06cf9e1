import fc from "fast-check";
import { expect, it } from "vitest";
import { Edits } from "../../src/doc/edits.ts";
import { changesBetween } from "../../web/src/ui/panes/changes-between.ts";
import { arbitraryEdits, unicodeText } from "../arbitraries.ts";

const TEXT = "山田太郎さん met Ann\r\nin 京都.";

/** "0-4:A" replaces the span 0 to 4 by "A". */
function edits(...notation: string[]): Edits {
  const list = notation.map((each) => {
    const [, from, to, insert] = /^(\d+)-(\d+):(.*)$/.exec(each)!;
    return { from: Number(from), to: Number(to), insert: insert! };
  });
  return Edits.of(TEXT.length, list);
}

for (const [why, before, after, changes] of [
  ["nothing differs", edits("0-4:A", "11-14:B"), edits("0-4:A", "11-14:B"), []],
  ["one was undone", edits("0-4:A", "11-14:B"), edits("11-14:B"), [{ from: 0, to: 1, insert: "山田太郎" }]],
  ["one is new", edits("0-4:A"), edits("0-4:A", "11-14:BB"), [{ from: 8, to: 11, insert: "BB" }]],
  ["one is replaced differently", edits("0-4:A"), edits("0-4:XY"), [{ from: 0, to: 1, insert: "XY" }]],
  ["one grew over another", edits("0-2:A", "2-4:B"), edits("0-6:C"), [{ from: 0, to: 4, insert: "C" }]],
] as const) {
  it(`when ${why}, only that is changed`, () => expect(changesBetween(TEXT, before, after)).toEqual(changes));
}

it("leads from one result to the other, for all texts and edits", () => {
  const cases = unicodeText().chain((text) =>
    fc.tuple(fc.constant(text), arbitraryEdits(text.length), arbitraryEdits(text.length)),
  );
  fc.assert(
    fc.property(cases, ([text, before, after]) => {
      const result = before.apply(text);
      const changes = Edits.of(result.length, changesBetween(text, before, after));
      expect(changes.apply(result)).toBe(after.apply(text));
    }),
  );
});

it("leads there too when most edits stay what they are", () => {
  const cases = unicodeText().chain((text) =>
    fc.tuple(
      fc.constant(text),
      arbitraryEdits(text.length),
      fc.array(fc.constantFrom("same", "gone", "other"), { minLength: 1 }),
    ),
  );
  fc.assert(
    fc.property(cases, ([text, before, fates]) => {
      const list = before.list.flatMap((edit, i) => {
        const fate = fates[i % fates.length];
        return fate === "gone" ? [] : [fate === "same" ? edit : { ...edit, insert: `${edit.insert}*` }];
      });
      const after = Edits.of(text.length, list);
      const result = before.apply(text);
      const changes = Edits.of(result.length, changesBetween(text, before, after));
      expect(changes.apply(result)).toBe(after.apply(text));
    }),
  );
});
