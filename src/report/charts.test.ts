import { describe, expect, it } from "vitest";
import { labelChart, shareChart } from "./charts.ts";

const bars = (svg: string) =>
  Array.from(svg.matchAll(/width="([\d.]+)"[^>]*class="(\w+)"/g), ([, width, kind]) => `${kind} ${width}`);

describe("the chart of labels", () => {
  it("has a bar for each label, the most frequent first, as long as they are frequent", () => {
    const chart = labelChart({
      GPE: { changed: 2, left: 0 },
      PERSON: { changed: 3, left: 1 },
      人名: { changed: 0, left: 2 },
    });
    const names = Array.from(chart.matchAll(/text-anchor="end">([^<]+)</g), ([, name]) => name);
    expect(names).toEqual(["Person", "City or country", "人名"]);
    expect(bars(chart).filter((bar) => !bar.endsWith(" 14"))).toEqual([
      "changed 300.0",
      "left 100.0",
      "changed 200.0",
      "left 200.0",
    ]);
    expect(chart).toContain("<title>Person: 3 changed, 1 left</title>");
  });

  it("says when there are more labels than bars", () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`L${i}`, { changed: i, left: 0 }]));
    const chart = labelChart(many);
    expect(chart).toContain("16 most frequent of 20 labels");
    expect(chart).not.toContain(">L3<");
  });

  it("has Japanese names for a Japanese reader", () => {
    const chart = labelChart({ PERSON: { changed: 1200, left: 1 } }, "ja");
    expect(chart).toContain('text-anchor="end">人名<');
    expect(chart).toContain("<title>人名：変更1,200件、そのまま1件</title>");
  });

  it.each([
    ["STAFF_NUMBER_OF_THE_SECOND_OFFICE", "STAFF_NUMBER_OF_THE_SECOND_OFF…"],
    ["職員の番号と所属する課の名前のすべて", "職員の番号と所属する課の名前の…"],
    ["𠮷".repeat(16), `${"𠮷".repeat(15)}…`],
  ])("cuts a name that has no room, between letters: %s", (label, shown) => {
    expect(labelChart({ [label]: { changed: 1, left: 0 } })).toContain(`>${shown}<`);
  });

  it("is nothing where nothing was found", () => expect(labelChart({})).toBe(""));

  it("never lets a label become markup", () => {
    expect(labelChart({ '<b onclick="x">': { changed: 1, left: 0 } })).not.toMatch(/<b |onclick="/);
  });
});

describe("the chart of a share", () => {
  it("tells both parts in words, and draws them", () => {
    const chart = shareChart("words", 25, 100);
    expect(chart).toContain('aria-label="Words: 25.0% changed, 75.0% kept"');
    expect(shareChart("characters", 1, 3, "ja")).toContain('aria-label="文字：変更 33.3%、残存 66.7%"');
    expect(bars(chart).slice(-2)).toEqual(["changed 180.0", "left 538.0"]);
  });

  it("is nothing of nothing", () => expect(shareChart("words", 0, 0)).toBe(""));
});
