import type { Pair } from "../../words/language.ts";
import type { Accepted } from "../identifier.ts";
import { breaksOf, type Candidate } from "./phone-number-candidates.ts";

type Kind = "mobile" | "machine" | "service" | "fixed-line";

/** Checks by kind. */
export const JAPANESE_KINDS: Readonly<Record<`japanese-${Kind}-number`, Pair>> = {
  "japanese-mobile-number": ["Japanese mobile number", "日本の携帯電話番号"],
  "japanese-machine-number": ["Japanese machine number", "日本の機器用番号"],
  "japanese-service-number": ["Japanese service number", "日本のサービス用番号"],
  "japanese-fixed-line-number": ["Japanese fixed-line number", "日本の固定電話番号"],
};

/**
 * The shape of Japanese numbers (Telecommunications Number Rules of the Ministry of Internal Affairs): ten digits with an
 * area code of two to five, eleven for mobile and IP telephones, service numbers; and where gaps may stand. Exchanges are
 * not checked, so that the sample numbers people write, 03-1234-5678, are found like the others.
 */
const PLAN: readonly [kind: Kind, number: RegExp, gaps: readonly number[]][] = [
  ["mobile", /^0[5-9]0\d{8}$/, [3, 6, 7]],
  ["machine", /^020\d{8}$/, [3, 6]],
  ["service", /^(?:0120|0570|0990|0180|0170)\d{6}$/, [4, 6, 7]],
  ["service", /^0800\d{7}$/, [4, 7]],
  ["fixed-line", /^0[346]\d{8}$/, [2, 6]],
  ["fixed-line", /^0[1-9][1-9]\d{7}$/, [3, 6]],
  ["fixed-line", /^0[1-9]\d{8}$/, [4, 6]],
  ["fixed-line", /^0[1-9]\d{8}$/, [5, 6]],
];

const WITHOUT_GAPS: Readonly<Partial<Record<Kind, number>>> = { mobile: 0.6, service: 0.5 };

export function japanese({ digits, groups }: Candidate): Accepted | false {
  const breaks = breaksOf(groups);
  const kind = japaneseKind(digits, breaks);
  if (kind === undefined) return false;
  const score = breaks.length > 0 ? 0.75 : (WITHOUT_GAPS[kind] ?? 0.35);
  return { score, checks: [{ code: `japanese-${kind}-number` }] };
}

/** The kind of number these digits are in Japan when written with gaps after `breaks` digits. */
export function japaneseKind(digits: string, breaks: readonly number[]): Kind | undefined {
  return PLAN.find(([, number, gaps]) => number.test(digits) && breaks.every((at) => gaps.includes(at)))?.[0];
}
