import fc from "fast-check";
import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, datesAndNearly, digits, joined, testAgreement } from "../../../test/agreement.ts";
import { seOrganisationsnummer } from "./organisationsnummer.ts";
import { sePersonnummer } from "./personnummer.ts";

const { SE } = stdnum;

describe("Swedish identifiers", () => {
  // stdnum has the serial number 000: candidates have not.
  const personnummer = fc
    .tuple(datesAndNearly(), fc.constantFrom("18", "19"), fc.boolean(), characters("123456789"), digits(3))
    .map(([[year, month, day], century, coordination, first, rest]) => {
      const written = coordination ? String(Number(day) + 60) : day;
      return `${century}${year}${month}${written}-${first}${rest}`;
    });
  testAgreement(sePersonnummer, SE?.personnummer, personnummer);

  // stdnum looks at the check digit only: candidates have a legal form and no month.
  const number = joined(characters("12356789", "0123456789", "23456789"), digits(3));
  testAgreement(seOrganisationsnummer, SE?.orgnr, joined(number, fc.constantFrom("-", ""), digits(4)));
});
