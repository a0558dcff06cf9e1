import type { Message } from "../words/message.ts";
import type { Words } from "../words/say.ts";

/** Words that several recognisers say. What only one of them says stands in its own file. */

/** Labels that several recognisers give, or none of the list: an audience's facts and a review may have these too. */
const LABELS = {
  "label.PERSON": ["Person", "人名"],
  "label.LOCATION": ["Location", "場所"],
  "label.ORGANIZATION": ["Organisation", "組織"],
  "label.DATE_TIME": ["Date or time", "日時"],
  "label.MONEY": ["Money", "金額"],
  "label.NRP": ["Nationality or group", "国籍・集団"],
  "label.QUANTITY": ["Quantity", "数量"],
  "label.NICKNAME": ["Nickname", "あだ名"],
  "label.GPE": ["City or country", "地名"],
  "label.POLITICS": ["Politics", "政治"],
  "label.SPORT": ["Sport", "スポーツ"],
} as const satisfies Words;

const CLAIMS = {
  "person-name": ["person's name", "人名"],
  "name-after-kin": ["name after a word for a relative or friend", "続柄や間柄を表す語に続く名前"],
  "name-after-role": ["name after a word for a role", "役割や職名に続く名前"],
  "name-in-field": ["name in a field for one", "氏名などの欄にある名前"],
  "name-in-list": ["name in a list of people", "人の一覧にある名前"],
  "name-of-speaker": ["name of who speaks or writes", "話し手・書き手の名前"],
} as const satisfies Words;

/** What was verified beyond the shape. */
const CHECKS = {
  "check-digit": ["check digit", "検査数字"],
  "check-letter": ["check letter", "検査文字"],
  "control-letter": ["control letter", "検査文字"],
  "luhn-check-digit": ["Luhn check digit", "Luhnの検査数字"],
  "verhoeff-check-digit": ["Verhoeff check digit", "Verhoeffの検査数字"],
  "date-of-birth": ["date of birth", "生年月日"],
  "date-of-birth-and-check-digit": ["date of birth and check digit", "生年月日と検査数字"],
  "check-fails": ["the check does not hold", "検査に合わない"],
  "top-level-domain": ["top-level domain", "トップレベルドメイン"],
} as const satisfies Words;

export type CheckCode = keyof typeof CHECKS;

/** A check that several recognisers make; one of a single recogniser is a message with a code of its own words. */
export const check = (code: CheckCode): Message => ({ code });

export const sharedWords: Words = { ...LABELS, ...CLAIMS, ...CHECKS };
