import { testRecognizer } from "../../../test/recognizer.ts";
import { deTaxNumber } from "./tax-number.ts";

testRecognizer(deTaxNumber, {
  finds: [
    "Berlin ⟦21/815/08150⟧",
    "Bayern: ⟦181/815/08155⟧, NRW: ⟦133/8150/8159⟧.",
    "Rheinland-Pfalz (⟦22/815/0815/4⟧)",
    "Steuernummer ⟦93815/08152⟧",
    "St.-Nr. ⟦75 815 08152⟧",
    "Steuer-Nr. ⟦2893081508152⟧ beim Finanzamt",
    "税務番号 ⟦181/815/08155⟧",
  ],
  hints: ["⟦93815/08152⟧", "⟦013 815 08153⟧", "⟦5133081508159⟧", "⟦9181081508155⟧"],
  ignores: [
    "2893181508152 has no zero in the fifth place",
    "2993081508152 is in no state",
    "21/815/0815, 21/81/08150, 1/815/08150",
    "181/815/081555",
    "00/000/00000",
    "21-815-08150",
    "12/31/2024",
  ],
});
