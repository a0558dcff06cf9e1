import { expect, it } from "vitest";
import { bisect } from "../scripts/models/bisect.ts";
import { copiesOf } from "../scripts/models/copies.ts";
import { partialLabels } from "../scripts/models/labels.ts";
import { entriesOfTar } from "../scripts/models/tar.ts";

it("writes what a corpus is silent about as a choice", () => {
  const words = ["Orlan", "met", "a", "Dane", "in", "Kobe"];
  const marked = [
    { from: 0, to: 1, meaning: ["PERSON"] as const },
    { from: 5, to: 6, meaning: ["LOCATION", "ORGANIZATION"] as const },
  ];
  const labels = partialLabels(words, marked, (word) => (word === "Dane" ? ["NRP"] : []));
  expect(labels).toEqual(["B-PERSON", "O", "O", "O|B-NRP|I-NRP", "O", "B-LOCATION|B-ORGANIZATION"]);
});

it("lets an entity be shorter where it may be none", () => {
  const labels = partialLabels(["Sami", "village"], [{ from: 0, to: 2, meaning: ["O", "NRP"] }], () => []);
  expect(labels).toEqual(["O|B-NRP|I-NRP", "O|B-NRP|I-NRP"]);
});

it("copies sentences without case and marks, the same ones for the same seed", () => {
  const sentence = { words: ["Mr.", "Ito", ",", "Inc", "."], labels: ["O", "B-PERSON", "O", "B-X", "I-X"] };
  const copy = (shares: Parameters<typeof copiesOf>[1]) => copiesOf([sentence], shares, 1);
  expect(copy({ lower: 1, upper: 0, bare: 0 })[0]!.words).toEqual(["mr.", "ito", ",", "inc", "."]);
  expect(copy({ lower: 0, upper: 1, bare: 0 })[0]!.words).toEqual(["MR.", "ITO", ",", "INC", "."]);
  const [bare] = copy({ lower: 0, upper: 0, bare: 1 });
  expect(bare!.words.map((word) => word.toLowerCase())).toEqual(["mr.", "ito", "inc", "."]);
  expect(bare!.labels).toEqual(["O", "B-PERSON", "B-X", "I-X"]);
  const some = Array.from({ length: 50 }, () => sentence);
  const shares = { lower: 0.5, upper: 0.5, bare: 0.5 };
  expect(copiesOf(some, shares, 3)).toEqual(copiesOf(some, shares, 3));
  expect(copiesOf(some, shares, 3)).not.toEqual(copiesOf(some, shares, 4));
});

it("cuts vectors where they lie apart", () => {
  const directions = [
    [1, 0],
    [0.99, 0.1],
    [0, 1],
    [0.1, 0.99],
  ];
  const values = Float32Array.from(directions.flat());
  const paths = bisect({ count: 4, dimensions: 2, values }, { depth: 1, smallest: 1, rounds: 5 });
  expect(paths[0]).toBe(paths[1]);
  expect(paths[2]).toBe(paths[3]);
  expect(paths[0]).not.toBe(paths[2]);
});

it("reads the files of a tar archive", () => {
  const header = new Uint8Array(512);
  header.set(new TextEncoder().encode("a/b.txt"));
  header.set(new TextEncoder().encode("00000000003"), 124);
  header[156] = 0x30;
  const tar = new Uint8Array(512 * 4);
  tar.set(header);
  tar.set(new TextEncoder().encode("日"), 512);
  const [file, ...more] = entriesOfTar(tar);
  expect(more).toEqual([]);
  expect(file!.name).toBe("a/b.txt");
  expect(new TextDecoder().decode(file!.bytes)).toBe("日");
});
