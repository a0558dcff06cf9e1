import { countrySpecs } from "ibantools";
import { mod97 } from "../../strings/check-digits.ts";
import { type Claim, claimRecognizer } from "../claim.ts";

interface Country {
  /** Characters of the whole IBAN. */
  readonly length: number;
  /** The domestic part, after country and check digits. */
  readonly structure: RegExp;
  /** Countries outside the registry use IBANs by agreement between banks. */
  readonly registered: boolean;
}

/** Where the SWIFT IBAN registry (ISO 13616-2) gives another structure than ibantools. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  BY: "[A-Z0-9]{4}[0-9]{4}[A-Z0-9]{16}",
  DO: "[A-Z0-9]{4}[0-9]{20}",
  GE: "[A-Z]{2}[0-9]{16}",
  IE: "[A-Z]{4}[0-9]{14}",
  PK: "[A-Z]{4}[A-Z0-9]{16}",
  PS: "[A-Z]{4}[A-Z0-9]{21}",
  TR: "[0-9]{6}[A-Z0-9]{16}",
  VG: "[A-Z]{4}[0-9]{16}",
};
const REGISTERED_SINCE = ["BI", "DJ", "FK", "HN"];

/** Every country that has IBANs. */
export const IBAN_COUNTRIES: ReadonlyMap<string, Country> = new Map(
  Object.entries(countrySpecs).flatMap(([code, { chars, bban_regexp, IBANRegistry }]) => {
    if (!chars || !bban_regexp) return [];
    const structure = new RegExp(`^(?:${CORRECTIONS[code] ?? bban_regexp.replace(/^\^|\$$/g, "")})$`);
    const registered = IBANRegistry === true || REGISTERED_SINCE.includes(code);
    return [[code, { length: chars, structure, registered }]];
  }),
);

/** Check digits with a country before them; digits are searched for first, since prose has fewer of them than letters. */
const CHECK_DIGITS =
  /[0-9]{2}(?<=(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_])[A-Za-z]{2}[ -]?[0-9]{2})(?=[ -]?[A-Za-z0-9])/gu;
const REST = /[A-Za-z0-9]+/y;
/** The check digits; a domestic part may, in some countries, be letters alone. */
const FEWEST_DIGITS = 2;
const TOUCHES = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_]/u;

/** ISO 13616: known country, its length and structure, and MOD 97-10, which may fail beside a context word. Compact or in groups, in either case. */
export const ibanCode = claimRecognizer({
  name: "iban-code.v1",
  label: "IBAN_CODE",
  called: ["IBAN", "IBAN"],
  what: ["international bank account number", "国際銀行口座番号（IBAN）"],
  words: {
    "country-structure": ["country structure", "国ごとの構成"],
    "mod-97-10-check-digits": ["MOD 97-10 check digits", "MOD 97-10の検査数字"],
  },
  context: ["iban", "bank", "account", "bic", "swift", "transfer", "konto", "口座", "振込", "送金", "銀行"],
  needs: [{ anchor: "digit", digits: FEWEST_DIGITS }],
  *find(view) {
    for (const window of view.windows("digit", FEWEST_DIGITS)) {
      let last = 0;
      for (const { index } of window.text.matchAll(CHECK_DIGITS)) {
        const from = index - (/[ -]/.test(window.text.charAt(index - 1)) ? 3 : 2);
        if (from < last) continue;
        const claim = readIban(window.text, from);
        if (!claim) continue;
        if (!claim.fails) last = claim.to;
        yield { ...claim, from: window.from + claim.from, to: window.from + claim.to };
      }
    }
  },
});

/** The country says how many characters there are, so what follows an IBAN is never taken for its end. */
function readIban(text: string, from: number): Claim | undefined {
  const country = IBAN_COUNTRIES.get(text.slice(from, from + 2).toUpperCase());
  const to = country && spanOf(text, from, country.length);
  if (!country || to === undefined || TOUCHES.test(text.charAt(to))) return undefined;
  const iban = text.slice(from, to).replace(/[ -]/g, "").toUpperCase();
  if (!country.structure.test(iban.slice(4))) return undefined;
  if (!hasValidCheckDigits(iban)) return { from, to, score: 0, fails: true };
  const score = country.registered ? 1 : 0.8;
  return { from, to, score, checks: [{ code: "country-structure" }, { code: "mod-97-10-check-digits" }] };
}

/** Where `length` letters and digits end that stand together or in groups joined by one kind of separator. */
function spanOf(text: string, from: number, length: number): number | undefined {
  let separator: string | undefined;
  let at = from;
  for (let left = length; ; ) {
    REST.lastIndex = at;
    const run = REST.exec(text)?.[0].length ?? 0;
    if (run === 0) return undefined;
    at += Math.min(run, left);
    left -= run;
    if (left <= 0) return at;
    separator ??= text[at] === "-" ? "-" : " ";
    if (run < 2 || text[at++] !== separator) return undefined;
  }
}

/** ISO/IEC 7064 MOD 97-10 gives check digits from 02 to 98. */
function hasValidCheckDigits(iban: string): boolean {
  const check = Number(iban.slice(2, 4));
  return check >= 2 && check <= 98 && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}
