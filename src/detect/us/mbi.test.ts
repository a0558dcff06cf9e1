import { testRecognizer } from "../../../test/recognizer.ts";
import { usMbi } from "./mbi.ts";

testRecognizer(usMbi, {
  finds: [
    "⟦1EG4-TE5-MK73⟧",
    "MBI: ⟦1EG4TE5MK73⟧.",
    "(⟦9a00a00aa00⟧)",
    "⟦1EG4 TE5 MK73⟧ or ⟦2C34-D56-EF78⟧",
    "メディケア番号⟦1EG4-TE5-MK73⟧です",
  ],
  ignores: [
    "",
    "0EG4-TE5-MK73 starts with 0",
    "1SG4-TE5-MK73 has an S",
    "1EG4-LE5-MK73 has an L",
    "1EG4-TE5-OK73 has an O",
    "1EG4-TE5-MI73 has an I",
    "1BG4TE5MK73 and 1EZ4TE5MK73",
    "11G4-TE5-MK73 has a digit for a letter",
    "1EGA-TE5-MK73 has a letter for a digit",
    "1EG4-TE5-MK7",
    "1EG4-TE5-MK733",
    "1EG4-TE5MK73 mixes separators",
  ],
});
