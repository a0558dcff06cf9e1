import { stdnum } from "stdnum";
import { describe } from "vitest";
import { characters, digits, joined, testAgreement } from "../../../test/agreement.ts";
import { esNie } from "./nie.ts";
import { esNif } from "./nif.ts";

const { ES } = stdnum;

describe("Spanish identifiers", () => {
  const letter = characters("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  testAgreement(esNif, ES?.dni, joined(digits(8), letter));
  testAgreement(esNif, ES?.nif, joined(characters("KLM"), digits(7), letter));
  testAgreement(esNie, ES?.nie, joined(characters("XYZ"), digits(7), letter));
});
