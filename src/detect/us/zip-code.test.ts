import { testRecognizer } from "../../../test/recognizer.ts";
import { usZipCode } from "./zip-code.ts";

testRecognizer(usZipCode, {
  finds: [
    "San Francisco, CA ⟦94105⟧",
    "Washington, D.C. ⟦20500⟧ or DC ⟦20500-0003⟧",
    "Springfield, IL ⟦62704-1234⟧.",
    "Boise, Idaho ⟦83702⟧, USA",
    "Albany, New York, ⟦12207⟧",
    "FPO AP ⟦96349⟧\r\nAPO AE ⟦09021⟧",
    "⟦94105-1234⟧",
    "zip code: ⟦10001⟧",
    "ZIP ⟦00501⟧ (⟦99950⟧)",
    "郵便番号は⟦10001⟧",
  ],
  hints: ["⟦94105⟧", "about ⟦12345⟧ people", "CA ⟦10001⟧ is not in California", "in ⟦46204⟧ cases"],
  ignores: [
    "",
    "zip 00000",
    "zip 00401 has an unused prefix",
    "zip 34312, 34512, 88812 and 98712 too",
    "zip 1234",
    "zip 123456",
    "zip 94105-123",
    "zip 94105-12345",
    "zip 94105-0000",
    "zip A94105",
    "12,345.67 and 12345.67",
  ],
});
