import { describe, expect, it } from "vitest";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { type Evasion, firstEvasions, nearMisses, secondEvasions } from "./evasions.ts";
import { fourthEvasions } from "./evasions-fourth.ts";
import { thirdEvasions } from "./evasions-third.ts";

const { anonymize } = pipelineFor("default");

/** The letters and digits of the value that were published, tags left out. */
function published({ text: marked }: Evasion): string {
  const [before = "", value = "", after = ""] = marked.split(/[⟦⟧]/);
  const { edits } = anonymize(before + value + after).release;
  const tags = [...value.matchAll(/<[^<>]*>/g)].map((tag) => ({
    from: tag.index,
    to: tag.index + tag[0].length,
  }));
  const isIn = (spans: readonly { from: number; to: number }[], at: number) =>
    spans.some(({ from, to }) => from <= at && at < to);
  return [...value.matchAll(/[\p{L}\p{N}]/gu)]
    .filter(({ index }) => !isIn(edits, before.length + index) && !isIn(tags, index))
    .map(([sign]) => sign)
    .join("");
}

/** What may stay: names that no model knows in this form. */
const KNOWN_MISSES = ["や ま だ た ろ う", "J4ne Sm1th", "htimS enaJ"];
const isKnown = ({ text }: Evasion) => KNOWN_MISSES.some((miss) => text.includes(miss));

describe("a value is found however it is written", () => {
  it.each(
    [...firstEvasions, ...secondEvasions, ...thirdEvasions, ...fourthEvasions].filter(
      (evasion) => !isKnown(evasion),
    ),
  )("$kind $form: $text", (evasion) => {
    expect(published(evasion)).toBe("");
  });

  it("holds at least 130 spellings, and what is missed is no number, address or account", () => {
    expect(firstEvasions.length).toBeGreaterThanOrEqual(130);
    expect(new Set(firstEvasions.filter(isKnown).map(({ kind }) => kind))).toEqual(new Set(["name"]));
  });
});

describe("ordinary text with digits is no disguise", () => {
  it.each(nearMisses)("%s", (text) => {
    const changed = anonymize(text).release.findings.filter(({ changed }) => changed);
    const labels = changed.map(({ label }) => label);
    expect(labels.filter((label) => label !== "DATE_TIME" && label !== "AGE")).toEqual([]);
  });
});
