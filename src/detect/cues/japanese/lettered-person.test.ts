import { testRecognizer } from "../../../../test/recognizer.ts";
import { letteredPerson } from "./lettered-person.ts";

testRecognizer(letteredPerson, {
  finds: [
    "夫の姉（仮に⟦Ａ子⟧さん）が家系図を載せた",
    "⟦B男⟧と⟦C児⟧は同じ組",
    "加害とされる生徒　⟦B⟧、⟦C⟧\r\nバスケ部の⟦B⟧、⟦C⟧が「スパイ」と呼んだ。⟦B⟧は認めた。",
  ],
  ignores: [
    "",
    "A案とB案を比べる。B棟の3階。Cランクの生徒",
    "A型の患者は少ない。ビタミンDを飲む",
    "AはBより大きい。AはCに等しい",
    "Q&Aは別紙のとおり。生徒用のPCは10台",
  ],
});
