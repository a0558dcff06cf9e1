import { testRecognizer } from "../../../test/recognizer.ts";
import { inPan } from "./pan.ts";

testRecognizer(inPan, {
  finds: [
    "⟦ABCPE1234F⟧",
    "PAN: ⟦AAAPL1234C⟧.",
    "(⟦ZZZCZ9999Z⟧), ⟦AAATA0001A⟧",
    "⟦abcpe1234f⟧",
    "納税者番号は⟦ABCPE1234F⟧です",
  ],
  ignores: [
    "",
    "ABCDE1234F has no category D",
    "ABCPE0000F has serial 0000",
    "ABCPE123F",
    "ABCPE12345F",
    "ABCP1234F",
    "XABCPE1234F",
    "ABCPE1234",
    "ABCPE1234FG",
    "ABC1E1234F",
  ],
});
