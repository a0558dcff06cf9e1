import { digitsOf } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * DEA registration number: the registrant's class, the first letter of the name or 9 for a business, six digits and a check
 * digit, the last digit of (1st + 3rd + 5th) + 2 x (2nd + 4th + 6th). Classes and check: DEA Diversion Control Division.
 */
export const medicalLicense = identifier({
  name: "medical-license.v1",
  label: "MEDICAL_LICENSE",
  called: ["US medical licence", "米国医療免許番号"],
  what: ["US DEA registration number", "米国の麻薬取締局（DEA）登録番号"],
  words: { "dea-check-digit": ["DEA check digit", "DEAの検査数字"] },
  patterns: [{ regex: /[A-HJ-MPR-UXa-hj-mpr-ux][A-Za-z9]\d{7}/, score: 0.4, digits: 7 }],
  context: {
    en: [
      "dea",
      "dea number",
      "medical license",
      "medical licence",
      "prescriber",
      "certificate",
      "registration",
    ],
    ja: ["医師免許", "麻薬取締", "処方医"],
  },
  validate(value) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check] = [...digitsOf(value.slice(2))].map(Number);
    return checked((a + c + e + 2 * (b + d + f)) % 10 === check, { code: "dea-check-digit" }, 0.9);
  },
});
