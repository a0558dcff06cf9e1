import { testRecognizer } from "../../../test/recognizer.ts";
import { auMedicare } from "./medicare.ts";

testRecognizer(auMedicare, {
  finds: [
    "⟦2123 45670 1⟧",
    "Medicare ⟦2123456701⟧.",
    "(⟦2123-45670-1⟧)",
    "⟦2123 45670 1/2⟧ and ⟦2123 45670 1-2⟧",
    "medicare card ⟦21234567012⟧",
    "メディケア番号は⟦2123 45670 1⟧です",
    "Medicare ⟦2123 45671 1⟧ fails the check digit",
  ],
  hints: ["⟦2123456701⟧", "⟦21234567012⟧"],
  ignores: [
    "",
    "2123 45671 1 fails the check digit",
    "Medicare 1123 45679 1 starts with 1",
    "Medicare 7123 45675 1 starts with 7",
    "Medicare 2123 45670",
    "Medicare 212345670123",
    "Medicare 2123-45670 1 mixes separators",
    "x2123456701",
  ],
});
