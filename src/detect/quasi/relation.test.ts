import { testRecognizer } from "../../../test/recognizer.ts";
import { relation } from "./relation.ts";

testRecognizer(
  relation,
  {
    finds: [
      "She is ⟦the only woman on the night crew⟧, so be careful.",
      "He was ⟦the sole survivor of the fire⟧.",
      "⟦the first Hmong family in the county⟧",
      "⟦the oldest bell-ringer in the parish⟧, at 91",
      "I was ⟦the last slate splitter at the quarry⟧.",
      "she's ⟦the only one in the office who signs⟧",
      "⟦Only Tongan kid in the pipe band⟧, you can't miss him",
      "⟦町内でただ一人の刀鍛冶⟧でいらした",
      "⟦島で一人だけの樹木医⟧の父",
      "⟦唯一の受賞者⟧である",
      "⟦県内初の女性船長⟧です",
    ],
    ignores: [
      "",
      "the only way to the station, the only thing in the box",
      "the first time in years, the last page of it",
      "the first person to reply wins",
      "This is the only reason for it.",
      "only women in the room know",
      "唯一の方法、唯一の楽しみです",
      "初の試み、一人で行く、最年少記録",
      "一人ひとりの声",
    ],
  },
  { fullWidth: false },
);
