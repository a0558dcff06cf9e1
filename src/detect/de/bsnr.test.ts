import { testRecognizer } from "../../../test/recognizer.ts";
import { deBsnr } from "./bsnr.ts";

testRecognizer(deBsnr, {
  finds: ["BSNR ⟦721111100⟧", "Betriebsstättennummer: ⟦190111100⟧.", "医療機関番号⟦383838300⟧"],
  hints: ["⟦721111100⟧", "(⟦521234567⟧), ⟦351234500⟧"],
  ignores: [
    "BSNR 001111100 has no region",
    "BSNR 991111100, 541111100, 321111100",
    "BSNR 720000000",
    "72111110, 7211111000",
  ],
});
