import { testRecognizer } from "../../../test/recognizer.ts";
import { medicalLicense } from "./medical-license.ts";

testRecognizer(medicalLicense, {
  finds: [
    "⟦AB1234563⟧",
    "DEA number ⟦FS8524616⟧.",
    "(⟦F91234563⟧)",
    "⟦bb1424326⟧, ⟦MJ3614511⟧",
    "処方医の番号は⟦AB1234563⟧です",
  ],
  ignores: [
    "",
    "AB1234564 fails the check digit",
    "IB1234563, OB1234563 and ZB1234563 are of no class",
    "A1234563",
    "AB123456",
    "AB12345633",
    "ABC1234563",
    "xAB1234563",
    "AB-1234563",
  ],
});
