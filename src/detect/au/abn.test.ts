import { testRecognizer } from "../../../test/recognizer.ts";
import { auAbn } from "./abn.ts";

testRecognizer(auAbn, {
  finds: [
    "⟦51 824 753 556⟧",
    "ABN ⟦51824753556⟧.",
    "(⟦53-004-085-616⟧)",
    "⟦83 914 571 673⟧, ⟦51824753556⟧",
    "事業者番号⟦51 824 753 556⟧です",
    "ABN ⟦51 824 753 557⟧ fails the check",
    "ABN ⟦15 824 753 556⟧ swaps the first two",
  ],
  ignores: [
    "",
    "51 824 753 557 fails the check",
    "15 824 753 556 swaps the first two",
    "ABN 00 000 000 000",
    "ABN 51 824 753 55",
    "ABN 51 824 753 5566",
    "ABN 51-824 753 556 mixes separators",
    "x51824753556",
  ],
});
