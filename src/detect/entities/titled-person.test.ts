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
      "Mrs ⟦W⟧ rang",
      "PC 2291 ⟦ELLIS-JONES⟧",
      "Detective Constable ⟦Okafor⟧ came",
      "Staff Nurse ⟦Ibironke⟧ came",
      "Judge ⟦Mbeki⟧ agreed",
      "Officer ⟦Brennan⟧ wrote",
      "Cllr ⟦S. Tolley⟧ and Revd Dr ⟦Amara Vesk⟧",
      "Smt ⟦Lekha Nambiar⟧, Datuk ⟦Hassan⟧, Alhaji ⟦Sulaimon⟧",
      "Uncle ⟦Rubén⟧ came",
      "saw dr ⟦kessler⟧ today",
      "pc ⟦whelan⟧ called",
      "Mr ⟦King⟧ and Mr & Mrs ⟦T. Karaca⟧",
      "Chief (Mrs) ⟦Boma Amachree⟧",
      "Dr ⟦Vesk⟧\nHISTORY\nWell.",
      "Dr ⟦Vesk⟧\tCardiology",
      "Dr ⟦Vesk⟧  Ward 4",
      "it was then, in the long corridor, that Dr ⟦Orla\nVesk⟧ said no",
    ],
    ignores: [
      "Sister Company",
      "Major Projects and General Hospital",
      "Private Limited",
      "Chief Executive",
      "it took 5 ms after that",
      "i miss you",
      "my pc broke",
      "4417 Sable Creek Dr Apt 208",
      "Thanks to the Secretary. Tea was served",
      "PS Please bring keys",
      "Prince Albert Region",
      "Mr President, thank you",
      "the dr said no",
      "Mr and others",
      "HMR Vesk",
      "山田さん",
      "",
    ],
  },
  { fullWidth: false },
);

testRecognizer(username, {
  finds: ["thanks ⟦@orla_vesk⟧!", "⟦@山田99⟧ さん", "cc:⟦@kem.aydo⟧."],
  ignores: ["mail orla@vesk.example", "@media print", "a @ b", "user@@x", ""],
});
