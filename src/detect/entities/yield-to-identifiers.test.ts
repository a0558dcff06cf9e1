import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { detect } from "../recognizer.ts";
import { yieldToIdentifiers } from "./yield-to-identifiers.ts";

/** Claims are written "LABEL value"; those of identifiers with "!". */
function left(text: string, ...claims: string[]): string[] {
  const findings = claims.map((claim): Finding => {
    const [, label = "", sure, value = ""] = /^(\w+)(!?) (.+)$/s.exec(claim)!;
    const from = text.indexOf(value);
    const source = sure ? "identifier.v1" : "entities.v1";
    return { from, to: from + value.length, label, score: 0.9, source, why: { code: "given" } };
  });
  const given = { name: "given.v1", labels: [], words: {}, find: () => findings };
  return detect(createDoc("d", text), [given], [yieldToIdentifiers]).map(
    ({ from, to, label }) => `${label} ${text.slice(from, to)}`,
  );
}

it("a name keeps what an identifier leaves of it", () => {
  expect(left("Apt. 981\nToronto, ON", "LOCATION Apt. 981\nToronto", "ADDRESS! Apt. 981")).toEqual([
    "ADDRESS Apt. 981",
    "LOCATION Toronto",
  ]);
  expect(
    left(
      "マイナンバー：1234 5678 9018",
      "PRODUCT マイナンバー：1234 5678 9018",
      "JP_MY_NUMBER! 1234 5678 9018",
    ),
  ).toEqual(["JP_MY_NUMBER 1234 5678 9018"]);
});

it("what overlaps no identifier stays, and dates are none", () => {
  expect(left("Orla Vesk, 5 May", "PERSON Orla Vesk", "EVENT Vesk, 5 May", "DATE_TIME! 5 May")).toHaveLength(
    3,
  );
  expect(left("")).toEqual([]);
});
