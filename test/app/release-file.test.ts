import { describe, expect, it } from "vitest";
import { bodyOf, needsSource, releasesIn } from "../../web/src/screens/releases/release-file.ts";

const releaseJson = (id: string, guarantee = "no-finding-left") =>
  JSON.stringify({ id, text: "[PERSON_1]さんへ", certificates: [{ guarantee, holds: true }], edits: [] });

const published = (guarantee: string) =>
  JSON.stringify({
    format: "tokumei/release/1",
    documents: [{ id: "手紙", text: "", guarantees: [{ guarantee }] }],
  });

describe("a public release", () => {
  it("is one that is sent by itself", () => {
    const [release, ...more] = releasesIn(published("no-finding-left"))!;
    expect(more).toEqual([]);
    expect(bodyOf([release!])).toBe(release);
    expect(bodyOf(releasesIn(`[${releaseJson("a")}]`)!)).toHaveLength(1);
    expect(releasesIn(`${published("x")}\n${releaseJson("a")}`)).toBeUndefined();
  });

  it("of rare text needs the original", () => {
    expect(needsSource(releasesIn(published("no-finding-left"))!)).toBe(false);
    expect(needsSource(releasesIn(published("substring-k-anonymity"))!)).toBe(true);
  });
});

describe("a file of releases", () => {
  for (const [name, content, ids] of [
    ["one", releaseJson("a"), "a"],
    ["one over several lines", JSON.stringify(JSON.parse(releaseJson("手紙")), null, 2), "手紙"],
    ["a list", `[${releaseJson("a")}, ${releaseJson("b")}]`, "a b"],
    ["one a line, with CRLF and an empty line", `${releaseJson("a")}\r\n${releaseJson("b")}\r\n\n`, "a b"],
    ["nothing", "", undefined],
    ["an empty list", "[]", undefined],
    ["no JSON", "Dear Ms Brecht", undefined],
    ["a line that is none", `${releaseJson("a")}\nand more`, undefined],
    ["a report", '{"documents":[]}', undefined],
    ["null", "null", undefined],
  ] as const)
    it(name, () => {
      expect(
        releasesIn(content)
          ?.map((each) => ("id" in each ? each.id : ""))
          .join(" "),
      ).toBe(ids);
    });

  it("of rare text needs the original", () => {
    expect(needsSource(releasesIn(releaseJson("a"))!)).toBe(false);
    expect(
      needsSource(releasesIn(`[${releaseJson("a")},${releaseJson("b", "substring-k-anonymity")}]`)!),
    ).toBe(true);
    expect(needsSource([])).toBe(false);
  });
});
