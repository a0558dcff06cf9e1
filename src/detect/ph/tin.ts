import { identifier } from "../identifier.ts";

/**
 * Philippine Taxpayer Identification Number: nine digits, then a branch code of three, or five since 2018 (BIR, RMO 34-98 and
 * later forms). The ninth is a check digit by a rule the bureau declines to publish, so it is not checked. V or N may follow,
 * for a taxpayer subject to VAT or not.
 */
export const phTin = identifier({
  name: "ph-tin.v1",
  label: "PH_TIN",
  called: ["Philippine taxpayer number", "フィリピン納税者番号"],
  what: ["Philippine Taxpayer Identification Number", "フィリピンの納税者番号（TIN）"],
  patterns: [
    { regex: /\d{3}-\d{3}-\d{3}-(?:\d{3}|\d{5})[VN]?/, score: 0.6, digits: 12 },
    { regex: /\d{3}-\d{3}-\d{3}/, score: 0.3, digits: 9 },
    { regex: /\d{3} \d{3} \d{3}(?: \d{3}(?:\d{2})?)?/, score: 0.1, digits: 9 },
    { regex: /\d{9}(?:\d{3}(?:\d{2})?)?/, score: 0.05, digits: 9 },
  ],
  context: {
    en: ["tin", "taxpayer identification", "tax identification", "tax id", "bir", "vat reg", "buwis"],
    ja: ["納税者番号", "納税者識別番号", "フィリピンの納税者"],
  },
  validate: (value) => (/^(?:000\D?){3}/.test(value) ? false : undefined),
});
