/**
 * Another person's name for a person's: the same gender, origin, script and number of parts. Every part is drawn from the
 * entity, so that "Kemal" and "K. Aydogan" get the matching parts of what "Kemal Aydogan" gets. A name of one part that
 * the list knows goes through a keyed cycle, so that two people never get the same.
 */
import { fold } from "../../knowledge/fold.ts";
import { type Gender, names } from "../../knowledge/names.ts";
import type { Key } from "../key.ts";
import { drawer } from "../keyed.ts";
import type { Target } from "../operator.ts";
import { caseOf } from "../width.ts";
import { KATAKANA_NAMES } from "./foreign-names.ts";
import { cutJapanese, KANA_ONLY, KATAKANA_ONLY } from "./japanese-name.ts";
import { JAPANESE, type Maker, type NameLists, type Setting } from "./phrase.ts";
import { isParticle, isTitle } from "./titles.ts";

export const person: Maker = function* (target, _, setting) {
  const text = JAPANESE.test(target.value) ? japanesePerson(target, setting) : latinPerson(target, setting);
  yield { kind: "name", text };
};

/** A part of a name: its role, with the number of the given name ("given0", "given1", "surname"). */
interface Part {
  readonly role: string;
  readonly word: string;
}

interface Person {
  readonly parts: readonly Part[];
  readonly origin: string;
  readonly gender: Gender | undefined;
}

// Latin letters and others that part their words --------------------------------------------------------------------------

function latinPerson(target: Target, setting: Setting): string {
  const [, value, possessive] = /^(.*?)(['’]s?)?$/su.exec(target.value)!;
  const known = personOf(target.entity, value!, setting.nameLists);
  const named = { ...known, gender: target.gender?.() ?? known.gender };
  const name = (part: Part) => standIn(target, named, part, setting);
  let given = 0;
  const words = value!.split(/(\s+|(?<=\p{L}\.)(?=\p{L}))/u);
  const last = words.findLastIndex((word) => /\p{L}/u.test(word) && !isTitle(word));
  const said = words.map((word, at) => {
    if (!/\p{L}/u.test(word) || isTitle(word)) return word;
    if (isParticle(word) && at < last) return "";
    const part = partOf(word.replace(/,$/, ""), named, at === last && words.length > 1, given);
    if (part.role.startsWith("given")) given++;
    return written(word, name(part));
  });
  return said.join("").replace(/\s+/g, " ").trim() + (possessive ?? "");
}

/** The person an entity is: its parts, and where they come from. What the entity lacks, the mention says. */
function personOf(entity: string, value: string, lists: NameLists): Person {
  const words = namesOf(entity);
  const parts = rolesOf(words, lists);
  const given = parts.find(({ role }) => role === "given0")?.word ?? "";
  const surname = parts.find(({ role }) => role === "surname")?.word;
  const spoken = namesOf(value).find((word) => names().genderOf(word) !== undefined);
  const gender = genderOf(given) ?? (spoken === undefined ? undefined : genderOf(spoken));
  return { parts, origin: names().originOf(given, surname), gender };
}

function genderOf(given: string): Gender | undefined {
  if (KATAKANA_MEN.has(given)) return "male";
  if (KATAKANA_WOMEN.has(given)) return "female";
  const gender = given === "" ? undefined : names().genderOf(given);
  return gender === "any" ? undefined : gender;
}

const KATAKANA_MEN: ReadonlySet<string> = new Set(KATAKANA_NAMES.male);
const KATAKANA_WOMEN: ReadonlySet<string> = new Set(KATAKANA_NAMES.female);

const namesOf = (text: string) =>
  text
    .replace(/['’]s?$/u, "")
    .split(/\s+|,\s*|(?<=\p{L}\.)(?=\p{L})/u)
    .filter((word) => /\p{L}/u.test(word) && !isTitle(word) && !isParticle(word));

/** The last word is the surname, or the first where only that reading has names; of one word the lists decide. */
function rolesOf(words: readonly string[], lists: NameLists): Part[] {
  const { isGiven, isSurname } = names();
  const [first = "", last = first] = [words[0], words.at(-1)];
  if (words.length === 1) return [{ role: roleAlone(first), word: first }];
  const plainly = isSurname(first) && !isGiven(first) && isGiven(last);
  const family = !isSurname(last) && (plainly || lists.isFamilyFirst(first)) ? 0 : words.length - 1;
  let given = 0;
  return words.map((word, at) => ({ role: at === family ? "surname" : `given${given++}`, word }));
}

function roleAlone(word: string): string {
  const { isGiven, isSurname } = names();
  return !isGiven(word) && isSurname(word) ? "surname" : "given0";
}

/** Which part of the person a word is: the same word, an initial, or by its place. */
function partOf(word: string, { parts }: Person, last: boolean, given: number): Part {
  const own = fold(word);
  const same = parts.find((part) => fold(part.word) === own);
  const initial = isInitial(word) ? parts.find((part) => fold(part.word).startsWith(own)) : undefined;
  const alone = last || parts.length > 1 ? "surname" : roleAlone(word);
  return same ?? initial ?? { role: alone === "surname" && last ? "surname" : `given${given}`, word };
}

const isInitial = (word: string) => /^\p{L}\.?,?$/u.test(word);

/** What stands for a part: from the list of its origin, never a word of the person's own name. */
function standIn(target: Target, named: Person, { role, word }: Part, setting: Setting): string {
  const own = new Set([...named.parts.map((part) => fold(part.word)), fold(target.value), fold(word)]);
  const { name, list } = listFor(target, named, role, setting);
  const letter = isInitial(word) ? fold(word).charAt(0) : undefined;
  const free = (candidate: string) =>
    !own.has(fold(candidate)) && fold(candidate).charAt(0) !== letter && !setting.avoid(candidate);
  const [only, ...others] = named.parts;
  const single = others.length === 0 && only !== undefined && fold(only.word) === fold(word);
  if (single) for (const each of setting.cycles.after(name, list)(word)) if (free(each)) return each;
  const draw = drawer(setting.secret, "PERSON", target.entity, role);
  for (let tries = 0; tries < 64; tries++) {
    const each = list[draw(list.length)]!;
    if (free(each)) return each;
  }
  return list.find(free) ?? list[0]!;
}

interface List {
  readonly name: string;
  readonly list: readonly string[];
}

/** Given names of the gender; where it is not known, of both, then a surname, which has none; English where an origin has no list in these letters. */
function listFor(target: Target, named: Person, role: string, { secret, nameLists }: Setting): List {
  const native = !/\p{Script=Latin}/u.test(target.value);
  const script = native ? "native" : "latin";
  for (const origin of [named.origin, native ? "ru" : "en"]) {
    const neutral = () => (named.parts.length === 1 ? "surname" : drawnGender(target, secret));
    const kinds = role === "surname" ? [role] : named.gender ? [named.gender] : ["any", neutral()];
    for (const kind of kinds) {
      const name = `${origin}.${kind}.${script}`;
      const list = nameLists.plain(name);
      if (list.length >= LEAST) return { name, list };
    }
  }
  return { name: "en.surname.latin", list: nameLists.plain("en.surname.latin") };
}

const drawnGender = ({ entity }: Target, secret: Key): Gender =>
  drawer(secret, "gender", entity)(2) === 0 ? "male" : "female";

const LEAST = 8;
/** In the case of the original; an initial for an initial; as many parts between hyphens. */
function written(word: string, name: string): string {
  const letters = word.replace(/[^\p{L}]/gu, "");
  if (isInitial(word)) return caseOf(letters, name.charAt(0)) + word.slice(letters.length);
  const comma = word.endsWith(",") ? "," : "";
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    return name.toUpperCase() + comma;
  return (letters === letters.toLowerCase() && /\p{Ll}/u.test(letters) ? name.toLowerCase() : name) + comma;
}

// Japanese ------------------------------------------------------------------------------------------------------------------

const HONORIFIC =
  /(?:さん|さま|ちゃん|くん|君|様|氏|殿|先生|先輩|コーチ|監督|課長|部長|係長|店長|主任|社長|専務|常務|院長|園長|校長|教授|選手|(?:おば|おじ|ばあ|じい|にい|ねえ)(?:さん|ちゃん)|パパ|ママ)$/u;
/** Where somebody belongs, before the name: 3組の田代, 倫理学の田所. */
const UNIT = /^[^の]{1,10}(?:学|科|課|組|係|丁目|号室|病棟|営業所|支店)の(?=.)/u;

function japanesePerson(target: Target, setting: Setting): string {
  const [honorific = ""] = HONORIFIC.exec(target.value) ?? [];
  const name = target.value.replace(UNIT, "");
  const value = name.slice(0, name.length - honorific.length) || name;
  const entity = target.entity.replace(UNIT, "").replace(HONORIFIC, "") || target.entity;
  const whole = cutJapanese(JAPANESE.test(entity) ? entity : value);
  const mention = cutJapanese(value, whole);
  const given = whole.given ?? mention.given ?? "";
  const gender = target.gender?.() ?? genderOf(given) ?? drawnGender(target, setting.secret);
  const parts = [whole.surname, whole.given, value].filter((part) => part !== undefined);
  const pick = (role: "surname" | "given") =>
    japaneseStandIn(target, role, role === "given" ? gender : "male", mention[role]!, parts, setting);
  const [surname, first] = [mention.surname && pick("surname"), mention.given && pick("given")];
  const order = mention.givenFirst ? [first, surname] : [surname, first];
  return order.filter((part) => part !== undefined).join(mention.between) + (name === value ? "" : honorific);
}

function japaneseStandIn(
  target: Target,
  role: "surname" | "given",
  gender: Gender,
  word: string,
  own: readonly string[],
  setting: Setting,
): string {
  const { name, list } = japaneseList(role, gender, word, setting.nameLists);
  const free = (each: string) => !own.includes(each) && each !== word && !setting.avoid(each);
  const alone = own.slice(0, -1).length === 1 && own[0] === word;
  if (alone) for (const each of setting.cycles.after(name, list)(word)) if (free(each)) return each;
  const draw = drawer(setting.secret, "PERSON", target.entity, role === "given" ? "given0" : role);
  for (let tries = 0; tries < 64; tries++) {
    const each = list[draw(list.length)]!;
    if (free(each)) return each;
  }
  return list.find(free) ?? list[0]!;
}

/** As it is written: kanji, hiragana, katakana; names from abroad by names from abroad. */
function japaneseList(role: "surname" | "given", gender: Gender, word: string, lists: NameLists): List {
  const kind = role === "surname" ? role : gender;
  if (KATAKANA_ONLY.test(word) && !lists.isJapaneseReading(word))
    return { name: `katakana.${kind}`, list: KATAKANA_NAMES[kind] };
  const script = KATAKANA_ONLY.test(word) ? "katakana" : KANA_ONLY.test(word) ? "hiragana" : "kanji";
  return { name: `ja.${kind}.${script}`, list: lists.japanese(kind, script) };
}
