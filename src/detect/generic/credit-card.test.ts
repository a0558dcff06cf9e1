import { testRecognizer } from "../../../test/recognizer.ts";
import { creditCard } from "./credit-card.ts";

testRecognizer(creditCard, {
  finds: [
    "My card is ⟦4012888888881881⟧.",
    "⟦4012-8888-8888-1881⟧",
    "⟦5555 5555 5555 4444⟧ and ⟦378282246310005⟧",
    "カード番号は⟦3530 1113 3330 0000⟧です",
    "カード番号：⟦４０１２８８８８８８８８１８８１⟧",
  ],
  ignores: [
    "4012888888881882 fails the check digit",
    "9012888888881883 is in no network's range",
    "x4012888888881881 is part of a word",
    "4012888888881881234567 is too long",
    "order 401288888888",
  ],
});
