import { testRecognizer } from "../../../../test/recognizer.ts";
import { otherNames } from "./other-names.ts";

testRecognizer(otherNames, {
  finds: [
    "Ifunanya, known to all of us as ⟦Ify⟧, who was a student",
    "the man at the corner, whom I know as “⟦Spud⟧” but",
    'Two boys call him "⟦Mute-o⟧" on the bus',
    'paid to a "⟦M OYELARAN⟧" yesterday',
    "sort code given, name ⟦D W TAM⟧.",
    "08/01/2024 | ⟦HPO⟧ | Uniform | Trainers\n17/01/2024 | ⟦JST⟧ | Defiance | Refused",
    "I have read the safeguards.  Initials: ⟦RQ⟧",
    "so we're stuck.\r\n\r\n⟦P.⟧\r\n\r\nFrom: somebody",
    "see you then\n\n⟦D⟧ x",
  ],
  ignores: [
    "",
    "a place known as the Hollow, and a test known as TSH",
    "He called himself the Doctor. She is known as Witness A.",
    "sent to US ARMY stores; name: N/A",
    "08/01/2024 | NHS | letter",
    "Plan B was chosen.\n\nVitamin D helps.",
    "予約名はなし。A案",
  ],
});
