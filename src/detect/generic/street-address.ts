/**
 * Streets with a house number, units of a building, post office boxes, as English, German, Dutch, Nordic and Romance
 * addresses write them. Parts that follow each other are one address, with town, state and postal code where those follow.
 */
import type { Span } from "../../doc/span.ts";
import { claimRecognizer } from "../claim.ts";

const TYPES =
  "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Boulevard|Blvd|Terrace|Terr|Crescent|Cres|Close|Way|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Alley|Row|Mews|Gardens|Gdns|Grove|Hill|Walk|Quay|Parade|Esplanade|Turnpike|Pike|Loop|Path|Rise|Embankment";
const WORD = "(?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|\\d{1,3}(?:st|nd|rd|th))";
const LINK =
  "(?:de|del|della|delle|degli|dei|di|da|do|dos|das|des|du|la|le|les|el|los|las|van|von|der|den|of|the|y|e)";
const NUMBER = "\\d{1,5}(?:(?:[A-Za-z]|[ -][A-Z])(?!\\p{L}))?(?:-\\d{1,4})?";
const ROMANCE =
  "(?:Rue|rue|Rua|Via|Viale|Corso|Piazza|Vicolo|Calle|C/|Avenida|Avinguda|Carrer|Paseo|Plaza|Travessa|Praça|Largo|Chaussée|Quai|Chemin|Allée|Impasse|Cours|Boulevard|boulevard|Avenue|avenue|Place|place|Strada|Ulica|ulica|ul\\.|Avda\\.|Av\\.|Jalan|Jl\\.)";
const GERMANIC =
  "(?:straße|strasse|str\\.|gasse|weg|platz|allee|damm|ufer|laan|straat|plein|gracht|kade|dreef|gatan|gata|vägen|vej|gade|veien|vegen|vegur|tie|katu|kuja|utca)";
const NAMED = `(?:${LINK}\\s+|[dl]['’])*${WORD}(?:[ ](?:${LINK}[ ]+|[dl]['’])*${WORD}){0,4}`;

const NORDIC = "(?:gate|vei|veg|terrasse|utca|tér|körút|sokak|caddesi|sok\\.|cad\\.)";
const JOINED = "(?:straße|strasse|straat|gracht|gatan|vägen|veien|vegur|katu|kuja|tie|vej|gade)";
const LOWER_TYPES = "(?:street|road|avenue|lane|drive|boulevard|terrace)";
const UNITS = "(?:[Ss]uite|[Ss]te\\.|[Aa]pt\\.?|[Aa]partment|Unit|Flat)";

/** Each with what every match of it has, which is looked for first: hardly a text has any of them. */
const PARTS: readonly (readonly [score: number, has: string, pattern: string])[] = [
  [
    0.8,
    `(?:${TYPES})\\b`,
    `${NUMBER}[ ]+(?:[NSEW]\\.?[ ]+)?(?:${WORD}[ ]+(?:${LINK}[ ]+)?){1,5}(?:${TYPES})\\b\\.?(?:[ ]+(?:N|S|E|W|NE|NW|SE|SW)\\b)?`,
  ],
  [0.75, `${ROMANCE}[ ]`, `${NUMBER}(?:[ ](?:bis|ter))?,?[ ]+${ROMANCE}[ ]+${NAMED}`],
  [0.75, `${ROMANCE}[ ]`, `${ROMANCE}[ ]+${NAMED},?[ ]+(?:n[°ºo]\\.?[ ]*)?${NUMBER}`],
  [
    0.7,
    `(?:${GERMANIC}|[ -](?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee))[ ]+\\d`,
    `\\p{Lu}[\\p{L}-]{1,30}(?:${GERMANIC}|[ -](?:Straße|Strasse|Str\\.|Gasse|Weg|Platz|Allee))[ ]+${NUMBER}`,
  ],
  [0.65, `[ ]${NORDIC}[ ]+\\d`, `${WORD}(?:[ ]${WORD}){0,3}[ ]${NORDIC}[ ]+${NUMBER}`],
  [0.6, `${JOINED}[ ]\\d`, `\\p{Ll}{3,30}${JOINED}[ ]${NUMBER}`],
  [0.55, `[ ]${LOWER_TYPES}`, `${NUMBER}[ ]\\p{Ll}{3,}(?:[ ]\\p{Ll}{3,})?[ ]${LOWER_TYPES}`],
  [0.6, `${UNITS}[ ]`, `${UNITS}[ ]+(?:#[ ]?)?\\d{1,5}[A-Za-z]?`],
  [
    0.75,
    "[Bb]ox|Postfach",
    "(?:[Pp]\\.?[ ]?[Oo]\\.?[ ]?[Bb]ox|Postfach|(?:PSC|psc)[ ]\\d{1,5},[ ]?[Bb]ox|Unit[ ]\\d{1,5}[ ]Box)[ ]+\\d{1,6}",
  ],
];
const before = "(?<![\\p{L}\\p{N}_.,/-])";
const after = "(?![\\p{L}\\p{N}_])";
const COMPILED = PARTS.map(([score, has, pattern]) => ({
  score,
  has: new RegExp(has, "u"),
  regex: new RegExp(`${before}${pattern}${after}`, "gu"),
}));

/** Town, state and code after an American address, or a code and a town after a European one. */
const TOWN = new RegExp(
  `[,\\s]\\s{0,3}(?:(?:${WORD}[ ]){0,2}${WORD},?\\s{1,3}(?:[A-Z]{2}|${WORD}(?:[ ]${WORD})?)[ ]+\\d{5}(?:-\\d{4})?|(?:[A-Z]{1,2}-)?\\d{4,5}(?:[ ]?[A-Z]{2})?[ ]+${WORD}(?:[ ]${WORD}){0,2}|(?:APO|FPO|DPO)[ ]A[AEP][ ]\\d{5})${after}`,
  "uy",
);

export const streetAddress = claimRecognizer({
  name: "street-address.v1",
  label: "ADDRESS",
  called: ["Address", "海外の住所"],
  what: ["postal address", "住所"],
  needs: [{ anchor: "digit" }],
  *find(view) {
    for (const window of view.windows("digit")) {
      for (const { from, to, score } of joined(window.text, partsOf(window.text))) {
        yield { from: window.from + from, to: window.from + withTown(window.text, to), score };
      }
    }
  },
});

interface Part extends Span {
  readonly score: number;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { score, has, regex } of COMPILED) {
    if (!has.test(text)) continue;
    for (const { 0: value, index } of text.matchAll(regex))
      parts.push({ from: index, to: index + value.length, score });
  }
  return parts.sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Parts that overlap or have only a comma, white space or both between them. */
function joined(text: string, parts: readonly Part[]): Part[] {
  const addresses: Part[] = [];
  for (const part of parts) {
    const last = addresses.at(-1);
    if (last && (part.from <= last.to || /^[,\s]{1,4}$/.test(text.slice(last.to, part.from))))
      addresses[addresses.length - 1] = {
        from: last.from,
        to: Math.max(last.to, part.to),
        score: Math.max(last.score, part.score),
      };
    else addresses.push(part);
  }
  return addresses;
}

function withTown(text: string, to: number): number {
  TOWN.lastIndex = to;
  return TOWN.test(text) ? TOWN.lastIndex : to;
}
