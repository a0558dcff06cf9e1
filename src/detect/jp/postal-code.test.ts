import { testRecognizer } from "../../../test/recognizer.ts";
import { jpPostalCode } from "./postal-code.ts";

testRecognizer(jpPostalCode, {
  finds: [
    "〒⟦100-0001⟧",
    "〒 ⟦１００－０００１⟧",
    "〒⟦1000001⟧ 東京都",
    "⟦100-0001⟧ 東京都千代田区千代田1-1",
    "⟦530-0001⟧\n大阪府大阪市",
    "郵便番号は⟦1000001⟧",
    "郵便番号：⟦100-0001⟧。",
    "postal code ⟦100-0001⟧",
  ],
  hints: ["⟦100-0001⟧"],
  ignores: ["〒000-0001", "〒100-001", "〒100-00011", "03-100-0001", "1000001", "100-0001-2"],
});
