import { describe, expect, it } from "vitest";
import { Problem } from "../words/problem.ts";
import { checksum } from "./checksum.ts";
import { checksumOf, termMemory } from "./kernels.ts";
import { lineBatches } from "./lines.ts";
import { termAt } from "./table.ts";
import { buildTermIndex, openTermIndex, termIndexOf } from "./term-index.ts";

const bytesOf = (terms: string[]) => Uint8Array.from(termIndexOf(terms).bytes);
const chunks = (text: string, size: number) => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
};
const termsIn = (index: { size: number; table: Parameters<typeof termAt>[0] }) =>
  Array.from({ length: index.size }, (_, term) => termAt(index.table, term));

describe("a list becomes terms by length, then in order", () => {
  for (const [name, list, terms, left] of [
    ["plain", "b\na\nab\n", ["a", "b", "ab"], {}],
    ["no line break at the end", "b\na", ["a", "b"], {}],
    ["CR LF and a byte order mark", "\ufeffab\r\ncd\r\n", ["ab", "cd"], {}],
    ["duplicates", "ab\nab\n京都\n京都\n", ["ab", "京都"], { duplicates: 2 }],
    ["two normal forms of one term", "カ\u3099\nガ\n", ["ガ"], { duplicates: 1 }],
    ["empty lines", "\n\r\nab\n\n", ["ab"], { empty: 3 }],
    ["huge lines", `${"x".repeat(1024)}\nab\n${"y".repeat(300_000)}\n`, ["ab"], { tooLong: 2 }],
    ["the longest that fits", `${"😀".repeat(1023)}\n`, ["😀".repeat(1023)], {}],
    ["spaces stay", " a\na\n", ["a", " a"], {}],
    ["nothing", "", [], {}],
  ] as const) {
    it(name, async () => {
      for (const size of [1, 7, 1 << 20]) {
        if (list.length > 10_000 && size === 1) continue;
        const { index, report } = await buildTermIndex(lineBatches(chunks(list, size)));
        expect(termsIn(index)).toEqual(terms);
        expect(report).toMatchObject({ terms: terms.length, duplicates: 0, empty: 0, tooLong: 0, ...left });
      }
    });
  }

  it("many terms of one length, the quick way to sort them", () => {
    const terms = Array.from({ length: 6000 }, (_, i) => String((i * 7919) % 5000).padStart(4, "0"));
    expect(termsIn(termIndexOf(terms))).toEqual([...new Set(terms)].sort());
  });

  it("says how far it is", async () => {
    const steps = new Set<string>();
    await buildTermIndex([["a", "b"]], { progress: ({ step }) => steps.add(step) });
    expect([...steps]).toEqual(["reading", "sorting", "indexing", "done"]);
  });
});

describe("an index opens again", () => {
  const terms = ["東京", "京都", "東京都", "JAPAN", "JAPUN"];
  it("with the same answers", () => {
    const index = openTermIndex(bytesOf(terms));
    expect(termsIn(index)).toEqual(termsIn(termIndexOf(terms)));
    expect(index.mask("JAPAN", 2)).toMatchObject({ pattern: "JAP*N", count: 2 });
    expect(openTermIndex(termIndexOf(["Ab", "aB"], { foldCase: true }).bytes).has("AB")).toBe(true);
  });

  const bytes = bytesOf(terms);
  const changed = (at: number) => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
  for (const [name, damaged, message] of [
    ["empty", new Uint8Array(0), "0 bytes, an index has at least 128"],
    ["something else", new TextEncoder().encode("x".repeat(500)), "the file is something else"],
    ["of another version", changed(8), "this program reads version 1"],
    ["cut short", bytes.slice(0, -64), `it has ${bytes.length - 64} bytes of ${bytes.length}`],
    ["with other counts", changed(69), "its counts do not agree with its size"],
    ["damaged in the middle", changed(bytes.length >> 1), "its checksum does not hold"],
    ["damaged at the end", changed(bytes.length - 1), "its checksum does not hold"],
  ] as const) {
    it(`but not when it is ${name}`, () => {
      expect(() => openTermIndex(damaged)).toThrow(Problem);
      expect(() => openTermIndex(damaged)).toThrow(message);
    });
  }

  it("or when it needs more memory than can be had", () => {
    expect(() => termMemory(5e9)).toThrow("Cannot hold a term index: it needs 5,000 MB, at most 4,294 MB");
  });
});

it("the kernel's checksum is that of its twin", () => {
  for (const size of [64, 128, 6400]) {
    const bytes = termMemory(size).map((_, i) => (i * i) & 255);
    const inside = termMemory(size);
    inside.set(bytes);
    expect(checksumOf(inside)).toBe(checksum(Uint8Array.from(bytes)));
  }
});
