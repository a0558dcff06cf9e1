import { checked, identifier, type Verdict } from "../identifier.ts";
import { holdsSerialCheck, serialPatterns } from "./serial-check.ts";

/** Reisepass, since 2007: PassV, and ICAO Doc 9303 for the check digit that may follow, with the nationality "D". */
export const dePassport = identifier({
  name: "de-passport.v1",
  label: "DE_PASSPORT",
  called: ["German passport", "ドイツ旅券番号"],
  what: ["German passport number", "ドイツの旅券番号"],
  patterns: serialPatterns("CFGHJK"),
  context: {
    en: [
      "passport",
      "passport no",
      "passport number",
      "pass nr",
      "passnummer",
      "reisepass",
      "reisepassnummer",
      "reisedokument",
    ],
    ja: ["パスポート", "旅券", "旅券番号"],
  },
  validate(value): Verdict | undefined {
    if (!/\d/.test(value)) return false;
    if (value.length === 9) return undefined;
    const score = value.length === 11 ? 0.9 : 0.7;
    return checked(holdsSerialCheck(value.slice(0, 10)), "check-digit", score);
  },
});
