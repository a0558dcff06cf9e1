import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { Problem } from "../words/problem.ts";
import { certifyRare } from "./certificate.ts";
import { certifyTogether } from "./earlier.ts";
import { countGaps } from "./stretches.ts";
import { type RareOptions, suppressRare } from "./suppress.ts";

const docs = (...texts: string[]) => texts.map((text, i) => ({ id: `d${i}`, text }));
const release = (texts: string[], options: Partial<RareOptions> = {}) =>
  suppressRare(docs(...texts), { k: 2, ...options });
const published = (texts: string[], options: Partial<RareOptions> = {}) =>
  release(texts, options).texts.map(({ text }) => text);

describe("what is published", () => {
  for (const [name, texts, options, expected] of [
    ["nothing of nothing", [], {}, []],
    ["an empty text", [""], {}, [""]],
    ["the paper's example", ["abracadabra"], {}, ["abra*a*abra"]],
    ["one symbol for a stretch", ["abXYZab"], {}, ["ab*ab"]],
    ["one symbol for each unit, kept long", ["abXYZab"], { keepLength: true }, ["ab***ab"]],
    ["Japanese", ["山田さんと山本さんと"], {}, ["山*さんと*さんと"]],
    ["Japanese by document", ["山田さんと山田さん", "鈴木さん"], { by: "document" }, ["*さん*さん", "*さん"]],
    ["every character distinct", ["abcdefg"], {}, ["*"]],
    ["one character again and again", ["aaaaaa"], { k: 3 }, ["aaaa*a"]],
    ["fewer characters than k", ["aaa"], { k: 9 }, ["*"]],
    ["whole surrogate pairs", ["😀x😁", "😀"], {}, ["😀*", "😀"]],
    ["surrogate halves alone", ["\ud83d\ud83d", "😀"], {}, ["\ud83d*", "*"]],
    ["NUL characters", ["a\0b", "a\0"], {}, ["a\0*", "a\0"]],
    ["CRLF", ["ab\r\ncd\r\n"], {}, ["*\r\n*\r\n"]],
    ["long runs only", ["abcd-ab", "abcd"], { l: 3 }, ["abcd*", "abcd"]],
    ["against a reference", ["Taro likes tea"], { reference: ["Taro", "likes tea"] }, ["Taro*likes tea"]],
    [
      "folded case and digits",
      ["Room 12", "room 34"],
      { fold: { case: true, digits: true } },
      ["room 00", "room 00"],
    ],
    ["full-width digits folded", ["１２号", "３４号"], { fold: { digits: true } }, ["00号", "00号"]],
    [
      "the guide's example",
      ["Dear Dr. Ito, thank you", "Dear Dr. Abe, thank you"],
      { l: 3, by: "document" },
      ["Dear Dr. *, thank you", "Dear Dr. *, thank you"],
    ],
    ["the greedy cover", ["abracadabra"], { cover: "greedy" }, ["abra*a*abra"]],
  ] as const) {
    it(`${name}: ${JSON.stringify(texts)}`, () => {
      const result = release([...texts], options as Partial<RareOptions>);
      expect(result.texts.map(({ text }) => text)).toEqual(expected);
      expect(result.certificate).toMatchObject({ holds: true, failed: 0 });
    });
  }

  it("accounts for every code unit", () => {
    fc.assert(
      fc.property(
        fc.array(unicodeText(), { maxLength: 4 }),
        fc.constantFrom("code-unit", "code-point"),
        (texts, unit) => {
          for (const [t, { kept, suppressed, total, spans }] of release(texts, { unit }).texts.entries()) {
            expect(total).toBe(texts[t]!.length);
            expect(kept + suppressed).toBe(total);
            expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(suppressed);
          }
        },
      ),
    );
  });

  it("is certified whatever the options, and of the same length when asked", () => {
    const options = fc.record({
      k: fc.integer({ min: 2, max: 4 }),
      l: fc.integer({ min: 1, max: 3 }),
      by: fc.constantFrom("occurrence" as const, "document" as const),
      cover: fc.constantFrom("exact" as const, "greedy" as const),
      unit: fc.constantFrom("code-unit" as const, "code-point" as const),
      fold: fc.record({ case: fc.boolean(), digits: fc.boolean() }),
      symbol: fc.constantFrom("*", "a", "漢", "\0"),
      symbolInText: fc.constantFrom("choose" as const, "escape" as const),
      reference: fc.array(unicodeText(6), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(unicodeText(16), { maxLength: 4 }), options, (texts, chosen) => {
        const { certificate, texts: out, notation } = release(texts, { ...chosen, keepLength: true });
        expect(certificate.holds).toBe(true);
        if (!notation.escaped)
          expect(out.map(({ text }) => text.length)).toEqual(texts.map((text) => text.length));
      }),
      { numRuns: 300 },
    );
  });
});

describe("refuses", () => {
  for (const [name, options] of [
    ["k below 2", { k: 1 }],
    ["k that is no whole number", { k: 2.5 }],
    ["l below 1", { l: 0 }],
    ["an empty symbol, which would join runs", { symbol: "" }],
    ["a symbol of several code units", { symbol: "😀" }],
    ["a backslash as the symbol", { symbol: "\\" }],
    ["too little memory", { limits: { memory: 10 } }],
    ["too little memory to count documents", { by: "document", limits: { memory: 10 } }],
    ["protection under the greedy cover", { cover: "greedy", protect: () => true }],
  ] as const) {
    it(name, () => {
      expect(() => release(["abcabc", "abc"], options as Partial<RareOptions>)).toThrow(Problem);
    });
  }

  it("without saying what the text is", () => {
    expect(() => release(["secret"], { k: 0 })).toThrow(/k is 0, a whole number of at least 2 wanted/);
  });
});

describe("the suppression symbol in the text", () => {
  it("is another one, which is reported", () => {
    const { texts, notation } = release(["a*b*x", "a*"]);
    expect(notation).toEqual({ symbol: "＊", escaped: false });
    expect(texts[0]!.text).toBe("a*＊*＊");
  });

  it("is escaped when asked", () => {
    const { texts, notation, certificate } = release(["a*b\\", "a*b\\", "x"], { symbolInText: "escape" });
    expect(notation).toEqual({ symbol: "*", escaped: true });
    expect(texts.map(({ text }) => text)).toEqual(["a\\*b\\\\", "a\\*b\\\\", "*"]);
    expect(certificate.runs).toBe(2);
  });

  it("is found even when the whole of its candidates is in the text", () => {
    const { notation, certificate } = release(["*＊※█■●◆▮◼", "*＊※█■●◆▮◼"]);
    expect(notation.symbol).toBe("\ue000");
    expect(certificate.holds).toBe(true);
  });
});

describe("protected characters", () => {
  it("stay unless the guarantee would break, and those that go are reported", () => {
    const space = (char: string) => char === " ";
    const { texts, certificate } = release(["ab cd ab", "cd"], { protect: space });
    expect(texts[0]!.text).toBe("a* * *b");
    expect(texts[0]!.exceptions).toEqual([]);
    expect(certificate.holds).toBe(true);
    const one = release(["a b", "a", "b"], { protect: space });
    expect(one.texts[0]!.exceptions).toEqual([{ from: 1, to: 2 }]);
  });
});

describe("the certificate", () => {
  const notation = { symbol: "*", escaped: false };
  const sources = ["Mr. Ito met Mr. Ono", "Mr. Sato"];
  for (const [name, output, promise, failed] of [
    ["passes runs that occur k times", ["Mr. *", "Mr. *"], { k: 3 }, 0],
    ["fails a run that occurs k - 1 times", ["Mr. *", "Mr. *"], { k: 4 }, 2],
    ["fails a text published as it was", sources, { k: 2 }, 2],
    ["fails what was never in the source", ["Mr. Abe"], { k: 2 }, 1],
    ["counts documents", ["Mr. *", ""], { k: 3, by: "document" }, 1],
    ["passes by document", ["Mr. *", "Mr. *"], { k: 2, by: "document" }, 0],
    ["folds the sources, not the output", ["MR. *"], { k: 2, fold: { case: true } }, 1],
  ] as const) {
    it(name, () => {
      const certificate = certifyRare(sources, docs(...output), notation, promise);
      expect(certificate.failed).toBe(failed);
      expect(certificate.holds).toBe(failed === 0);
    });
  }

  it("says where a failure is, not what it says", () => {
    const { failures } = certifyRare(sources, docs("Mr. * Ono"), notation, { k: 2 });
    expect(failures).toEqual([{ id: "d0", from: 5, to: 9 }]);
  });

  it("fails white space left between runs, as the published method does it", () => {
    expect(certifyRare(["ab cd", "ab", "cd"], docs("ab cd"), notation, { k: 2 }).holds).toBe(false);
  });
});

describe("releases of a corpus that grows", () => {
  const first = docs("abcx", "abc", "cxy");
  const more = [...first, { id: "new", text: "bcxy" }];

  it("show too much together when each is made alone", () => {
    const before = suppressRare(first, { k: 2 }).texts;
    const after = suppressRare(more, { k: 2 }).texts;
    expect(before[0]!.text).toBe("abc*");
    expect(after[0]!.text).toBe("abc*");
    const other = { id: "d0", total: 4, spans: [{ from: 0, to: 1 }] };
    expect(certifyTogether(more, [before, [other]], { k: 2 })).toMatchObject({
      holds: false,
      failures: [{ id: "d0", from: 0, to: 4 }],
    });
  });

  it("keep what was released as it was, and hold together", () => {
    const before = suppressRare(first, { k: 2 }).texts;
    const after = suppressRare(more, { k: 2, earlier: before });
    expect(after.texts.slice(0, 3).map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect(after.certificate.holds).toBe(true);
    expect(certifyTogether(more, [before, after.texts], { k: 2 }).holds).toBe(true);
  });

  it("are refused when an earlier text has changed or is missing", () => {
    const before = suppressRare(first, { k: 2 }).texts;
    const changed = first.map(({ id, text }) => ({ id, text: `${text}!` }));
    expect(() => suppressRare(changed, { k: 2, earlier: before })).toThrow(
      /d0 again: it has 5 characters, 4/,
    );
    expect(() => certifyTogether(first.slice(1), [before], { k: 2 })).toThrow(/d0: it is not among/);
  });
});

it("countGaps counts the runs of each length", () => {
  const counts = new Map<number, number>();
  for (const { stretches, total } of release(["abracadabra"]).texts) countGaps(stretches, total, counts);
  expect([...counts].sort(([a], [b]) => a - b)).toEqual([
    [1, 1],
    [4, 2],
  ]);
});

it("a text of more different characters than there are symbols is published, and certified", () => {
  const distinct = Array.from({ length: 70_000 }, (_, i) => String.fromCodePoint(0x20000 + i)).join("");
  for (const unit of ["code-unit", "code-point"] as const) {
    const { texts, certificate } = release([distinct, "𠀀𠀁"], { unit });
    expect(texts.map(({ text }) => text)).toEqual(["𠀀𠀁*", "𠀀𠀁"]);
    expect(certificate.holds).toBe(true);
  }
});

it("published texts of a million times one character and of a de Bruijn string are made in good time", () => {
  expect(published(["a".repeat(1_000_000)])[0]!.length).toBe(1_000_000);
  const bits = Array.from({ length: 1 << 15 }, (_, i) => i.toString(2).padStart(15, "0")).join("");
  expect(release([bits], { k: 3 }).certificate.holds).toBe(true);
});
