import { testRecognizer } from "../../../test/recognizer.ts";
import { usSsn } from "./ssn.ts";

testRecognizer(usSsn, {
  finds: [
    "⟦512-43-6789⟧",
    "His SSN is ⟦512-43-6789⟧.",
    '(⟦001-01-0001⟧), "⟦899-99-9999⟧"',
    "⟦512 43 6789⟧ and ⟦512.43.6789⟧",
    "ssn: ⟦512436789⟧",
    "Social Security Number ⟦512-436789⟧",
    "社会保障番号は⟦512-43-6789⟧です",
    "line one\r\n⟦512-43-6789⟧\r\nline three",
  ],
  hints: ["⟦512436789⟧", "Ref ⟦512436789⟧, please", "⟦51243-6789⟧"],
  ignores: [
    "",
    "000-43-6789 has area 000",
    "666-43-6789",
    "900-43-6789 and 987-65-4329 have an area from 900",
    "512-00-6789 has group 00",
    "512-43-0000 has serial 0000",
    "078-05-1120 was printed in wallets",
    "219-09-9999 was printed in a pamphlet",
    "123-45-6789 and 123456789 are typed as placeholders",
    "111-11-1111",
    "512-43-678",
    "512-43-67890",
    "1512-43-6789",
    "512-43 6789 mixes separators",
    "A512-43-6789",
    "5124-3-6789",
    "512-43-6789-1",
  ],
});
