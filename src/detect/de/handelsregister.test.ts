import { testRecognizer } from "../../../test/recognizer.ts";
import { deHandelsregister } from "./handelsregister.ts";

testRecognizer(deHandelsregister, {
  finds: [
    "⟦HRB 12345⟧",
    "Amtsgericht München, ⟦HRB 154321⟧.",
    "Amtsgericht Charlottenburg (Berlin) ⟦HRB 12345 B⟧",
    "Registergericht: AG Bremen, ⟦HRA 1234 HB⟧",
    "⟦HRB12345⟧; ⟦HRA-Nr. 77⟧; ⟦HRB Nr. 5⟧; ⟦HR B 4711⟧; ⟦HRB: 4712⟧",
    "handelsregister ⟦hrb 12345⟧",
    "⟦HRB 12345⟧ Berlin",
    "商業登記⟦HRB 12345⟧",
  ],
  ignores: [
    "HRC 12345",
    "HRB 1234567 is too long",
    "HRB 0",
    "HRB",
    "XHRB 12345",
    "paid per hr a 12 euro fee",
    "Hr B 5",
  ],
});
