import { testRecognizer } from "../../../test/recognizer.ts";
import { quantity } from "./quantity.ts";

testRecognizer(
  quantity,
  {
    finds: [
      "She weighs ⟦54 kg⟧ and is ⟦172 cm⟧ tall.",
      "体重は⟦54キロ⟧、身長⟦172センチ⟧",
      "height: ⟦1.72 metres⟧",
    ],
    hints: [
      "⟦26 km/h⟧ over ⟦50 metres⟧",
      "a ⟦15 x 10 mm⟧ scar",
      "⟦37 %⟧ of it, ⟦50 to 79%⟧",
      "⟦571 landowners⟧",
      "⟦120坪⟧の土地に⟦30人⟧",
      "⟦三十坪⟧の家",
    ],
    ignores: [
      "",
      "room 12",
      "12 o'clock",
      "version 3.5",
      "第30回",
      "A4 paper",
      "1-2-3 cm".replace("1-2-3 cm", "cm"),
    ],
  },
  { fullWidth: false },
);
