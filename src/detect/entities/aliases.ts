/**
 * Other names of what was found once. When "Kemal Aydogan" is a finding, "Mr Aydogan", "K. Aydogan", "AYDOGAN" are the same
 * person wherever they stand, and 山田氏, 山田 after 山田太郎.
 *
 * 1. Names are told apart and joined: people.ts. What the text calls a person in one place is a person in another, whatever the model says.
 * 2. All writings of all entities are looked for in one pass over the text.
 * 3. Every mention gets its entity's number; a single name that several entities share goes to the one that had its title,
 *    else to the one called so before, else to the one mentioned last.
 */
import { languageOf } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { names } from "../../knowledge/names.ts";
import { ahoCorasick } from "../../strings/aho-corasick.ts";
import { memoize } from "../../strings/cache.ts";
import type { Words } from "../../words/say.ts";
import { kindsOf } from "../cues/japanese/cue-words.ts";
import { isEveryday, isPlaceName } from "../profile/everyday.ts";
import type { Refiner } from "../recognizer.ts";
import { standsAlone } from "./boundaries.ts";
import { familyNameLength, familyNameLengthWith } from "./family-name.ts";
import { initialsIn, ownersOf } from "./initials.ts";
import { loginsIn } from "./logins.ts";
import { nameOfAddress } from "./mail-names.ts";
import { linkedNames } from "./name-links.ts";
import { type FamilyNameLength, fold, type Name, otherForms, parseName, partsOf } from "./names.ts";
import { relatedGivenNames } from "./nicknames.ts";
import { organisationForms } from "./organisations.ts";
import { contradicts, type Person, peopleOf, type Writing } from "./people.ts";
import { readingsOf, soundsOf } from "./sounds.ts";
import { type Gender, isTitle, titleGender } from "./titles.ts";

const NAME = "aliases.v1";
/** Findings that are sure enough to look for their other names. */
const SURE = 0.5;
const LABELS: readonly string[] = ["PERSON", "ORGANIZATION", "LOCATION", "FACILITY"];

interface Entity {
  readonly label: string;
  readonly person: Person | undefined;
  /** Writings, folded, each with how sure a mention written so is. */
  readonly forms: ReadonlyMap<string, number>;
}

interface Named {
  readonly entities: readonly Entity[];
  /** By folded value of a name that was found: the entities it may stand for. */
  readonly bearers: ReadonlyMap<string, readonly number[]>;
}

/** `people` of a document lists people known from elsewhere: the messages before it, say. */
export function aliases(cut: FamilyNameLength = familyNameLength): Refiner {
  return {
    name: NAME,
    labels: [...LABELS, "USERNAME"],
    words: ALIAS_WORDS,
    refine(all, { text }, { people = [] }) {
      const findings = withInitials(joinedNames(spacedNames(all, text), text), text);
      const seeds = findings.filter(({ label, score }) => score >= SURE && isAliased(label));
      if (seeds.length + people.length === 0) return all;
      const named = entitiesOf(seeds, people, mailNames(findings, text), text, cut);
      const relabelled = withPeople(addressedPeople(findings, text, named), text, named);
      const added = otherMentions(text, relabelled, named.entities);
      return numbered([...relabelled, ...added], text, named);
    },
  };
}

const isAliased = (label: string) => LABELS.includes(label);

/** Two names with one space between them are one: a model may cut "Goh Pei Shan" and 中平　悠 in two. */
function joinedNames(findings: readonly Finding[], text: string): readonly Finding[] {
  const persons = findings.filter(({ label, score }) => label === "PERSON" && score >= SURE);
  const dropped = new Set<Finding>();
  const added: Finding[] = [];
  let last: Finding | undefined;
  for (const finding of persons) {
    const { from, to } = finding;
    if (last && (isOneName(text, last, finding) || isOverlapping(text, last, finding))) {
      dropped.add(last).add(finding);
      const whole = { ...finding, from: last.from, to, score: Math.max(finding.score, last.score) };
      if (added.at(-1) === last) added.pop();
      added.push(whole);
      last = whole;
    } else if (!last || from >= last.to) last = finding;
    else if (to > last.to) last = undefined;
  }
  if (added.length === 0) return findings;
  return [...findings.filter((finding) => !dropped.has(finding)), ...added].sort((a, b) => a.from - b.from);
}

/** "Lonechild, W." and "EZE, Ngozi U.": initials after a name as it is filed, or after the given names. */
function withInitials(findings: readonly Finding[], text: string): readonly Finding[] {
  return findings.map((finding) => {
    const { label, to, from, score } = finding;
    if (label !== "PERSON" || score < SURE) return finding;
    const filed = /^,(?: \p{Lu}\.?){1,3}(?=[)\]|\t\n]|$)/u.exec(text.slice(to, to + 12))?.[0];
    const middle = text.slice(from, to).includes(", ")
      ? /^ \p{Lu}\.(?=[\s(]|$)/u.exec(text.slice(to, to + 5))?.[0]
      : undefined;
    const more = filed ?? middle;
    return more === undefined ? finding : { ...finding, to: to + more.length };
  });
}

/** 後藤 マリア and マリア ルイサ, of which each reader saw one end. */
const isOverlapping = (text: string, a: Finding, b: Finding) =>
  b.from > a.from &&
  b.from < a.to &&
  b.to > a.to &&
  /^[\p{Script=Han}々]{1,4} [ァ-ヺー]+(?: [\p{Script=Han}ァ-ヺー]+){1,3}$/u.test(text.slice(a.from, b.to));

function isOneName(text: string, a: Finding, b: Finding): boolean {
  const gap = text.slice(a.to, Math.min(b.from, a.to + 3));
  if (b.from < a.to || b.from > a.to + 2 || b.to - a.from > LONGEST_NAME) return false;
  const [first, second] = [text.slice(a.from, a.to), text.slice(b.from, b.to)];
  if (gap === ", ") return isFiled(text, a, b, first, second);
  if (gap === "/") return isCapitals(first) && isCapitals(second);
  if (gap === ". ") return SHORT_GIVEN.test(first) && /^\p{Lu}/u.test(second) && !isTitle(first);
  if (gap !== " ") return false;
  if (/^\p{Lu}/u.test(first) && /^\p{Lu}/u.test(second))
    return /^\p{Script=Latin}/u.test(second) && partCount(first) + partCount(second) < 5;
  return isJapaneseFamily(first) && second.split(" ").every(isJapaneseGiven);
}

const isJapaneseFamily = (value: string) =>
  /^[\p{Script=Han}々]{1,4}$/u.test(value) && (kindsOf(value) === undefined || names().isSurname(value));

/** "Wm. Haldeman", "Mohd. Irfan": given names as registers shorten them, and any without a vowel. */
const SHORT_GIVEN =
  /^(?:Mohd|Muhd|Chas|Geo|Jas|Thos|Jos|Robt|Saml|Danl|Alex|Edw|Benj|Jno|Fredk|Richd|Abd|[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,3})$/u;

const isCapitals = (value: string) => /^[\p{Lu}'’ -]{2,}$/u.test(value);

/** "VESK, Orla J" and, alone in its line or cell, "Vesk, Orla": a family name before a given name, not two names of a list. */
function isFiled(text: string, a: Span, b: Span, first: string, second: string): boolean {
  const [given = ""] = second.split(" ", 1);
  if (!/^\p{Lu}[\p{L}\p{M}'’-]+$/u.test(first) || !/^\p{Lu}/u.test(given) || partCount(second) > 3)
    return false;
  if (/^, \p{Lu}/u.test(text.slice(b.to, b.to + 3))) return false;
  const isGiven = names().isGiven(given) && !names().isGiven(first);
  const isShouted = first === first.toUpperCase();
  if (isShouted && (given !== given.toUpperCase() || isGiven)) return true;
  const starts = /(?:^|[\n\t|>"]|[:：.·-]\s{1,40})\s*$/u.test(text.slice(Math.max(0, a.from - 42), a.from));
  const ends = /^\s*(?:$|[\n\t|<("[;/]| {2})/u.test(text.slice(b.to, b.to + 3));
  return (isGiven || isShouted) && starts && ends;
}

const isJapaneseGiven = (value: string) =>
  /^(?:[\p{Script=Han}々]{1,3}|[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,8})$/u.test(value) &&
  !names().isSurname(value);

/** Full names of people that addresses are made of. */
function mailNames(findings: readonly Finding[], text: string): string[] {
  const values = findings.flatMap(({ label, from, to }) =>
    label === "EMAIL_ADDRESS" ? [text.slice(from, to)] : [],
  );
  return [...new Set(values)].flatMap((value) => nameOfAddress(value) ?? []);
}

/** One name read once, however often it is mentioned. */
function entitiesOf(
  seeds: readonly Finding[],
  people: readonly string[],
  mailed: readonly string[],
  text: string,
  cut: FamilyNameLength,
): Named {
  const persons = outermost(seeds.filter(({ label }) => label === "PERSON"));
  const others = new Map<string, Finding>();
  for (const seed of seeds) {
    const key = `${seed.label} ${fold(text.slice(seed.from, seed.to))}`;
    if (seed.label !== "PERSON") others.set(key, others.get(key) ?? seed);
  }
  const { pairs, full } = linkedNames(text, persons);
  const links = [...pairs, ...initialsInRole(text, persons)];
  const found = peopleOf(writingsOf(persons, [...people, ...mailed, ...full], text, cut), links);
  const entities = [
    ...found.persons.map(personEntity),
    ...[...others.values()].map((seed) => otherEntity(seed, text)),
  ];
  return { entities, bearers: found.bearers };
}

/** S准教授 and 佐山准教授: an initial and the only name of the same office that begins so. */
function initialsInRole(text: string, persons: readonly Finding[]): [string, string][] {
  const inRole = persons.flatMap(({ from, to }) => {
    const role = /^\p{Script=Han}{2,4}/u.exec(text.slice(to, to + 4))?.[0];
    return role !== undefined && kindsOf(role)?.title ? [{ role, value: text.slice(from, to) }] : [];
  });
  return inRole.flatMap(({ role, value }) => {
    if (!/^[A-Z]\.?$/.test(value)) return [];
    const letter = value.charAt(0).toLowerCase();
    const others = inRole.filter((one) => one.role === role && HAN.test(one.value));
    const same = [...new Set(others.map((one) => one.value))].filter((name) =>
      [...soundsOf(fold(name))].some((sound) => sound.startsWith(letter)),
    );
    return same.length === 1 ? [[value, same[0]!] as [string, string]] : [];
  });
}

/** Names that are not part of a longer one at the same place: of "Keller Jonas" a model may claim both words beside the whole. */
function outermost(persons: readonly Finding[]): readonly Finding[] {
  let reach = -1;
  return [...persons]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ to }) => {
      const isOuter = to > reach;
      reach = Math.max(reach, to);
      return isOuter;
    });
}

/** Names as they are written, by folded value, with the genders that titles before them tell. */
function writingsOf(
  persons: readonly Finding[],
  known: readonly string[],
  text: string,
  cut: FamilyNameLength,
): Writing[] {
  const values = new Map<string, { value: string; genders: Set<Gender>; at: number; relative: boolean }>();
  for (const value of known) values.set(fold(value), { value, genders: new Set(), at: -1, relative: false });
  for (const { from, to } of persons) {
    const value = text.slice(from, to);
    const key = fold(value);
    const entry = values.get(key) ?? {
      value,
      genders: new Set(),
      at: from,
      relative: isRelative(text, from, to),
    };
    const gender = genderBefore(text, from);
    if (gender) entry.genders.add(gender);
    values.set(key, entry);
  }
  const withKnown = familyNameLengthWith(familiesIn([...values.values()].map(({ value }) => value)), cut);
  return [...values.values()].map(({ value, genders, at, relative }) => {
    const name = parseName(value, languageOf(value), withKnown);
    return { value, at, relative, name, genders: name.gender ? new Set([...genders, name.gender]) : genders };
  });
}

const KIN =
  "wife|husband|son|daughter|mother|father|mum|mom|dad|brother|sister|aunt|uncle|cousin|nephew|niece|grandson|granddaughter|grandmother|grandfather|partner|spouse|widow|widower|sibling|twin|child|baby";
const KIN_BEFORE = new RegExp(`\\b(?:${KIN})(?:[ ,:(]|in-law|-){1,9}(?:(?:Mr|Mrs|Ms|Miss|Dr)\\.? )?$`, "i");
const KIN_AFTER = new RegExp(
  `^ ?[(,]? ?(?:(?:his|her|their|my|the|\\p{L}{2,20}['’]s) ){1,2}(?:\\p{L}{3,12} )?(?:${KIN})\\b`,
  "iu",
);
const KIN_BEFORE_JAPANESE =
  /(?:妻|夫|長男|次男|三男|長女|次女|三女|父|母|父親|母親|兄|姉|弟|妹|息子|娘|子息|令嬢|令息|孫|祖母|祖父|叔父|叔母|伯父|伯母|甥|姪|奥様|奥さん|ご主人|主人|配偶者|いとこ|従兄弟|お子様)(?:さん|様)?[の、・(「\s:：は]{1,3}$/u;

/** Whether somebody's relative is brought in: "her son Tom Vesk", 長女の笹原志保. */
function isRelative(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 32), from);
  return (
    KIN_BEFORE.test(before) || KIN_BEFORE_JAPANESE.test(before) || KIN_AFTER.test(text.slice(to, to + 48))
  );
}

/** Family names that stand by themselves, or before a space: 木下 in 木下　蓮 and 木下さん. 林蓮 beside 林　蓮 is none. */
function familiesIn(values: readonly string[]): ReadonlySet<string> {
  const families = new Set<string>();
  const alone: string[] = [];
  for (const value of values) {
    const [family = "", ...given] = value.split(/[\s・]+/);
    if (!/^[\p{Script=Han}々ヶノ]{1,5}$/u.test(family)) continue;
    if (given.length > 0 && (family.length > 1 || given.length === 1)) families.add(family);
    else if (given.length === 0 && family.length < 3) alone.push(family);
  }
  for (const family of alone)
    if (family.length === 1 || !families.has(family.charAt(0))) families.add(family);
  return families;
}

/** What the title before a name says: "Mrs" in "Mrs Vesk". */
function genderBefore(text: string, from: number): Gender | undefined {
  if (!/\s/.test(text.charAt(from - 1))) return undefined;
  const title = /(\p{L}+)\.?\s+$/u.exec(text.slice(Math.max(0, from - 14), from))?.[1];
  return title === undefined ? undefined : titleGender(title);
}

/** How sure a mention is that is written as the name was found, in another full form, or by one part of it. */
const SCORES = { same: 0.8, other: 0.7, part: 0.6 } as const;

function personEntity(person: Person): Entity {
  const forms = new Map<string, number>();
  for (const { value, name } of person.writings) {
    for (const form of formsOf(value, name))
      raise(forms, fold(form), partCount(form) > 1 ? SCORES.other : SCORES.part);
    if (!/^\p{L}\.$/u.test(value)) raise(forms, fold(value), SCORES.same);
  }
  return { label: "PERSON", person, forms };
}

const partCount = (form: string) => form.split(/[\s.・]+/).filter(Boolean).length;

function formsOf(value: string, name: Name): string[] {
  const lang = languageOf(value);
  const forms = otherForms(name, lang).filter((form) => lang === "ja" || form.length > 2);
  if (name.family === undefined) return withUmlauts(forms);
  if (lang === "ja") return [...forms, ...name.given, ...readForms(name)];
  const { family, given } = name;
  const [first = ""] = given;
  return withUmlauts([
    ...forms,
    ...relatedGivenNames(fold(first)),
    `${family} ${given.join(" ")}`,
    ...(/[sxz]$/i.test(family) ? [] : [`the ${family}s`]),
    ...hyphenated([family, first]),
  ]);
}

/** Ada Vesk-Horn is also called Horn; parts of two letters are too often something else. */
const hyphenated = (parts: readonly string[]) =>
  parts.flatMap((part) => (part.includes("-") ? part.split("-").filter((piece) => piece.length > 3) : []));

const withUmlauts = (forms: readonly string[]) =>
  forms.flatMap((form) => (/[äöüß]/i.test(form) ? [form, spelledOut(form)] : [form]));

const spelledOut = (form: string) =>
  form
    .toLowerCase()
    .replace(/[äöü]/g, (char) => `${fold(char)}e`)
    .replaceAll("ß", "ss");

const MOST_READINGS = 3;

/** 木下蓮 as きのした れん. */
function readForms({ family = "", given }: Name): string[] {
  const first = given.join("");
  if (!/^\p{Script=Han}/u.test(family) || given.length !== 1) return [];
  const [families, firsts] = [family, first].map((part) =>
    /\p{Script=Han}/u.test(part) ? readingsOf(part).slice(0, MOST_READINGS) : [part],
  );
  return families!.flatMap((a) => firsts!.flatMap((b) => [`${a} ${b}`, `${a}${b}`]));
}

function otherEntity({ from, to, label }: Finding, text: string): Entity {
  const value = text.slice(from, to);
  const forms = new Map<string, number>([[fold(value), SCORES.same]]);
  if (label === "ORGANIZATION")
    for (const form of organisationForms(value, languageOf(value), text.slice(to, to + 60)))
      raise(forms, fold(form), SCORES.other);
  return { label, person: undefined, forms };
}

function raise(forms: Map<string, number>, form: string, score: number): void {
  if (form.length > 1 || /\p{Script=Han}/u.test(form) || /^[a-z]$/.test(form))
    forms.set(form, Math.max(score, forms.get(form) ?? 0));
}

/** After a name these make it the name of an organisation or a place. */
const ORGANISATION =
  /(?:^|\s)(?:ltd|inc|llc|llp|plc|gmbh|co|corp|schools?|hospital|cent(?:re|er)|council|bank|trust|university|college|academy|clinic|surgery|church|court|group|services?|association|society|club|department|ministry|office|partners|brothers|street|road|lane|avenue|house|hall|park|hill|farm|st|rd|ave)\b|株式会社|有限会社|合同会社|法人|学校|学園|病院|医院|大学|銀行|協会|組合|センター|会社|商店|クリニック|事務所|工業|製作所|店|市|区|町|村|県|駅/iu;

/** "@Hollis Umbright" and @五味: who is spoken to by name, not by the name of an account. */
function addressedPeople(
  findings: readonly Finding[],
  text: string,
  { entities }: Named,
): readonly Finding[] {
  if (!findings.some(({ label }) => label === "USERNAME")) return findings;
  const forms = entities.flatMap(({ person, forms }) => (person ? [...forms.keys()] : []));
  const byLength = forms.filter((form) => form.length > 1).sort((a, b) => b.length - a.length);
  const claimed: Finding[] = [];
  for (const { label, from, to } of findings) {
    if (label !== "USERNAME" || text.charAt(from) !== "@") continue;
    const after = fold(text.slice(from + 1, from + 1 + LONGEST_NAME));
    const form = byLength.find((one) => after.startsWith(one) && from + 1 + one.length >= to);
    if (form !== undefined && !/^[\p{L}\p{N}_]/u.test(after.slice(form.length)))
      claimed.push({ ...AT_PERSON, from: from + 1, to: from + 1 + form.length });
  }
  if (claimed.length === 0) return findings;
  const isClaimed = ({ from, to }: Finding) => claimed.some((one) => from < one.to && to > one.from);
  return [...findings.filter((one) => !isClaimed(one)), ...claimed].sort((a, b) => a.from - b.from);
}

const AT_PERSON = {
  label: "PERSON",
  score: SCORES.other,
  source: NAME,
  why: { code: "other-name-of-person" },
} as const;

/** What bears the name of a person and nothing of an organisation or a place is the person, whatever label it has. */
function withPeople(findings: readonly Finding[], text: string, { entities, bearers }: Named): Finding[] {
  const known = new Map<string, "whole" | "part">();
  for (const { person } of entities)
    for (const { value, name } of person?.writings ?? []) {
      if (name.family === undefined) continue;
      known.set(fold(value), "whole");
      for (const { text: part, initial } of partsOf(name))
        if (!initial && part.length > 1 && !known.has(part)) known.set(part, "part");
    }
  if (known.size === 0) return [...findings];
  const people = entities.flatMap(({ person }) => person ?? []);
  const initials = new Set(initialsIn(text, people).map(({ from, to }) => `${from} ${to}`));
  return findings.flatMap((finding): readonly Finding[] => {
    const parts = partsOfClaim(finding, text, (value) => known.has(fold(value)) || bearers.has(fold(value)));
    return parts ?? [relabelled(finding)];
  });

  function relabelled(finding: Finding): Finding {
    const { from, to, label } = finding;
    if (!mayBePerson(finding)) return finding;
    const sealed = asSealed(finding, text);
    if (
      sealed &&
      (known.has(fold(text.slice(from, sealed.to))) || bearers.has(fold(text.slice(from, sealed.to))))
    )
      return asPerson(sealed);
    const value = text.slice(from, to);
    const kind = known.get(fold(value)) ?? (bearers.has(fold(value)) ? "part" : undefined);
    const isKnown = kind !== undefined && !isOrganisation(text, from, to);
    const isPlace =
      isKnown && kind === "part" && label === "LOCATION" && !genderBefore(text, from) && isPlaceName(value);
    return (isKnown && !isPlace) || initials.has(`${from} ${to}`) ? asPerson(finding) : finding;
  }
}

const BETWEEN = / (?:of|in|at|from|for|and|&|w\/) /u;

/** "Faiza Mirza of Unity Care", "Tui and Sione": a person of the text, and what else a model took into the same claim. */
function partsOfClaim(
  finding: Finding,
  text: string,
  isPerson: (value: string) => boolean,
): readonly Finding[] | undefined {
  const { from, to, label, source } = finding;
  if (!isAliased(label) || !source.startsWith("entities.") || to - from > LONGEST_NAME) return undefined;
  const value = text.slice(from, to);
  const link = BETWEEN.exec(value);
  if (!link) return undefined;
  const [head, tail] = [value.slice(0, link.index), value.slice(link.index + link[0].length)];
  if (!isPerson(head)) return undefined;
  const rest = { ...finding, from: to - tail.length };
  const others = isPerson(tail)
    ? [asPerson(rest)]
    : /^\p{Lu}/u.test(tail) && label !== "PERSON"
      ? [rest]
      : [];
  return [asPerson({ ...finding, to: from + head.length }), ...others];
}

/** 鳴海印 and "Carol's" without what is not part of the name. */
function asSealed(finding: Finding, text: string): Finding | undefined {
  const tail = /(?:印|['’]s)$/.exec(text.slice(finding.from, finding.to))?.[0].length;
  return tail === undefined ? undefined : { ...finding, to: finding.to - tail };
}

const mayBePerson = ({ label, from, to }: Finding) =>
  label !== "PERSON" && isAliased(label) && to - from <= LONGEST_NAME;

const asPerson = (finding: Finding): Finding => ({
  ...finding,
  label: "PERSON",
  why: { code: "other-name-of-person" },
});

const isOrganisation = (text: string, from: number, to: number) =>
  ORGANISATION.test(text.slice(from, to)) || ORGANISATION.test(lineAfter(text, to));

/** 五十嵐　美咲: a family name, a space and what is no family name is a person, not the organisation a model takes it for. */
function spacedNames(findings: readonly Finding[], text: string): readonly Finding[] {
  const isName = ({ from, to, label }: Finding) => {
    const [family = "", given = "", ...others] = text.slice(from, to).split(" ");
    if (others.length > 0 || !/^[\p{Script=Han}々]{1,4}$/u.test(family) || !isJapaneseGiven(given))
      return false;
    return (
      names().isSurname(family) &&
      !(label === "LOCATION" && isPlaceName(family)) &&
      !isOrganisation(text, from, to)
    );
  };
  return findings.map((finding) => (mayBePerson(finding) && isName(finding) ? asPerson(finding) : finding));
}

const LONGEST_NAME = 60;

/** The word that follows on the same line. */
const lineAfter = (text: string, at: number) => /^ ?[^\s,.;:、。]{0,12}/u.exec(text.slice(at, at + 14))![0];

/** Where a writing of a known entity stands and no finding of its label covers it. */
function otherMentions(text: string, findings: readonly Finding[], entities: readonly Entity[]): Finding[] {
  const forms = entities.flatMap((entity) =>
    [...entity.forms].map(([form, score]) => ({ form, score, entity })),
  );
  const lower = lowerCaseWords(
    text,
    forms.map(({ form }) => form),
  );
  const known = findings.filter(({ label, score }) => isAliased(label) && score >= SURE);
  const covered = coverage(known);
  const isName = memoize((value: string) =>
    value.split(/[\s,]+/).some((word) => word.length > 2 && !isEveryday(word)),
  );
  const occurrences = ahoCorasick(forms.map(({ form }) => form)).find(fold(text), (from, to) =>
    standsAlone(text, from, to, lower, isName),
  );
  const mentions = occurrences.flatMap(({ from: start, to, term }) => {
    const { score, entity, form } = forms[term]!;
    const from = form.startsWith("the ") ? start + 4 : start;
    if (covered(from, to)) return [];
    const why = { code: CLAIMS[entity.label] ?? "other-mention" };
    return [{ from, to, label: entity.label, score, source: NAME, why }];
  });
  const people = entities.flatMap(({ person }) => person ?? []);
  const coveredBefore = coverage(known);
  const initials = initialsIn(text, people).filter(({ from, to }) => !coveredBefore(from, to));
  const why = { code: "other-name-of-person" };
  const isClaimed = ({ from, to }: Span) =>
    findings.some((one) => one.from < to && one.to > from && one.score >= SURE);
  return [
    ...mentions,
    ...loginsIn(text, people, isClaimed).map((span) => ({ ...span, ...LOGIN })),
    ...initials.map((span) => ({ ...span, label: "PERSON", score: SCORES.part, source: NAME, why })),
  ];
}

const LOGIN = {
  label: "USERNAME",
  score: SCORES.part,
  source: NAME,
  why: { code: "account-of-person" },
} as const;

/** Codes of claims by label. */
const CLAIMS: Readonly<Record<string, string>> = {
  PERSON: "other-name-of-person",
  ORGANIZATION: "other-name-of-organisation",
};

const ALIAS_WORDS: Words = {
  "other-name-of-person": [
    "another name of a person found elsewhere in the document",
    "文書の別の箇所にある人物の別の呼び方",
  ],
  "account-of-person": ["name of an account made of a person's name", "人物の名前から作られたアカウント名"],
  "other-name-of-organisation": [
    "another name of an organisation found elsewhere in the document",
    "文書の別の箇所にある組織の別の呼び方",
  ],
  "other-mention": [
    "another mention of what is found elsewhere in the document",
    "文書の別の箇所で見つかったものの再出",
  ],
};

/** So few forms are quicker looked for one by one than among all words. */
const FEW_FORMS = 32;

/** Single words among the forms that the text also has in lower case: at the start of a sentence they may be just words. */
function lowerCaseWords(text: string, forms: readonly string[]): ReadonlySet<string> {
  const single = new Set(forms.filter((form) => /^\p{Ll}+$/u.test(form)));
  const found = new Set<string>();
  if (single.size <= FEW_FORMS && ![...single].some((form) => text.includes(form))) return found;
  for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu))
    if (single.has(word)) found.add(word);
  return found;
}

/** Says whether one of the findings covers a span; they are sorted by their start. */
function coverage(findings: readonly Finding[]): (from: number, to: number) => boolean {
  let next = 0;
  let reach: Finding[] = [];
  return (from, to) => {
    while (next < findings.length && findings[next]!.from <= from) reach.push(findings[next++]!);
    reach = reach.filter((finding) => finding.to > from);
    return reach.some((finding) => finding.to >= to);
  };
}

/**
 * Gives each mention the number of its entity, in the order of first mentions. A title goes to who had it: "Mrs Vesk" after "Mrs Ada Vesk and her daughter
 * Ruth Vesk" is the mother. One that contradicts a full name rules it out.
 */
function numbered(findings: readonly Finding[], text: string, { entities, bearers }: Named): Finding[] {
  const byForm = choicesByForm(entities);
  for (const [initials, { person }] of ownersOf(entities.flatMap((entity) => entity.person ?? [])))
    if (!byForm.has(`PERSON ${fold(initials)}`)) byForm.set(`PERSON ${fold(initials)}`, [person]);
  for (const [form, persons] of bearers) byForm.set(`PERSON ${form}`, persons);
  let last = -1;
  const called = new Map<string, number>();
  const byRole = new Map<string, number>();
  const numbers = new Map<number, number>();
  const sorted = [...findings].sort((a, b) => a.from - b.from || b.to - a.to);
  return sorted.map((finding) => {
    const form = `${finding.label} ${fold(text.slice(finding.from, finding.to))}`;
    const choices = byForm.get(form);
    if (!choices || choices.length === 0) return finding;
    const isPerson = finding.label === "PERSON";
    const role = isPerson ? roleAt(text, finding.from, finding.to) : undefined;
    const gender = isPerson ? genderBefore(text, finding.from) : undefined;
    const inRole = role === undefined ? undefined : byRole.get(`${role} ${form}`);
    const entity =
      choices.length === 1
        ? choices[0]!
        : chosen(
            introduced(choices, numbers, entities, form),
            entities,
            gender,
            inRole,
            called.get(form) ?? last,
          );
    called.set(form, entity);
    if (isPerson) last = entity;
    if (role !== undefined)
      for (const other of entities[entity]!.forms.keys())
        if (!byRole.has(`${role} PERSON ${other}`)) byRole.set(`${role} PERSON ${other}`, entity);
    const { from, to, label, score, source, why } = finding;
    const number = numbers.get(entity) ?? numbers.size + 1;
    numbers.set(entity, number);
    return { from, to, label, score, source, why, entity: number };
  });
}

function choicesByForm(entities: readonly Entity[]): Map<string, readonly number[]> {
  const byForm = new Map<string, number[]>();
  entities.forEach(({ label, forms }, i) => {
    for (const form of forms.keys()) {
      const key = `${label} ${form.replace(/^the (?=\S+s$)/, "")}`;
      const choices = byForm.get(key);
      if (choices) choices.push(i);
      else byForm.set(key, [i]);
    }
  });
  return byForm;
}

/**
 * Of several who bear a Japanese name, those who were mentioned before, and of these those who are not brought in as somebody's relative:
 * 長女の纐纈あずさ does not take 纐纈様 from her mother.
 */
function introduced(
  choices: readonly number[],
  numbers: ReadonlyMap<number, number>,
  entities: readonly Entity[],
  form: string,
): readonly number[] {
  if (!HAN.test(form)) return choices;
  const before = choices.filter((i) => numbers.has(i));
  const own = before.filter((i) => !isBroughtIn(entities[i]!));
  return own.length > 0 ? own : before.length > 0 ? before : choices;
}

const HAN = /\p{Script=Han}/u;
const isBroughtIn = ({ person }: Entity) =>
  person?.writings.every(({ relative, name }) => relative || name.family === undefined) ?? false;

/** Of several who bear a name: who has the title, who has the role, who was called so or mentioned before, the first. */
function chosen(
  choices: readonly number[],
  entities: readonly Entity[],
  gender: Gender | undefined,
  inRole: number | undefined,
  before: number,
): number {
  const open =
    gender === undefined
      ? choices
      : choices.filter((i) => !(entities[i]!.person && contradicts(entities[i]!.person, gender)));
  const left = open.length > 0 ? open : choices;
  const titled = gender === undefined ? [] : left.filter((i) => entities[i]!.person?.gender === gender);
  if (titled.length > 0) return titled.includes(before) ? before : titled[0]!;
  if (inRole !== undefined && left.includes(inRole)) return inRole;
  return left.includes(before) ? before : left[0]!;
}

const NEUTRAL: ReadonlySet<string> = new Set(["さん", "さま", "様", "氏", "殿", "同", "本人", "自身"]);

/** The role a Japanese name has beside it, 理事長 in 中西理事長 and 理事長　中西; ちゃん and くん tell a child. */
function roleAt(text: string, from: number, to: number): string | undefined {
  const after = /^(?:ちゃん|くん|[\p{Script=Han}]{2,5})/u.exec(text.slice(to, to + 6))?.[0];
  if (after !== undefined) return NEUTRAL.has(after) ? undefined : after === "くん" ? "ちゃん" : after;
  const before = /([\p{Script=Han}]{2,5})[\s：:]{1,2}$/u.exec(text.slice(Math.max(0, from - 7), from))?.[1];
  return before === undefined || NEUTRAL.has(before) ? undefined : before;
}
