import { describe, expect, it } from "vitest";
import type { Archive, ArchiveDocument } from "../src/archive/archive.ts";
import { cooccurrence } from "../src/archive/archive.ts";
import { memoryArchive } from "../src/archive/memory-archive.ts";

/** What every backend is asked, whatever it is. */
export const DOCUMENTS: readonly ArchiveDocument[] = [
  { id: "a", title: "Rin Ota", text: "Rin Ota sails from Osaka. The harbour of Osaka is old." },
  { id: "b", title: "大田凛", text: "大田凛は大阪の港から船に乗る。東京都には住まない。" },
  { id: "c", title: "Harbours", text: "New York and York have harbours; O'Brien doesn't like the new one." },
  { id: "d", title: "京都", text: "京都の寺は古い。ＪＲ京都駅。" },
  { id: "e", title: "Long", text: `${"the tide rises and the tide falls ".repeat(3000)} at last`.trim() },
  { id: "path/to file#1", title: "", text: "𠮷野家 cafe\u0301\r\nOSAKA 1,234" },
  { id: "f", title: "Osaka", text: "" },
];

const SEARCHES: readonly (readonly [terms: string[], mode: "all" | "any", ids: string[]])[] = [
  [["osaka"], "all", ["a", "f", "path/to file#1"]],
  [["Osaka", "harbour"], "all", ["a"]],
  [["harbour", "harbours"], "any", ["a", "c"]],
  [["New York"], "all", ["c"]],
  [["york new"], "all", []],
  [["Rin Ota", "osaka"], "all", ["a"]],
  [["O'Brien", "doesn't"], "all", ["c"]],
  [["大阪"], "all", ["b"]],
  [["大田凛", "東京"], "all", ["b"]],
  [["京都"], "all", ["b", "d"]],
  [["京都駅"], "all", ["d"]],
  [["JR京都"], "all", ["d"]],
  [["凛"], "all", ["b"]],
  [["𠮷野"], "all", ["path/to file#1"]],
  [["CAFÉ", "1,234"], "all", ["path/to file#1"]],
  [["tide falls the tide"], "all", ["e"]],
  [["at last"], "all", ["e"]],
  [["Ota Rin"], "all", []],
  [["absent"], "any", []],
  [["osaka", "!"], "all", []],
  [["osaka", "!"], "any", ["a", "f", "path/to file#1"]],
  [[], "all", []],
  [["' \" \\ : & | ( ) *"], "all", []],
];

/** Runs the table; `exact` backends must give the scores of the archive in memory too. */
export function archiveContract(
  name: string,
  open: (documents: readonly ArchiveDocument[]) => Promise<Archive>,
  exact = true,
): void {
  describe(`${name} as an archive`, () => {
    let opened: Promise<Archive> | undefined;
    const archive = () => (opened ??= open(DOCUMENTS));
    const oracle = memoryArchive(DOCUMENTS);

    it.each(SEARCHES)("%j %s", async (terms, mode, ids) => {
      const hits = await (await archive()).search({ terms, mode, limit: 10 });
      expect(hits.map(({ id }) => id).sort()).toEqual([...ids].sort());
      if (exact) {
        const expected = await oracle.search({ terms, mode, limit: 10 });
        expect(hits.map(({ id, title }) => ({ id, title }))).toEqual(
          expected.map(({ id, title }) => ({ id, title })),
        );
        for (const [i, { score }] of hits.entries()) expect(score).toBeCloseTo(expected[i]!.score, 9);
      }
      if (mode === "all") expect(await (await archive()).count(terms)).toBe(ids.length);
    });

    it("pages through hits", async () => {
      const page = async (offset: number) =>
        (await (await archive()).search({ terms: ["osaka"], mode: "all", limit: 2, offset })).length;
      expect([await page(0), await page(2), await page(3)]).toEqual([2, 1, 0]);
    });

    it("counts and gives texts", async () => {
      const { frequencies, text, info } = await archive();
      expect(await frequencies(["osaka", "京都", "tide", "New York", ""])).toEqual([3, 2, 1, 1, 0]);
      expect(await cooccurrence(await archive(), "osaka", "harbour")).toBeCloseTo(1 / 3);
      expect(await text("path/to file#1")).toBe("𠮷野家 cafe\u0301\r\nOSAKA 1,234");
      expect(await text("f")).toBe("");
      expect(await text("absent")).toBeUndefined();
      expect(info.documents).toBe(DOCUMENTS.length);
      if (exact) expect(info.hash).toBe(oracle.info.hash);
      await (await archive()).close();
    });
  });
}
