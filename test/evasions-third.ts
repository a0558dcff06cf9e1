import type { Evasion, Kind } from "./evasions.ts";

const base64 = (value: string) => Buffer.from(value, "utf8").toString("base64");
const percent = (value: string) =>
  [...Buffer.from(value, "utf8")].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const entities = (value: string) => [...value].map((c) => `&#${c.codePointAt(0)};`).join("");
const hexEntities = (value: string) =>
  [...value].map((c) => `&#x${c.codePointAt(0)!.toString(16)};`).join("");
const escapes = (value: string) =>
  [...value].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const reversed = (value: string) => [...value].reverse().join("");
const keycaps = (value: string) => value.replace(/\d/g, "$&\ufe0f\u20e3");
const digits = (value: string, set: string) => value.replace(/\d/g, (d) => [...set][Number(d)]!);
const wide = (value: string) => value.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
const CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨";
const NEGATIVE = "⓿❶❷❸❹❺❻❼❽❾";
const KANJI = "〇一二三四五六七八九";
const DAIJI = "零壱弐参四五六七八九";
const SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const BOLD = "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗";
const row = (kind: Kind, form: Evasion["form"], ...texts: readonly string[]): Evasion[] =>
  texts.map((text) => ({ kind, form, text }));

/** A third table, written by somebody who had seen neither the rules nor the other two. Measured once before anything was changed for it. */
export const thirdEvasions: readonly Evasion[] = [
  ...row(
    "phone",
    "spaced",
    "Ring ⟦(4 1 5) 5 5 5 - 0 1 3 2⟧ tonight",
    "携帯は⟦０ ９ ０ ー １ ２ ３ ４ ー ５ ６ ７ ８⟧です",
    "tel ⟦415_555_0132⟧ works",
    "tel: ⟦090*1234*5678⟧",
  ),
  ...row("phone", "broken", "My phone: ⟦415-\n555-\n0132⟧", "電話番号は⟦090-12\n34-5678⟧です。"),
  ...row(
    "phone",
    "spelled",
    "Call ⟦four one five, five five five, oh one three two⟧ please",
    "電話は⟦ぜろきゅうぜろ いちにさんよん ごろくななはち⟧まで",
    "電話は⟦ゼロ・キュウ・ゼロ、イチ・ニ・サン・ヨン、ゴ・ロク・ナナ・ハチ⟧まで",
    "denwa wa ⟦zero kyuu zero ichi ni san yon go roku nana hachi⟧ desu",
    `電話は⟦${digits("090-1234-5678", KANJI)}⟧です`,
    "Phone: ⟦4one5 5five5 01three2⟧",
  ),
  ...row(
    "phone",
    "encoded",
    `Text me: ⟦${keycaps("4155550132")}⟧`,
    `携帯 ⟦${digits("090-1234-5678", CIRCLED)}⟧`,
    `携帯 ⟦${digits("090-1234-5678", NEGATIVE)}⟧`,
    `phone ⟦${entities("415-555-0132")}⟧`,
    `phone ⟦${percent("+14155550132")}⟧`,
    `phone ⟦${base64("+1 415 555 0132")}⟧`,
  ),
  ...row("phone", "lookalike", "call ⟦4l5-555-Ol32⟧ now", `電話 ⟦${digits("090-1234-5678", SUPER)}⟧`),
  ...row("phone", "reversed", `Read my phone backwards: ⟦${reversed("415-555-0132")}⟧`),
  ...row(
    "card",
    "spaced",
    "Visa ⟦4 1 1 1 . 1 1 1 1 . 1 1 1 1 . 1 1 1 1⟧",
    "card number ⟦41 11 11 11 11 11 11 11⟧",
    `カード番号⟦${wide("4111 1111 1111 1111")}⟧`,
    "カード ⟦4111・1111・1111・1111⟧",
  ),
  ...row("card", "broken", "card:\n⟦4111 1111\n1111 1111⟧", "カード番号：⟦4111-1111-\n1111-1111⟧"),
  ...row(
    "card",
    "spelled",
    "my card is ⟦four one one one, one one one one, one one one one, one one one one⟧",
    `カードは⟦${digits("4111 1111 1111 1111", DAIJI)}⟧`,
  ),
  ...row(
    "card",
    "encoded",
    `card ⟦${keycaps("4111111111111111")}⟧`,
    `card ⟦${digits("4111 1111 1111 1111", BOLD)}⟧`,
    `card ⟦${base64("4111111111111111")}⟧`,
    `card ⟦${escapes("4111111111111111")}⟧`,
    `card ⟦${hexEntities("4111111111111111")}⟧`,
  ),
  ...row(
    "mail",
    "spaced",
    "write to ⟦j a n e . d o e @ e x a m p l e . c o m⟧",
    "メールは⟦hanako . sato ＠ example . jp⟧へ",
  ),
  ...row(
    "mail",
    "broken",
    "write to ⟦jane.doe@\nexample.com⟧ today",
    "write to ⟦jane.doe\n@example.com⟧ today",
  ),
  ...row(
    "mail",
    "spelled",
    "write to ⟦jane dot doe at example dot com⟧",
    "write to ⟦jane.doe [at] example [dot] com⟧",
    "メールは⟦hanako.sato アット example ドット jp⟧",
    "メールは⟦hanako.sato(あっと)example.jp⟧",
    "mail: ⟦jane.doe{at}example{dot}com⟧",
    "mail ⟦jane.doe＠NOSPAM.example.com⟧ without NOSPAM",
  ),
  ...row(
    "mail",
    "encoded",
    `mail ⟦${entities("jane.doe@example.com")}⟧`,
    `mail ⟦${percent("jane.doe@example.com")}⟧`,
    `mail ⟦${base64("jane.doe@example.com")}⟧`,
    "mail ⟦jane.doe%40example.com⟧",
    "mail ⟦ｊａｎｅ．ｄｏｅ＠ｅｘａｍｐｌｅ．ｃｏｍ⟧",
  ),
  ...row("mail", "reversed", `backwards: ⟦${reversed("jane.doe@example.com")}⟧`),
  ...row(
    "iban",
    "spaced",
    "IBAN ⟦D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0⟧",
    "IBAN ⟦DE89.3704.0044.0532.0130.00⟧",
  ),
  ...row("iban", "broken", "IBAN ⟦DE89 3704 0044\n0532 0130 00⟧"),
  ...row(
    "iban",
    "encoded",
    `IBAN ⟦${wide("DE89370400440532013000")}⟧`,
    `IBAN ⟦${base64("DE89370400440532013000")}⟧`,
  ),
  ...row("iban", "lookalike", "IBAN ⟦DE8937O4OO44O532O13OOO⟧"),
  ...row(
    "ssn",
    "spaced",
    "SSN ⟦5 3 6 - 9 0 - 4 3 9 9⟧",
    "social security ⟦536.90.4399⟧",
    "SSN ⟦536 / 90 / 4399⟧",
  ),
  ...row("ssn", "broken", "SSN: ⟦536-90-\n4399⟧"),
  ...row("ssn", "spelled", "my social is ⟦five three six, nine zero, four three nine nine⟧"),
  ...row("ssn", "encoded", `SSN ⟦${digits("536-90-4399", CIRCLED)}⟧`, `SSN ⟦${percent("536-90-4399")}⟧`),
  ...row(
    "my-number",
    "spaced",
    "マイナンバーは⟦1 2 3 4 5 6 7 8 9 0 1 8⟧です",
    "個人番号⟦1234・5678・9018⟧",
    "個人番号 ⟦1234／5678／9018⟧",
  ),
  ...row("my-number", "broken", "マイナンバー：⟦1234-5678-\n9018⟧"),
  ...row(
    "my-number",
    "spelled",
    `個人番号は⟦${digits("123456789018", KANJI)}⟧`,
    "マイナンバーは⟦いち に さん よん ご ろく なな はち きゅう ぜろ いち はち⟧",
  ),
  ...row(
    "my-number",
    "encoded",
    `個人番号⟦${digits("123456789018", CIRCLED)}⟧`,
    `マイナンバー ⟦${entities("123456789018")}⟧`,
  ),
];
