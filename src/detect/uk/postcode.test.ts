import { testRecognizer } from "../../../test/recognizer.ts";
import { ukPostcode } from "./postcode.ts";

testRecognizer(ukPostcode, {
  finds: [
    "⟦SW1A 1AA⟧",
    "10 Downing Street, London ⟦SW1A 2AA⟧.",
    "⟦M1 1AE⟧, ⟦B33 8TH⟧, ⟦CR2 6XH⟧, ⟦DN55 1PT⟧, ⟦W1A 0AX⟧, ⟦EC1A 1BB⟧",
    "(⟦EC1A1BB⟧)",
    "⟦sw1a 1aa⟧",
    "postcode: ⟦sw1a1aa⟧",
    "⟦GIR 0AA⟧ and ⟦FIQQ 1ZZ⟧ and ⟦GX11 1AA⟧",
    "⟦BFPO 57⟧ is ⟦BF1 3AA⟧",
    "⟦JE2 3AB⟧ ⟦GY1 1AA⟧ ⟦IM1 1AA⟧ ⟦BS0 1AB⟧",
    "住所はロンドン⟦SW1A 1AA⟧です",
  ],
  hints: ["⟦sw1a1aa⟧"],
  ignores: [
    "",
    "QW1A 1AA is of no area",
    "ZZ1 1AA",
    "SW1A 1CA has a C in its last part",
    "M1 1AK and M1 1MA",
    "B1A 1AA: only London has letters there",
    "M0 1AA has no district 0",
    "SW01 1AA",
    "SW1A 1A",
    "SW1A 11A",
    "SW1A 1AAA",
    "SW123 1AA",
    "SW1A  1AA has two spaces",
    "GIR 1AA",
    "at 10 3PM",
  ],
});
