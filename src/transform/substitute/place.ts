/**
 * A place by another of the same level under the same parent with about as many people, or (`up`) by its kind and what it lies
 * in. The places of a parent are sorted by kind and people and cut into groups; a keyed cycle runs through each group, so
 * two places of a text never become the same one.
 */
import { fold } from "../../knowledge/fold.ts";
import { ORGANISATION_KINDS } from "../../knowledge/organisation-kinds.ts";
import { type Lang, type Place, placeName, places } from "../../knowledge/places.ts";
import type { Target } from "../operator.ts";
import { kindByVerb } from "./kind-by-verb.ts";
import { JAPANESE, type Maker, noun, type Phrase, type Setting } from "./phrase.ts";
import { KIND, LEAST } from "./place-groups.ts";

export const place: Maker = function* (target, beside, setting) {
  const lang: Lang = JAPANESE.test(target.value) ? "ja" : "en";
  const original = meant(target.value, lang === "ja" ? "ja" : target.lang);
  if (original && !isNature(target.value, original)) {
    if (!setting.up) yield* siblings(target, original, lang, setting);
    yield* around(original, target.lang);
  }
  yield* kindOfPlace(target.value, target.lang);
  const byVerb = original ? undefined : kindByVerb(beside, target.lang);
  if (byVerb) yield noun(ORGANISATION_KINDS[byVerb][target.lang].replace(/^an? |^ある/u, ""));
  yield { kind: "somewhere" };
};

/** Of a county and a city of one name, people mean the city. */
function meant(name: string, lang: Lang): Place | undefined {
  const [first, ...others] = places().lookup(name, lang);
  if (first?.level !== "admin2") return first;
  return others.find((other) => other.level === "city" && places().contains(first, other)) ?? first;
}

/** Said with "the". */
const WITH_ARTICLE =
  /^(?:United |Netherlands$|Philippines$|Bahamas$|Maldives$|Gambia$|Czech Republic$|.* Islands?$|.* Republic$|Democratic Republic|Republic of|(?:Bay Area|East Coast|West Coast|Midwest|Middle East|Balkans|Caribbean)$)/;

/** The name of a place, with whether English says "the" before it. */
export const placePhrase = (text: string): Phrase => ({
  kind: "name",
  text,
  ...(!JAPANESE.test(text) && { the: WITH_ARTICLE.test(text) }),
});

function* siblings(target: Target, original: Place, lang: Lang, setting: Setting): Iterable<Phrase> {
  const { name, ids } = setting.groupOf(original);
  if (ids.length < LEAST) return;
  for (const id of setting.cycles.after(name, ids)(String(original.id))) {
    const other = places().place(Number(id));
    if (lang === "ja" && other.ja === undefined) continue;
    const text = inForm(target.value, original, other, lang);
    if (text !== undefined && !setting.avoid(text)) yield placePhrase(text);
  }
}

// Forms ---------------------------------------------------------------------------------------------------------------------

/** The other place as this one is written: 本巣 by 高山, 本巣市 by 高山市, "Cambridge, MA" by "Newton, MA". */
function inForm(value: string, place: Place, other: Place, lang: Lang): string | undefined {
  const short = (name: string) => name.replace(lang === "ja" && name !== "北海道" ? KIND : /$^/, "");
  const [own, name] = [placeName(place, lang), placeName(other, lang)];
  if (fold(own) === fold(name)) return undefined;
  const at = indexOf(value, own);
  if (at >= 0) return inCase(value, value.slice(0, at) + name + value.slice(at + own.length));
  const bare = indexOf(value, short(own));
  if (lang === "ja") {
    if (bare < 0 || short(own) === "") return name;
    if (short(name).length < 2) return undefined;
    return value.slice(0, bare) + short(name) + value.slice(bare + short(own).length);
  }
  const rest = /^[^,]+(,.*)$/su.exec(value)?.[1] ?? "";
  return inCase(value, name + rest);
}

const indexOf = (text: string, part: string) => text.toLowerCase().lastIndexOf(part.toLowerCase());

/** TOKYO by OSAKA, tokyo by osaka; UK and Tokyo by Osaka. */
function inCase(value: string, text: string): string {
  const letters = value.replace(/[^\p{L}]/gu, "");
  if (letters.length > 3 && letters === letters.toUpperCase()) return text.toUpperCase();
  return letters === letters.toLowerCase() ? text.toLowerCase() : text;
}

// One level up ----------------------------------------------------------------------------------------------------------------

const LEVELS: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  country: { en: "country", ja: "国" },
  region: { en: "region", ja: "地域" },
  admin1: { en: "state", ja: "州" },
  admin2: { en: "county", ja: "郡" },
  city: { en: "city", ja: "町" },
  district: { en: "district", ja: "地区" },
};
const ENGLISH_KINDS: Readonly<Record<string, string>> = {
  ...{ 都: "prefecture", 道: "prefecture", 府: "prefecture", 県: "prefecture", 州: "state", 省: "province" },
  ...{ 市: "city", 区: "ward", 町: "town", 村: "village" },
};
const PROVINCES = new Set([
  "Indonesia",
  "Canada",
  "China",
  "Netherlands",
  "Turkey",
  "Argentina",
  "South Africa",
]);

/** "a city in Gifu", 岐阜県のある市: the kind of a place and what it lies in, counties left out. */
function* around(place: Place, lang: Lang): Iterable<Phrase> {
  const outer = places()
    .ancestors(place)
    .find((each) => each.level !== "admin2" && hasMany(each, place));
  if (!outer) return;
  const kind = kindOf(place, lang);
  if (lang === "ja") yield { kind: "fixed", text: `${placeName(outer, "ja")}のある${kind}` };
  else {
    const name = WITH_ARTICLE.test(outer.en) ? `the ${outer.en}` : outer.en;
    yield noun(`${kind} in ${name}`, { head: outer.en });
  }
}

/** Whether "a city in it" may be one of several. */
function hasMany(outer: Place, { level }: Place): boolean {
  let count = 0;
  const countIn = (each: Place, depth: number): boolean =>
    places()
      .children(each)
      .some(
        (inner) => (inner.level === level && ++count >= LEAST) || (depth < 3 && countIn(inner, depth + 1)),
      );
  return countIn(outer, 0);
}

function kindOf(place: Place, lang: Lang): string {
  const kind = KIND.exec(place.ja ?? "")?.[0];
  if (lang === "ja")
    return (
      (kind === "都" || kind === "道" || kind === "府" ? "県" : kind) ?? LEVELS[place.level]?.ja ?? "場所"
    );
  const country =
    places()
      .ancestors(place)
      .find(({ level }) => level === "country")?.en ?? "";
  if (country === "Japan" && kind) return ENGLISH_KINDS[kind] ?? "place";
  return place.level === "admin1" && PROVINCES.has(country)
    ? "province"
    : (LEVELS[place.level]?.en ?? "place");
}

/** Rivers, lakes and mountains, by the word in their name. */
const NATURE: readonly (readonly [RegExp, RegExp, en: string, ja: string])[] = [
  [/^(?:mount|mt)\b|\b(?:mountains?|peak|hills|alps)$/i, /[山岳峰]$|山脈$|アルプス$/u, "mountain", "山"],
  [/^river\b|\b(?:river|creek)$/i, /川$|河$/u, "river", "川"],
  [/^lake\b|\blakes?$/i, /湖$|沼$|池$/u, "lake", "湖"],
  [/^(?:gulf|bay) of\b|\b(?:bay|gulf|sea|ocean)$/i, /[湾海洋]$/u, "sea", "海"],
  [/\b(?:island|isle)s?\b/i, /島$|諸島$/u, "island", "島"],
  [/\b(?:beach|coast|shore)\b/i, /海岸$|浜$|ビーチ$/u, "beach", "海岸"],
  [/\b(?:valley|canyon)\b/i, /谷$|渓谷$/u, "valley", "谷"],
  [/\b(?:forest|woods)\b/i, /森$/u, "forest", "森"],
  [/\bdesert\b/i, /砂漠$/u, "desert", "砂漠"],
  [/\b(?:street|road|avenue|lane|boulevard|drive|st|rd|ave)\.?$/i, /通り?$|街道$/u, "street", "通り"],
  [/\b(?:park|garden|gardens)\b/i, /公園$|庭園$/u, "park", "公園"],
  [/\b(?:square|plaza)\b/i, /広場$/u, "square", "広場"],
  [/\bvillage\b/i, /村$/u, "village", "村"],
  [/\btown\b/i, /町$/u, "town", "町"],
  [/\bcity\b/i, /市$/u, "city", "市"],
];

/** A small town called after the lake or mountain it lies at is seldom meant. */
function isNature(value: string, { level, population }: Place): boolean {
  const small = (level === "city" || level === "district") && (population ?? 0) < 50_000;
  return small && !JAPANESE.test(value) && NATURE.slice(0, 4).some(([en]) => en.test(value));
}

function* kindOfPlace(value: string, lang: Lang): Iterable<Phrase> {
  const kind = NATURE.find(([en, ja]) => (JAPANESE.test(value) ? ja : en).test(value));
  if (kind) yield noun(kind[lang === "ja" ? 3 : 2]);
}
