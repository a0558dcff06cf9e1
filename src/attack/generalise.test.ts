import { expect, it } from "vitest";
import type { Lang } from "../doc/doc.ts";
import { generalise } from "./generalise.ts";

/** The first words that say less. */
for (const [phrase, lang, label, expected] of [
  ["12 March 1998", "en", "DATE_TIME", "mid-March 1998"],
  ["令和3年5月12日", "ja", "DATE_TIME", "令和3年5月中旬"],
  ["本巣市", "ja", "GPE", "岐阜県"],
  ["cardiologist", "en", undefined, "specialist"],
  ["painters", "en", undefined, "artists"],
  ["Painters", "en", undefined, undefined],
  ["star", "en", undefined, undefined],
  ["zzyzx", "en", undefined, undefined],
  ["Kestrel", "en", "PERSON", undefined],
  ["", "en", undefined, undefined],
] as const) {
  it(`${JSON.stringify(phrase)} ${label ?? "without a label"}: ${expected ?? "nothing"}`, () => {
    expect(generalise(phrase, lang as Lang, label)[0]).toBe(expected);
  });
}
