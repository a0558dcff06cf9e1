import { testRecognizer } from "../../../test/recognizer.ts";
import { deVatId } from "./vat-id.ts";

testRecognizer(deVatId, {
  finds: [
    "⟦DE136695976⟧",
    "USt-IdNr.: ⟦DE 136695976⟧, Berlin",
    "(⟦DE 136 695 976⟧) and ⟦DE-114563923⟧.",
    "vat id ⟦de136695976⟧",
    "付加価値税番号は⟦DE136695976⟧です",
  ],
  ignores: [
    "DE136695977 fails the check digit",
    "DE036695976 starts with zero",
    "DE13669597 is one digit short",
    "DE1366959766 is one too long",
    "AT136695976, XDE136695976",
    "un total de 136695976 euros",
    "",
  ],
});
