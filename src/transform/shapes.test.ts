/** Every operator accepts what it inserts itself and refuses names and cards, wherever that can be told without the key. */
import { describe, expect, it } from "vitest";
import type { Lang } from "../doc/doc.ts";
import { makeOperator, type Target } from "./operator.ts";
import { operators } from "./operators.ts";

const KEY = new Uint8Array(32).fill(7);
const GIVEN = {
  key: () => KEY,
  freshKey: () => KEY,
  avoid: () => false,
  maskTerm: () => (value: string) => `${value.slice(0, 1)}*`,
};

const VALUES: readonly (readonly [label: string, lang: Lang, ...values: string[]])[] = [
  ["PERSON", "en", "Kemal Aydogan", "Mr Vesk", "O’Neill", "𠮷野 Ann"],
  ["PERSON", "ja", "渡辺早苗", "ワタナベ サナエ", "髙橋"],
  ["CREDIT_CARD", "en", "4012 8888 8888 1881", "4012888888881881", "３７８２８２２４６３１０００５"],
  [
    "PHONE_NUMBER",
    "en",
    "+1 212 555 7788",
    "020 7946 0018",
    "07911 123456",
    "+49 30 901820",
    "555-7788",
    "+44 (0)20 7946 0018 ext. 12",
  ],
  [
    "PHONE_NUMBER",
    "ja",
    "090-1234-5678",
    "03-1234-5678",
    "＋81 90 1234 5678",
    "050-1234-5678",
    "0120-123-456",
  ],
  ["EMAIL_ADDRESS", "en", "kemal@firm.tr", "K.Aydogan@Firm.TR", "ｋ@firm.tr"],
  ["IBAN_CODE", "en", "DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432"],
  ["IP_ADDRESS", "en", "10.1.2.3", "10.1.2.3/24", "FE80::1%eth0", "2001:4860:4860::8888"],
  ["URL", "en", "https://www.firm.tr/people/kemal?id=3#top", "firm.tr", "http://kemal@firm.tr:80/x"],
  ["UUID", "en", "123e4567-e89b-12d3-a456-426614174000", "urn:uuid:123E4567-E89B-12D3-A456-426614174000"],
  ["US_SSN", "en", "078-05-1120"],
  ["UK_NHS", "en", "943 476 5919"],
  ["UK_NINO", "en", "AB 12 34 56 C", "ab123456c"],
  ["JP_MY_NUMBER", "ja", "1234 5678 9018", "１２３４５６７８９０１８"],
  [
    "DATE_TIME",
    "en",
    "12 March 1998",
    "1998-03-12",
    "3/12/1998",
    "next Monday",
    "3.40 pm",
    "MARCH 3, 2001",
    "Christmas",
  ],
  ["DATE_TIME", "ja", "令和3年5月12日", "2021年5月12日", "５月１２日", "午後3時", "来週の月曜日", "三月三日"],
  ["LOCATION", "en", "Izmir", "Freiburg im Breisgau"],
  ["ORGANIZATION", "ja", "株式会社長崎港務"],
];

const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  redact: [{}, { with: "■" }],
  mask: [
    {},
    { width: 3, character: "●" },
    { sameLength: true },
    { keepLast: 4 },
    { keepLast: 2, sameLength: true },
  ],
  pseudonym: [{}, { length: 20 }],
  hash: [{}, { length: 12 }, { unsalted: true }],
  "coarsen-time": ["day", "week", "month", "year", "decade"].map((level) => ({ level })),
  "date-shift": [{}, { unit: "week" }, { dayFirst: true }],
};

const targets = VALUES.flatMap(([label, lang, ...values]) =>
  values.map((value, i): Target => ({ value, label, lang, entity: value, number: i + 1 })),
);

const cases = operators.flatMap((declaration) =>
  (OPTIONS[declaration.name] ?? [{}]).map((options) => ({ name: declaration.name, declaration, options })),
);

describe.each(cases)("$name $options", ({ declaration, options }) => {
  const operator = makeOperator(declaration, options as never, GIVEN);
  const shape = declaration.shape?.(options as never);

  it("has the shape that it declares", () => {
    const odd = targets
      .map((target) => [target.label, target.value, inserted(target)] as const)
      .filter(([label, , insert]) => shape?.(insert, label) === false);
    expect(odd).toEqual([]);
  });

  function inserted(target: Target): string {
    const beside = { before: target.lang === "en" ? "We met on " : "私は", after: "." };
    return operator.reword?.(target, beside)?.insert ?? operator.replace(target);
  }

  it("says what it tells", () => expect(declaration.tells?.(options as never)).toBeDefined());

  it.each([
    ["PERSON", "Hannah Brecht"],
    ["PERSON", "渡辺早苗"],
    ["PERSON", "[PERSON_1] Hannah Brecht"],
    ["PERSON", "[PERSON_渡辺]"],
    ["PERSON", "[LOCATION_1]"],
    ["CREDIT_CARD", "5555 5555 5555 4444"],
    ["EMAIL_ADDRESS", "hannah.brecht@freiburg.de"],
    ["PHONE_NUMBER", "080-5678-1234"],
    ["DATE_TIME", "Hannah Brecht"],
  ])("refuses %s %s, or does not know", (label, insert) => {
    if (shape) expect(shape(insert, label)).not.toBe(true);
  });

  it("leaves nothing unknown but what is made up or kept", () => {
    const isMadeUp = ["substitute", "surrogate", "keep"].includes(declaration.name);
    expect(shape?.("Hannah Brecht", "PERSON") === undefined).toBe(isMadeUp);
  });
});

it("numbers that were made up lie in ranges of nobody", () => {
  for (const name of ["surrogate", "substitute"]) {
    const shape = operators.find((each) => each.name === name)?.shape?.({});
    expect(shape?.("5555 5555 5555 4444", "CREDIT_CARD")).toBe(false);
    expect(shape?.("080-5678-1234", "PHONE_NUMBER")).toBe(false);
    expect(shape?.("hannah.brecht@freiburg.de", "EMAIL_ADDRESS")).toBe(false);
  }
});
