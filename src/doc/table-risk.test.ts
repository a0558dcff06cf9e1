import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuasiCell } from "./doc.ts";
import { Edits } from "./edits.ts";
import { createGroupCounter, createTableRisks, publicRisk } from "./table-risk.ts";

type Record = readonly [age: string, sex: string];

const valuesOf = ([age, sex]: Record) =>
  new Map([
    ["age", [age]],
    ["sex", [sex]],
  ]);

function countRecords(records: readonly Record[], most?: number) {
  const counter = createGroupCounter(most);
  for (const record of records) counter.add(valuesOf(record));
  return counter.result();
}

/** The definition, word by word: the group of every record is looked for among all. */
function bruteForce(records: readonly Record[]) {
  const sizes = records.map(([age, sex]) => records.filter((own) => own[0] === age && own[1] === sex).length);
  return {
    ...{ columns: ["age", "sex"], records: records.length },
    groups: new Set(records.map((record) => JSON.stringify(record))).size,
    k: Math.min(...sizes),
    unique: sizes.filter((size) => size < 2).length,
    small: sizes.filter((size) => size < 5).length,
  };
}

describe("groups of equal records", () => {
  it("are counted as by their definition", () => {
    const value = fc.constantFrom("", "3", "34", "女", "𠮷", '"', ",");
    const records = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(records, (list) => {
        expect(countRecords(list)).toEqual(bruteForce(list));
      }),
      { seed: 1 },
    );
  });

  it("are told apart by column, not by what their values come to together", () => {
    expect(
      countRecords([
        ["3", "4"],
        ["34", ""],
        ["", "34"],
        ["4", "3"],
      ]).unique,
    ).toBe(4);
  });

  it("do not depend on the order of columns; an empty value and none are the same", () => {
    const counter = createGroupCounter();
    counter.add(
      new Map([
        ["age", ["34"]],
        ["sex", [""]],
      ]),
    );
    counter.add(
      new Map([
        ["sex", [""]],
        ["age", ["34"]],
      ]),
    );
    counter.add(new Map([["age", ["34"]]]));
    expect(counter.result()).toMatchObject({ k: 3, groups: 1, unique: 0, columns: ["age", "sex"] });
  });

  it("beyond what memory holds are estimated, and said to be", () => {
    const alone = Array.from({ length: 20_000 }, (_, i): Record => [`a${i}`, ""]);
    const inFours = Array.from({ length: 40_000 }, (_, i): Record => [`b${i >> 2}`, ""]);
    const inTens = Array.from({ length: 100_000 }, (_, i): Record => [`c${i % 10_000}`, ""]);
    const risk = countRecords([...alone, ...inFours, ...inTens], 4096);
    expect(risk).toMatchObject({ isEstimate: true, records: 160_000, k: 1 });
    for (const [estimate, count] of [
      [risk.groups, 40_000],
      [risk.unique, 20_000],
      [risk.small, 60_000],
    ] as const)
      expect(Math.abs(estimate / count - 1)).toBeLessThan(0.1);
  });

  it("that are just as many as memory holds are exact", () => {
    const records = Array.from({ length: 64 }, (_, i): Record => [`${i}`, ""]);
    expect(countRecords(records, 64)).toEqual({ ...bruteForce(records) });
    expect(countRecords(records, 63).isEstimate).toBe(true);
  });
});

describe("records of documents", () => {
  const AGE_AND_CITY: readonly QuasiCell[] = [
    { column: "age", from: 0, to: 2 },
    { column: "city", from: 3, to: 5 },
  ];

  /** What a second document must say to be in the group of the first. */
  function isSameAs(edits: readonly { from: number; to: number; insert: string }[], text: string): boolean {
    const risks = createTableRisks();
    const records = (cells: readonly QuasiCell[]) => [{ table: "t", cells }];
    risks.add({ text: "34\n大阪\nx", records: records(AGE_AND_CITY) }, Edits.of(7, edits));
    const [age = "", city = ""] = text.split("|");
    const kept = [
      { column: "age", value: age },
      { column: "city", value: city },
    ];
    risks.add({ text: "", records: records(kept) }, Edits.none(0));
    return risks.list()[0]!.k === 2;
  }

  it.each([
    ["nothing", [], "34|大阪"],
    ["a whole cell", [{ from: 0, to: 2, insert: "30-39" }], "30-39|大阪"],
    [
      "both",
      [
        { from: 0, to: 2, insert: "A" },
        { from: 3, to: 5, insert: "B" },
      ],
      "A|B",
    ],
    ["a part", [{ from: 4, to: 5, insert: "" }], "34|大"],
    ["over two cells, into the first", [{ from: 1, to: 4, insert: "X" }], "3X|阪"],
    ["from the line break on, into the cell after it", [{ from: 2, to: 4, insert: "X" }], "34|X阪"],
    ["an insertion at the end of a cell", [{ from: 2, to: 2, insert: "+" }], "34+|大阪"],
    ["another cell", [{ from: 6, to: 7, insert: "y" }], "34|大阪"],
  ])("are counted as edits leave them: %s", (_, edits, text) => {
    expect(isSameAs(edits, text)).toBe(true);
    expect(isSameAs(edits, `${text}!`)).toBe(false);
  });

  it("of several tables are counted apart", () => {
    const risks = createTableRisks();
    for (const table of ["a", "b", "a"])
      risks.add({ text: "", records: [{ table, cells: [{ column: "sex", value: "F" }] }] }, Edits.none(0));
    expect(risks.list().map(({ table, k, unique }) => [table, k, unique])).toEqual([
      ["a", 2, 0],
      ["b", 1, 1],
    ]);
  });

  it("without quasi-identifiers are no table", () => {
    const risks = createTableRisks();
    risks.add({ text: "34" }, Edits.none(2));
    expect(risks.list()).toEqual([]);
  });

  it("are published without the names of their table and its columns", () => {
    const counts = { records: 3, groups: 2, k: 1, unique: 1, small: 3 };
    const risk = { table: "staff.csv", columns: ["age of Ann Xu", "sex"], ...counts };
    expect(publicRisk(risk)).toEqual({ columns: 2, ...counts });
  });
});
