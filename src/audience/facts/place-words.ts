/** Sentences that say what kind of place a place is: the capital of France is "the capital of a country in Europe", not of Europe. */
import type { Lang, PlaceLevel } from "../../knowledge/places.ts";
import type { Beside } from "../../transform/operator.ts";

export interface PlaceWords {
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

const OWNED_BY_PLACE =
  /(?<!\p{L})(?:capital|mayor|outskirts|suburbs?|streets|downtown|cent(?:er|re)|port|president|king|queen|government|prime minister|flag|currency|citizens?) of (?:the )?$/iu;
const CALLED =
  /(?<!\p{L})(?:an?|the) ((?:\p{Ll}+ )?(?:city|town|village|state|country|island|province)) of (?:the )?$/iu;
const HOME = /(?<!\p{L})(?:home ?town|birthplace|home (?:state|country|city))(?: of|,)? (?:the )?$/iu;
const JAPANESE_OWNED = /^の(?:首都|首相|大統領|国王|国旗|通貨|市長|知事|町並み|街並み|郊外|中心部)/u;

/** "Boston is a lovely city": no wider place can stand there. */
const IS_ONE = {
  en: /^(?:['’]s|,? (?:is|was|will be|becomes|became)) (?:still |really |truly )?(?:an?|the|my|our|such an?|one of the|not an?) (?:[\p{L}-]+ ){0,4}(?:city|cities|town|village|capital|country|state|island|metropolis|suburb|hometown)(?!\p{L})/iu,
  ja: /^(?:は|って|が)[^。！？\n]{0,12}(?:町|街|都市|首都|国|村|島|都会)(?:です|だ|でし|である|だっ|。|！|$)/u,
} as const;

/** Whether a sentence says of a place what no wider place is. */
export const saysKind = (after: string, lang: Lang): boolean => IS_ONE[lang].test(after);

const KINDS: Readonly<Record<Lang, Readonly<Partial<Record<PlaceLevel, string>>>>> = {
  en: { country: "a country", admin1: "a state", city: "a city", district: "a district" },
  ja: { country: "ある国", admin1: "ある地域", city: "ある町", district: "ある町" },
};

/**
 * How a wider place stands where its sentence says what kind of place the phrase is; undefined where any name of a place can stand.
 * `named` is the wider place with the article it has.
 */
export function asPartOf(
  named: string,
  level: PlaceLevel,
  { before, after }: Beside,
  lang: Lang,
): PlaceWords | undefined {
  const kind = KINDS[lang][level];
  if (kind === undefined) return undefined;
  if (lang === "ja")
    return JAPANESE_OWNED.test(after) ? { text: `${named}の${kind}`, before: 0, after: 0 } : undefined;
  const on = /Coast$/.test(named) ? /(?<!\p{L})in $/iu.exec(before) : null;
  if (on) return { text: `on ${named}`, before: on[0].length, after: 0 };
  const called = CALLED.exec(before);
  if (called) return { text: `a ${called[1]} in ${named}`, before: called[0].length, after: 0 };
  const home = HOME.exec(before)?.[0];
  if (home !== undefined) {
    const replaced = /(?: of|,)? (?:the )?$/iu.exec(home)![0].length;
    return { text: ` in ${named}`, before: replaced, after: 0 };
  }
  const owned = OWNED_BY_PLACE.exec(before)?.[0];
  if (owned === undefined) return undefined;
  return { text: `${kind} in ${named}`, before: /the $/iu.exec(owned)?.[0].length ?? 0, after: 0 };
}
