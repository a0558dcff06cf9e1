import { testRecognizer } from "../../../test/recognizer.ts";
import { sePersonnummer } from "./personnummer.ts";

testRecognizer(sePersonnummer, {
  finds: [
    "⟦811218-9876⟧",
    "personnummer ⟦8112189876⟧",
    "Personnr: ⟦19670919-9530⟧.",
    "(⟦196709199530⟧), ⟦19670919 9530⟧",
    "over a hundred: ⟦121212+1212⟧, ⟦19121212+1212⟧",
    "coordination number ⟦701063-2391⟧",
    "個人番号は⟦811218-9876⟧です",
  ],
  hints: ["⟦8112189876⟧", "⟦6709199530⟧, ⟦7010632391⟧"],
  ignores: [
    "811218-9875 fails the check digit",
    "850230-1230, 30 February",
    "19990229-1237, 29 February 1999",
    "21811218-9876, 17811218-9876",
    "811218-987, 811218-98766, 81121-9876",
    "556036-0793 is an organisation",
    "811218-0001",
  ],
});
