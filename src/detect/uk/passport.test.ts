import { testRecognizer } from "../../../test/recognizer.ts";
import { ukPassport } from "./passport.ts";

testRecognizer(ukPassport, {
  finds: [
    "UK passport ⟦925665416⟧",
    "Passport: ⟦AB1234567⟧.",
    "passport no (⟦ab1234567⟧)",
    "英国のパスポート番号は⟦925665416⟧です",
  ],
  hints: ["⟦925665416⟧", "⟦AB1234567⟧, ⟦CD7654321⟧"],
  ignores: [
    "",
    "passport 92566541",
    "passport 9256654167",
    "passport A1234567",
    "passport AB123456",
    "passport AB12345678",
    "passport ABC1234567",
    "passport AB0000000",
  ],
});
