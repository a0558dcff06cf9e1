import { testRecognizer } from "../../../test/recognizer.ts";
import { krRrn } from "./rrn.ts";

testRecognizer(krRrn, {
  finds: [
    "⟦900101-1234568⟧",
    "주민등록번호는 ⟦840229-2123456⟧입니다.",
    "(⟦040510-3123452⟧), ⟦9001011234568⟧; born in 1800: ⟦000101-9123457⟧",
    "born since October 2020, random digits: ⟦211005-3123450⟧, ⟦211005-3999999⟧",
    "주민번호 ⟦2110053123450⟧",
    "住民登録番号：⟦900101-1234568⟧",
  ],
  hints: ["⟦2110054123459⟧"],
  ignores: [
    "900101-1234567 fails the check digit",
    "201004-3123458, born the day before the change",
    "850229-2123453, 29 February 1985",
    "990931-1123451, 31 September",
    "880515-2971230, place 97",
    "900101-5123452 is a foreigner",
    "900101-123456, 900101-12345688, 90101-1234568",
    "900101.1234568",
  ],
});
