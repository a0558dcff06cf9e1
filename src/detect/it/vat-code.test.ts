import { testRecognizer } from "../../../test/recognizer.ts";
import { itVatCode } from "./vat-code.ts";

testRecognizer(itVatCode, {
  finds: [
    "⟦IT00743110157⟧",
    "P. IVA ⟦00743110157⟧.",
    "⟦01333550323⟧",
    "Partita IVA: ⟦12345678903⟧",
    "(⟦IT 00905540902⟧); ⟦it12345678903⟧",
    "付加価値税番号⟦IT00743110157⟧",
  ],
  hints: ["no office has the number 890: ⟦12345678903⟧"],
  ignores: [
    "00743110158 fails the check digit",
    "IT00743110158",
    "00000000000",
    "0074311015, 007431101577",
    "FR00743110157",
  ],
});
