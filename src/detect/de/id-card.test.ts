import { testRecognizer } from "../../../test/recognizer.ts";
import { deIdCard } from "./id-card.ts";

testRecognizer(deIdCard, {
  finds: [
    "Personalausweis ⟦L01X00T47⟧",
    "Ausweisnummer: ⟦T22000129⟧.",
    "IDD<<⟦T220001293⟧<<<<<<<<<<<<<<<",
    "⟦L01X00T471D⟧, alt: ⟦1220001297D⟧",
    "personalausweis ⟦l01x00t47⟧",
    "身分証番号は⟦L01X00T47⟧です",
  ],
  hints: ["⟦L01X00T47⟧", "(⟦T22000129⟧)"],
  ignores: [
    "L01X00T472 fails the check digit",
    "1220001298D fails the check digit",
    "L01X00T4, C01X00T47, AL01X00T47",
    "LO1X00T47 has the letter O",
    "rhythms, nymphs and LMNPRTVWX",
    "1220001297",
  ],
});
