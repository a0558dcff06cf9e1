import { identifier } from "../identifier.ts";

const GROUP = "(?:5\\d|6[0-5]|7\\d|8[0-8]|9[0-24-9])";

/**
 * US Individual Taxpayer Identification Number: nine digits, 9 first, fourth and fifth from 50-65, 70-88, 90-92 or 94-99
 * (IRS, Internal Revenue Manual 3.21.263). Written with one separator only it is a slip of the pen, kept as a hint.
 */
export const usItin = identifier({
  name: "us-itin.v1",
  label: "US_ITIN",
  called: ["US taxpayer number", "米国納税者番号"],
  what: ["US Individual Taxpayer Identification Number", "米国の個人納税者番号（ITIN）"],
  patterns: [
    { regex: new RegExp(`9\\d{2}-${GROUP}-\\d{4}`), score: 0.85, digits: 9 },
    { regex: new RegExp(`9\\d{2} ${GROUP} \\d{4}`), score: 0.5, digits: 9 },
    { regex: new RegExp(`9\\d{2}${GROUP}\\d{4}`), score: 0.3, digits: 9 },
    { regex: new RegExp(`9\\d{2}[ -]${GROUP}\\d{4}|9\\d{2}${GROUP}[ -]\\d{4}`), score: 0.05, digits: 9 },
  ],
  context: {
    en: ["itin", "individual taxpayer", "taxpayer id", "taxpayer identification", "tax id", "tin", "w-7"],
    ja: ["個人納税者番号", "納税者番号", "納税者識別番号"],
  },
});
