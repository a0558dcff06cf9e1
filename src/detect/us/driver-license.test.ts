import { testRecognizer } from "../../../test/recognizer.ts";
import { usDriverLicense } from "./driver-license.ts";

testRecognizer(usDriverLicense, {
  finds: [
    "driver license ⟦H1234567⟧",
    "Driver's License: ⟦12345678⟧.",
    "⟦S514-172-80-844-0⟧",
    "⟦S-123-456-789-012⟧ and ⟦S123-4567-8901⟧",
    "DL# ⟦AB123456C⟧",
    "license no (⟦123AB4567⟧)",
    "dmv ⟦12ABC34567⟧",
    "driving license ⟦DOE**MJ501P1⟧",
    "WDL: driver license ⟦WDLABC456DG1⟧",
    "運転免許証の番号は⟦H1234567⟧です",
  ],
  hints: [
    "⟦H1234567⟧",
    "⟦h1234567⟧ or ⟦F123456789012⟧",
    "⟦12345678⟧",
    "⟦12-345-6789⟧",
    "⟦DOE**MJ501P1⟧",
    "⟦1234567A⟧",
  ],
  ignores: [
    "",
    "license no 12345",
    "license no 123456789012345",
    "license no A1234",
    "license no ABCD123456",
    "license no AB12345678",
    "license no A123456789012345",
    "license no 1A2B3C",
    "license no H1234567_2",
  ],
});
