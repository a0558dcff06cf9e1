/** The 150 messages with their private spans, and what is found of them; the misses are listed in docs/messages.md. */
import { describe, expect, it } from "vitest";
import { type Find, measure, withMarkedEntities, withRecognizers } from "./measure.ts";
import { markedMessages, readMarked } from "./table.ts";

const LEAST_FOUND = 0.9;
const MOST_CHANGED = 0.1;

function check(find: Find): void {
  const messages = markedMessages();
  const { spans, found, changed, errors } = measure(messages, find);
  const report = errors.join("\n");
  expect(found / spans, report).toBeGreaterThanOrEqual(LEAST_FOUND);
  expect(changed / messages.length, report).toBeLessThanOrEqual(MOST_CHANGED);
}

describe("150 messages", () => {
  it("are 100 in English and 50 in Japanese, of every kind", () => {
    const messages = markedMessages();
    const kinds = (lang: string) => new Set(messages.filter((m) => m.lang === lang).map(({ kind }) => kind));
    expect(messages.filter(({ lang }) => lang === "en").length).toBe(100);
    expect(messages.filter(({ lang }) => lang === "ja").length).toBe(50);
    for (const lang of ["en", "ja"])
      expect(kinds(lang)).toEqual(new Set(["private", "general", "negated", "quoted", "third", "several"]));
  });
  it("lose 90 % of their private spans and little else when every entity is found", () =>
    check(withMarkedEntities));
  it("lose 90 % of their private spans and little else with the recognisers of the package", () =>
    check(withRecognizers));
});

it("reads the notation", () => {
  expect(readMarked("I left ⟦L:Velden⟧ for ⟨L:Arlen⟩.")).toMatchObject({
    text: "I left Velden for Arlen.",
    entities: [
      { from: 7, to: 13, label: "LOCATION", private: true },
      { from: 18, to: 23, label: "LOCATION", private: false },
    ],
  });
});
