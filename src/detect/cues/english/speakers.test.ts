import { testRecognizer } from "../../../../test/recognizer.ts";
import { nameOfSpeaker } from "./speakers.ts";

testRecognizer(
  nameOfSpeaker,
  {
    finds: [
      "12:03 - ⟦Paloma⟧: hello",
      "[10:41] ⟦mo⟧: where are you",
      "[18:04] ⟦Kieran M⟧: acc 80044172",
      "21:15 ⟦Çağla Demirtaş⟧ (guest): paid",
      "[02/09/23, 20:14:07] ⟦Priti⟧ (Aarav's mum): hi all",
      "⟦WS⟧: yes\n⟦WS⟧: no\n⟦WS⟧: maybe",
      "⟦Tegan⟧: yes\nQ: no\n⟦Tegan⟧: maybe",
      "--- ⟦Lukas Brandt⟧, 09:30",
      "⟦Bogdan⟧ (IT)  9:18 AM",
      "11/01/22 08:55 - ⟦R Khatun⟧ (TA)\r\nArrived late",
    ],
    ignores: [
      "Note: bring keys\nNote: bring cash",
      "Action: call back\nAction: write",
      "Q: yes\nA: no\nQ: no\nA: yes\nQ: why",
      "WARNING: hot\nWARNING: wet",
      "[10:41] Agent: hello",
      "[10:41] System: You are connected",
      "12:03 Customer: hi",
      "12:30 Lunch: sandwiches",
      "10:00 Ward round: all well",
      "Date: today\nDate: tomorrow",
      "It was 12:03 when he came",
      "Total: 4\nTotal: 5",
      "",
    ],
  },
  { fullWidth: false },
);
