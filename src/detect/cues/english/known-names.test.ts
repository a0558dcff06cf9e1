import { testRecognizer } from "../../../../test/recognizer.ts";
import { nameByTables } from "./known-names.ts";

testRecognizer(
  nameByTables,
  {
    finds: [
      "then ⟦Nilufar Hession⟧ left",
      "⟦Saoirse⟧ was late",
      "we saw ⟦Tan Kok Meng⟧ there",
      "and ⟦Min-jae⟧'s coat",
      "and ⟦Jianhong⟧'s coat",
      "then ⟦Aoife Ní Bhriain⟧ left",
      "then ⟦Huda Al-Jabiri⟧ left",
      "driver ⟦Eunhye Park⟧ left",
    ],
    ignores: [
      "The Committee met in March",
      "in Paris and in London",
      "Victoria Park is shut",
      "9 Ingram Row",
      "County of Clare",
      "the Toyota",
      "MINUTES OF THE MEETING",
      "Manager Report",
      "Monday Morning",
      "",
    ],
  },
  { fullWidth: false },
);
