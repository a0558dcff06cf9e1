import { testRecognizer } from "../../../test/recognizer.ts";
import { itPassport } from "./passport.ts";

testRecognizer(itPassport, {
  finds: [
    "passaporto ⟦YA1234567⟧",
    "Passport no. ⟦AA7654321⟧, Roma",
    "passaporto n. ⟦ya1234567⟧",
    "旅券番号⟦YA1234567⟧",
  ],
  hints: ["⟦YA1234567⟧", "(⟦YA 1234567⟧)", "⟦ya1234567⟧"],
  ignores: ["Y1234567, YAA1234567", "YA123456, YA12345678", "passaporto di 1234567"],
});
