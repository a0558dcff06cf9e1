import { testRecognizer } from "../../../test/recognizer.ts";
import { krFrn } from "./frn.ts";

testRecognizer(krFrn, {
  finds: [
    "⟦900101-5123452⟧",
    "외국인등록번호 ⟦850615-6123459⟧입니다.",
    "(⟦010203-7123453⟧), ⟦0304058123459⟧",
    "a child born since October 2020: ⟦211005-7123456⟧",
    "外国人登録番号は⟦900101-5123452⟧",
  ],
  ignores: [
    "900101-5123453 fails the check digit",
    "900230-5123452, 30 February",
    "900101-1234568 is a citizen",
    "900101-512345, 900101-51234522",
  ],
});
