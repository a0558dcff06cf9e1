import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryEdits, unicodeText } from "../../test/arbitraries.ts";
import { Edits } from "./edits.ts";

/** "2 3:ab 1" keeps 2, replaces 3 by "ab", keeps 1; "0:x" inserts. */
function edits(notation: string): Edits {
  let at = 0;
  const list = [];
  for (const part of notation.split(" ").filter(Boolean)) {
    const [count, insert] = part.split(":") as [string, string | undefined];
    if (insert !== undefined) list.push({ from: at, to: at + Number(count), insert });
    at += Number(count);
  }
  return Edits.of(at, list);
}

describe("apply", () => {
  for (const [text, notation, expected] of [
    ["", "", ""],
    ["", "0:x", "x"],
    ["abc", "3", "abc"],
    ["abc", "1 1:X 1", "aXc"],
    ["abc", "3:", ""],
    ["山田太郎さん", "4:[PERSON_1] 2", "[PERSON_1]さん"],
    ["a😀b", "1 2:x 1", "axb"],
  ] as const) {
    it(`${JSON.stringify(text)} with "${notation}" gives ${JSON.stringify(expected)}`, () => {
      expect(edits(notation).apply(text)).toBe(expected);
    });
  }
});

describe("mapPos", () => {
  for (const [notation, pos, before, after] of [
    ["2 2:XYZ 2", 1, 1, 1],
    ["2 2:XYZ 2", 2, 2, 2],
    ["2 2:XYZ 2", 3, 2, 5],
    ["2 2:XYZ 2", 4, 5, 5],
    ["2 0:XY 2", 2, 2, 4],
    ["1:a 0:b 1:c", 1, 1, 2],
    ["2: 2", 0, 0, 0],
    ["2: 2", 2, 0, 0],
  ] as const) {
    it(`"${notation}" maps ${pos} to ${before} or ${after}`, () => {
      expect(edits(notation).mapPos(pos, -1)).toBe(before);
      expect(edits(notation).mapPos(pos, 1)).toBe(after);
    });
  }
});

describe("refuses", () => {
  it("overlapping edits, edits outside the text and texts of another length", () => {
    expect(() =>
      Edits.of(4, [
        { from: 0, to: 2, insert: "" },
        { from: 1, to: 3, insert: "" },
      ]),
    ).toThrow(RangeError);
    expect(() => Edits.of(4, [{ from: 3, to: 5, insert: "" }])).toThrow(RangeError);
    expect(() => edits("4").apply("abc")).toThrow("Cannot apply edits to a text of length 3: edits expect 4");
    expect(() => edits("1:ab").compose(edits("3"))).toThrow("first gives length 2, second expects 3");
  });
});

describe("laws on random Unicode text", () => {
  const textAndEdits = unicodeText().chain((text) =>
    fc.tuple(fc.constant(text), arbitraryEdits(text.length)),
  );

  it("invert undoes", () => {
    fc.assert(
      fc.property(textAndEdits, ([text, a]) => {
        expect(a.invert(text).apply(a.apply(text))).toBe(text);
        expect(a.invert(text).invert(a.apply(text)).toJSON()).toEqual(a.toJSON());
      }),
    );
  });

  const three = textAndEdits.chain(([text, a]) =>
    arbitraryEdits(a.newLength).chain((b) =>
      fc.tuple(fc.constant(text), fc.constant(a), fc.constant(b), arbitraryEdits(b.newLength)),
    ),
  );

  it("compose is both in turn, and associative", () => {
    fc.assert(
      fc.property(three, ([text, a, b, c]) => {
        expect(a.compose(b).apply(text)).toBe(b.apply(a.apply(text)));
        expect(a.compose(b).compose(c).toJSON()).toEqual(a.compose(b.compose(c)).toJSON());
      }),
    );
  });

  it("mapPos agrees with apply: a kept unit is found where it is mapped to, and order is kept", () => {
    fc.assert(
      fc.property(textAndEdits, ([text, a]) => {
        const result = a.apply(text);
        const replaced = (i: number) => a.list.some((edit) => edit.from <= i && i < edit.to);
        let last = 0;
        for (let i = 0; i <= text.length; i++) {
          if (i < text.length && !replaced(i)) expect(result[a.mapPos(i, 1)]).toBe(text[i]);
          expect(a.mapPos(i, -1)).toBeGreaterThanOrEqual(last);
          expect(a.mapPos(i, 1)).toBeGreaterThanOrEqual(a.mapPos(i, -1));
          last = a.mapPos(i, -1);
        }
      }),
    );
  });

  it("sourceOf is where each unit of the result comes from", () => {
    fc.assert(
      fc.property(textAndEdits, ([text, a]) => {
        const result = a.apply(text);
        const inserted = a.inserted();
        for (let i = 0; i < result.length; i++) {
          const source = a.sourceOf(i);
          const at = inserted.findIndex((span) => span.from <= i && i < span.to);
          if (at < 0) expect(text.slice(source.from, source.to)).toBe(result[i]);
          else expect(source).toEqual({ from: a.list[at]!.from, to: a.list[at]!.to });
        }
      }),
    );
  });

  it("JSON round-trips", () => {
    fc.assert(
      fc.property(textAndEdits, ([text, a]) => {
        const copy = Edits.fromJSON(JSON.parse(JSON.stringify(a)));
        expect(copy.toJSON()).toEqual(a.toJSON());
        expect(copy.apply(text)).toBe(a.apply(text));
      }),
    );
  });
});
