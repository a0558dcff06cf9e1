import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kernelNamed } from "../strings/active-kernel.ts";
import { isPublicRare, publicRare, publicRareJson, publicRareOf, verifyPublicRare } from "./public-rare.ts";
import { entryOf } from "./release.ts";
import { suppressRare } from "./suppress.ts";

const textsOf = (texts: readonly string[]) => texts.map((text, i) => ({ id: `/home/ann/${i}.txt`, text }));
const held = (checked: readonly { holds: boolean }[]) => checked.map(({ holds }) => holds);

describe("the public form of rare text", () => {
  const common = fc.constantFrom("Please call ", "駅前で会う。", " today.\r\n", "さん", " *", "Dear ");
  const rare = fc.constantFrom("", "Ann", "𠮷田", "*", "＊*", "x", "(090) 1", "e\u0301q", "戊己庚", "\\");
  const shared = fc.array(common, { minLength: 1, maxLength: 4 });
  const options = fc.record({
    k: fc.integer({ min: 2, max: 3 }),
    by: fc.constantFrom("document" as const, "occurrence" as const),
    kernel: fc.constant(kernelNamed("typescript")),
    symbolInText: fc.constantFrom("choose" as const, "escape" as const),
  });

  it("has the same bytes for two collections that publish the same texts", () => {
    let compared = 0;
    const collection = fc.array(fc.tuple(shared, rare, rare), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(collection, options, (rows, options) => {
        const [a, b] = ([1, 2] as const).map((side) => {
          const texts = rows.map(([parts, ...values]) => parts.join("") + values[side - 1]);
          return suppressRare(textsOf(texts), options);
        }) as [ReturnType<typeof suppressRare>, ReturnType<typeof suppressRare>];
        const [shownA, shownB] = [a, b].map(({ texts }) => JSON.stringify(texts.map(({ text }) => text)));
        if (shownA !== shownB) return;
        if (JSON.stringify(a.texts) !== JSON.stringify(b.texts)) compared++;
        expect(publicRareJson(publicRare(a))).toBe(publicRareJson(publicRare(b)));
      }),
      { numRuns: 300, seed: 17 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it("chooses the symbol by what is kept: one that stands in suppressed text alone tells nothing", () => {
    const [plain, starred] = ["XYZ", "X*Z"].map((name) =>
      suppressRare(textsOf([`Dear ${name}, hello`, "Dear QUV, hello"]), { k: 2 }),
    );
    expect(starred!.texts[0]!.text).toBe("Dear *, hello");
    expect(publicRareJson(publicRare(starred!))).toBe(publicRareJson(publicRare(plain!)));
    const kept = suppressRare(textsOf(["a * b Qu", "a * b Vw"]), { k: 2 });
    expect(kept.texts[0]!.text).toBe("a * b ＊");
  });

  it("is the same from the release and from what was written down of each text", () => {
    for (const records of [undefined, 2]) {
      const texts = textsOf(["Dear Ann, hello", "Dear Bob, hello", "山田さん", "佐藤さん"]);
      const release = suppressRare(texts, { k: 2, ...(records && { records }) });
      const entries = release.texts.map((text) => entryOf(text, release));
      expect(publicRareOf(entries)).toEqual(publicRare(release));
    }
    expect(publicRareOf([])).toBeUndefined();
  });
});

describe("checking the public form", () => {
  const sources = ["Dear Ann, hello", "Dear Bob, hello", "山田さんは休み", "佐藤さんは休み"];
  const release = publicRare(suppressRare(textsOf(sources), { k: 2, records: 2 }));
  const verify = (release: ReturnType<typeof publicRare>, texts = sources) =>
    held(verifyPublicRare(release, texts, []));
  const withText = (at: number, text: string) => ({
    ...release,
    documents: release.documents.map((document, i) => (i === at ? { ...document, text } : document)),
  });

  it("holds as it was written, and says what it could not check without the sources", () => {
    expect(isPublicRare(JSON.parse(JSON.stringify(release)))).toBe(true);
    expect(verify(release)).toEqual([true, true, true, true]);
    const [first] = verifyPublicRare(release, [], []);
    expect(first!.checks).toEqual([
      expect.objectContaining({ code: "runs-stated", checked: false }),
      expect.objectContaining({ guarantee: "record-k-anonymity", holds: true }),
    ]);
  });

  it.each([
    ["a name put back", withText(0, "Dear Ann, hello")],
    ["the same in Japanese", withText(2, "山田さんは休み")],
    ["counts of documents alike", { ...release, records: { ...release.records, unique: 3 } }],
    ["no promise", { ...release, guarantees: [] as never }],
    ["a promise of another kind", { ...release, guarantees: [{ guarantee: "x", holds: true }] as never }],
    ["k of 1", { ...release, guarantees: [{ ...release.guarantees[0], k: 1 }] as never }],
  ])("refuses %s, with the sources and without", (_, forged) => {
    expect(verify(forged)).toContain(false);
    expect(verify(forged, [])).toContain(false);
  });

  it.each([[null], [{}], [{ format: "tokumei/rare/1", documents: [null], guarantees: [] }]])(
    "is not %j",
    (value) => expect(isPublicRare(value)).toBe(false),
  );
});
