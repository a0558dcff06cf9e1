import { identifier } from "../identifier.ts";

/** US bank account: 8 to 17 digits by each bank's own rule (17 is what an ACH entry holds, Nacha rules), so the words around it decide. */
export const usBankNumber = identifier({
  name: "us-bank-number.v1",
  label: "US_BANK_NUMBER",
  called: ["US bank account", "米国銀行口座番号"],
  what: ["US bank account number", "米国の銀行口座番号"],
  patterns: [{ regex: /\d{8,17}/, score: 0.05, digits: 8 }],
  context: {
    en: [
      "bank",
      "account",
      "account number",
      "account no",
      "acct",
      "checking",
      "savings",
      "debit",
      "ach",
      "direct deposit",
    ],
    ja: ["口座番号", "銀行口座", "預金口座", "口座"],
  },
  validate: (value) => (/^0+$/.test(value) ? false : undefined),
});
