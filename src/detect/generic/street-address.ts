/**
 * Streets with a house number, units of a building, post office boxes and towns with a postal code, as English, German, Dutch,
 * Nordic and Romance addresses write them. Each is a core, from which an address grows over the segments beside it: see
 * address-segments.ts.
 */
import { claimRecognizer } from "../claim.ts";
import { type Core, type Grown, grow, linesBelow } from "./address-segments.ts";
import {
  AMERICAN_STATE,
  AUSTRALIAN_STATE,
  BRITISH_CODE,
  CANADIAN_CODE,
  CANADIAN_PROVINCE,
  EIRCODE,
  STREETS,
  UNITS,
  WEAK_STREETS,
  WEAK_UNITS,
} from "./address-words.ts";

const WORD =
  "(?:\\p{Lu}[\\p{L}\\p{M}'’-]{0,24}|\\p{Lu}\\p{L}{0,2}\\.(?:\\p{Lu}\\.){0,2}|\\d{1,3}(?:st|nd|rd|th))";
const LINK =
  "(?:de|del|della|delle|degli|dei|di|da|do|dos|das|des|du|la|le|les|el|los|las|van|von|der|den|of|the|y|e|na|an)";
/** 12, 12A, 12-14, 3/27, 3 / 27, 14/2. */
const NUMBER =
  "\\d{1,5}(?:(?:[A-Za-z]|[ -][A-Z])(?![\\p{L}\\p{N}]))?(?:-\\d{1,4}[A-Za-z]?|[ ]?/[ ]?\\d{1,5}[A-Za-z]?)?";
const BEFORE_NUMBER =
  "(?:(?:Blk|BLK|Block|Nos?\\.?|No:|Plot|Lot|RMB|House|Unit|Flat|U|H\\.? ?No\\.?|Door No\\.?)[ ])?";
const ROMANCE =
  "(?:Rue|rue|Rua|Via|Viale|Corso|Piazza|Vicolo|Calle|C/|Avenida|Avinguda|Carrer|Paseo|Plaza|Travessa|Praça|Largo|Chaussée|Quai|Chemin|Allée|Impasse|Cours|Boulevard|boulevard|Avenue|avenue|Place|place|Strada|Ulica|ulica|ul\\.|Avda\\.|Av\\.|Jalan|Jl\\.|Jln|Lorong|Persiaran|Heol|Ffordd|Stryd|Bóthar|Sráid)";
const GERMANIC =
  "(?:straße|strasse|str\\.|gasse|weg|platz|allee|damm|ufer|graben|laan|straat|plein|gracht|kade|dreef|gatan|gata|vägen|vej|gade|veien|vegen|vegur|tie|katu|kuja|utca)";
const NAMED = `(?:${LINK}\\s+|[dl]['’])*${WORD}(?:[ ](?:${LINK}[ ]+|[dl]['’])*${WORD}){0,4}`;

const NORDIC = "(?:gate|vei|veg|terrasse|utca|út|tér|körút|sokak|caddesi|sok\\.|cad\\.)";
const JOINED = "(?:straße|strasse|straat|gracht|gatan|vägen|veien|vegur|katu|kuja|tie|vej|gade)";
/** Romanised Korean and Japanese: 55 Gwanggyo-ro, 1-9-4 Hamano-cho. */
const HYPHENED = "-(?:ro|gil|daero|dong|gu|cho|chome|machi|ku|shi|cho-me)";
const LOWER_STREETS =
  "(?:street|road|avenue|lane|drive|boulevard|terrace|crescent|close|gardens|grove|mews|rd|ave)";
/** 10 minute drive, 2 lane road, 3 way street. */
const NOT_LOWER_NAMES =
  "(?!(?:minutes?|mins?|hours?|hrs?|miles?|days?|weeks?|months?|years?|kms?|metres?|meters?|yards?|feet|lanes?|way|cars?|people|men|women|more|other|of|and|to|per|different|new|main|long|short|wide|busy|quiet)[ ])";
const NOT_NAMES =
  "(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|High|Supreme|County|Crown|District|Federal|Circuit|Superior|Appeal|Family|Youth)[ ])";

/** A number of a block or a house besides that of the street: 6108 Friedhofstrasse 33. */
const NUMBER_BEFORE = "(?:(?!19\\d\\d|20\\d\\d)\\d{2,5}[ ])?";

type CorePattern = readonly [score: number, has: string, pattern: string, kind: Core["kind"]];

/** Each with what every match of it has, which is looked for first: hardly a text has any of them. */
const CORES: readonly CorePattern[] = [
  [
    0.8,
    `(?:${STREETS})(?!\\p{L})`,
    `${BEFORE_NUMBER}${NUMBER},?[ ]+(?:[NSEW]\\.?[ ]+)?${NOT_NAMES}(?:${WORD}[ ]+(?:${LINK}[ ]+)?){1,5}(?:${STREETS})(?!\\p{L})(?!(?<=Dr)\\.?[ ](?!Apt|Unit|Ste|Suite|Flat|[NSEW]{1,2}(?!\\p{L}))\\p{Lu})\\.?(?:[ ]+(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)(?!\\p{L}))?(?:[ ]\\d{1,2}(?=[ ]#|,))?`,
    "street",
  ],
  [0.8, "\\d[A-Za-z]?[ ]The[ ]", `${NUMBER}[ ]The[ ]${WORD}(?:[ ]${WORD})?(?=,|\\s*$)`, "weak"],
  [
    0.6,
    `(?:${WEAK_STREETS})(?!\\p{L})`,
    `${BEFORE_NUMBER}${NUMBER},?[ ]+(?:${WORD}[ ]+(?:${LINK}[ ]+)?){1,3}(?:${WEAK_STREETS})(?![\\p{L}-])`,
    "weak",
  ],
  [
    0.75,
    `${ROMANCE}[ ]`,
    `${BEFORE_NUMBER}${NUMBER}(?:[ ](?:bis|ter))?,?[ ]+${ROMANCE}[ ]+${NAMED}`,
    "street",
  ],
  [
    0.75,
    `${ROMANCE}[ ]`,
    `${NUMBER_BEFORE}${ROMANCE}[ ]+${NAMED},?[ ]+(?:n[°ºo]\\.?[ ]*)?${NUMBER}`,
    "street",
  ],
  [
    0.7,
    `(?:${GERMANIC}|[ -](?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee))[ ]+\\d`,
    `${NUMBER_BEFORE}\\p{Lu}[\\p{L}-]{1,30}(?:${GERMANIC}|[ -](?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee))[ ]+${NUMBER}`,
    "street",
  ],
  [
    0.65,
    `[ ]${NORDIC}[ ]+\\d`,
    `${NUMBER_BEFORE}${WORD}(?:[ ]${WORD}){0,3}[ ]${NORDIC}[ ]+${NUMBER}\\.?`,
    "street",
  ],
  [0.6, `${JOINED}[ ]\\d`, `\\p{Ll}{3,30}${JOINED}[ ]${NUMBER}`, "street"],
  [
    0.7,
    `\\p{Ll}${HYPHENED}(?!\\p{L})`,
    `\\d{1,4}(?:-\\d{1,4}){0,2},?[ ](?:${WORD}[ ])?\\p{Lu}\\p{Ll}{1,20}${HYPHENED}(?:[ ]\\d{1,4}(?:beon-gil|-gil))?`,
    "street",
  ],
  [
    0.55,
    `[ ]${LOWER_STREETS}`,
    `${NUMBER}[ ]${NOT_LOWER_NAMES}\\p{Ll}{3,}(?:[ ]\\p{Ll}{3,})?[ ]${LOWER_STREETS}`,
    "lower",
  ],
  [
    0.6,
    `(?:${UNITS})[ ]`,
    `(?:${UNITS})[ ]+(?:[Nn]o\\.?[ ]?)?(?:#[ ]?)?(?:\\d{1,5}(?:[A-Za-z]|/\\d{1,4}|-\\d{1,4}|[ ]?[A-Z](?!\\p{L}))?|[A-Z]-?\\d{1,4})`,
    "unit",
  ],
  [0.6, "#\\d{2}-\\d", "#\\d{2}-\\d{2,4}[A-Z]?", "unit"],
  [
    0.55,
    `(?:${WEAK_UNITS})[ ]`,
    `(?:${WEAK_UNITS})[ ](?:[Nn]o\\.?[ ]?)?#?\\d{1,5}(?:[A-Za-z]|/\\d{1,4}|-\\d{1,4})?`,
    "part",
  ],
  [
    0.75,
    "[Bb]ox|Postfach|Bag",
    "(?:(?:[Pp]\\.?[ ]?[Oo]\\.?|GPO|G\\.P\\.O\\.)[ ]?[Bb]ox|BOX|Postfach|(?:PSC|psc)[ ]\\d{1,5},[ ]?[Bb]ox|[Uu]nit[ ]\\d{1,5}[ ][Bb]ox|(?:Private|Locked)[ ]Bag)[ ]+(?:X[ ]?|No\\.?[ ]?)?\\d{1,6}(?:-\\d{5})?",
    "box",
  ],
  [
    0.65,
    "RR[ ]?#?\\d|HC[ ]?\\d|RD[ ]\\d",
    "(?:RR|HC|RD)[ ]?#?\\d{1,3}(?:,?[ ](?:Box|BOX)[ ]\\d{1,5})?",
    "part",
  ],
  [0.6, "Box[ ]\\d", "Box[ ]\\d{1,5}", "part"],
  [0.75, "[A-Z]\\d{1,2}[A-Z]? ?\\d[A-Z]{2}|[a-z]\\d{1,2}[a-z]? ?\\d[a-z]{2}", BRITISH_CODE, "code"],
  [0.75, "[A-Y]\\d[\\dW] ?[0-9A-Y]{4}", EIRCODE, "code"],
  [0.75, "[A-Y]\\d[A-Z] ?\\d[A-Z]\\d", `(?:${CANADIAN_PROVINCE},?[ ]{1,2})?${CANADIAN_CODE}`, "code"],
  [0.7, `${AUSTRALIAN_STATE}[ ]`, `${AUSTRALIAN_STATE},?[ ]{1,2}\\d{4}`, "code"],
  [0.75, `${AMERICAN_STATE},?[ ]`, `${AMERICAN_STATE},?[ ]{1,2}\\d{5}(?:-\\d{4})?`, "code"],
  [0.7, "Singapore[ ]|S\\(?\\d{6}", "(?:Singapore[ ]\\(?\\d{6}\\)?|S[ ]?\\(\\d{6}\\)|S\\d{6})", "whole"],
  [
    0.7,
    "[AFDafd][Pp][Oo][ ][Aa]",
    "(?:APO|FPO|DPO)[ ]A[AEP][ ]\\d{5}|(?:apo|fpo|dpo)[ ]a[aep][ ]\\d{5}",
    "whole",
  ],
];
const before = "(?<![\\p{L}\\p{N}_.,/-])";
const after = "(?![\\p{L}\\p{N}_])";
const COMPILED = CORES.map(([score, has, pattern, kind]) => ({
  score,
  kind,
  has: new RegExp(has, "u"),
  regex: new RegExp(`${before}(?:${pattern})${pattern.endsWith("\\)?)") ? "" : after}`, "gu"),
}));

export const streetAddress = claimRecognizer({
  name: "street-address.v1",
  label: "ADDRESS",
  called: ["Address", "海外の住所"],
  what: ["postal address", "住所"],
  needs: [{ anchor: "digit" }],
  *find(view) {
    const addresses: Grown[] = [];
    for (const window of view.windows("digit"))
      for (const core of coresOf(window.text, window.from)) {
        const grown = grow(view.text, core);
        if (grown) addresses.push(grown);
      }
    const withLines = joined(view.text, addresses).flatMap((address) => [
      address,
      ...linesBelow(view.text, address.to).map((line) => ({ ...line, score: address.score })),
    ]);
    yield* joined(view.text, withLines, BETWEEN_LINES);
  },
});

function coresOf(text: string, offset: number): Core[] {
  const cores: Core[] = [];
  for (const { score, kind, has, regex } of COMPILED) {
    if (!has.test(text)) continue;
    for (const { 0: value, index } of text.matchAll(regex))
      cores.push({ from: offset + index, to: offset + index + value.length, score, kind });
  }
  return cores;
}

const BETWEEN_PARTS = /[ ]?,?[ ]{0,2}/y;
/** The lines of one block; a list of addresses stays one for each. */
const BETWEEN_LINES = /[ ]?,?[ ]?\r?\n[ ]{0,4},?[ ]?(?!\d{1,5}[A-Za-z]?[ ])/y;

/** Addresses that overlap or have no more than `between` between them. */
function joined(text: string, addresses: readonly Grown[], between = BETWEEN_PARTS): readonly Grown[] {
  const whole: Grown[] = [];
  for (const address of [...addresses].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = whole.at(-1);
    if (last && (address.from <= last.to || gapOf(between, text, last.to) === address.from))
      whole[whole.length - 1] = {
        from: last.from,
        to: Math.max(last.to, address.to),
        score: Math.max(last.score, address.score),
      };
    else whole.push(address);
  }
  return whole;
}

/** Where what may stand between two parts ends. */
function gapOf(between: RegExp, text: string, at: number): number {
  between.lastIndex = at;
  return between.test(text) ? between.lastIndex : -1;
}
