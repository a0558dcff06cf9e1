import { testRecognizer } from "../../../test/recognizer.ts";
import { jpCorporateNumber } from "./corporate-number.ts";

testRecognizer(jpCorporateNumber, {
  finds: [
    "法人番号：⟦7000012050002⟧",
    "法人番号は⟦７００００１２０５０００２⟧です。",
    "登録番号 ⟦T7000012050002⟧",
    "⟦T7000012050002⟧",
    "⟦t7000012050002⟧",
    "⟦7-0000-1205-0002⟧",
    "Corporate number ⟦7000012050002⟧.",
    "法人番号 ⟦7000012050003⟧",
  ],
  hints: ["⟦7000012050002⟧"],
  ignores: [
    "8000012050002 fails the check digit",
    "7000012050003",
    "700001205000",
    "70000120500021",
    "7-0000-12050002 mixes separators",
    "0000000000000",
  ],
});
