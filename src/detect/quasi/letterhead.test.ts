import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { letterhead } from "./letterhead.ts";

/** Claims as [value, label]; what stands in the text for organisations afterwards, and for people. */
function read(text: string, ...claims: [string, string][]): string[] {
  const findings = claims.map(([value, label]): Finding => {
    const from = text.indexOf(value);
    return { from, to: from + value.length, label, score: 0.58, source: "test.v1", why: { code: "test" } };
  });
  const refined = letterhead.refine(findings, new TextView(text), createDoc("a", text));
  return refined.map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);
}

describe("the company of a letterhead", () => {
  it("stands between a name and an address", () => {
    expect(
      read(
        "Orla Vesk\r\nLawdragon\r\n12 Mill Road",
        ["Orla Vesk", "PERSON"],
        ["Lawdragon", "PERSON"],
        ["12 Mill Road", "ADDRESS"],
      ),
    ).toEqual(["PERSON Orla Vesk", "ORGANIZATION Lawdragon", "ADDRESS 12 Mill Road"]);
  });

  it("stands below a job as well, also in Japanese", () => {
    expect(
      read(
        "梶原 潤\n課長\nさざなみ企画\n東京都港区1-2",
        ["梶原 潤", "PERSON"],
        ["課長", "OCCUPATION"],
        ["東京都港区1-2", "JP_ADDRESS"],
      ),
    ).toContain("ORGANIZATION さざなみ企画");
  });

  it.each<[string, string, ...[string, string][]]>([
    [
      "another person",
      "Orla Vesk\nMary Vesk\n12 Mill Road",
      ["Orla Vesk", "PERSON"],
      ["12 Mill Road", "ADDRESS"],
    ],
    [
      "a sentence",
      "Orla Vesk\nPlease write to us at:\n12 Mill Road",
      ["Orla Vesk", "PERSON"],
      ["12 Mill Road", "ADDRESS"],
    ],
    ["no name above", "Minutes\nSummary\n12 Mill Road", ["12 Mill Road", "ADDRESS"]],
    [
      "an address within its line",
      "Orla Vesk\nSummary\nat 12 Mill Road",
      ["Orla Vesk", "PERSON"],
      ["12 Mill Road", "ADDRESS"],
    ],
  ])("is not %s", (_, text, ...claims) => {
    expect(read(text, ...claims).filter((each) => each.startsWith("ORG"))).toEqual([]);
  });
});
