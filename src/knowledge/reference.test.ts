import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "../doc/packed-table.ts";
import { cooccurrence, countsFromArchive, createReference, reference } from "./reference.ts";

/** Documents 0 to 3; 松 is another writing of pine, document 200 needs two bytes. */
const table = readTable(
  writeTable(
    { name: "reference", version: "test" },
    {
      keys: ["cherry", "pine", "pine tree", "tree", "松"].join("\n"),
      aliases: Uint32Array.of(0, 0, 0, 0, 2),
      counts: Uint16Array.of(2, 2, 1, 3, 0),
      lengths: Uint16Array.of(3, 2, 1, 3, 0),
      postings: Uint8Array.of(...[0, (199 & 127) | 128, 199 >> 7], ...[1, 1], ...[1], ...[0, 0, 1]),
      documents: Uint32Array.of(201),
    },
  ),
);

describe("a small collection", () => {
  const counts = createReference(table);
  it.each([
    ["cherry", 2],
    ["Pines", 2],
    ["松", 2],
    ["pine-tree", 1],
    ["tree pine", 2],
    ["cherry pine", 0],
    ["oak", 0],
    ["tree oak", 0],
    ["", 0],
    ["x".repeat(1000), 0],
  ])("counts %j", (phrase, wanted) => {
    expect(counts.count(phrase)).toBe(wanted);
  });

  it.each([
    ["pine", "tree", 2, 2 / 3],
    ["松", "trees", 2, 2 / 3],
    ["cherry", "tree", 1, 1 / 4],
    ["cherry", "pine", 0, 0],
    ["oak", "ash", 0, 0],
  ])("counts %j with %j", (a, b, both, value) => {
    expect(counts.both(a, b)).toBe(both);
    expect(counts.withEach!(["oak", b])(a)[1]).toBe(both);
    expect(cooccurrence(counts, a, b)).toBeCloseTo(value);
  });

  it("compares with more phrases than a number has bits", () => {
    const own = Array.from({ length: 70 }, (_, i) => ["cherry", "pine", "oak"][i % 3]!);
    expect([...Array.from(counts.withEach!(own)("tree"))]).toEqual(
      own.map((each) => counts.both("tree", each)),
    );
  });

  it("knows all writings of a term", () => {
    expect(counts.writings("松")).toEqual(["pine", "松"]);
    expect(counts.writings("oak")).toEqual([]);
  });
});

describe("the shipped collection", () => {
  it("agrees with the figures of the papers about what belongs together", () => {
    const co = (a: string, b: string) => cooccurrence(reference(), a, b);
    expect(co("Tokyo", "Japan")).toBeGreaterThan(0.03);
    expect(co("Tokyo", "Japan")).toBeGreaterThan(co("Tokyo", "Korea"));
    expect(co("Shinjuku", "Tokyo")).toBeGreaterThan(0.0169);
    expect(co("Shinjuku", "Harvard University")).toBeLessThan(0.01);
    expect(co("sushi", "Harvard University")).toBeLessThan(0.01);
  });

  it.each([
    ["Tokyo", "東京都"],
    ["baseball", "野球"],
    ["Buddhism", "仏教"],
    ["Nintendo", "任天堂"],
  ])("has %s in Japanese", (english, japanese) => {
    expect(reference().writings(english)).toContain(japanese);
    expect(reference().count(japanese)).toBe(reference().count(english));
  });
});

describe("counts from an archive", () => {
  const texts = ["sushi in tokyo", "tokyo and osaka", "osaka castle", "寿司 in tokyo"];
  let asked = 0;
  const archive = {
    info: { documents: texts.length },
    count: async (terms: readonly string[]) => {
      asked++;
      return texts.filter((text) => terms.every((term) => text.includes(term))).length;
    },
  };

  it("asks for singles and pairs that can occur, then answers at once", async () => {
    const counts = await countsFromArchive(
      archive,
      ["Sushi", "castle", "whale", "寿司"],
      ["Tokyo", "atlantis"],
    );
    expect(asked).toBe(6 + 3);
    expect(counts.documents).toBe(4);
    expect(counts.count("tokyo")).toBe(3);
    expect(counts.both("Tokyo", "sushi")).toBe(1);
    expect(counts.both("sushi", "Tokyo")).toBe(1);
    expect(cooccurrence(counts, "tokyo", "寿司")).toBeCloseTo(1 / 3);
    expect(cooccurrence(counts, "tokyo", "castle")).toBe(0);
    expect(counts.count("osaka")).toBe(0);
  });
});
