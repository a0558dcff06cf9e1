import { identifier } from "../identifier.ts";

/**
 * Postleitzahl, 01001 to 99998: Deutsche Post, 1993; the regions 00, 05, 43 and 62 are not in use. The finding is the five
 * digits, without the country before them.
 */
export const dePlz = identifier({
  name: "de-plz.v1",
  label: "DE_PLZ",
  called: ["German postcode", "ドイツ郵便番号"],
  what: ["German postal code", "ドイツの郵便番号"],
  patterns: [
    { regex: /DE?-(?<value>\d{5})/, score: 0.75, digits: 5 },
    { regex: /\d{5}(?= \p{Lu}\p{Ll}{2})/u, score: 0.4, digits: 5 },
    { regex: /\d{5}/, score: 0.05, digits: 5 },
  ],
  context: {
    en: ["plz", "postleitzahl", "postcode", "postal code", "anschrift", "adresse", "wohnhaft", "straße"],
    ja: ["郵便番号", "ドイツ"],
  },
  validate: (value) => (/^(?:00|05|43|62)|^01000$|^99999$/.test(value) ? false : undefined),
});
