import { identifier } from "../identifier.ts";
import { AUSTRALIAN_STATE, CANADIAN_CODE, CANADIAN_PROVINCE, EIRCODE } from "./address-words.ts";

/**
 * Any country's postal code where the text calls it one: three to seven digits in one or two groups, or Canadian and Dutch forms. Irish,
 * Canadian, Australian and Singaporean ones by their own shape or the state before them.
 */
export const postalCode = identifier({
  name: "postal-code.v1",
  label: "ZIP_CODE",
  called: ["Postcode", "海外の郵便番号"],
  what: ["postal code by its name", "「郵便番号」などの語に伴う郵便番号"],
  patterns: [
    {
      regex:
        /(?:(?:zip|Zip|ZIP)(?:[ -]?[Cc]odes?|[ -]CODE)?|[Pp]ost(?:al)?[ -]?[Cc]odes?|[Ee]ircode|EIRCODE|PLZ|CAP|[Cc]ode postal|郵便番号)\s{0,2}(?:is|was|:|=|は)?\s{0,2}(?<value>\d{2,5}[ -]\d{2,4}|[A-Z]\d[\dW] ?[0-9A-Z]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{3,6})/,
      score: 0.6,
      digits: 3,
    },
    { regex: new RegExp(EIRCODE.replace(" ?", " ")), score: 0.7, digits: 2 },
    { regex: new RegExp(CANADIAN_CODE.replace(" ?", " ")), score: 0.7, digits: 3 },
    {
      regex: new RegExp(`${CANADIAN_PROVINCE},?\\s{1,2}(?<value>${CANADIAN_CODE})`),
      score: 0.8,
      digits: 3,
    },
    {
      regex: new RegExp(`[A-Z][\\p{L}'’-]{2,20},?\\s{1,2}${AUSTRALIAN_STATE},?\\s{1,2}(?<value>\\d{4})`, "u"),
      score: 0.6,
      digits: 4,
    },
    { regex: /Singapore \(?(?<value>\d{6})/, score: 0.65, digits: 6 },
    // Of India: six digits, none of which begins with 0.
    {
      regex: /(?:PIN|Pin|pin)(?:[ -]?[Cc]ode| CODE)?\s{0,2}(?:is|[:=-])?\s{0,2}(?<value>[1-9]\d{2} ?\d{3})/,
      score: 0.6,
      digits: 6,
    },
  ],
});
