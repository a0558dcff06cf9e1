import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { startsOf } from "./adjacency.ts";
import { fold } from "./fold.ts";
import { readKeyIndex } from "./key-index.ts";
import { personRomaji } from "./romaji.ts";

export type Gender = "male" | "female";
/** The language a name comes from, ISO 639: en, de, ja, ... */
export type Origin = string;
/**
 * How a name is written; for Japanese names one of the last three or Latin, for others Latin or their own
 * script.
 */
export type NameScript = "latin" | "native" | "kanji" | "hiragana" | "katakana";

/** A Japanese name as it is written, read, and spelt in Latin letters. */
export interface JapaneseName {
  readonly written: string;
  readonly kana: string;
  readonly latin: string;
}

export interface Names {
  readonly origins: readonly Origin[];
  readonly isGiven: (name: string) => boolean;
  readonly isSurname: (name: string) => boolean;
  /**
   * Which gender bears a given name (of Mary-Jane, the first part); "any" for both, undefined for a name
   * nobody knows.
   */
  readonly genderOf: (given: string) => Gender | "any" | undefined;
  /**
   * Where a person's name most likely comes from; the surname counts twice. "en" where nothing speaks for
   * another.
   */
  readonly originOf: (given: string, surname?: string) => Origin;
  /** Given names for stand-ins, the likelier first; empty where the script is not known for that origin. */
  readonly given: (origin: Origin, gender: Gender, script?: NameScript) => readonly string[];
  readonly surnames: (origin: Origin, script?: NameScript) => readonly string[];
  /** The same for Japanese, with all forms of each name together. */
  readonly japaneseGiven: (gender: Gender) => readonly JapaneseName[];
  readonly japaneseSurnames: () => readonly JapaneseName[];
  /** How a Japanese name in kanji is spelt in Latin letters; one that is both as the surname: 東 is Azuma. */
  readonly japaneseLatin: (written: string) => string | undefined;
}

export const namesOf = (resources: Resources): Names => createNames(resources.table("names.bin"));

/** The shipped lists of names. */
export const names = (): Names => shippedResources().get(namesOf);

const ROLES = ["surname", "male", "female", "any"] as const;
type Role = (typeof ROLES)[number];
interface Claim {
  readonly origin: Origin;
  readonly role: Role;
}

export function createNames(table: Table): Names {
  const origins = table.lines("origins");
  const { claims, has } = readClaims(table, origins);
  const lists = new Set(table.lines("lists"));
  const list = remember((name: string) => (lists.has(name) ? table.lines(`list:${name}`) : []));
  const japanese = remember((role: string) => list(`ja.${role}`).map(japaneseName));
  const latin = remember(() => {
    const all = [...japanese("male"), ...japanese("female"), ...[...japanese("surname")].reverse()];
    return new Map(all.map((name) => [name.written, name.latin]));
  });
  const written = remember((key: string) => forms(key, list, japanese));
  const english = new Set(table.lines("english"));
  const places = remember(
    (key: string) => new Map(written(key).map((name, at) => [fold(name), at] as const)),
  );
  const typical = (name: string, { origin, role }: Claim) => {
    const at = (role === "any" ? ["male", "female"] : [role]).map((each) =>
      places(`${origin}.${each}.latin`).get(fold(name)),
    );
    return 1 / (1 + Math.min(...at.map((place) => place ?? Number.POSITIVE_INFINITY)) / 20);
  };
  return {
    origins,
    isGiven: (name) => has(name, false),
    isSurname: (name) => has(name, true),
    genderOf: (given) => genderOf(given, claims(given)) ?? genderOf("", claims(given.split(/[\s-]/)[0]!)),
    originOf: (given, surname = "") => originOf({ claims, english, typical }, given, surname),
    given: (origin, gender, script) => written(`${origin}.${gender}.${script ?? usual(origin)}`),
    surnames: (origin, script) => written(`${origin}.surname.${script ?? usual(origin)}`),
    japaneseGiven: japanese,
    japaneseSurnames: () => japanese("surname"),
    japaneseLatin: (written) => latin("ja").get(written),
  };
}

const usual = (origin: Origin): NameScript => (origin === "ja" ? "kanji" : "latin");

function remember<T>(make: (key: string) => T): (key: string) => T {
  const values = new Map<string, T>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = make(key)));
    return value;
  };
}

interface Claims {
  readonly claims: (name: string) => Claim[];
  /** Whether a name can be a surname, or else something other than one; asked of many words. */
  readonly has: (name: string, surname: boolean) => boolean;
}

const SURNAME = ROLES.indexOf("surname");

/** What each name can be; an entry of the table is origin and role as one number. */
function readClaims(table: Table, origins: readonly Origin[]): Claims {
  const keys = readKeyIndex(table, "keys");
  const entries = table.u8("entries");
  const starts = startsOf(table, "counts");
  const claim = (entry: number): Claim => ({
    origin: origins[Math.floor(entry / ROLES.length)]!,
    role: ROLES[entry % ROLES.length]!,
  });
  return {
    claims: (name) => {
      const number = keys.find(fold(name));
      return number < 0 ? [] : Array.from(entries.subarray(starts[number]!, starts[number + 1]!), claim);
    },
    has: (name, surname) => {
      const number = keys.find(fold(name));
      if (number < 0) return false;
      for (let i = starts[number]!; i < starts[number + 1]!; i++)
        if ((entries[i]! % ROLES.length === SURNAME) === surname) return true;
      return false;
    },
  };
}

function japaneseName(line: string): JapaneseName {
  const [written, kana] = line.split("\t") as [string, string];
  return { written, kana, latin: personRomaji(written, kana) };
}

/** The list behind "origin.role.script". */
function forms(
  key: string,
  list: (name: string) => readonly string[],
  japanese: (role: string) => readonly JapaneseName[],
): readonly string[] {
  const [origin, role, script] = key.split(".") as [string, string, NameScript];
  if (origin !== "ja") return list(script === "native" ? `${origin}-native.${role}` : `${origin}.${role}`);
  const form: Partial<Record<NameScript, (name: JapaneseName) => string>> = {
    latin: ({ latin }) => latin,
    hiragana: ({ kana }) => kana,
    katakana: ({ kana }) => katakana(kana),
  };
  return [...new Set(japanese(role).map(form[script] ?? (({ written }) => written)))];
}

const katakana = (kana: string) =>
  kana.replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));

// Gender and origin -------------------------------------------------------------------------------

/**
 * A clear majority of origins decides; written Japanese names that both bear are told by their last
 * character.
 */
function genderOf(given: string, claims: readonly Claim[]): Gender | "any" | undefined {
  const roles = claims.map(({ role }) => role).filter((role) => role !== "surname");
  const male = roles.filter((role) => role === "male").length;
  const female = roles.filter((role) => role === "female").length;
  const english = claims.find(({ origin, role }) => origin === "en" && role !== "surname")?.role;
  if (male > female * 2 && (english ?? "male") === "male") return "male";
  if (female > male * 2 && (english ?? "female") === "female") return "female";
  const ending = HAN.test(given) ? genderByEnding(given) : undefined;
  return ending ?? (english as Gender | undefined) ?? (roles.length > 0 ? "any" : undefined);
}

const HAN = /^[\p{Script=Han}々]{2,}$/u;

function genderByEnding(given: string): Gender | undefined {
  if (/[子美香奈菜恵江代花華織絵莉]$/.test(given)) return "female";
  return /[郎朗太男夫雄介助輔彦斗也之志司治]$/.test(given) ? "male" : undefined;
}

const SCRIPTS: readonly (readonly [pattern: RegExp, origin: Origin])[] = [
  [/\p{Script=Hangul}/u, "ko"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
  [/[іїєґІЇЄҐ]/, "uk"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Thai}/u, "th"],
  [/[پچژگ]/, "fa"],
  [/\p{Script=Arabic}/u, "ar"],
];

/** Letters English names are not written with. */
const MARKED = /[^\p{ASCII}’]/u;

interface Evidence {
  readonly claims: (name: string) => readonly Claim[];
  /** Surnames that are English at home. */
  readonly english: ReadonlySet<string>;
  /** From 1 for the first name of an origin's list down to 0 for one that is not there. */
  readonly typical: (name: string, claim: Claim) => number;
}

/**
 * Each part votes for the origins that have it, more for those where it is common. English lists hold names of
 * every immigrant, so English has a full vote only for a name that is English at home or that no other has.
 */
function originOf(evidence: Evidence, given: string, surname: string): Origin {
  const script = SCRIPTS.find(([pattern]) => pattern.test(given + surname));
  if (script) return script[1];
  const votes = new Map<Origin, number>();
  for (const [name, isSurname, weight] of [
    [surname, true, 2],
    [given, false, 1],
  ] as const) {
    const ownClaims = evidence.claims(name).filter(({ role }) => (role === "surname") === isSurname);
    for (const claim of ownClaims) {
      const share = voteOf(evidence, name, claim, ownClaims.length);
      votes.set(
        claim.origin,
        (votes.get(claim.origin) ?? 0) + (weight * share) / Math.sqrt(ownClaims.length),
      );
    }
  }
  const nobody: Origin = /\p{Script=Han}/u.test(given + surname) ? "ja" : "en";
  return [...votes].sort((a, b) => b[1] - a[1] || (a[0] === nobody ? -1 : 1))[0]?.[0] ?? nobody;
}

/** From 1 to 2 by how typical a name is of an origin; of one that is English at home at least 1.5. */
function voteOf(evidence: Evidence, name: string, claim: Claim, origins: number): number {
  if (isBorrowed(evidence, name, claim, origins)) return 0.25;
  return 1 + Math.max(evidence.typical(name, claim), claim.origin === "en" && origins > 1 ? 0.5 : 0);
}

function isBorrowed(
  { english, typical }: Evidence,
  name: string,
  { origin, role }: Claim,
  origins: number,
): boolean {
  if (origin !== "en" || origins === 1) return false;
  const usual = role === "any" || typical(name, { origin, role }) > 0.05;
  const atHome = role === "surname" ? english.has(fold(name)) : usual || origins >= 4;
  return !atHome || MARKED.test(name);
}
