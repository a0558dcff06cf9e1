import { describe, expect, it } from "vitest";
import { ATTACK_SAMPLES } from "../../web/src/screens/risk/attack-samples.ts";
import { joinTexts } from "../../web/src/screens/risk/join-texts.ts";
import { frequencyMarks, insertedSpans, shadeOf, spanHolding } from "../../web/src/screens/risk/marks.ts";
import { RARE_SAMPLES } from "../../web/src/screens/risk/rare-samples.ts";
import { roundsOf } from "../../web/src/screens/risk/rounds.ts";
import { nearestStep, RARE_STEPS, stepped, TERM_STEPS, valueAt } from "../../web/src/screens/risk/steps.ts";
import { TERM_SAMPLES } from "../../web/src/screens/risk/term-samples.ts";
import { bytesText, durationText } from "../../web/src/ui/amounts.ts";

describe("the steps of k", () => {
  it("go up, from 2", () => {
    for (const steps of [RARE_STEPS, TERM_STEPS]) {
      expect(steps[0]).toBe(2);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
    }
  });

  for (const [value, step] of [
    [0, 2],
    [2.4, 2],
    [2.6, 3],
    [27, 25],
    [28, 30],
    [1e9, 50],
  ] as const)
    it(`${value} is nearest to ${step}`, () => expect(nearestStep(RARE_STEPS, value)).toBe(step));

  it("a curve that stays until it changes is known at every step", () => {
    const points = [
      { k: 2, share: 0.9 },
      { k: 5, share: 0.4 },
    ];
    expect(stepped(points, [2, 4, 5, 9])).toEqual([
      { x: 2, y: 0.9 },
      { x: 4, y: 0.9 },
      { x: 5, y: 0.4 },
      { x: 9, y: 0.4 },
    ]);
  });

  it("between points a curve goes straight, by ratio, unless it is stepped", () => {
    const points = [
      { x: 2, y: 1 },
      { x: 8, y: 0 },
    ];
    const at = (x: number, isStepped = false) => valueAt(points, x, isStepped);
    expect([at(1), at(2), at(4), at(8), at(99)]).toEqual([undefined, 1, 0.5, 0, 0]);
    expect([at(2, true), at(4, true), at(8, true)]).toEqual([1, 1, 0]);
    expect(valueAt([], 3, false)).toBe(undefined);
  });
});

describe("marks", () => {
  it("shade what occurs four times as often one further", () => {
    expect([5, 19, 20, 79, 80, 1e9].map((count) => shadeOf(count, 5))).toEqual([0, 0, 1, 1, 2, 5]);
  });

  it("say what is gone between stretches, and never mark a line end", () => {
    const text = "ab**\n*東京*";
    const runs = [
      { from: 0, to: 2, count: 3 },
      { from: 6, to: 8, count: 90 },
    ];
    const marks: string[] = [];
    frequencyMarks(text, runs, 3).between(0, text.length, (from, to, mark) => {
      marks.push(`${text.slice(from, to)} ${mark.spec.class}`);
    });
    expect(marks).toEqual(["ab often-0", "** gone", "* gone", "東京 often-2", "* gone"]);
  });

  it("find the stretch at a place", () => {
    const spans = [
      { from: 0, to: 2 },
      { from: 5, to: 9 },
    ];
    expect([0, 1, 2, 5, 8, 9].map((at) => spanHolding(spans, at)?.from)).toEqual([
      0,
      0,
      undefined,
      5,
      5,
      undefined,
    ]);
  });

  it("say where edits put what they insert", () => {
    const edits = [
      { from: 1, to: 3, insert: "xyz" },
      { from: 5, to: 6, insert: "" },
      { from: 7, to: 7, insert: "𠮷" },
    ];
    expect(insertedSpans(edits)).toEqual([
      { from: 1, to: 4 },
      { from: 6, to: 6 },
      { from: 7, to: 9 },
    ]);
  });

  it("move with their text when texts are joined", () => {
    const parts = ["あ\r", "", "bc"].map((text) => ({ text, spans: [{ from: 0, to: text.length }] }));
    const { text, spans } = joinTexts(parts);
    expect(text).toBe("あ\r\n\nbc");
    expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(["あ\r", "", "bc"]);
  });
});

describe("rounds of a repair", () => {
  const places = [
    { word: "lighthouse", spans: [{ from: 0, to: 10 }] },
    { word: "keeper", spans: [{ from: 11, to: 17 }] },
    { word: "灯台", spans: [{ from: 20, to: 22 }] },
  ];
  const certificate = { guarantee: "search-attack", holds: true };
  const repaired = {
    ...{ text: "", changed: 2, certificate },
    edits: [
      { from: 0, to: 10, insert: "tower" },
      { from: 20, to: 22, insert: "" },
    ],
    steps: [
      { banned: [], succeeded: [["lighthouse"], ["keeper", "lighthouse"]] },
      { banned: ["lighthouse", "keeper"], succeeded: [["灯台"]] },
    ],
  };

  it("list what each changed, and what was reverted", () => {
    expect(roundsOf(repaired, places)).toEqual([
      {
        succeeded: [["lighthouse"], ["keeper", "lighthouse"]],
        changes: [
          { word: "lighthouse", insert: "tower" },
          { word: "keeper", insert: undefined },
        ],
      },
      { succeeded: [["灯台"]], changes: [{ word: "灯台", insert: "" }] },
    ]);
  });

  it("there are none where nothing led to the person", () => {
    expect(roundsOf({ ...repaired, steps: [], edits: [] }, places)).toEqual([]);
  });
});

describe("samples", () => {
  it("never hold the names that an attack is to find, though the pages do", () => {
    for (const { text, names, pages } of ATTACK_SAMPLES) {
      for (const name of names) expect(text).not.toContain(name);
      expect(pages.some((page) => page.text.includes(names[0]!))).toBe(true);
    }
  });

  it("are there in both languages", () => {
    for (const samples of [RARE_SAMPLES, TERM_SAMPLES, ATTACK_SAMPLES])
      expect(samples.map(({ lang }) => lang)).toEqual(["en", "ja"]);
  });

  it("of terms use terms of their lists", () => {
    for (const { text, list } of TERM_SAMPLES)
      expect(list.split("\n").filter((term) => text.includes(term)).length).toBeGreaterThan(4);
  });
});

describe("amounts", () => {
  for (const [bytes, text] of [
    [0, "0 B"],
    [999, "999 B"],
    [1500, "1.5 kB"],
    [123_456_789, "123 MB"],
    [5e12, "5,000 GB"],
  ] as const)
    it(text, () => expect(bytesText(bytes, "en")).toBe(text));
  for (const [seconds, text] of [
    [0, "0:01"],
    [59.6, "1:00"],
    [123, "2:03"],
    [3909, "1:05:09"],
  ] as const)
    it(`${seconds} s is ${text}`, () => expect(durationText(seconds)).toBe(text));
});
