import { testRecognizer } from "../../../test/recognizer.ts";
import { jpPensionNumber } from "./pension-number.ts";

testRecognizer(jpPensionNumber, {
  finds: [
    "基礎年金番号 ⟦1234-567890⟧",
    "基礎年金番号は⟦１２３４－５６７８９０⟧です",
    "基礎年金番号：⟦1234567890⟧",
    "Basic pension number: ⟦1234-567890⟧.",
    "pension number ⟦1234567890⟧",
  ],
  hints: ["⟦1234-567890⟧"],
  ignores: ["年金 1234-56789", "年金 1234-5678901", "年金 12345-567890", "年金 0000-123456", "1234567890"],
});
