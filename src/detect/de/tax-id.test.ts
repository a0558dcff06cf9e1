import { testRecognizer } from "../../../test/recognizer.ts";
import { deTaxId } from "./tax-id.ts";

testRecognizer(deTaxId, {
  finds: [
    "Steuer-ID: ⟦86095742719⟧",
    "⟦47036892816⟧",
    "Meine IdNr lautet ⟦65 929 970 489⟧.",
    '"⟦57549285017⟧"; ⟦25 768 131 411⟧',
    "one digit three times, since 2016: ⟦12134156781⟧",
    "ドイツの納税者番号：⟦86095742719⟧\r\n",
  ],
  ignores: [
    "86095742718 fails the check digit",
    "11123456786 has three ones in a row",
    "12345678903 has no digit twice",
    "11223456785 repeats two digits",
    "06095742718 starts with zero",
    "8609574271, 860957427199",
    "86 095 742719 mixes separators",
    "86095742719.5",
  ],
});
