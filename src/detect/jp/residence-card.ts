import { identifier } from "../identifier.ts";

/**
 * Residence cards and special permanent resident certificates (Immigration Services Agency, specification of the card's
 * electronic form): two letters, eight digits, two letters. No check digit is published.
 */
export const jpResidenceCard = identifier({
  name: "jp-residence-card.v1",
  label: "JP_RESIDENCE_CARD",
  called: ["Residence card", "在留カード番号"],
  what: ["Japanese residence card number", "在留カード番号"],
  patterns: [{ regex: /[A-Z]{2}(?<gap>[ -]?)(?!0{8})\d{8}\k<gap>[A-Z]{2}/i, score: 0.75, digits: 8 }],
  context: {
    en: ["residence card", "zairyu", "special permanent resident"],
    ja: ["在留カード", "在留番号", "特別永住者", "在留資格"],
  },
});
