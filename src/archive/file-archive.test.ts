import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Archive, ArchiveDocument } from "./archive.ts";
import { buildArchive } from "./build-archive.ts";
import { openStorage } from "./file-archive.ts";
import { memoryArchive } from "./memory-archive.ts";
import { compactInto, unusedBytes } from "./merge.ts";
import { memoryStorage, type Storage } from "./storage.ts";

const WORDS = ["the", "ship", "of", "Rin", "Ôta", "東京", "京都", "都", "の", "𠮷野", "1999", "don't"];
const document = (ids: readonly string[]) =>
  fc.record({
    id: fc.constantFrom(...ids),
    title: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }).map((words) => words.join(" ")),
    text: fc
      .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom("", " ", "、")), { maxLength: 12 })
      .map((words) => words.flat().join("")),
  });
const IDS = Array.from({ length: 9 }, (_, i) => `d${i}`);
const documents = fc.array(document(IDS), { minLength: 1, maxLength: 30 });
const term = fc.oneof(
  fc.constantFrom(...WORDS, "", "absent"),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom("", " "), fc.constantFrom(...WORDS))
    .map((words) => words.join("")),
);
const query = fc.record({
  terms: fc.array(term, { maxLength: 3 }),
  mode: fc.constantFrom("all" as const, "any" as const),
  limit: fc.integer({ min: 0, max: 5 }),
  offset: fc.integer({ min: 0, max: 3 }),
});

/** Everything two archives can be asked about. */
async function answers(
  archive: Archive,
  queries: readonly Parameters<Archive["search"]>[0][],
): Promise<unknown> {
  const { documents, hash } = archive.info;
  const asked = queries.map(async (one) => ({
    hits: await archive.search(one),
    count: await archive.count(one.terms),
    frequencies: await archive.frequencies(one.terms),
  }));
  const texts = await Promise.all([...IDS, "d"].map((id) => archive.text(id)));
  return { documents, hash, texts, asked: await Promise.all(asked) };
}

async function built(
  batches: readonly (readonly ArchiveDocument[])[],
  segmentTokens: number,
  storage = memoryStorage(),
): Promise<ReturnType<typeof memoryStorage>> {
  for (const batch of batches) await buildArchive(storage, "a", batch, { segmentTokens });
  return storage;
}

describe("an archive in a file", () => {
  it("answers as the one in memory, however it came to be", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { minLength: 1, maxLength: 3 }),
        fc.array(query, { minLength: 3, maxLength: 6 }),
        fc.constantFrom(1, 10, 1000),
        async (batches, queries, segmentTokens) => {
          const oracle = await answers(memoryArchive(batches.flat()), queries);
          const storage = await built(batches, segmentTokens);
          expect(await answers(openStorage(storage, "a"), queries)).toEqual(oracle);
          const compact = memoryStorage();
          compactInto(storage, compact);
          expect(await answers(openStorage(compact, "a"), queries)).toEqual(oracle);
          expect(unusedBytes(compact)).toBeLessThanOrEqual(unusedBytes(storage));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("says what was added, changed and left as it was", async () => {
    const storage = memoryStorage();
    const one = { id: "1", title: "One", text: "first" };
    const two = { id: "2", title: "二", text: "東京" };
    expect(await buildArchive(storage, "a", [one, two])).toMatchObject({
      added: 2,
      changed: 0,
      documents: 2,
    });
    const size = storage.size();
    expect(await buildArchive(storage, "a", [one, two])).toMatchObject({
      added: 0,
      unchanged: 2,
      documents: 2,
    });
    expect(storage.size()).toBe(size);
    const again = await buildArchive(storage, "a", [{ ...two, text: "大阪" }, one, { ...two, text: "奈良" }]);
    expect(again).toEqual({ added: 0, changed: 2, unchanged: 1, documents: 2 });
    const archive = openStorage(storage, "a");
    expect(await archive.frequencies(["東京", "大阪", "奈良"])).toEqual([0, 0, 1]);
    expect(await archive.text("2")).toBe("奈良");
  });

  it("is in a state that was committed, wherever the file is cut", async () => {
    const batches = IDS.slice(0, 3).map((id) => [{ id, title: "", text: `word ${id} 東京` }]);
    const bytes = (await built(batches, 1000)).bytes();
    const states = new Set<number>();
    for (let size = 0; size <= bytes.length; size++) {
      const left = memoryStorage(bytes.subarray(0, size));
      const count = await openStorageOrNone(left);
      states.add(count);
      if (size % 7 > 0) continue;
      await built(batches, 1000, left);
      expect(await openStorage(left, "a").count(["word", "東京"])).toBe(3);
    }
    expect([...states]).toEqual([0, 1, 2, 3]);
  });

  it("keeps its state for a reader while more is added", async () => {
    const storage = await built([[{ id: "1", title: "", text: "sea" }]], 10);
    const before = openStorage(storage, "a");
    await built([[{ id: "1", title: "", text: "land" }], [{ id: "2", title: "", text: "sea" }]], 10, storage);
    expect(await before.text("1")).toBe("sea");
    expect(await openStorage(storage, "a").text("1")).toBe("land");
  });

  it.each([
    ["nothing", "", "it is not an archive"],
    ["something else", "SQLite format 3\0", "it is not an archive"],
    [
      "another version",
      "tokumei-archive 9 words-and-pairs-1\n",
      "it has version 9, wanted is 1; build it again",
    ],
    [
      "another tokenizer",
      "tokumei-archive 1 mecab\n",
      "built with tokenizer mecab, wanted is words-and-pairs-1",
    ],
    ["no documents", "tokumei-archive 1 words-and-pairs-1\n", "the archive is empty"],
  ])("refuses %s in a sentence", (_, bytes, sentence) => {
    expect(() => openStorage(memoryStorage(Buffer.from(bytes)), "x.archive")).toThrow(sentence);
  });

  it("notices a damaged directory", async () => {
    const bytes = Buffer.from((await built([[{ id: "1", title: "", text: "sea" }]], 10)).bytes());
    bytes[bytes.indexOf('{"documents"') - 1]! ^= 1;
    expect(() => openStorage(memoryStorage(bytes), "a")).toThrow("is damaged");
  });

  it("takes a document of 200,000 words, and an id and a title longer than a piece", async () => {
    const long = { id: "i".repeat(1000), title: "題".repeat(1000), text: "word 語 ".repeat(100_000) };
    const archive = openStorage(await built([[long]], 100), "a");
    expect(await archive.search({ terms: ["語 word"], mode: "all", limit: 1 })).toMatchObject([
      { id: long.id },
    ]);
    expect((await archive.text(long.id))?.length).toBe(long.text.length);
  });
});

async function openStorageOrNone(storage: Storage): Promise<number> {
  try {
    return await openStorage(storage, "a").count(["word"]);
  } catch {
    return 0;
  }
}
