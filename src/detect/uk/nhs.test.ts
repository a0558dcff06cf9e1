import { testRecognizer } from "../../../test/recognizer.ts";
import { ukNhs } from "./nhs.ts";

testRecognizer(ukNhs, {
  finds: [
    "⟦943 476 5919⟧",
    "NHS number ⟦9434765919⟧.",
    "nhs no: ⟦943-476-5919⟧",
    "(⟦401 023 2137⟧), ⟦999 000 0018⟧",
    "NHS番号は⟦943 476 5919⟧です",
    "the patient's number\n⟦9876543210⟧",
    "NHS ⟦943 476 5918⟧ fails the check digit",
    "NHS ⟦943 476 5991⟧ swaps two digits",
  ],
  hints: ["⟦9434765919⟧", "⟦943-476-5919⟧"],
  ignores: [
    "",
    "943 476 5918 fails the check digit",
    "943 476 5991 swaps two digits",
    "NHS 000 000 0000",
    "NHS 943 476 591",
    "NHS 943 476 59199",
    "NHS 943-476 5919 mixes separators",
    "NHS x9434765919",
  ],
});
