import { testRecognizer } from "../../../test/recognizer.ts";
import { deSocialSecurity } from "./social-security.ts";

testRecognizer(deSocialSecurity, {
  finds: [
    "⟦15070649C103⟧",
    "Rentenversicherungsnummer: ⟦15 070649 C 103⟧.",
    "SV-Nummer ⟦65 17 08 39 J 00 3⟧, ⟦26151286m507⟧",
    "birthday not known: VSNR ⟦02 000064 A 000⟧",
    "年金番号は⟦15 070649 C 103⟧",
  ],
  hints: ["⟦02000064A000⟧", "the serial numbers of 12 March are used up: ⟦13440385K014⟧"],
  ignores: [
    "15070649C104 fails the check digit",
    "01070649C107 is in no area",
    "15071349C107 has a thirteenth month",
    "15070649C10, 15070649C1033, 150706491103",
  ],
});
