/**
 * Addresses that no word for a street tells: the value of an address field, a line that ends with a British postcode, and a name, a number and a postal
 * code with its town ("Askao kalea 7, 2. ezk., 48005 Bilbo").
 */
import { type Claim, claimRecognizer } from "../claim.ts";

const FIELD =
  /(?:^|[\n|\t(]| {2})[ \t>]*(?:\(?[a-z0-9]{1,2}[.)] ?)?(?:(?:home|postal|mailing|current|permanent|residential|delivery|billing|shipping|business|correspondence|registered|previous|former|new|work|office|street|full|contact|client|patient|property|site|service) )?(?:address|addr\.?|add\.|adresse|direcci[oó]n|indirizzo|residence|domicile)(?: ?\([^()\n]{1,20}\))?[ \t]?[:：=|\t][ \t]{0,8}(?<value>[^\n|\t;]{6,120})/giu;
/** Where another field begins on the same line. */
const NEXT_FIELD =
  / {2,}|[ ,;.(]+(?:tel|phone|mob|mobile|cell|ph|fax|e-?mail|dob|d\.o\.b|born|since|landline|home|contact)\b ?[.:]/i;
const NOT_ADDRESSES =
  /^(?:as above|same|n\/?a|none|unknown|withheld|not (?:known|given)|see |c\/o see|https?:|[\w.+-]+@)/i;
const POSTCODE_LINE =
  /(?:^|[\n:>])[ \t]*(?<value>\p{L}[\p{L}\d'’., -]{5,60}[ ,]+[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2})[ \t.]*(?=\r?\n|$)/giu;
const CITY = "(?:[A-Z]{1,2}-)?\\d{4,6},? \\p{Lu}[\\p{Script=Latin}\\p{M}'’-]{2,24}";
const PLACED = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}])(?<value>(?:\\d{1,4}[a-z]?,? \\p{Ll}{2,8}(?: (?:de|des|du|del|della|la|le|los|las|dos|da|do))? |\\p{Lu}[\\p{L}\\p{M}'’-]{2,24} (?:[\\p{L}'’-]{2,20} ){0,3}\\d{1,4}[A-Za-z]?)(?:\\p{Lu}[\\p{L}\\p{M}'’ -]{2,30})?(?:,? [^,\\n]{1,16}){0,2}, ?${CITY})`,
  "gu",
);
const AUSTRALIAN =
  /(?<![\p{L}\p{N}])(?<value>(?:[A-Z]{1,2})?\d{1,4}\/\d{1,4} (?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:St|Rd|Ave|Dr|Ct|Pde|Tce|Cres|Pl|Hwy|Ln|Way|Street|Road|Avenue|Drive|Court|Parade|Terrace|Crescent|Place|Highway|Lane)\.?(?:,? \p{Lu}[\p{L}'’-]+){0,3}(?:,? [A-Z]{2,3})?(?: \d{4})?)(?![\p{L}\p{N}])/gu;

export const addressField = claimRecognizer({
  name: "address-field.v1",
  label: "ADDRESS",
  what: ["postal address in its field, or with its town", "住所欄などの住所"],
  needs: [{ anchor: "digit" }],
  *find({ text }) {
    if (/(?:addr|add\.|direcci|indirizzo|residence|domicile)[^\n:=|\t]{0,24}[:=|\t]/i.test(text))
      for (const { value, from } of matches(text, FIELD)) yield* fieldValue(value, from);
    if (/[a-z]\d{1,2}[a-z]? ?\d[a-z]{2}[ \t.]*(?:\n|\r|$)/i.test(text))
      yield* claims(text, POSTCODE_LINE, 0.6);
    if (/, ?(?:[A-Z]{1,2}-)?\d{4,6},? [A-Z\u00c0-\u024f]/.test(text)) yield* claims(text, PLACED, 0.65);
    if (/\d\/\d{1,4} \p{Lu}/u.test(text)) yield* claims(text, AUSTRALIAN, 0.8);
  },
});

function* matches(text: string, pattern: RegExp) {
  for (const { 0: whole, groups, index } of text.matchAll(pattern)) {
    const value = groups!.value!;
    yield { value, from: index + whole.lastIndexOf(value) };
  }
}

function* claims(text: string, pattern: RegExp, score: number): Iterable<Claim> {
  for (const { value, from } of matches(text, pattern)) yield { from, to: from + value.length, score };
}

/** What an address field holds, up to the next field: with a digit, or with two commas. */
function* fieldValue(value: string, from: number): Iterable<Claim> {
  const end = value.search(NEXT_FIELD);
  const address = (end < 0 ? value : value.slice(0, end)).replace(/[\s.,]+$/, "");
  const isAddress = /\d/.test(address) ? /\p{L}{3}/u.test(address) : address.split(",").length > 2;
  if (isAddress && address.length > 5 && !NOT_ADDRESSES.test(address))
    yield { from, to: from + address.length, score: 0.7 };
}
