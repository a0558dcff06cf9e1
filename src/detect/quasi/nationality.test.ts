import { testRecognizer } from "../../../test/recognizer.ts";
import { nationality } from "./nationality.ts";

testRecognizer(nationality, {
  finds: [
    "a ⟦Turkish⟧ national",
    "two ⟦Greek-Cypriot⟧ families and a ⟦Sri Lankan⟧ cook",
    "She is ⟦Danish⟧; he is a ⟦Pole⟧.",
    "of ⟦Kurdish⟧ origin",
    "the ⟦Sami⟧ people",
    "i am ⟦belizean⟧ but live in ghent",
    "⟦Nigerians⟧ and ⟦Ghanaians⟧",
    "an ⟦African\r\nAmerican⟧ man",
    "two ⟦Frenchmen⟧",
    "⟦日本人⟧と⟦韓国籍⟧の女性",
    "⟦ブラジル国籍⟧の男性",
    "⟦ロヒンギャ⟧の⟦難民⟧",
    "a ⟦GERMAN⟧ citizen",
    "the ⟦Turkish⟧ Government and ⟦German⟧ law",
  ],
  hints: [
    "5,000 ⟦Swedish⟧ kronor",
    "He studied ⟦Italian⟧ and was taught ⟦English⟧.",
    "a ⟦left-wing⟧ weekly",
    "⟦ドイツ系⟧の企業",
  ],
  ignores: [
    "",
    "nail polish and a flag pole",
    "日本人形",
    "朝鮮人参",
    "中国人民銀行",
    "a scot-free walk",
    "Turkey and Poland",
    "スタイ人気",
  ],
});
