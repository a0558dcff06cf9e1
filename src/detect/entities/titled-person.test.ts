import { testRecognizer } from "../../../test/recognizer.ts";
import { titledPerson } from "./titled-person.ts";
import { username } from "./username.ts";

testRecognizer(
  titledPerson,
  {
    finds: [
      "Then Mr ⟦Vesk⟧ left.",
      "Dr. ⟦Orla van Dorn⟧ and Mrs. ⟦O'Brannagh⟧ met.",
      "Ms ⟦A.B.⟧ and Mr ⟦V.⟧ appealed",
      "MR ⟦VESK⟧ SAID NO",
      "Mr Justice ⟦Orlan⟧ agreed",
      "Prof ⟦Jean-Luc Vesk⟧'s class",
      "Mrs\n⟦Vesk⟧",
      "Mr ⟦de la Cruz⟧, 34",
      "Miss ⟦İlknur Çevik⟧",
    ],
    ignores: ["Mr President, thank you", "the dr said no", "Mr and others", "HMR Vesk", "山田さん", ""],
  },
  { fullWidth: false },
);

testRecognizer(username, {
  finds: ["thanks ⟦@orla_vesk⟧!", "⟦@山田99⟧ さん", "cc:⟦@kem.aydo⟧."],
  ignores: ["mail orla@vesk.example", "@media print", "a @ b", "user@@x", ""],
});
