/** The languages people are spoken to in, and how a program says which one it wants. */
export const LANGUAGES = ["en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same words in every language, as [English, Japanese]. */
export type Pair = readonly [en: string, ja: string];

export const inLanguage = (words: Pair, lang: Language): string => words[LANGUAGES.indexOf(lang)]!;

/** One column of a table of pairs. */
export function column<K extends string>(table: Readonly<Record<K, Pair>>, lang: Language) {
  const words = Object.entries<Pair>(table).map(([key, pair]) => [key, inLanguage(pair, lang)]);
  return Object.fromEntries(words) as Readonly<Record<K, string>>;
}

/** The first of our languages by the weights of an Accept-Language header (RFC 9110, 12.5.4); English where none is wanted. */
export function acceptedLanguage(header = ""): Language {
  const wanted = header.slice(0, LONGEST).split(",").map(weighed);
  wanted.sort((a, b) => b.weight - a.weight);
  return wanted.find(({ lang, weight }) => lang !== undefined && weight > 0)?.lang ?? "en";
}

/** A longer header is no person's choice. */
const LONGEST = 1000;

function weighed(range: string): { lang: Language | undefined; weight: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { lang: tag === "*" ? "en" : languageIn(tag), weight: Number.isFinite(weight) ? weight : 0 };
}

const languageIn = (tag: string) => LANGUAGES.find((lang) => lang === tag.split(/[-_.@]/)[0]);

/** The language of messages by the locale of the environment (POSIX: the first of these that is set); English for others. */
export function localeLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return languageIn(locale.toLowerCase()) ?? "en";
}
