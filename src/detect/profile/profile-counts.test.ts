import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { cooccurrence } from "../../knowledge/reference.ts";
import { detect } from "../recognizer.ts";
import { profileCounts } from "./profile-counts.ts";
import { profileRecognizer } from "./profile-recognizer.ts";

const documents = [
  "the lighthouse of skerry",
  "a lighthouse on skerry rocks",
  "灯台 and 海",
  "lighthouse keepers",
  "a telescope",
];
const archive = {
  count: async (terms: readonly string[]) =>
    documents.filter((text) => terms.every((term) => text.includes(term))).length,
};

it("counts what texts say in an archive of the user's own", async () => {
  const profile = { full_name: ["Orla Vesk"], hometown: ["Skerry"] };
  const text = "We painted the lighthouse,\r\nthen looked through the telescope.";
  const counts = await profileCounts(archive, profile, [text, "灯台を見た"]);
  expect(cooccurrence(counts, "Skerry", "lighthouse")).toBeCloseTo(2 / 3);
  expect(counts.count("灯台")).toBe(1);
  expect(counts.count("Orla Vesk")).toBe(0);
  const found = detect(createDoc("t", text), [profileRecognizer(profile, { counts })]);
  expect(found.map(({ from, to, label }) => `${text.slice(from, to)} ${label}`)).toEqual([
    "lighthouse INTEREST",
  ]);
});
