import { identifier } from "../identifier.ts";

/**
 * Patente di guida: Ministero delle Infrastrutture e dei Trasporti. "U1", seven characters and a letter; before 2005 the two
 * letters of the province, seven digits and a letter.
 */
export const itDriverLicense = identifier({
  name: "it-driver-license.v1",
  label: "IT_DRIVER_LICENSE",
  called: ["Italian driving licence", "イタリア運転免許証番号"],
  what: ["Italian driving licence number", "イタリアの運転免許証番号"],
  patterns: [
    { regex: /[Uu]1[\dBCDFGHJKLMNPRSTUWXYZbcdfghjklmnprstuwxyz]{7}[A-Za-z]/, score: 0.5, digits: 1 },
    { regex: /[A-Z]{2}\d{7}[A-Z]|[a-z]{2}\d{7}[a-z]/, score: 0.3, digits: 7 },
  ],
  context: {
    en: [
      "patente",
      "patente di guida",
      "numero patente",
      "driving licence",
      "driving license",
      "driver's license",
      "driver license",
      "licence number",
      "license number",
    ],
    ja: ["運転免許", "免許証番号"],
  },
});
