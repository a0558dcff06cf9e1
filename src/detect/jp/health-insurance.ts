import { luhn } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";
import type { Recognizer } from "../recognizer.ts";

const context = {
  en: ["health insurance", "insurer number", "insured number", "insurance card"],
  ja: [
    "健康保険",
    "保険証",
    "保険者番号",
    "国保",
    "社保",
    "協会けんぽ",
    "後期高齢者",
    "被保険者",
    "資格確認書",
  ],
};
const name = "jp-health-insurance.v1";
const label = "JP_HEALTH_INSURANCE";

/** Kinds of insurance: the first two of eight digits. */
const KIND = /^(?:0[1-467]|3[1-4]|39|63|67|7[2-5])/;
const PREFECTURE = /^(?:0[1-9]|[1-3]\d|4[0-7])/;

/**
 * Insurers (Ministry of Health notice on insurer numbers, 1976): kind of insurance, prefecture, three digits and a check
 * digit; without the kind for national health insurance. The check digit is Luhn's.
 */
const insurer = identifier({
  name,
  label,
  claims: "jp-health-insurer",
  what: ["Japanese health insurer number", "健康保険の保険者番号"],
  words: {
    "kind-prefecture-and-check-digit": ["kind, prefecture and check digit", "種別・都道府県・検査数字"],
  },
  patterns: [{ regex: /\d{8}|\d{6}/, score: 0.1, digits: 6 }],
  context,
  validate(digits) {
    const known = digits.length === 6 || KIND.test(digits);
    if (!known || !PREFECTURE.test(digits.slice(-6)) || (digits.length === 6 && !luhn(digits))) return false;
    return checked(
      luhn(digits),
      { code: "kind-prefecture-and-check-digit" },
      digits.length === 8 ? 0.4 : 0.1,
    );
  },
});

/**
 * The insured: a symbol of the insurer and a number of the person, with no check digit, or eight to ten digits for the aged.
 * Digits alone, so their names must stand before them. 1xxx0 is a symbol of the post bank.
 */
const insured = identifier({
  name,
  label,
  called: ["Japanese health insurance", "健康保険の番号"],
  what: ["Japanese health insurance number", "健康保険の被保険者番号"],
  patterns: [
    {
      regex: /(?=\d)(?<=被保険者証?(?:等?の?記号)?・?番号[^\d\n]{0,6})\d{1,10}(?!\d)/,
      bounds: "none",
      score: 0.75,
      anchor: "japanese-digit",
    },
    {
      regex: /(?=\d)(?<=記号[: ]{0,2})(?!1\d{3}0(?!\d))\d{1,8}(?=[^\d\n]{0,6}番号[: ]{0,2}\d)/,
      bounds: "none",
      score: 0.4,
      anchor: "japanese-digit",
    },
    {
      regex: /(?=\d)(?<=記号[: ]{0,2}(?!1\d{3}0(?!\d))\d{1,8}[^\d\n]{0,6}番号[: ]{0,2})\d{1,7}(?!\d)/,
      bounds: "none",
      score: 0.4,
      anchor: "japanese-digit",
    },
    {
      regex: /(?=\d)(?<=記号・?番号[: ]{0,2})(?!1\d{3}0(?!\d))\d{1,8} ?[・-] ?\d{1,7}(?![\d-])/,
      bounds: "none",
      score: 0.4,
      anchor: "japanese-digit",
    },
  ],
  context,
});

export const jpHealthInsurance: Recognizer = {
  name,
  labels: [label],
  words: { ...insurer.words, ...insured.words },
  needs: [...(insurer.needs ?? []), ...(insured.needs ?? [])],
  *find(view, doc) {
    yield* insurer.find(view, doc);
    yield* insured.find(view, doc);
  },
};
