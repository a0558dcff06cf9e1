import { testRecognizer } from "../../../test/recognizer.ts";
import { itFiscalCode } from "./fiscal-code.ts";

testRecognizer(itFiscalCode, {
  finds: [
    "⟦RSSMRA85T10A562S⟧",
    "Codice fiscale: ⟦VRDGPP13R10B296X⟧.",
    "a woman, day +40: (⟦BNCLRA90A41H501F⟧)",
    "omocodia: ⟦RSSMRA85T10A56NH⟧, ⟦RSSMRAU5T10A56NE⟧",
    "born abroad on 29 February: ⟦FOXMRA00B29Z404J⟧",
    "⟦RSS MRA 85T10 A562 S⟧ or ⟦rssmra85t10a562s⟧",
    "納税者番号は⟦RSSMRA85T10A562S⟧です",
  ],
  ignores: [
    "RSSMRA85T10A562T fails the check letter",
    "RSSMRA85D31A562M, 31 April",
    "RSSMRA85T32A562Y, 32 December",
    "BNCLRA90B70H501I, 30 February",
    "BNCLRA90A72H501N, 32 January",
    "RSSMRA85T10N562F is in no municipality",
    "RSSMRA85F10A562S has no month",
    "RSSMRA85T10A562, RSSMRA85T10A562SS",
  ],
});
