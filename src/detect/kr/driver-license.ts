import { identifier, type Verdict } from "../identifier.ts";

/** Where the licence was issued, from Seoul (11) to Ulsan (26) and northern Gyeonggi (28). */
const REGION = /^(?:1[1-9]|2[0-68])/;

/** 운전면허번호: 경찰청, 도로교통공단. Region, year, six digits, two digits; the last one's rule is not public. */
export const krDriverLicense = identifier({
  name: "kr-driver-license.v1",
  label: "KR_DRIVER_LICENSE",
  called: ["Korean driver's licence", "韓国運転免許証番号"],
  what: ["Korean driver's licence number", "韓国の運転免許証番号"],
  patterns: [
    { regex: /\d{2}-\d{2}-\d{6}-\d{2}/, score: 0.7, digits: 12 },
    { regex: /\d{2} \d{2} \d{6} \d{2}/, score: 0.4, digits: 12 },
    { regex: /\d{12}/, score: 0.1, digits: 12 },
  ],
  context: {
    en: [
      "운전면허",
      "운전면허번호",
      "면허번호",
      "운전면허증",
      "driver's license",
      "driver license",
      "driving licence",
      "driving license",
      "license number",
      "licence number",
    ],
    ja: ["運転免許", "免許証番号"],
  },
  validate: (value): Verdict | undefined => (REGION.test(value) ? undefined : false),
});
