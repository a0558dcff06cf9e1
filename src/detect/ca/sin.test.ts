import { testRecognizer } from "../../../test/recognizer.ts";
import { caSin } from "./sin.ts";

testRecognizer(caSin, {
  finds: [
    "⟦130-692-544⟧",
    "SIN: ⟦130 692 544⟧.",
    "social insurance number ⟦130692544⟧",
    "(⟦978-912-343⟧), ⟦123-456-782⟧",
    "Numéro d'assurance sociale ⟦130692544⟧",
    "社会保険番号は⟦130 692 544⟧です",
    "SIN ⟦130 692 545⟧ fails the check digit",
  ],
  hints: ["⟦130692544⟧", "⟦130 692 544⟧"],
  ignores: [
    "",
    "130 692 545 fails the check digit",
    "SIN 046 454 286 starts with 0",
    "SIN 812 345 676 starts with 8",
    "SIN 000 000 000",
    "SIN 130 692 54",
    "SIN 130 692 5444",
    "SIN 130-692 544 mixes separators",
    "SIN 1306 92 544",
    "A130692544",
  ],
});
