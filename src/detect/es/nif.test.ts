import { testRecognizer } from "../../../test/recognizer.ts";
import { esNif } from "./nif.ts";

testRecognizer(esNif, {
  finds: [
    "⟦12345678Z⟧",
    "DNI: ⟦12345678-Z⟧.",
    "Su NIF es ⟦12.345.678-Z⟧, ⟦12345678 Z⟧",
    "(⟦54362315K⟧) '⟦01234567L⟧' ⟦1234567L⟧",
    "dni ⟦12345678z⟧",
    "under 14, abroad, without NIE: ⟦K1234567L⟧ ⟦L0012345V⟧ ⟦M7654321J⟧",
    "納税者番号⟦12345678Z⟧です\r\n",
  ],
  ignores: [
    "12345678A fails the control letter",
    "K1234567M fails the control letter",
    "00000000T",
    "123456Z, 123456789Z, 12345678ZZ",
    "X1234567L is a NIE",
    "N1234567L",
    "12345678 zebras",
    "12345678 z",
  ],
});
