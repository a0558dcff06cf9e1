import { testRecognizer } from "../../../test/recognizer.ts";
import { jpMyNumber } from "./my-number.ts";

testRecognizer(jpMyNumber, {
  finds: [
    "マイナンバーは⟦1234 5678 9018⟧です",
    "個人番号：⟦１２３４５６７８９０１８⟧",
    "⟦123456789018⟧",
    "My Number ⟦1234-5678-9018⟧",
    "（⟦123456789018⟧）",
    "⟦123456789018⟧、⟦987654321093⟧。",
  ],
  ignores: [
    "1234 5678 9012 fails the check digit",
    "1234-5678 9018 mixes separators",
    "DE89 3704 0044 0532 0130 00",
    "11234567890188",
    "12345678901",
    "123456789018-1",
    "000000000000",
  ],
});
