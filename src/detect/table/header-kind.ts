/** What the name of a column, a field or a key says of its values. */
import { personLabel } from "../cues/english/field-labels.ts";
import { kindsOf } from "../cues/japanese/cue-words.ts";
import { keyLabel, wordsOf } from "../labelled/before.ts";
import { KINDS, typeOf } from "../labelled/kinds.ts";

/** Every value of a column with this kind is one of its label; `text` is read, `keep` stays. */
export type ColumnKind = string;
export const TEXT = "text";
export const KEEP = "keep";
/** The key of a person's record: equal keys stay equal, so that files can be joined. */
export const RECORD_ID = "RECORD_ID";

/** What a column is besides: it numbers the rows, joins records of a person, or describes a person together with others. */
export type ColumnRole = "row" | "key" | "quasi";

export interface HeaderKind {
  /** Undefined where the values have to say which label it is. */
  readonly kind?: ColumnKind;
  readonly role?: ColumnRole;
  /** The label of a value, where the header fits several. */
  readonly labelOf?: (value: string) => string;
  /** Names of things as well as of people: the values decide. */
  readonly unsure?: true;
  /** An amount where the values are numbers; the name alone says nothing. */
  readonly amount?: true;
}

type Entry = readonly [kind: ColumnKind, role: ColumnRole | undefined, names: string];

const list = (names: string) => names.split(",").map((name) => name.replace(/\s+/g, "").toLowerCase());

/** The whole name of a column that numbers its rows. */
const ROW_KEYS: ReadonlySet<string> = new Set(
  list(`id, no, no., nr, #, row, row id, row no, row number, rownum, index, idx, seq, sequence, line, line no, line number, key, pk, _id, unnamed:0, record,
  行, 行番号, 連番, 項番, 通番, 通し番号, 番号, 順番, 順位, 明細番号, 行no, 行no.`),
);

/** By the last words of a name, the longest first. */
const ENDINGS: readonly Entry[] = [
  [
    "EMAIL_ADDRESS",
    undefined,
    "email, e mail, mail, mail address, email address, emails, email addr, mailaddress, email id, メール, メールアドレス, eメール, e-mail, 電子メール, アドレス（メール）",
  ],
  [
    "PHONE_NUMBER",
    undefined,
    "phone, phone number, phone no, phones, telephone, telephone number, tel, tel no, mobile, mobile number, mobile no, mobile phone, cell, cell phone, cellphone, fax, fax number, fax no, landline, msisdn, contact number, contact no, whatsapp, 電話, 電話番号, 携帯, 携帯番号, 携帯電話, 携帯電話番号, 自宅電話, 固定電話, 連絡先, 緊急連絡先, fax番号, ファックス, tel番号",
  ],
  [
    "DATE_TIME",
    "quasi",
    "dob, d o b, birth date, birthdate, birthday, date of birth, born, born on, birth day, bday, birth year, year of birth, yob, birth month, date of death, dod, death date, 生年月日, 誕生日, 生年, 生まれ年, 出生日, 死亡日, 没年月日",
  ],
  [
    "DATE_TIME",
    undefined,
    "date, datetime, date time, timestamp, created, created at, updated, updated at, modified at, deleted at, created on, updated on, modified, last login, last seen, admitted, discharged, admission date, discharge date, hire date, hired, start date, end date, joined, joined at, visit date, 日付, 日時, 年月日, 登録日, 更新日, 作成日, 入会日, 入社日, 退社日, 退職日, 退会日, 受診日, 来院日, 入院日, 退院日, 予約日, 購入日, 注文日, 受付日, 契約日, 発生日, 申込日, 登録日時, 更新日時, 作成日時",
  ],
  [
    "AGE",
    "quasi",
    "age, ages, age years, age at admission, age in years, patient age, 年齢, 年令, 満年齢, 歳",
  ],
  [
    "ADDRESS",
    undefined,
    "address, addr, address1, address2, address3, address line, address line 1, address line 2, address line 3, address line1, address line2, street, street address, street name, street 1, street 2, home address, postal address, mailing address, billing address, shipping address, residence, house number, house no, house name",
  ],
  [
    "JP_ADDRESS",
    undefined,
    "住所, 現住所, 住所1, 住所2, 住所3, 住所１, 住所２, 自宅住所, 送付先, 送付先住所, お届け先, 所在地, 居所, 番地, 丁目番地, 建物名, マンション名, 住所カナ",
  ],
  [
    "LOCATION",
    "quasi",
    "city, town, village, county, district, prefecture, region, province, state, country, suburb, borough, municipality, hometown, home town, place of birth, birth place, birthplace, place, location, 市, 区, 市区町村, 市町村, 町村, 町名, 都道府県, 県, 県名, 国, 国名, 地域, 出身, 出身地, 本籍, 本籍地, 出生地, 居住地",
  ],
  [
    "OCCUPATION",
    "quasi",
    "job, job title, occupation, profession, position, job role, employment, 職業, 職種, 役職, 肩書, 肩書き, 職位",
  ],
  [
    "NRP",
    "quasi",
    "nationality, citizenship, ethnicity, ethnic group, ethnic origin, race, 国籍, 人種, 民族",
  ],
  ["RELIGION", "quasi", "religion, faith, 宗教, 宗派"],
  ["EDUCATION", "quasi", "education, education level, degree, qualification, 学歴, 最終学歴, 学位"],
  [
    "ORGANIZATION",
    undefined,
    "company, company name, employer, employer name, organisation, organization, organisation name, organization name, org, firm, workplace, school, school name, university, 会社, 会社名, 勤務先, 勤務先名, 企業名, 法人名, 所属, 学校, 学校名, 出身校, 大学, 団体名",
  ],
  [
    "MEDICAL",
    undefined,
    "diagnosis, diagnoses, disease, condition, allergies, allergy, medication, medications, symptoms, 病名, 傷病名, 診断, 診断名, 症状, 既往歴, アレルギー, 服薬",
  ],
  [
    "USERNAME",
    undefined,
    "username, user name, login, login name, login id, user login, handle, screen name, nickname, nick, twitter, instagram, line id, ユーザー名, ユーザ名, ユーザー名称, ログインid, ログイン名, ハンドルネーム, ニックネーム, アカウント, アカウント名",
  ],
  [
    "CODE",
    undefined,
    "password, passwd, pwd, passcode, pin, pin code, secret, token, api key, access token, パスワード, 暗証番号, 合言葉",
  ],
  [
    "IP_ADDRESS",
    undefined,
    "ip, ip address, ip addr, ipaddr, client ip, remote addr, remote ip, ipv4, ipv6, ipアドレス",
  ],
  ["MAC_ADDRESS", undefined, "mac, mac address, mac addr, macアドレス"],
  [
    "URL",
    undefined,
    "url, website, web site, homepage, profile url, photo, photo url, avatar, image url, link, ホームページ",
  ],
  [
    "COORDINATES",
    undefined,
    "lat, latitude, lng, lon, long, longitude, latlng, lat lng, geo, coordinates, gps, 緯度, 経度, 座標",
  ],
  [
    TEXT,
    undefined,
    "note, notes, comment, comments, remark, remarks, memo, description, desc, details, message, messages, body, text, content, contents, summary, subject, title, history, feedback, review, answer, question, reason, free text, transcript, report, abstract, narrative, story, post, reply, 備考, 備考欄, 摘要, 内容, 詳細, コメント, 自由記述, 自由記載, メモ, 所見, 経過, 相談内容, 主訴, 本文, 件名, 題名, 感想, 意見, 回答, 質問, 理由, 説明, 要望, 特記事項, 連絡事項, 記事, 報告",
  ],
  [KEEP, "quasi", "sex, gender, marital status, marital, 性別, 婚姻, 婚姻状況, 配偶者有無"],
  [
    KEEP,
    undefined,
    "amount, price, cost, total, subtotal, sum, quantity, qty, count, cnt, number of items, items, score, rating, rate, percent, percentage, pct, ratio, balance, tax, discount, fee, salary, income, revenue, sales, budget, weight, height, length, width, depth, size, bmi, temperature, temp, pressure, pulse, duration, minutes, hours, days, points, level, rank, grade, value, result value, stock, volume, version, status, state code, type, kind, category, class, flag, active, enabled, deleted, verified, currency, unit, units, language, lang, locale, priority, severity, color, colour, product, product id, product name, product code, sku, item, item id, item code, item name, department, dept, department id, category id, type id, plan, year, quarter, week, weekday, month, fiscal year,金額, 価格, 単価, 合計, 小計, 数量, 個数, 件数, 回数, 点数, 評価, 割合, 率, 残高, 税, 消費税, 割引, 手数料, 給与, 年収, 月収, 売上, 売上高, 予算, 体重, 身長, 長さ, 幅, 体温, 血圧, 脈拍, 時間, 日数, ポイント, レベル, 順位, 在庫, 在庫数, 状態, ステータス, 区分, 種別, 種類, 分類, カテゴリ, カテゴリー, フラグ, 有無, 通貨, 単位, 言語, 優先度, 商品, 商品名, 商品コード, 商品番号, 品名, 品番, 部署, 部署名, 部門, 年, 年度, 月, 曜日, 四半期",
  ],
];

/** Parts of a person's name; a longer name says whose. */
const NAME_PARTS: readonly string[] = list(
  `first name, last name, middle name, given name, family name, full name, fname, lname, mname, forename, surname, maiden name, first, last, middle initial, name kana, name kanji, kana name,
  name, initials, sur name, fore name, 氏名, 姓名, お名前, 名前, 氏名（漢字）, 氏名（カナ）, 氏名(漢字), 氏名(カナ), 氏名漢字, 氏名カナ, 漢字氏名, カナ氏名, フリガナ, ふりがな, ﾌﾘｶﾞﾅ, 姓, 名, 苗字, 名字, セイ, メイ, 姓（カナ）, 名（カナ）, 姓カナ, 名カナ, カナ姓, カナ名, 姓(カナ), 名(カナ), 旧姓, 旧姓名, ローマ字, 氏名ローマ字, よみがな, 読み仮名, 読みがな`,
).sort((a, b) => b.length - a.length);
const PARTS: ReadonlySet<string> = new Set(NAME_PARTS);
/** Names of a column that are names of things too. */
const UNSURE: ReadonlySet<string> = new Set(list("name, 名前, 名称, 名, title, first, last"));

const BY_NAME: ReadonlyMap<string, HeaderKind> = new Map(
  ENDINGS.flatMap(([kind, role, names]) =>
    list(names).map((name) => [name, { kind, ...(role && { role }) }] as const),
  ),
);

/** Postal codes are told apart by country. */
const POSTAL: HeaderKind = { role: "quasi", labelOf: postalLabel };
const POSTAL_NAMES: ReadonlySet<string> = new Set(
  list(
    "zip, zip code, zipcode, postcode, post code, postal code, postalcode, plz, cap, eircode, pin code postal, 郵便番号, 〒, 郵便",
  ),
);

function postalLabel(value: string): string {
  const code = value.normalize("NFKC").replace(/[〒\s]/g, "");
  if (/^\d{3}-?\d{4}$/.test(code)) return "JP_POSTAL_CODE";
  if (/^\d{5}(?:-\d{4})?$/.test(code)) return "US_ZIP_CODE";
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/i.test(code) ? "UK_POSTCODE" : "ZIP_CODE";
}

const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The name folded for the lists: width and case, marks and numbers at its end dropped. */
const folded = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_:*※・.-]+/g, "");

/** What the name says, or undefined. */
export function headerKind(written: string): HeaderKind | undefined {
  const name = written
    .normalize("NFKC")
    .trim()
    .replace(/[:*※]+$/, "");
  const whole = folded(name);
  if (whole === "") return undefined;
  if (ROW_KEYS.has(whole) || ROW_KEYS.has(name.toLowerCase())) return { role: "row" };
  return (
    isFlag(name) ??
    (isPostal(whole) ? POSTAL : undefined) ??
    BY_NAME.get(whole) ??
    namePart(whole) ??
    (isJapanese.test(name) ? japaneseKind(whole) : englishKind(name))
  );
}

/** Whether a row without rows below it names columns all the same: any of its cells is a name that tables have. */
export const namesColumns = (names: readonly string[]): boolean =>
  names.every((name) => name.trim() === "") || names.some((name) => headerKind(name) !== undefined);

/** is_active, hasChildren: yes or no. */
const isFlag = (name: string): HeaderKind | undefined =>
  /^(?:is|has|can|was|should)(?:_|(?=[A-Z]))/.test(name) ? { kind: KEEP } : undefined;

const isPostal = (whole: string) =>
  [...POSTAL_NAMES].some((each) => whole.endsWith(each) && each !== "cap") || whole === "cap";

const namePart = (whole: string): HeaderKind | undefined =>
  PARTS.has(whole) ? { kind: "PERSON", ...(UNSURE.has(whole) && { unsure: true }) } : undefined;

function englishKind(name: string): HeaderKind | undefined {
  const words = wordsOf(name.replace(/\([^()]*\)/g, " ").replace(/\d+$/, ""));
  for (let size = Math.min(4, words.length); size > 0; size--) {
    const ending = words.slice(-size).join("");
    const known = BY_NAME.get(ending) ?? (size < words.length ? undefined : namePart(ending));
    if (known && (size > 1 || words.length === 1 || !ENDS_ALONE.has(ending))) return known;
  }
  return labelledKind(words.join(" ")) ?? personKind(words);
}

/** Endings that say something only as a whole name: "account state", "sales region" yes; "line item" no. */
const ENDS_ALONE: ReadonlySet<string> = new Set(
  list(
    "state, first, last, long, subject, title, item, year, month, place, mail, cell, position, record, value",
  ),
);

/** "customer name" is of a person, "product name" is not. */
function personKind(words: readonly string[]): HeaderKind | undefined {
  const label = words.join(" ");
  if (personLabel(label, true) === undefined) return undefined;
  return /name$|surname$|kin$/.test(label) ? { kind: "PERSON" } : { kind: "PERSON", unsure: true };
}

function japaneseKind(whole: string): HeaderKind | undefined {
  for (let from = 1; from < whole.length; from++) {
    const ending = whole.slice(from);
    const known = ending.length > 1 ? (BY_NAME.get(ending) ?? namePart(ending)) : undefined;
    if (known) return known;
  }
  const kinds = kindsOf(whole);
  if (kinds?.nameField) return { kind: "PERSON" };
  const labelled = labelledKind(whole);
  if (labelled) return labelled;
  if (kinds?.roleField || kinds?.kin || /(?:者|人|員|師|士|生|客|主)名$/.test(whole))
    return { kind: "PERSON", unsure: true };
  return AMOUNT.test(whole) ? { amount: true } : undefined;
}

/** How Japanese names of amounts end: 購入額, 交通費, 参加人数. */
const AMOUNT = /(?:[額費料代金数量率価税高点]|定員|単位)$/;

/** By the lexica of labels in text: "ssn", "nhs_no", "customer_id", 会員番号. */
function labelledKind(name: string): HeaderKind | undefined {
  const label = keyLabel(name);
  if (!label) return undefined;
  const { kind, grade } = label;
  const isCode = kind === KINDS.code || kind === KINDS.id;
  if (!isCode)
    return grade === "full" || grade === "bare" ? { labelOf: (value) => typeOf(kind, value) } : undefined;
  if (grade === "full") return { kind: RECORD_ID, role: "key" };
  return grade === "open" || grade === "bare" ? { kind: RECORD_ID, role: "key", unsure: true } : undefined;
}

/** Whose name a column has, and that it is a part of one: "spouse_first_name" has that of "spouse". Undefined for other columns. */
export function nameOwner(written: string): string | undefined {
  const whole = folded(written);
  const part = NAME_PARTS.find((each) => whole.endsWith(each));
  if (part === undefined) return undefined;
  const owner = whole.slice(0, whole.length - part.length).replace(/[のs]$/, "");
  return SUBJECTS.has(owner) ? "" : owner;
}

/** Whether a column has the key of whom a record is about: customer_id, 患者番号. */
export const isSubjectKey = (written: string): boolean =>
  [...SUBJECTS].some((subject) => folded(written).startsWith(subject)) || folded(written) === "mrn";

/** Owners that a record is about. */
const SUBJECTS: ReadonlySet<string> = new Set(
  list(
    "customer, client, patient, employee, member, user, student, pupil, applicant, person, contact, staff, guest, 顧客, お客様, 患者, 社員, 従業員, 会員, 利用者, 学生, 生徒, 児童, 職員, 本人, 申込者, 契約者, 受診者, ご本人",
  ),
);
