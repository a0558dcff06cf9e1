import { testRecognizer } from "../../../test/recognizer.ts";
import { caseNumber } from "./case-number.ts";

testRecognizer(
  caseNumber,
  {
    finds: [
      "an application (no. ⟦12345/98⟧) against",
      "nos. ⟦29912/96⟧, ⟦29913/96⟧ and ⟦131/02⟧",
      "Case ⟦C-123/04⟧ and case no. ⟦X-123/04⟧",
      "docket ⟦1:12-cv-01234-ABC⟧",
      "file no. ⟦AB 12-3456⟧",
      "the judgment ⟦II K 123/99⟧",
      "registration number: ⟦84-221⟧",
      "Invoice No. ⟦INV-2020-001⟧",
      "No. ⟦12-345⟧",
      "⟦平成12年(ワ)第345号⟧",
      "⟦令和元年(行ウ)第12号⟧",
      "⟦昭和六十年(オ)第百二十三号⟧",
      "受付番号:⟦A-2021-0045⟧",
    ],
    hints: ["Law no. ⟦3953⟧", "⟦第123号⟧議案"],
    ignores: [
      "",
      "on 12/05/2004",
      "Article 6 § 1",
      "1/2",
      "3/4 of it",
      "no. 5",
      "The application was transmitted to the Court on 1 May",
      "and/or",
      "24/7",
      "in 1960/1961 and at 1920/1080",
      "in the case of 2004",
      "第3号",
    ],
  },
  { fullWidth: false },
);
