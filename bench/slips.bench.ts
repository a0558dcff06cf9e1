/**
 * Numbers beside their labels as people mistype them: one digit wrong, missing, too many, or two swapped. How many does the default policy
 * cover whole? Twenty kinds in English and twenty in Japanese, six wordings each, five settings. `SLIPS_MISSES=1` lists what is left.
 */
import { seededRandom } from "../src/nlp/random.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { luhn, mod97, verhoeff, weightedSum } from "../src/strings/check-digits.ts";

type Random = () => number;
type Lang = "en" | "ja";

interface Kind {
  readonly name: string;
  readonly make: (random: Random) => string;
  readonly wordings: readonly string[];
}

const pick = <T>(random: Random, list: ArrayLike<T>): T => list[Math.floor(random() * list.length)]!;
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, "ABCDEFGHJKLMNPRSTUVWXYZ")).join("");
const grouped = (value: string, ...sizes: number[]): string => {
  let at = 0;
  return sizes.map((size) => value.slice(at, (at += size))).join(" ");
};

/** Draws until the check holds. */
function valid(draw: () => string, holds: (value: string) => boolean): string {
  for (;;) {
    const value = draw();
    if (holds(value)) return value;
  }
}

const card = (random: Random) =>
  grouped(
    valid(() => `${pick(random, ["4", "51", "54"])}${digits(random, 15)}`.slice(0, 16), luhn),
    4,
    4,
    4,
    4,
  );
const iban = (random: Random) => {
  const account = `${letters(random, 4)}${digits(random, 14)}`;
  const check = String(98 - mod97(`${account}GB00`)).padStart(2, "0");
  return grouped(`GB${check}${account}`, 4, 4, 4, 4, 4, 2);
};
const nhs = (random: Random) =>
  grouped(
    valid(
      () => digits(random, 10),
      (value) => (11 - (weightedSum(value, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(value[9]),
    ),
    3,
    3,
    4,
  );
const myNumber = (random: Random) =>
  valid(
    () => digits(random, 12),
    (value) => {
      const rest = weightedSum(value, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest <= 1 ? 0 : 11 - rest) === Number(value[11]);
    },
  );
const japaneseLicence = (random: Random) =>
  valid(
    () => `${pick(random, ["30", "44", "52", "62", "90"])}${digits(random, 10)}`,
    (value) => (11 - (weightedSum(value, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(value[10]),
  );
const aadhaar = (random: Random) =>
  grouped(
    valid(() => `${pick(random, "23456789")}${digits(random, 11)}`, verhoeff),
    4,
    4,
    4,
  );

const ENGLISH: readonly Kind[] = [
  {
    name: "card",
    make: card,
    wordings: [
      "card number",
      "credit card no",
      "debit card",
      "long card number",
      "Visa card number",
      "card no.",
    ],
  },
  {
    name: "IBAN",
    make: iban,
    wordings: [
      "IBAN",
      "IBAN number",
      "bank IBAN",
      "account IBAN",
      "international bank account number",
      "IBAN code",
    ],
  },
  {
    name: "SSN",
    make: (random) =>
      `${pick(random, "234567")}${digits(random, 2)}-${digits(random, 2)}-${digits(random, 4)}`,
    wordings: [
      "SSN",
      "social security number",
      "social security no.",
      "Social Security #",
      "soc sec number",
      "SS number",
    ],
  },
  {
    name: "NHS",
    make: nhs,
    wordings: ["NHS number", "NHS no", "NHS No.", "N.H.S. number", "NHS patient number", "NHS id"],
  },
  {
    name: "NINO",
    make: (random) =>
      `${pick(random, "ABCEHJKLMPRS")}${pick(random, "ABCEHJKLMPRS")} ${grouped(digits(random, 6), 2, 2, 2)} ${pick(random, "ABCD")}`,
    wordings: [
      "national insurance number",
      "NI number",
      "NI no",
      "NINO",
      "Nat. Ins. No.",
      "National Insurance no.",
    ],
  },
  {
    name: "passport",
    make: (random) => digits(random, 9),
    wordings: [
      "passport number",
      "passport no.",
      "passport",
      "passport #",
      "British passport number",
      "travel document number",
    ],
  },
  {
    name: "driving licence",
    make: (random) =>
      `${letters(random, 5)}${pick(random, "0123456789")}0${pick(random, "123456789")}${pick(random, "12")}${digits(random, 2)}${letters(random, 2)}9${letters(random, 2)}`,
    wordings: [
      "driving licence number",
      "driving licence no",
      "driver number",
      "licence number",
      "driver's licence",
      "DVLA driver number",
    ],
  },
  {
    name: "driver's license",
    make: (random) => `${letters(random, 1)}${digits(random, 7)}`,
    wordings: [
      "driver's license number",
      "drivers license #",
      "DL number",
      "DL no.",
      "driver license",
      "license number",
    ],
  },
  {
    name: "phone",
    make: (random) => `020 7946 0${digits(random, 3)}`,
    wordings: ["phone number", "telephone", "contact number", "mobile number", "Tel no.", "home phone"],
  },
  {
    name: "Aadhaar",
    make: aadhaar,
    wordings: [
      "Aadhaar number",
      "Aadhaar no.",
      "Aadhar card number",
      "Aadhaar card no",
      "UIDAI number",
      "Aadhaar",
    ],
  },
  {
    name: "PAN",
    make: (random) => `${letters(random, 3)}P${letters(random, 1)}${digits(random, 4)}${letters(random, 1)}`,
    wordings: [
      "PAN",
      "PAN number",
      "PAN card number",
      "PAN card no.",
      "permanent account number",
      "income tax PAN",
    ],
  },
  {
    name: "Medicare",
    make: (random) => `2${digits(random, 3)} ${digits(random, 5)} 1`,
    wordings: [
      "Medicare number",
      "Medicare card number",
      "Medicare no.",
      "Medicare card no",
      "Medicare",
      "Medicare #",
    ],
  },
  {
    name: "VIN",
    make: (random) => `WVWZZZ1K${letters(random, 1)}W${digits(random, 7)}`,
    wordings: [
      "VIN",
      "VIN number",
      "vehicle identification number",
      "chassis number",
      "vehicle VIN",
      "chassis no.",
    ],
  },
  {
    name: "policy",
    make: (random) => `${letters(random, 2)}-${digits(random, 7)}`,
    wordings: [
      "policy number",
      "policy no.",
      "insurance policy number",
      "home insurance policy no",
      "policy ref",
      "policy ID",
    ],
  },
  {
    name: "staff",
    make: (random) => digits(random, 5),
    wordings: [
      "staff number",
      "employee number",
      "payroll no.",
      "employee ID",
      "personnel number",
      "staff ID",
    ],
  },
  {
    name: "patient",
    make: (random) => `${digits(random, 3)}-${digits(random, 3)}`,
    wordings: [
      "patient number",
      "hospital number",
      "MRN",
      "hospital no.",
      "patient ID",
      "medical record number",
    ],
  },
  {
    name: "case",
    make: (random) => `${digits(random, 4)}/${digits(random, 2)}`,
    wordings: [
      "case number",
      "case reference",
      "court file number",
      "crime reference number",
      "incident number",
      "our ref",
    ],
  },
  {
    name: "bank account",
    make: (random) => digits(random, 8),
    wordings: [
      "account number",
      "bank account number",
      "account no.",
      "a/c no",
      "acct number",
      "current account number",
    ],
  },
  {
    name: "SIN",
    make: (random) =>
      grouped(
        valid(() => `${pick(random, "1234567")}${digits(random, 8)}`, luhn),
        3,
        3,
        3,
      ),
    wordings: ["SIN", "social insurance number", "SIN number", "SIN no.", "social insurance no", "S.I.N."],
  },
  {
    name: "student",
    make: (random) => `S${digits(random, 6)}`,
    wordings: [
      "student number",
      "student ID",
      "matriculation number",
      "enrolment no.",
      "student no",
      "candidate number",
    ],
  },
];

const JAPANESE: readonly Kind[] = [
  {
    name: "カード",
    make: card,
    wordings: [
      "カード番号",
      "クレジットカード番号",
      "クレジットカードの番号",
      "クレカ番号",
      "カードNo",
      "デビットカード番号",
    ],
  },
  {
    name: "マイナンバー",
    make: myNumber,
    wordings: [
      "マイナンバー",
      "個人番号",
      "マイナンバーの番号",
      "個人番号（マイナンバー）",
      "本人のマイナンバー",
      "個人番号（12桁）",
    ],
  },
  {
    name: "免許証",
    make: japaneseLicence,
    wordings: ["運転免許証番号", "免許証番号", "免許証の番号", "免許証No.", "運転免許番号", "免許の番号"],
  },
  {
    name: "基礎年金番号",
    make: (random) => `${digits(random, 4)}-${digits(random, 6)}`,
    wordings: [
      "基礎年金番号",
      "年金番号",
      "年金手帳の番号",
      "年金手帳番号",
      "基礎年金番号（本人）",
      "厚生年金の番号",
    ],
  },
  {
    name: "被保険者番号",
    make: (random) => digits(random, 8),
    wordings: [
      "被保険者番号",
      "保険証番号",
      "保険証の番号",
      "被保険者証番号",
      "健康保険証の番号",
      "介護保険被保険者番号",
    ],
  },
  {
    name: "電話",
    make: (random) => `090-${digits(random, 4)}-${digits(random, 4)}`,
    wordings: ["電話番号", "携帯番号", "携帯電話番号", "連絡先電話番号", "携帯の番号", "日中の電話番号"],
  },
  {
    name: "旅券",
    make: (random) => `${letters(random, 2)}${digits(random, 7)}`,
    wordings: [
      "旅券番号",
      "パスポート番号",
      "パスポートNo",
      "パスポートの番号",
      "旅券の番号",
      "パスポート番号（本人）",
    ],
  },
  {
    name: "在留カード",
    make: (random) => `${letters(random, 2)}${digits(random, 8)}${letters(random, 2)}`,
    wordings: [
      "在留カード番号",
      "在留カードの番号",
      "在留カードNo",
      "在留カードNo.",
      "在留カードの記号番号",
      "在留番号",
    ],
  },
  {
    name: "口座",
    make: (random) => digits(random, 7),
    wordings: [
      "口座番号",
      "普通預金の口座番号",
      "振込先口座番号",
      "銀行口座番号",
      "口座の番号",
      "給与口座番号",
    ],
  },
  {
    name: "会員",
    make: (random) => `${digits(random, 4)}-${digits(random, 4)}`,
    wordings: ["会員番号", "会員ID", "お客様番号", "会員証番号", "ジムの会員番号", "会員No."],
  },
  {
    name: "社員",
    make: (random) => digits(random, 6),
    wordings: ["社員番号", "職員番号", "従業員番号", "社員ID", "社員コード", "社員証の番号"],
  },
  {
    name: "診察券",
    make: (random) => `${digits(random, 3)}-${digits(random, 4)}`,
    wordings: ["診察券番号", "患者番号", "患者ID", "カルテ番号", "診察券の番号", "診察券No"],
  },
  {
    name: "学籍",
    make: (random) => `${digits(random, 2)}${letters(random, 1)}${digits(random, 4)}`,
    wordings: ["学籍番号", "学生番号", "学生証番号", "学生証の番号", "生徒番号", "受験番号"],
  },
  {
    name: "証券",
    make: (random) => `${letters(random, 1)}${digits(random, 9)}`,
    wordings: ["証券番号", "保険証券番号", "契約番号", "ご契約番号", "保険契約番号", "証券の番号"],
  },
  {
    name: "受付",
    make: (random) => `${letters(random, 1)}-${digits(random, 5)}`,
    wordings: ["受付番号", "受理番号", "お問い合わせ番号", "整理番号", "受付No", "申込番号"],
  },
  {
    name: "注文",
    make: (random) => `${digits(random, 3)}-${digits(random, 7)}`,
    wordings: ["注文番号", "ご注文番号", "伝票番号", "送り状番号", "追跡番号", "予約番号"],
  },
  {
    name: "法人",
    make: (random) => digits(random, 13),
    wordings: [
      "法人番号",
      "会社の法人番号",
      "勤務先の法人番号",
      "法人番号（13桁）",
      "当社法人番号",
      "事業者の法人番号",
    ],
  },
  {
    name: "雇用保険",
    make: (random) => `${digits(random, 4)}-${digits(random, 6)}-${digits(random, 1)}`,
    wordings: [
      "雇用保険番号",
      "雇用保険被保険者番号",
      "雇用保険の番号",
      "雇用保険の被保険者番号",
      "雇保番号",
      "雇用保険者証の番号",
    ],
  },
  {
    name: "車両",
    make: (random) => `品川${digits(random, 3)}あ${digits(random, 2)}-${digits(random, 2)}`,
    wordings: ["車両番号", "車のナンバー", "ナンバー", "自動車登録番号", "登録番号", "車両ナンバー"],
  },
  {
    name: "暗証",
    make: (random) => digits(random, 4),
    wordings: [
      "暗証番号",
      "キャッシュカードの暗証番号",
      "口座の暗証番号",
      "金庫の暗証番号",
      "PINコード",
      "認証コード",
    ],
  },
];

/** What a hand does to a number; undefined where it cannot. */
const SLIPS: Readonly<Record<string, (value: string, random: Random) => string>> = {
  "as written": (value) => value,
  "one digit wrong": (value, random) =>
    atDigit(value, random, (digit) => String((Number(digit) + 1 + Math.floor(random() * 9)) % 10)),
  "one digit missing": (value, random) => atDigit(value, random, () => ""),
  "one digit too many": (value, random) =>
    atDigit(value, random, (digit) => digit + Math.floor(random() * 10)),
  "two digits swapped": (value, random) => {
    const pairs = [...value.matchAll(/(?=(\d)(\d))/g)].filter(([, a, b]) => a !== b);
    if (pairs.length === 0) return value;
    const { index, 1: a, 2: b } = pick(random, pairs);
    return `${value.slice(0, index)}${b}${a}${value.slice(index + 2)}`;
  },
};

function atDigit(value: string, random: Random, change: (digit: string) => string): string {
  const { index, 0: digit } = pick(random, [...value.matchAll(/\d/g)]);
  return value.slice(0, index) + change(digit) + value.slice(index + 1);
}

type Setting = (wording: string, value: string) => string;
const camel = (wording: string) =>
  wording
    .replace(/[^A-Za-z#/ ]/g, "")
    .replace(/#/g, "number")
    .replace(/\//g, "")
    .toLowerCase()
    .replace(/ +([a-z])/g, (_, letter: string) => letter.toUpperCase());

const SETTINGS: Readonly<Record<Lang, Readonly<Record<string, Setting>>>> = {
  en: {
    form: (wording, value) =>
      `Name: R. Vesk\n${wording[0]!.toUpperCase()}${wording.slice(1)}: ${value}\nSigned: yes\n`,
    prose: (wording, value) =>
      `Hello, thanks for getting back to me. My ${wording} is ${value} and I moved in spring.`,
    table: (wording, value) =>
      `| When | ${wording} | Note |\n| --- | --- | --- |\n| spring | ${value} | paid |\n`,
    JSON: (wording, value) => `{"${camel(wording)}": "${value}", "active": true}`,
    dotted: (wording, value) => `${wording} ........ ${value}\n`,
  },
  ja: {
    form: (wording, value) => `氏名：（別紙）\n${wording}：${value}\n確認：済\n`,
    prose: (wording, value) => `お世話になっております。${wording}は${value}です。よろしくお願いします。`,
    table: (wording, value) => `|時期|${wording}|備考|\n|---|---|---|\n|春|${value}|済|\n`,
    JSON: (wording, value) => `{"${wording}": "${value}", "有効": true}`,
    gap: (wording, value) => `${wording}　${value}　　確認済\n`,
  },
};

export async function run(): Promise<void> {
  const { anonymize } = pipelineFor("default");
  const random = seededRandom(20260415);
  const misses: string[] = [];
  const isCovered = (text: string, value: string): boolean => {
    const from = text.indexOf(value);
    const { edits } = anonymize(text);
    return [...value].every(
      (character, i) =>
        !/\d/.test(character) || edits.list.some((edit) => edit.from <= from + i && from + i < edit.to),
    );
  };
  for (const [lang, kinds] of [
    ["en", ENGLISH],
    ["ja", JAPANESE],
  ] as const) {
    const rows = new Map<string, [covered: number, all: number]>();
    const count = (row: string, covered: boolean) => {
      const [some, all] = rows.get(row) ?? [0, 0];
      rows.set(row, [some + Number(covered), all + 1]);
    };
    for (const { name, make, wordings } of kinds)
      for (const wording of wordings)
        for (const [setting, place] of Object.entries(SETTINGS[lang]))
          for (const [slip, change] of Object.entries(SLIPS)) {
            const value = change(make(random), random);
            const text = place(wording, value);
            const covered = isCovered(text, value);
            if (!covered) misses.push(`${lang} ${slip}: ${text.trim().replaceAll("\n", "⏎")}`);
            count(slip, covered);
            if (slip !== "as written") {
              count("any slip", covered);
              count(`  ${setting}`, covered);
              count(`  ${name}`, covered);
            }
          }
    console.log(
      `${lang}: ${kinds.length} kinds, six wordings, ${Object.keys(SETTINGS[lang]).length} settings`,
    );
    for (const [row, [some, all]] of [...rows].sort(
      ([a], [b]) => Number(a.startsWith(" ")) - Number(b.startsWith(" ")),
    ))
      console.log(`  ${row}: ${some}/${all} (${((100 * some) / all).toFixed(1)} %)`);
  }
  if (process.env.SLIPS_MISSES) console.log(misses.join("\n"));
}
