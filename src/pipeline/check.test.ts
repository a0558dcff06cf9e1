/** A result that is scanned again in part shows exactly what one that is scanned again in full shows. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { createDoc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { Memory } from "../strings/cache.ts";
import { pipelineFor } from "./builtin.ts";
import { verifyRelease } from "./verify.ts";

const PARTS = [
  "Mr Kemal Aydogan met Dr Ines Vesk in Ljubljana on 3 May 2021. ",
  "She lives at 12 Harbour Road, Leeds LS1 4AP, and works for Vesk & Sons Ltd. ",
  "A brown door stood open. Brown said nothing; Ms Brown left. ",
  "HEADING\n",
  "Name: Mia Berg\nTel: 020 7946 0958\n",
  "川井しおりさんは、1984年5月1日に横浜市中区本町1-2で生まれた。",
  "担当：佐藤健一（３４歳）　電話：０９０－１２３４－５６７８\n",
  "田中部長が鈴木さんに「木村はまだですか」と聞いた。",
  "mia@example.com; 4012 8888 8888 1881; ",
  "𠮷野さんと髙橋さん 😀 e\u0301tude ",
  "ﾀﾅｶ ﾀﾛｳ, p\u0336a\u0336ss, four-zero-two. ",
  "\r\n",
  "\r\n\r\n",
  "\n\n",
  "　",
] as const;

const texts = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PARTS) }, unicodeText(6)), { maxLength: 14 })
  .map((parts) => parts.join(""));
const places = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), fc.nat(9)), {
  maxLength: 4,
});

/** Stretches of a text replaced by blanks, as placeholders are when a result is scanned again. */
function edited(text: string, at: readonly (readonly [number, number, number])[]): string {
  let end = 0;
  const edits = [...at]
    .sort(([a], [b]) => a - b)
    .flatMap(([share, length, inserted]) => {
      const from = Math.max(end, Math.floor(share * text.length));
      end = Math.min(text.length, from + length);
      return { from, to: end, insert: "\ufffc".repeat(inserted) };
    });
  return Edits.of(text.length, edits).apply(text);
}

const RUNS = { default: 40, message: 15, document: 10, everything: 15 } as const;

describe("scanning again what changed", () => {
  for (const preset of ["default", "message", "document", "everything"] as const) {
    it(`finds what scanning all finds, with every recogniser: ${preset}`, () => {
      const { read } = pipelineFor(preset);
      fc.assert(
        fc.property(texts, places, places, (text, first, second) => {
          const memory = new Memory();
          const results = [text, edited(text, first), edited(edited(text, first), second)];
          for (const [round, result] of results.entries()) {
            const request = { doc: createDoc("d", result), isResult: round > 0 };
            expect(read(request, memory)).toEqual(read(request));
          }
        }),
        { numRuns: RUNS[preset] },
      );
    });
  }

  it("gives the same release, which says how it was checked", () => {
    const [partial, full] = [pipelineFor("default"), pipelineFor("default", { check: "full" })];
    fc.assert(
      fc.property(texts, (text) => {
        const [one, other] = [partial.anonymize(text).release, full.anonymize(text).release];
        expect({ ...one, certificates: [] }).toEqual({ ...other, certificates: [] });
        const codes = [one, other].map(({ certificates: [first] }) => first?.code);
        expect(codes).toEqual(["scanned-again-partly", "scanned-again"]);
        expect(verifyRelease(one, partial).holds).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it("does not ask a model again about sentences that are as they were", () => {
    const memory = new Memory();
    let asked = 0;
    const compute = (text: string) => {
      asked++;
      return text.length;
    };
    const lengthOf = memory.recall(compute, (text) => text);
    expect([lengthOf("a"), lengthOf("bb"), memory.recall(compute, (text) => text)("a")]).toEqual([1, 2, 1]);
    expect(asked).toBe(2);
  });
});
