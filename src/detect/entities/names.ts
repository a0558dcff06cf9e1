import type { Lang } from "../../doc/doc.ts";
import { names } from "../../knowledge/names.ts";
import { COMPANIONS, KIN, ROLES } from "../cues/english/lexicon.ts";
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

/** "Dr Kemal van Dorn Jr." has given Kemal and family "van Dorn"; "Vesk, Orla" and "VESK^ORLA" are Orla Vesk; "Vesk J.T." has two initials. */
function englishName(value: string): Name {
  const written = /^\p{L}(?: \p{L}){2,}$/u.test(value) ? value.replaceAll(" ", "") : value;
  const swapped = /^([^\s,^/]+(?:[ -][^\s,^/]+)?)(?:,\s+|\^|\/)(?!jr|sr|md|phd|esq)(.+)$/i.exec(written);
  const words = (swapped ? `${swapped[2]} ${swapped[1]}` : written)
    .replace(/['’]s?$/, "")
    .replace(/["“”„«»]|(?<!\p{L})['‘’]|['‘’](?!\p{L})/gu, " ")
    .replace(/(?<=(?:^|[\s.])\p{L}\.)(?=\p{L})/gu, " ")
    .split(/[\s^]+/)
    .filter((word) => /\p{L}/u.test(word));
  const titles = words.findIndex(
    (word, i) => !(isTitle(word) || (i < words.length - 1 && isLeadingWord(word))),
  );
  const parts = words
    .slice(titles < 0 ? words.length : titles)
    .filter((word, i) => i === 0 || !AFTER_NAMES.test(word));
  const gender = words.slice(0, Math.max(0, titles)).map(titleGender).find(Boolean);
  const { given, family, single } = split(parts.map((part) => part.replace(/,$/, "")));
  return { given, family, single, gender };
}

/** Words that a finding may begin with and that are no part of the name: greetings, roles, kinship. */
const LEADING = new Set(
  "dear hi hello hey hiya thanks cheers re ps cc attn att from to by and with for cllr cllrs councillor councillors clerk staff nurse matron ward guard pastor deacon elder brother sister wife husband mum mom dad son daughter mother father mama papa abuela abuelo nana gran grandma grandpa aunty uncle auntie cousin old young little big late shri smt sri kumari encik puan tuan cik mdm datuk haji hajah mzee baba bibi ustaz ustad don doña dona sra sr pc dc ds di dci wpc psc acting chair chairman chairwoman secretary treasurer president director manager trustee cook driver teacher tutor coach gp consultant registrar midwife physio dentist surgeon solicitor barrister counsel claimant defendant applicant appellant respondent witness tenant landlord patient client caller customer user".split(
    " ",
  ),
);
function isLeadingWord(word: string): boolean {
  const lower = word.toLowerCase().replace(/[.:]$/, "");
  return LEADING.has(lower) || KIN.has(lower) || COMPANIONS.has(lower) || ROLES.has(lower);
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
function japaneseName(written: string, familyNameLength: FamilyNameLength): Name {
  const told = TOLD_APART.exec(written);
  if (told)
    return { family: told[1], given: [`${told[2] ?? told[3]}.`], single: undefined, gender: undefined };
  const bare = written.replace(AROUND_JAPANESE, "").replace(AFTER_JAPANESE, "");
  const value = withoutSpacing(bare.replace(HONORIFIC, "") || written);
  const parts = value.split(/[\s・=＝,，()]+/).filter(Boolean);
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

/** 石黒(み) and 石黒(勝), 工藤A and 工藤B: two of one family, told apart by the beginning of the given name. */
const TOLD_APART =
  /^([\p{Script=Han}々\p{Script=Katakana}]{1,6})(?:\(([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\)|([A-Z]))$/u;

/** Roles and kinship before a name, seals and roles after it, set off by a space. */
const AROUND_JAPANESE =
  /^(?:氏\s?名|名前|貸主|借主|甲|乙|丙|売主|買主|総代|理\s?事長?|副?会長|監\s?事|代表(?:取締役|者|理事)?|弁護士|医師|教諭|校長|担当者?|患者|本人|保護者|申請者|届出人|相談者|通報者|被害者|目撃者|証人|連帯保証人|保証人|夫|妻|父|母|兄|姉|弟|妹|長男|次男|長女|次女|息子|娘|祖父|祖母|[・●○◎◆■□▼※])[\s:：]{0,3}(?=\S{2})/u;
const AFTER_JAPANESE = /[\s]*(?:印|拇印|指印|捺印|押印)$/u;

const HONORIFIC = /(?:さん|さま|ちゃん|くん|氏|様|殿|先生)$/;

/** 木 下 　蓮 as it stands under contracts, its characters far apart. */
const withoutSpacing = (value: string) =>
  /^\S(?:\s+\S){2,6}$/u.test(value) ? value.replace(/\s+/g, "") : value;

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

/**
 * Lower case without accents, katakana as hiragana. One code unit for one code unit, so that positions stay: U+0130 alone has a longer
 * lower case, and ß and æ stay as they are.
 */
export function fold(text: string): string {
  const lower = (text.includes("\u0130") ? text.replaceAll("\u0130", "i") : text).toLowerCase();
  return MARKED.test(lower) ? lower.replace(ALL_MARKED, plain) : lower;
}

const MARKED = /[\u00e0-\u024f\u1e00-\u1eff\u30a1-\u30f6]/;
const ALL_MARKED = /[\u00e0-\u024f\u1e00-\u1eff\u30a1-\u30f6]/g;
const WITHOUT_BASE: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ı: "i", ħ: "h", ð: "d" };
const bases = new Map<string, string>();

function plain(char: string): string {
  const known = bases.get(char);
  if (known !== undefined) return known;
  const unit = char.charCodeAt(0);
  const base = unit >= 0x30a1 ? String.fromCharCode(unit - 0x60) : char.normalize("NFD").charAt(0);
  const folded = WITHOUT_BASE[char] ?? base;
  bases.set(char, folded);
  return folded;
}

/** A part of a name, folded, as names are compared by. */
export interface Part {
  readonly text: string;
  /** The first letter alone stands for the part. */
  readonly initial: boolean;
}

/** The parts of a name without particles, those between hyphens apart. "JV" has two initials where nothing else is in the name. */
export function partsOf({ given, family, single }: Name): readonly Part[] {
  const words = single === undefined ? [...given, ...(family === undefined ? [] : [family])] : [single];
  const shouted = words.every((word) => word === word.toUpperCase());
  const parts = words
    .flatMap((word) => word.split(/[\s\u2010-\u2015・-]+/))
    .flatMap((word) => (isInitials(word, shouted, words.length) ? [...word.replace(/\./g, "")] : [word]))
    .map((word) => ({ text: fold(word.replace(/[.,]/g, "")), initial: isInitialPart(word) }))
    .filter(({ text }) => /\p{L}/u.test(text));
  const core = parts.filter(({ text }) => !PARTICLES.has(text));
  return core.length > 0 ? core : parts;
}

const isInitialPart = (word: string) => /^(?:\p{Script=Latin}\.?|\p{L}\.)$/u.test(word);

/** "JV" alone, "J.V.", or "PJ" beside a name that is not all in capitals. */
function isInitials(word: string, shouted: boolean, words: number): boolean {
  if (/^\p{L}\.\p{L}\.?(?:\p{L}\.?)?$/u.test(word)) return true;
  if (words === 1) return /^[A-Z]{2,3}$/.test(word);
  return /^[A-Z]{2}$/.test(word) && !shouted && !names().isSurname(word);
}

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
