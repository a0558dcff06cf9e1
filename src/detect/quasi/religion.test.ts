import { testRecognizer } from "../../../test/recognizer.ts";
import { religion } from "./religion.ts";

testRecognizer(religion, {
  finds: [
    "a devout ⟦Catholic⟧",
    "the ⟦Jehovah’s Witnesses⟧",
    "She converted to ⟦Islam⟧ in her teens",
    "⟦Greek Orthodox⟧ and ⟦Sunni⟧ families",
    "i'm ⟦buddhist⟧",
    "three ⟦Sikhs⟧ and a ⟦Seventh-day Adventist⟧",
    "⟦浄土真宗⟧の信者",
    "宗教は⟦イスラム教⟧",
    "彼は⟦クリスチャン⟧です",
    "⟦エホバの証人⟧の家庭",
  ],
  ignores: ["", "an orthodox view", "the salt shaker", "仏像を見る", "Islamabad", "Jewel"],
});
