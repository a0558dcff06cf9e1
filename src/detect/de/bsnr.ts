import { identifier } from "../identifier.ts";

/**
 * Keys of the associations of statutory health insurance physicians and their districts, and 35 and 75 for hospitals: KBV
 * directive under § 75 (7) SGB V, annex 1.
 */
const REGION = /^(?:0[1236-9]|1\d|2[014578]|3[15789]|4\d|5[0125]|6\d|7[0-589]|8[01356789]|9[0134568])/;

/** Betriebsstättennummer: the same directive. Region and seven digits, no check digit. */
export const deBsnr = identifier({
  name: "de-bsnr.v1",
  label: "DE_BSNR",
  called: ["German practice number", "ドイツ診療所番号"],
  what: ["German medical practice number (BSNR)", "ドイツの診療所番号（BSNR）"],
  patterns: [{ regex: /\d{9}/, score: 0.15, digits: 9 }],
  context: {
    en: [
      "bsnr",
      "nbsnr",
      "betriebsstätte",
      "betriebsstätten nr",
      "betriebsstättennummer",
      "betriebsstaettennummer",
      "nebenbetriebsstätte",
      "praxisnummer",
    ],
    ja: ["医療機関番号", "診療所番号"],
  },
  validate: (value) => (REGION.test(value) && !value.endsWith("0000000") ? undefined : false),
});
