import { identifier, type Verdict } from "../identifier.ts";
import { KFZ_DISTRICTS } from "./kfz-districts.ts";

const PARTS = /^(\p{L}{1,3})[ -]{1,3}(\p{L}{1,2})[ -]?([1-9]\d{0,3})([EHeh]?)$/u;
/** Capitals with a hyphen after the district, and a number that is not a mere digit. */
const DISTINCT = /^[A-ZÄÖÜ]{1,3}-[A-Z]{1,2}[ -]?\d\d/;
/** "DIN A4" and "DIN EN 1090" are paper and standards, not cars from Dinslaken. */
const STANDARD = /^(?:DIN (?:A|B|C|EN)|BS EN)$/;

/**
 * Licence plate: FZV § 9 and annexes 1 to 3. District, one or two letters, number without leading zero, "E" for electric and
 * "H" for historic; at most eight characters; letter pairs that recall the Nazi regime are not given out.
 */
export const deKfz = identifier({
  name: "de-kfz.v1",
  label: "DE_KFZ",
  called: ["German licence plate", "ドイツ車両番号"],
  what: ["German licence plate", "ドイツの車両番号"],
  words: { district: ["district", "地域記号"] },
  patterns: [
    { regex: /[A-ZÄÖÜ]{1,3}(?: - |[ -])[A-Z]{1,2}[ -]?[1-9]\d{0,3}[EH]?/, score: 0.3, digits: 1 },
    { regex: /[a-zäöü]{1,3}-[a-z]{1,2} [1-9]\d{2,3}[eh]?/, score: 0.3, digits: 3 },
  ],
  context: {
    en: [
      "kennzeichen",
      "kfz",
      "kfz kennzeichen",
      "nummernschild",
      "autokennzeichen",
      "pkw",
      "fahrzeug",
      "license plate",
      "licence plate",
      "number plate",
      "plate number",
      "registration plate",
      "vehicle registration",
    ],
    ja: ["ナンバープレート", "車両番号", "登録番号", "車のナンバー"],
  },
  validate(value): Verdict {
    const [, district = "", letters = "", number = "", suffix = ""] = PARTS.exec(value.toUpperCase()) ?? [];
    if (!KFZ_DISTRICTS.has(district) || /^(?:HJ|KZ|NS|SA|SS)$/.test(letters)) return false;
    if (STANDARD.test(`${district} ${letters}`)) return false;
    if (district.length + letters.length + number.length + suffix.length > 8) return false;
    return { score: DISTINCT.test(value) ? 0.7 : 0.3, checks: [{ code: "district" }] };
  },
});
