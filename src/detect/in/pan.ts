import { identifier } from "../identifier.ts";

/**
 * Indian Permanent Account Number: three letters, the holder's category (association, body of individuals, company, firm,
 * government, Hindu family, juridical person, local authority, person, trust), first letter of the name, four digits from
 * 0001 and a check letter by an unpublished rule (Income Tax Department, "PAN and its structure").
 */
export const inPan = identifier({
  name: "in-pan.v1",
  label: "IN_PAN",
  called: ["Indian PAN", "インド納税者番号"],
  what: ["Indian Permanent Account Number", "インドの納税者番号（PAN）"],
  patterns: [
    { regex: /[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]/, score: 0.85, digits: 4 },
    { regex: /[A-Za-z]{3}[ABCFGHJLPTabcfghjlpt][A-Za-z]\d{4}[A-Za-z]/, score: 0.6, digits: 4 },
  ],
  context: {
    en: ["pan", "pan card", "permanent account", "income tax", "पैन"],
    ja: ["納税者番号", "panカード", "納税者識別番号"],
  },
  validate: (value) => (value.slice(5, 9) === "0000" ? false : undefined),
});
