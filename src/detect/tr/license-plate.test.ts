import { testRecognizer } from "../../../test/recognizer.ts";
import { trLicensePlate } from "./license-plate.ts";

testRecognizer(trLicensePlate, {
  finds: [
    "⟦34 ABC 123⟧",
    "Plaka: ⟦06 A 1234⟧.",
    "(⟦34ABC123⟧), ⟦35 AB 1234⟧; ⟦81-YZ-999⟧; ⟦34 TAN 99⟧",
    "plaka ⟦34abc123⟧",
    "ナンバープレートは⟦34 ABC 123⟧です",
  ],
  hints: ["⟦06 A 1234⟧", "⟦34abc123⟧"],
  ignores: [
    "82 ABC 123, 00 ABC 123, 99 ABC 123",
    "34 ABC 1234, 34 AB 12, 34 A 123, 34 ABCD 12",
    "34 QWX 123",
    "34 ABC123, 34ABC 123",
    "12 DEC 99, 05 MAY 21",
    "34 abc 123",
    "334 ABC 123",
  ],
});
