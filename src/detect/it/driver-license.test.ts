import { testRecognizer } from "../../../test/recognizer.ts";
import { itDriverLicense } from "./driver-license.ts";

testRecognizer(itDriverLicense, {
  finds: [
    "⟦U1H63G825X⟧",
    "patente di guida n. ⟦MI1234567A⟧.",
    "patente ⟦u1h63g825x⟧, ⟦U1BCDFGHJK⟧",
    "運転免許証番号：⟦U1H63G825X⟧",
  ],
  hints: ["⟦MI1234567A⟧", "(⟦rm7654321b⟧)"],
  ignores: [
    "U2H63G825X",
    "U1H63G82X, U1H63G8255X",
    "U1A63G825X has a vowel",
    "U1H63G8259",
    "MI123456A, MI12345678A, M1234567A, MI1234567",
  ],
});
