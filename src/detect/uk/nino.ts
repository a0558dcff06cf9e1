import { identifier } from "../identifier.ts";

/** HMRC National Insurance Manual NIM39110: D, F, I, Q, U, V in neither place, O not second, seven prefixes not in use. */
const REFUSED = /^(?:BG|GB|KN|NK|NT|TN|ZZ)/i;
const PREFIX = "[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]";
const WHOLE = `${PREFIX}(?<gap>[ -]?)\\d{2}(?<pair>\\k<gap>|)\\d{2}\\k<pair>\\d{2}(?:\\k<gap>| )[A-D]`;

/** UK National Insurance number. The last letter may be missing, which leaves a shape that much else has. */
export const ukNino = identifier({
  name: "uk-nino.v1",
  label: "UK_NINO",
  called: ["UK National Insurance", "英国国民保険番号"],
  what: ["UK National Insurance number", "英国の国民保険番号"],
  patterns: [
    { regex: new RegExp(WHOLE), score: 0.85, digits: 6 },
    { regex: new RegExp(WHOLE.toLowerCase()), score: 0.6, digits: 6 },
    {
      regex: new RegExp(
        `${PREFIX}(?<gap>[ -])\\d{2}\\k<gap>\\d{2}\\k<gap>\\d{2}(?!\\k<gap>[A-Z](?![A-Za-z]))`,
      ),
      score: 0.3,
      digits: 6,
    },
    { regex: new RegExp(`${PREFIX}\\d{6}(?! [A-Z](?![A-Za-z]))`), score: 0.1, digits: 6 },
  ],
  context: {
    en: ["national insurance", "ni number", "ni no", "nino", "insurance number"],
    ja: ["国民保険番号", "ナショナルインシュアランス"],
  },
  validate: (value) => (REFUSED.test(value) ? false : undefined),
});
