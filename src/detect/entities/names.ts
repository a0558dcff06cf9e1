import type { Lang } from "../../doc/doc.ts";
import { type Gender, isTitle, titleGender } from "./titles.ts";

/** A person's name in its parts, as far as the writing tells them apart. */
export interface Name {
  readonly given: readonly string[];
  readonly family: string | undefined;
  /** One part only: nobody can say which. */
  readonly single: string | undefined;
  readonly gender: Gender | undefined;
}

const PARTICLES = new Set(
  "van von der den de del della di da dos das du la le al el bin ibn ben ter ten zu af".split(" "),
);
const AFTER_NAMES = /^(?:jr|sr|ii|iii|iv|esq|phd|md)\.?$/i;

/** "Dr Kemal van Dorn Jr." has given Kemal and family "van Dorn"; "Vesk, Orla" is Orla Vesk. */
function englishName(value: string): Name {
  const swapped = /^([^\s,]+),\s+(?!jr|sr)(.+)$/i.exec(value);
  const words = (swapped ? `${swapped[2]} ${swapped[1]}` : value)
    .replace(/['’]s?$/, "")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const titles = words.findIndex((word) => !isTitle(word));
  const parts = words.slice(titles < 0 ? words.length : titles).filter((word) => !AFTER_NAMES.test(word));
  const gender = words.slice(0, Math.max(0, titles)).map(titleGender).find(Boolean);
  const { given, family, single } = split(parts.map((part) => part.replace(/,$/, "")));
  return { given, family, single, gender };
}

function split(parts: readonly string[]): Omit<Name, "gender"> {
  if (parts.length < 2) return { given: [], family: undefined, single: parts[0] };
  let family = parts.length - 1;
  while (family > 1 && PARTICLES.has(parts[family - 1]!.toLowerCase())) family--;
  return { given: parts.slice(0, family), family: parts.slice(family).join(" "), single: undefined };
}

/** Says where the family name of a Japanese name written without a space ends; undefined when nobody knows. */
export type FamilyNameLength = (value: string) => number | undefined;

/** 山田太郎, 山田 太郎 and ジョン・スミス; a foreign name in katakana has its given name first. */
function japaneseName(value: string, familyNameLength: FamilyNameLength): Name {
  const parts = value.split(/[\s・=＝]+/).filter(Boolean);
  if (parts.length > 1) {
    const foreign = /^[\p{Script=Katakana}ー]+$/u.test(parts.join(""));
    const [family] = parts.slice(foreign ? -1 : 0);
    const given = foreign ? parts.slice(0, -1) : parts.slice(1);
    return { family, given, single: undefined, gender: undefined };
  }
  const cut = familyNameLength(value);
  if (cut === undefined || cut <= 0 || cut >= value.length)
    return { given: [], family: undefined, single: value, gender: undefined };
  return { family: value.slice(0, cut), given: [value.slice(cut)], single: undefined, gender: undefined };
}

export function parseName(value: string, lang: Lang, familyNameLength: FamilyNameLength): Name {
  return lang === "ja" ? japaneseName(value, familyNameLength) : englishName(value);
}

/** Whether two names with family names may be one person's: the same family, and given names that agree or abbreviate. */
export function sameName(a: Name, b: Name): boolean {
  if (a.family === undefined || b.family === undefined) return false;
  if (fold(a.family) !== fold(b.family)) return false;
  if (a.gender && b.gender && a.gender !== b.gender) return false;
  return a.given.every((part, i) => {
    const other = b.given[i];
    return other === undefined || agrees(fold(part), fold(other));
  });
}

/** "k." and "kemal". */
function agrees(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (/^\p{L}\.?$/u.test(short) && long.startsWith(short.charAt(0)));
}

/** One code unit for one code unit, so that positions stay: U+0130 alone has a longer lower case. */
export const fold = (text: string) =>
  (text.includes("\u0130") ? text.replaceAll("\u0130", "i") : text).toLowerCase();

/** Other writings of a full name that stand for the same person elsewhere in a text. */
export function otherForms(name: Name, lang: Lang): string[] {
  if (name.family === undefined) return name.single ? [name.single] : [];
  const { family, given } = name;
  const whole = given.filter((part) => !/^\p{L}\.?$/u.test(part));
  if (lang === "ja") {
    const orders = [
      `${family}${given.join("")}`,
      `${family} ${given.join(" ")}`,
      `${given.join("・")}・${family}`,
    ];
    return [...orders, family, ...whole.filter((part) => part.length > 1)];
  }
  const initials = given.map((part) => part.charAt(0));
  return [
    `${given.join(" ")} ${family}`,
    `${given[0]} ${family}`,
    `${family}, ${given[0]}`,
    `${initials[0]}. ${family}`,
    `${initials[0]} ${family}`,
    `${initials.join(". ")}. ${family}`,
    `${initials.join(".")}. ${family}`,
    `${initials.join(".")}.${family[0]}.`,
    family,
    ...whole.filter((part) => part.length > 2),
  ];
}
