import { describe, expect, it } from "vitest";
import { openZip } from "../../src/formats/zip.ts";
import { csvOf, fileName, jsonlOf, zipOf } from "../../web/src/screens/audiences/exports.ts";
import {
  choicesByEdits,
  choicesByNumber,
  type MessageParts,
  placesOf,
  segmentsByHand,
  segmentsOf,
  varyingPlaces,
} from "../../web/src/ui/copies/places.ts";

const TEXT = "Maybe I visit Boston, I'm glad.";
const PARTS: MessageParts = {
  facts: [
    { from: 14, to: 20, key: "k", label: "GPE", chain: [{ text: "Boston" }, { text: "the United States" }] },
  ],
  slots: [
    { from: 0, to: 5, kind: "synonym", wordings: ["Maybe", "Perhaps"] },
    { from: 26, to: 30, kind: "synonym", wordings: ["glad", "happy"] },
  ],
};
const PLACES = placesOf(PARTS);

/** Segments as text: places in square brackets, what was written by hand in braces. */
const notation = (segments: ReturnType<typeof segmentsOf>) =>
  segments
    .map(({ text, place, byHand }) => (byHand ? `{${text}}` : place === undefined ? text : `[${text}]`))
    .join("");

describe("a copy cut at its places", () => {
  it("is the result of its edits", () => {
    const choices = choicesByEdits(PLACES, [
      { from: 0, to: 5, insert: "Perhaps" },
      { from: 14, to: 20, insert: "the United States" },
    ]);
    expect(choices).toEqual([1, 1, 0]);
    expect(notation(segmentsOf(TEXT, PLACES, choices))).toBe(
      "[Perhaps] I visit [the United States], I'm [glad].",
    );
  });
  it("follows its numbers, and is by hand where there is none", () => {
    expect(choicesByNumber(PLACES, { levels: [1], word: [255, null] })).toEqual([undefined, 1, undefined]);
    expect(notation(segmentsOf(TEXT, PLACES, [undefined, 1, 0]))).toBe(
      "{Maybe} I visit [the United States], I'm [glad].",
    );
  });
  it("starts and ends with a place, or has none", () => {
    expect(notation(segmentsOf("Maybe", placesOf({ facts: [], slots: PARTS.slots.slice(0, 1) }), [0]))).toBe(
      "[Maybe]",
    );
    expect(segmentsOf("", [], [])).toEqual([]);
  });
});

describe("a copy changed by hand", () => {
  const copy = segmentsOf(TEXT, PLACES, [0, 0, 0]);
  for (const [text, expected] of [
    [TEXT, "[Maybe] I visit [Boston], I'm [glad]."],
    ["Maybe I see Boston, I'm glad.", "[Maybe] I {see} [Boston], I'm [glad]."],
    ["Maybe I visit 札幌𠮷, I'm glad.", "[Maybe] I visit {札幌𠮷}, I'm [glad]."],
    ["So I visit Boston, I'm glad.", "{So} I visit [Boston], I'm [glad]."],
    ["Maybe I visit Boston, I'm glad.\r\nBye", "[Maybe] I visit [Boston], I'm [glad].{\r\nBye}"],
    ["Something else", "{Something else}"],
    ["", ""],
  ] as const)
    it(JSON.stringify(text), () => {
      const segments = segmentsByHand(copy, text);
      expect(segments.map((segment) => segment.text).join("")).toBe(text);
      expect(notation(segments)).toBe(expected);
    });
});

it("places vary where two copies differ", () => {
  expect([...varyingPlaces(3, [])]).toEqual([]);
  const copies = [
    [0, 0, 0],
    [0, 1, undefined],
  ];
  expect([...varyingPlaces(3, copies)]).toEqual([1, 2]);
});

describe("copies as files", () => {
  const copies = [
    { recipient: "Orla", audience: "Friends", text: 'I said "hi",\r\nBoston', edits: [] },
    {
      recipient: "𠮷野さん",
      audience: "親友",
      text: "札幌です。",
      edits: [{ from: 0, to: 2, insert: "札幌" }],
    },
    { recipient: "../=A/1", audience: "=2+2", text: "", edits: [] },
  ];

  it("one text for each recipient, in an archive that others can open", async () => {
    const zip = openZip(new Uint8Array(await zipOf(copies).arrayBuffer()), "copies");
    const files = zip.entries.map((entry) => [entry.name, new TextDecoder().decode(zip.read(entry))]);
    expect(files).toEqual([
      ["1-Orla.txt", 'I said "hi",\r\nBoston'],
      ["2-𠮷野さん.txt", "札幌です。"],
      ["3-____A_1.txt", ""],
    ]);
  });
  it("no name is cut inside a character", () => {
    expect(fileName("𠮷".repeat(80), 0)).toBe(`1-${"𠮷".repeat(60)}.txt`);
  });
  it("a table with quotes doubled, line ends kept and formulas in names disarmed", () => {
    expect(csvOf(copies).split("\r\n").slice(0, 3)).toEqual([
      '\ufeff"recipient","audience","text"',
      '"Orla","Friends","I said ""hi"",',
      'Boston"',
    ]);
    expect(csvOf(copies)).toContain(`"../=A/1","'=2+2",""`);
  });
  it("lines of JSON as the command line prints them", () => {
    expect(
      jsonlOf(copies)
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(copies);
  });
});
