import { testRecognizer } from "../../../test/recognizer.ts";
import { zaIdNumber } from "./id-number.ts";

testRecognizer(zaIdNumber, {
  finds: [
    "⟦8001015009087⟧",
    "ID number ⟦800101 5009 087⟧.",
    "(⟦8001015009087⟧), ⟦0002290001086⟧",
    "⟦800101-5009-087⟧",
    "身分証番号は⟦8001015009087⟧です",
  ],
  ignores: [
    "",
    "8001015009088 fails the check digit",
    "8013015009082 has month 13",
    "8002305009084 has 30 February",
    "8001015009384 has citizenship 3",
    "0000000000000",
    "800101500908",
    "80010150090877",
    "800101-5009 087 mixes separators",
    "x8001015009087",
  ],
});
