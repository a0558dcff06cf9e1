import { expect, it } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { deKfz } from "./kfz.ts";
import { KFZ_DISTRICTS } from "./kfz-districts.ts";

testRecognizer(deKfz, {
  finds: [
    "⟦B-XY 1234⟧",
    "Der Wagen mit dem Kennzeichen ⟦M-AB 123⟧ parkte dort.",
    "electric ⟦HH-AB 123E⟧, historic ⟦K-A 12H⟧",
    "(⟦TÜ-AB 99⟧), ⟦WÜM-X 12⟧; ⟦S-MN-4711⟧",
    "Kennzeichen ⟦M AB 1234⟧ und Kennzeichen ⟦B - XY 1234⟧",
    "license plate: ⟦b-xy 1234⟧",
    "ナンバープレート⟦B-XY 1234⟧",
  ],
  hints: ["⟦M AB 1234⟧", "⟦A-B 1⟧", "⟦b-xy 1234⟧"],
  ignores: [
    "Q-AB 123 is no district",
    "XX-AB 123, BX-AB 123",
    "B-SS 1234, B-HJ 12",
    "B-XY 0123, B-XY 12345",
    "WÜM-XY 1234 has nine characters",
    "Papier in DIN-A4, DIN EN 1090",
    "he came in at 1890 or so",
    "F-16, UTF-8, B-12",
    "BP-12 345",
  ],
});

it("knows the districts of all states, each once", () => {
  expect(KFZ_DISTRICTS.size).toBe(709);
  for (const code of KFZ_DISTRICTS) expect(code).toMatch(/^[A-ZÄÖÜ]{1,3}$/);
});
