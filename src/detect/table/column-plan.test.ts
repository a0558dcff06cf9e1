import { describe, expect, it } from "vitest";
import { planColumns } from "./column-plan.ts";

const kindsOf = (names: readonly string[], row: readonly string[] = [], rows = 12) =>
  planColumns(
    names,
    Array.from({ length: rows }, () => names.map((_, i) => row[i] ?? "")),
  ).map(({ kind }) => kind);
const columnOf = (name: string | undefined, values: readonly string[]) =>
  planColumns(
    name === undefined ? undefined : [name],
    values.map((value) => [value]),
  )[0]!;
const each = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe("the name of a column says what its values are", () => {
  it.each([
    ["last_name", "PERSON"],
    ["lname", "PERSON"],
    ["Surname", "PERSON"],
    ["firstName", "PERSON"],
    ["spouse_first_name", "PERSON"],
    ["patientName", "PERSON"],
    ["ssn", "US_SSN"],
    ["SSN", "US_SSN"],
    ["nhs_no", "UK_NHS"],
    ["dob", "DATE_TIME"],
    ["DateOfBirth", "DATE_TIME"],
    ["work_email", "EMAIL_ADDRESS"],
    ["homePhone", "PHONE_NUMBER"],
    ["billing_address", "ADDRESS"],
    ["home_city", "LOCATION"],
    ["age", "AGE"],
    ["job_title", "OCCUPATION"],
    ["nationality", "NRP"],
    ["customer_id", "RECORD_ID"],
    ["mrn", "RECORD_ID"],
    ["notes", "text"],
    ["氏名", "PERSON"],
    ["患者氏名", "PERSON"],
    ["フリガナ", "PERSON"],
    ["ﾌﾘｶﾞﾅ", "PERSON"],
    ["姓", "PERSON"],
    ["生年月日", "DATE_TIME"],
    ["電話番号", "PHONE_NUMBER"],
    ["携帯電話番号", "PHONE_NUMBER"],
    ["住所", "JP_ADDRESS"],
    ["住所１", "JP_ADDRESS"],
    ["郵便番号", "ZIP_CODE"],
    ["会員番号", "RECORD_ID"],
    ["社員番号", "RECORD_ID"],
    ["患者ID", "RECORD_ID"],
    ["マイナンバー", "JP_MY_NUMBER"],
    ["備考", "text"],
    ["性別", "keep"],
    ["金額", "keep"],
    ["amount", "keep"],
    ["is_active", "keep"],
    ["productName", "keep"],
  ])("%s: %s", (name, kind) => expect(kindsOf([name])).toEqual([kind]));

  it("of a postal code the value says the country", () => {
    const { labelOf } = columnOf("zip", ["90210"]);
    expect(
      ["90210", "100-0001", "１００－０００１", "SW1A 1AA", "1010"].map((value) => labelOf?.(value)),
    ).toEqual(["US_ZIP_CODE", "JP_POSTAL_CODE", "JP_POSTAL_CODE", "UK_POSTCODE", "ZIP_CODE"]);
  });
  it("“name” is of people beside what only people have, and of things otherwise", () => {
    expect(kindsOf(["name", "price"], ["Bolt M4", "3.5"])).toEqual(["text", "keep"]);
    expect(kindsOf(["name", "dob"], ["Zzyzx", "1980-01-02"])).toEqual(["PERSON", "DATE_TIME"]);
    expect(columnOf("name", ["Alice", "Robert", "Emma"]).kind).toBe("PERSON");
    expect(columnOf("名前", ["山田太郎", "鈴木花子", "佐藤健"]).kind).toBe("PERSON");
  });
});

describe("values decide where names do not", () => {
  it.each<[string, readonly string[], string]>([
    ["mails", each(5, (i) => `p${i}@example.com`), "EMAIL_ADDRESS"],
    ["telephone numbers", each(5, (i) => `090-1234-567${i}`), "PHONE_NUMBER"],
    ["dates", each(5, (i) => `1980-01-0${i + 1}`), "DATE_TIME"],
    ["English names", ["Alice Brown", "Robert Smith", "Emma Jones"], "PERSON"],
    ["Japanese names", ["山田太郎", "鈴木花子", "佐藤健"], "PERSON"],
    ["long numbers in no order", each(8, (i) => `${100000 + ((i * 7919) % 9973)}`), "RECORD_ID"],
    ["codes", each(8, (i) => `AB-${1000 + i * 13}`), "RECORD_ID"],
    ["small numbers", each(8, (i) => `${i * 3}`), "keep"],
    ["yes and no", ["yes", "no", "yes"], "keep"],
    ["categories", each(12, (i) => (i % 2 ? "open" : "closed")), "keep"],
    ["sentences", each(4, () => "He called again. We wrote back."), "text"],
    ["too few to tell", ["12", "13"], "text"],
    ["nothing", [], "text"],
  ])("%s", (_, values, kind) => {
    if (values.length > 0) expect(columnOf(undefined, values).kind).toBe(kind);
    expect(columnOf("col7", values).kind).toBe(kind);
  });
});

describe("keys of rows", () => {
  it.each<[string, readonly string[]]>([
    ["1 to n", each(9, (i) => `${i + 1}`)],
    ["dates and numbers", each(9, (i) => `${20240101 + i}`)],
    ["uuids", each(3, (i) => `0b6a1f3e-5c1d-4a52-9c0e-3f6f5d2a1b7${i}`)],
  ])("%s are kept", (_, values) => {
    expect(columnOf("id", values)).toMatchObject({ kind: "keep", role: "row" });
    expect(columnOf("No.", values)).toMatchObject({ kind: "keep", role: "row" });
  });
  it("that come again name somebody", () =>
    expect(columnOf("id", ["7", "7", "8"])).toMatchObject({ kind: "RECORD_ID", role: "key" }));
  it("that identify by themselves are what they are", () => {
    expect(
      columnOf(
        "id",
        each(4, (i) => `p${i}@example.com`),
      ).kind,
    ).toBe("EMAIL_ADDRESS");
    expect(columnOf("id", ["Alice", "Robert", "Emma"]).kind).toBe("PERSON");
  });
});

describe("a value in a kept column that is not like the rest", () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    [
      "amount",
      each(20, (i) => `${i}.50`),
      ["", "12.75", "-3"],
      ["John Smith", "5551234567", "090-1234-5678"],
    ],
    ["status", each(20, (i) => (i % 2 ? "open" : "closed")), ["open"], ["John Smith", "山田", "new"]],
    ["id", each(20, (i) => `A-${i}`), ["A-77"], ["p@example.com", "Smith"]],
  ])("in %s is told", (name, values, fitting, others) => {
    const { kind, fits } = columnOf(name, values);
    expect(kind).toBe("keep");
    expect(fitting.map(fits)).toEqual(fitting.map(() => true));
    expect(others.map(fits)).toEqual(others.map(() => false));
  });
  it("is told though it was in the sample", () =>
    expect(
      columnOf("status", [...each(20, (i) => (i % 2 ? "open" : "closed")), "John Smith"]).fits("John Smith"),
    ).toBe(false));
});
