import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { operatorOf, target } from "../../test/target.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { encrypt } from "./encrypt.ts";
import { pseudonym } from "./pseudonym.ts";
import { createRestorer, restoreStream, restoreText } from "./restore.ts";
import { pairsOf, restoreTable } from "./restore-table.ts";
import { surrogate } from "./surrogate.ts";

const KEY = new Uint8Array(32).fill(1);
const ANN = "[PERSON_lqgcojcjpw]";
const TABLE = restoreTable(
  [
    ["[PERSON_1]", "Ann Ode"],
    ["[PERSON_2]", "山田花子"],
    ["[PERSON_12]", "Bo Quill"],
    [ANN, "Ann Lee"],
    ["[EMAIL_ADDRESS_1]", "ann@corp.jp"],
    ["[社員_1]", "佐藤"],
    ["[Emp-Id_1]", "X-77"],
    ["k7q2m6xdav@example.com", "ode@corp.jp"],
    ["0900-123-456", "090-1111-2222"],
    ["030-0000-0000", "03-1111-1111"],
    ["030-0000-0000", "03-2222-2222"],
    ["2021-05-01", "2020-01-01"],
    ["********", "secret"],
    ["", "gone"],
  ],
  { key: KEY },
);
const restored = (text: string) => restoreText(text, TABLE).text;

describe("puts back", () => {
  it.each([
    ["[PERSON_1] met [PERSON_2].", "Ann Ode met 山田花子."],
    ["[PERSON_12][PERSON_1]", "Bo QuillAnn Ode"],
    ["[person_1] [Person_1]", "Ann Ode Ann Ode"],
    ["Person_1, person_1 and PERSON_12", "Ann Ode, Ann Ode and Bo Quill"],
    ["PERSON 1 and Person-2 and PERSON1", "Ann Ode and 山田花子 and Ann Ode"],
    ["[PERSON 1] [person-1] [PERSON1]", "Ann Ode Ann Ode Ann Ode"],
    ["**[PERSON_1]** `[PERSON_1]` <b>PERSON_1</b>", "**Ann Ode** `Ann Ode` <b>Ann Ode</b>"],
    ["[PERSON_1]'s, [PERSON_1]s, PERSON_1's, PERSON_1s", "Ann Ode's, Ann Odes, Ann Ode's, Ann Odes"],
    ["[PERSON_2]さんは、PERSON_2が", "山田花子さんは、山田花子が"],
    ["［PERSON_1］【PERSON_1】［ＰＥＲＳＯＮ＿１］", "Ann OdeAnn OdeAnn Ode"],
    ["\\[PERSON\\_1\\] \\[PERSON_1\\] PERSON\\_1", "Ann Ode Ann Ode Ann Ode"],
    ["[PERSON_1's] [PERSON_1, PERSON_2]", "[Ann Ode's] [Ann Ode, 山田花子]"],
    [`${ANN} ${ANN.toUpperCase()} Person_lqgcojcjpw`, "Ann Lee Ann Lee Ann Lee"],
    ["EMAIL_ADDRESS_1 [Email Address 1] EmailAddress1", "ann@corp.jp ann@corp.jp ann@corp.jp"],
    ["[社員_1]の社員_1", "佐藤の佐藤"],
    ["[Emp-Id_1] EMP_ID_1", "X-77 X-77"],
    ["K7Q2M6XDAV@EXAMPLE.COM.", "ode@corp.jp."],
    ["Ｋ７ｑ２m6xdav＠example．com", "ode@corp.jp"],
    ["call 0900-123-456!", "call 090-1111-2222!"],
    ["x\\[PERSON_1]", "x\\Ann Ode"],
    ["[[PERSON_1]]", "[Ann Ode]"],
    ["[PERSON_1", "[Ann Ode"],
    ["PERSON_1]", "Ann Ode]"],
    ["😀PERSON_1😀\r\n[PERSON_1]\r\n", "😀Ann Ode😀\r\nAnn Ode\r\n"],
  ])("%s", (text, expected) => {
    const result = restoreText(text, TABLE);
    expect(result.text).toBe(expected);
    expect(result.unknown).toEqual([]);
    expect(result.edits.apply(text)).toBe(expected);
    expect(result.restored).toBe(result.edits.list.length);
  });
});

describe("leaves alone", () => {
  it.each([
    "",
    "met in person 1 week ago",
    "SALESPERSON_1, SALES_PERSON_1, PERSON_1a, PERSON_1_2, PERSON_1é",
    "persons, personal, [person], PERSON, PERSON_",
    "[person attending]",
    "xk7q2m6xdav@example.com, k7q2m6xdav@example.community",
    "********",
    "2021-05-012",
    "\\",
    "[",
    "[a_1] [x-1] arr[i_1]",
  ])("%j", (text) => {
    expect(restoreText(text, TABLE)).toMatchObject({ text, restored: 0, unknown: [] });
  });
});

describe("reports what it does not know", () => {
  it.each([
    ["a [PERSON_9].", ["[PERSON_9]"]],
    ["PERSON_9 and [person 9]", ["PERSON_9", "[person 9]"]],
    ["[LOCATION_1] ［人物_3］ [PERSON\\_9\\]", ["[LOCATION_1]", "［人物_3］", "[PERSON\\_9\\]"]],
    ["[PERSON_zzzzzzzzzz]", ["[PERSON_zzzzzzzzzz]"]],
    ["030-0000-0000 stands for two", ["030-0000-0000"]],
  ])("%s", (text, placeholders) => {
    const { unknown, ...result } = restoreText(text, TABLE);
    expect(result).toMatchObject({ text, restored: 0 });
    expect(unknown.map(({ placeholder }) => placeholder)).toEqual(placeholders);
    for (const { from, to, placeholder } of unknown) expect(text.slice(from, to)).toBe(placeholder);
  });

  it("a number that stands for different people", () => {
    const table = restoreTable([
      ["[PERSON_1]", "Ann Ode"],
      ["[PERSON_1]", "Bo Quill"],
      ["[PERSON_2]", "Cy Rune"],
      ["[PERSON_2]", "CY RUNE"],
    ]);
    const result = restoreText("[PERSON_1] [PERSON_2]", table);
    expect(result.text).toBe("[PERSON_1] Cy Rune");
    expect(result.unknown).toEqual([{ from: 0, to: 10, placeholder: "[PERSON_1]" }]);
  });
});

describe("encrypted values", () => {
  const token = operatorOf(encrypt, {}, { key: KEY }).replace(target("山田花子"));

  it("open with the key", () => expect(restored(`${token}さん`)).toBe("山田花子さん"));

  it.each([
    ["without the key", restoreTable([])],
    ["with another key", restoreTable([], { key: new Uint8Array(32) })],
  ])("are reported %s", (_, table) => {
    expect(restoreText(token, table)).toMatchObject({
      text: token,
      unknown: [{ from: 0, to: token.length }],
    });
  });

  it("are in the table like all else", () => {
    expect(restoreText(token, restoreTable([[token, "山田花子"]])).text).toBe("山田花子");
  });
});

it("puts surrogates back, exact spelling first", () => {
  const { replace } = operatorOf(surrogate, {}, { key: KEY });
  const values = ["AB-1234", "ab-1234", "090-1234-5678", "ann@corp.jp", "4012 8888 8888 1881"];
  const labels = ["CODE", "CODE", "PHONE_NUMBER", "EMAIL_ADDRESS", "CREDIT_CARD"];
  const pairs = values.map((value, i) => [replace(target(value, { label: labels[i]! })), value] as const);
  const answer = pairs.map(([made]) => `(${made})`).join(" ");
  expect(restoreText(answer, restoreTable(pairs)).text).toBe(values.map((value) => `(${value})`).join(" "));
});

/** Random text with hard surroundings for placeholders, and what marks its values. */
const PIECES = ["[", "]", "\\", "*", "'s", "_", "(", "1", "は", "さん", "a ", "\r\n", "［"];
const hardText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), unicodeText(3)), { maxLength: 8 })
  .map((pieces) => pieces.join(""));

describe("release, then restore", () => {
  const operators = [
    (_: string, number: number) => `[PERSON_${number}]`,
    (value: string) => operatorOf(pseudonym, {}, { key: KEY }).replace(target(value)),
    (value: string) => operatorOf(encrypt, {}, { key: KEY }).replace(target(value)),
  ];
  it.each([
    ["labels", 0, 2000],
    ["pseudonyms", 1, 200],
    ["encrypted values", 2, 200],
  ])("%s give back the text, whatever it is", (_, kind, numRuns) => {
    const value = fc.constantFrom("Ann Ode", "山田花子", "佐藤", "a@b.jp", "\ud800", "か\u3099", "1");
    const part = fc.record({ text: hardText, value });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), hardText, (parts, end) => {
        const seen: string[] = [];
        const edits: Edit[] = [];
        let text = "";
        for (const { text: before, value } of parts) {
          if (!seen.includes(value)) seen.push(value);
          const from = (text += before).length;
          text += value;
          edits.push({ from, to: text.length, insert: operators[kind]!(value, seen.indexOf(value) + 1) });
        }
        text += end;
        const all = Edits.of(text.length, edits);
        const table = restoreTable(kind === 2 ? [] : pairsOf(all, text), { key: KEY });
        expect(restoreText(all.apply(text), table).text).toBe(text);
      }),
      { numRuns },
    );
  });
});

/** Pieces of placeholders, whole and broken, so that random joins make every kind of near miss. */
const STREAM_PIECES = [
  ...[
    "[",
    "]",
    "［",
    "【",
    "\\",
    "_",
    "-",
    " ",
    "PERSON",
    "person",
    "Person",
    "1",
    "2",
    "12",
    "s",
    "'s",
    "9",
  ],
  ...[
    "[PERSON_1]",
    "[PERSON_12]",
    "PERSON_1",
    "\\[PERSON\\_1\\]",
    "EMAIL",
    "ADDRESS",
    ANN,
    "lqgcojcjpw",
    "社員",
  ],
  ...[
    "k7q2m6xdav",
    "@example.com",
    "030-0000",
    "-0000",
    "2021-05",
    "-01",
    ":enc:",
    "é",
    "は",
    "😀",
    "𠮷",
    "\ud842",
    "LOCATION_",
  ],
  operatorOf(encrypt, {}, { key: KEY }).replace(target("山田花子")),
];
const streamText = fc
  .array(fc.constantFrom(...STREAM_PIECES), { maxLength: 10 })
  .map((pieces) => pieces.join(""));

function cutAnywhere(text: string): void {
  const { text: whole, unknown, restored } = restoreText(text, TABLE);
  for (let cut = 0; cut <= text.length; cut++) {
    const restorer = createRestorer(TABLE);
    const out = restorer.push(text.slice(0, cut)) + restorer.push(text.slice(cut)) + restorer.end();
    expect(out, `cut at ${cut}`).toBe(whole);
    expect(restorer.summary()).toEqual({ unknown, restored });
  }
}

describe("streams", () => {
  it.each([
    "a［LABEL_OF_AN_UNKNOWN_KIND_12］b",
    "［𠮷野_3］［PERSON\\_zzzz2222\\］",
    "[人物_222222222zzzz]",
    operatorOf(encrypt, {}, { key: KEY }).replace(target("Ann", { label: "𐐨" })),
  ])("give the same wherever they are cut in two: %s", cutAnywhere);

  it("give the same wherever random texts are cut in two", () => {
    fc.assert(fc.property(streamText, cutAnywhere), { numRuns: 150 });
  });

  it("read placeholders as they were given by one look like by all rules", () => {
    expect(TABLE.unchanged.size).toBe(7);
    fc.assert(
      fc.property(streamText, (text) => {
        expect(restoreText(text, TABLE)).toEqual(restoreText(text, { ...TABLE, unchanged: new Map() }));
      }),
      { numRuns: 300 },
    );
  });

  it("give the same in chunks of any sizes", async () => {
    await fc.assert(
      fc.asyncProperty(
        streamText,
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        async (text, sizes) => {
          const chunks: string[] = [];
          for (let at = 0, i = 0; at < text.length; i++) {
            const size = sizes[i % sizes.length]!;
            chunks.push(text.slice(at, at + size));
            at += size;
          }
          const stream = restoreStream(chunks, TABLE);
          let out = "";
          let next = await stream.next();
          for (; !next.done; next = await stream.next()) out += next.value;
          const { text: whole, unknown, restored } = restoreText(text, TABLE);
          expect(out).toBe(whole);
          expect(next.value).toEqual({ unknown, restored });
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["Dear [PERS", "Dear ", "[PERS"],
    ["Dear [PERSON_1]", "Dear Ann Ode", ""],
    ["Dear PERSON_1", "Dear ", "PERSON_1"],
    ["Dear P", "Dear ", "P"],
    ["Dear friend, [see", "Dear friend, ", "[see"],
    ["Dear friend, [see page 3", "Dear friend, [see page 3", ""],
    ["mail to k7q2m6xdav@ex", "mail to ", "k7q2m6xdav@ex"],
  ])("hold back only what may become a placeholder: %s", (chunk, given, held) => {
    const restorer = createRestorer(TABLE);
    expect(restorer.push(chunk)).toBe(given);
    expect(restorer.end()).toBe(held.replace("PERSON_1", "Ann Ode"));
  });
});
