import { describe, expect, it } from "vitest";
import { needsSource, releasesIn } from "../../web/src/screens/releases/release-file.ts";

const release = (id: string, guarantee = "no-finding-left") =>
  JSON.stringify({ id, text: "[PERSON_1]さんへ", certificates: [{ guarantee, holds: true }], edits: [] });

describe("a file of releases", () => {
  for (const [name, content, ids] of [
    ["one", release("a"), "a"],
    ["one over several lines", JSON.stringify(JSON.parse(release("手紙")), null, 2), "手紙"],
    ["a list", `[${release("a")}, ${release("b")}]`, "a b"],
    ["one a line, with CRLF and an empty line", `${release("a")}\r\n${release("b")}\r\n\n`, "a b"],
    ["nothing", "", undefined],
    ["an empty list", "[]", undefined],
    ["no JSON", "Dear Ms Brecht", undefined],
    ["a line that is none", `${release("a")}\nand more`, undefined],
    ["a report", '{"documents":[]}', undefined],
    ["null", "null", undefined],
  ] as const)
    it(name, () => {
      expect(
        releasesIn(content)
          ?.map(({ id }) => id)
          .join(" "),
      ).toBe(ids);
    });

  it("of rare text needs the original", () => {
    expect(needsSource(releasesIn(release("a"))!)).toBe(false);
    expect(needsSource(releasesIn(`[${release("a")},${release("b", "substring-k-anonymity")}]`)!)).toBe(true);
    expect(needsSource([])).toBe(false);
  });
});
