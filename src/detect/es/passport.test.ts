import { testRecognizer } from "../../../test/recognizer.ts";
import { esPassport } from "./passport.ts";

testRecognizer(esPassport, {
  finds: [
    "pasaporte ⟦PAA123456⟧",
    "Passport number: ⟦XDB000321⟧.",
    "pasaporte ⟦paa123456⟧",
    "pasaporte ⟦PAA 123456⟧",
    "パスポートは⟦PAA123456⟧",
  ],
  hints: ["⟦PAA123456⟧", "(⟦XDB000321⟧)", "⟦abc123456⟧"],
  ignores: ["PA123456, PAAA123456", "PAA12345, PAA1234567", "pasaporte son 123456", "PÁA123456"],
});
