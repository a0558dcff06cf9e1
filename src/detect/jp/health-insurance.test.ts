import { testRecognizer } from "../../../test/recognizer.ts";
import { jpHealthInsurance } from "./health-insurance.ts";

testRecognizer(jpHealthInsurance, {
  finds: [
    "保険者番号：⟦01130012⟧",
    "国民健康保険 保険者番号 ⟦138016⟧",
    "保険者番号は⟦０１２７００１６⟧です",
    "健康保険証 記号⟦21700023⟧ 番号⟦1234⟧",
    "健康保険 記号・番号 ⟦12345・678⟧",
    "被保険者番号 ⟦12345678⟧",
    "介護保険被保険者番号: ⟦0000123456⟧",
    "Health insurance (insurer number ⟦01130012⟧)",
    "保険者番号 ⟦01130013⟧ fails the check digit",
  ],
  hints: ["⟦01130012⟧", "⟦138016⟧", "記号⟦21⟧番号⟦7⟧"],
  ignores: [
    "01130013 fails the check digit",
    "保険者番号 138017",
    "保険者番号 05130018 is of no kind",
    "保険者番号 01500017 is of no prefecture",
    "保険者番号 0113001",
    "ゆうちょ 記号12340 番号12345671",
  ],
});
