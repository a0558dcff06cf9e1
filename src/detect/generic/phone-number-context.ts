import type { Span } from "../../doc/span.ts";
import { contextFinder } from "../context.ts";

const words = (list: string) => list.trim().split(/\s+/);

const nearestWord = contextFinder([
  ...words(`
    phone phones telephone telephonic tel tele mobile mob cell cellphone cellular fax handset landline pager
    call calls called calling callback dial dialed dialled ring reach reachable contact contacts contacting
    answering voicemail text texts texted sms message messages whatsapp hotline helpline
    telefon telefono teléfono téléphone telefone telefoon handy mobil móvil celular cellulare portable 전화 휴대폰 电话
    電話 携帯 ファックス ファクス 連絡先 直通 問い合わせ 問合せ 問合わせ ダイヤル 着信 架電
  `),
  "toll free",
  "dial in",
  "direct line",
  "support line",
]);

/** Things that have a number of their own. */
const OTHER = words(`
  ssn sin nhs itin ein tin tfn abn acn npi mrn nino isbn issn iban bic vat vin pan aadhaar nif pesel imei sku pin otp
  card account acct a/c routing aba order invoice policy passport license licence tracking serial ticket case claim
  reference ref zip postal postcode insurance security tax registration member customer employee student patient
  booking reservation transaction confirmation version model part password identity identification id
`).join("|");
const OTHER_JA = words(`
  郵便 口座 注文 会員 顧客 お客様 伝票 受付 免許証? 保険者?証? 年金 個人 法人 登録 カード 証券 管理 整理 予約 社員 学籍 製造 契約 旅券
`).join("|");
const NAMED_OTHERWISE = new RegExp(
  `(?:(?<!\\p{L})(?:${OTHER})(?!\\p{L})[ -]{0,2}(?:(?:number|code|no|num|nr|id)(?!\\p{L}))?|(?:${OTHER_JA})番号|マイナンバー)` +
    "[\\s.:#=*-]{0,3}(?:(?:is|was|of|は|が)[\\s:]{0,2})?$",
  "iu",
);

/** Whether the words right before a span say that it is something else: "order no. ...". */
export function isNamedOtherwise(text: string, { from }: Span): boolean {
  return NAMED_OTHERWISE.test(text.slice(Math.max(0, from - 40), from));
}

/** Where a telephone stands, said right beside its number. */
const PLACE_BEFORE = /(?<!\p{L})(office|desk|home|work|direct|main|[tmfpchw])\.?:\s*$/iu;
const PLACE_AFTER = /^[\s-]{0,2}\(?(office|desk|home|work|direct)(?!\p{L})/iu;

/** The word that speaks for a telephone number. `bare` digits, with no gap or prefix to show, need it closer. */
export function phoneContext(text: string, span: Span, bare: boolean): string | undefined {
  const word = bare ? nameBefore(text, span) : nearestWord(text, span);
  if (word !== undefined) return word;
  const place =
    PLACE_BEFORE.exec(text.slice(Math.max(0, span.from - 16), span.from)) ??
    PLACE_AFTER.exec(text.slice(span.to, span.to + 12));
  return place?.[1]?.toLowerCase();
}

/** What may stand between a name and bare digits: little before seven, more before ten. */
const LINK =
  /^(?:[\s:.#*=-]|(?:me|us|him|her|them|at|on|to|via|number|no|num|is|was|my|the|番号|は|が)(?!\p{Script=Latin}))*$/iu;
const LONG_LINK = /^[^\d.;!?()]{0,32}$/;

function nameBefore(text: string, { from, to }: Span): string | undefined {
  const before = text.slice(Math.max(0, from - 48), from);
  const word = nearestWord(before, { from: before.length, to: before.length });
  if (word === undefined) return undefined;
  const link = before.slice(before.toLowerCase().lastIndexOf(word) + word.length);
  return (to - from < 10 ? LINK : LONG_LINK).test(link) ? word : undefined;
}
