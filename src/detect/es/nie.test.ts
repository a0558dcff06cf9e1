import { testRecognizer } from "../../../test/recognizer.ts";
import { esNie } from "./nie.ts";

testRecognizer(esNie, {
  finds: [
    "⟦X1234567L⟧",
    "NIE ⟦Y-7654321-G⟧.",
    "(⟦Z0011223G⟧), ⟦X-1234567L⟧",
    "nie ⟦x1234567l⟧",
    "⟦X-1.234.567-L⟧",
    "外国人識別番号：⟦X1234567L⟧",
  ],
  ignores: [
    "X1234567M fails the control letter",
    "W1234567L",
    "X123456L, X12345678L, X1234567LL",
    "X0000000T",
    "12345678Z",
  ],
});
