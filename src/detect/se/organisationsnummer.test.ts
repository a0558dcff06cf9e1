import { testRecognizer } from "../../../test/recognizer.ts";
import { seOrganisationsnummer } from "./organisationsnummer.ts";

testRecognizer(seOrganisationsnummer, {
  finds: [
    "⟦556036-0793⟧",
    "Org.nr ⟦212000-0134⟧, Stockholm",
    "(⟦16556036-0793⟧); ⟦802438-3534⟧.",
    "orgnr ⟦5560360793⟧ och orgnr ⟦165560360793⟧",
    "法人番号⟦556036-0793⟧",
  ],
  hints: ["⟦5560360793⟧", "⟦7164034444⟧"],
  ignores: [
    "556036-0794 fails the check digit",
    "551036-0794, third digit 1",
    "402000-0131, no legal form 4",
    "811218-9876 is a person",
    "556036-079, 556036-07933, 55636-0793",
  ],
});
