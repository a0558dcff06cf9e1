import { identifier } from "../identifier.ts";

/** Any country's postal code where the text calls it one: three to seven digits in one or two groups, or Canadian and Dutch forms. */
export const postalCode = identifier({
  name: "postal-code.v1",
  label: "ZIP_CODE",
  called: ["Postcode", "海外の郵便番号"],
  what: ["postal code by its name", "「郵便番号」などの語に伴う郵便番号"],
  patterns: [
    {
      regex:
        /(?:(?:zip|Zip|ZIP)(?:[ -]?[Cc]odes?|[ -]CODE)?|[Pp]ost(?:al)?[ -]?[Cc]odes?|PLZ|CAP|[Cc]ode postal|郵便番号)\s{0,2}(?:is|was|:|=|は)?\s{0,2}(?<value>\d{2,5}[ -]\d{2,4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|\d{3,6})/,
      score: 0.6,
      digits: 3,
    },
  ],
});
