import { testRecognizer } from "../../../test/recognizer.ts";
import { ngVehicleRegistration } from "./vehicle-registration.ts";

testRecognizer(ngVehicleRegistration, {
  finds: [
    "⟦ABC-123DE⟧",
    "plate ⟦LSR 456 KJ⟧.",
    "(⟦KJA-001AA⟧), ⟦BWR-999ZZ⟧",
    "⟦abc-123de⟧",
    "vehicle number: ⟦ABC123DE⟧",
    "number plate ⟦AB123-CDE⟧",
    "ナンバープレートは⟦ABC-123DE⟧",
  ],
  hints: ["⟦ABC 123DE⟧", "⟦ABC123DE⟧", "⟦AB123-CDE⟧"],
  ignores: [
    "",
    "plate ABC-000DE has number 000",
    "plate ABC-12DE",
    "plate ABC-1234DE",
    "plate ABCD-123DE",
    "plate ABC-123D",
    "plate ABC-123DEF",
    "plate AB-123DE",
    "the abc 123 de",
  ],
});
