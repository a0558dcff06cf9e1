/**
 * Other names of what was found once. When "Kemal Aydogan" is a finding, "Mr Aydogan", "K. Aydogan", "AYDOGAN" are the same
 * person wherever they stand, and 山田氏, 山田 after 山田太郎.
 *
 * 1. Names are grouped: full names that agree are one entity; a single name belongs to the entities that have it as a part.
 * 2. All writings of all entities are looked for in one pass over the text.
 * 3. Every mention gets its entity's number; a single name that several entities share goes to the one that had its title,
 *    else to the one called so before, else to the one mentioned last.
 */
import { languageOf } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { ahoCorasick } from "../../strings/aho-corasick.ts";
import type { Words } from "../../words/say.ts";
import type { Refiner } from "../recognizer.ts";
import { standsAlone } from "./boundaries.ts";
import { familyNameLength } from "./family-name.ts";
import { type FamilyNameLength, fold, type Name, otherForms, parseName, sameName } from "./names.ts";
import { organisationForms } from "./organisations.ts";
import { type Gender, titleGender } from "./titles.ts";

const NAME = "aliases.v1";
/** Findings that are sure enough to look for their other names. */
const SURE = 0.5;
const LABELS: readonly string[] = ["PERSON", "ORGANIZATION", "LOCATION", "FACILITY"];

interface Entity {
  readonly label: string;
  readonly name: Name | undefined;
  /** Writings, folded, each with how sure a mention written so is. */
  readonly forms: Map<string, number>;
}

/** `people` of a document lists people known from elsewhere: the messages before it, say. */
export function aliases(cut: FamilyNameLength = familyNameLength): Refiner {
  return {
    name: NAME,
    labels: LABELS,
    words: ALIAS_WORDS,
    refine(findings, { text }, { people = [] }) {
      const seeds = findings.filter(({ label, score }) => score >= SURE && isAliased(label));
      if (seeds.length + people.length === 0) return findings;
      const entities = entitiesOf(seeds, people, text, cut);
      const added = otherMentions(text, findings, entities);
      return numbered([...findings, ...added], text, entities);
    },
  };
}

const isAliased = (label: string) => LABELS.includes(label);

/** One name read once, however often it is mentioned. Full names first, so that single ones find theirs. */
function entitiesOf(
  seeds: readonly Finding[],
  people: readonly string[],
  text: string,
  cut: FamilyNameLength,
): Entity[] {
  const names = new Map(people.map((value) => [value, parseName(value, languageOf(value), cut)]));
  const others = new Map<string, Finding>();
  for (const seed of seeds) {
    const value = text.slice(seed.from, seed.to);
    const key = `${seed.label} ${fold(value)}`;
    if (seed.label !== "PERSON") others.set(key, others.get(key) ?? seed);
    else {
      const name = names.get(value) ?? parseName(value, languageOf(value), cut);
      names.set(value, { ...name, gender: name.gender ?? genderBefore(text, seed.from) });
    }
  }
  return [...peopleOf(names), ...[...others.values()].map((seed) => otherEntity(seed, text))];
}

/** What the title before a name says: "Mrs" in "Mrs Vesk". */
function genderBefore(text: string, from: number): Gender | undefined {
  if (!/\s/.test(text.charAt(from - 1))) return undefined;
  const title = /(\p{L}+)\.?\s+$/u.exec(text.slice(Math.max(0, from - 14), from))?.[1];
  return title === undefined ? undefined : titleGender(title);
}

/** Full given names come before initials, so that "J. Vesk" finds Jon Vesk; of many who share an initial the first count. */
function peopleOf(names: ReadonlyMap<string, Name>): Entity[] {
  const people: Entity[] = [];
  const byName = new Map<string, Entity[]>();
  const writings = new Set<string>();
  const full = [...names].filter(([, { family }]) => family !== undefined);
  const rank = ({ given }: Name) => (isInitial(given[0] ?? "") ? 1000 : 0) - given.length;
  for (const [value, name] of full.sort(([, a], [, b]) => rank(a) - rank(b))) {
    const [whole, initial] = keysOf(name);
    const same = (byName.get(whole) ?? []).filter((entity) => entity.name && sameName(entity.name, name));
    const [only, ...others] = same;
    const isNew = only === undefined || others.length > 0;
    const entity = isNew ? personEntity(name) : only;
    if (isNew) {
      people.push(entity);
      for (const key of new Set([whole, initial])) append(byName, key, entity);
    }
    for (const [form, score] of formsOf(value, name)) {
      raise(entity.forms, form, score);
      writings.add(form);
    }
  }
  const single = [...names].filter(
    ([value, name]) => name.family === undefined && !writings.has(fold(name.single ?? value)),
  );
  const alone = new Map(single.map(([value, name]) => [fold(name.single ?? value), [value, name] as const]));
  return [
    ...people,
    ...[...alone.values()].map(([value, name]) => ({ ...personEntity(name), forms: formsOf(value, name) })),
  ];
}

const MOST_NAMESAKES = 8;

function append(lists: Map<string, Entity[]>, key: string, entity: Entity): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [entity]);
  else if (list.length < MOST_NAMESAKES) list.push(entity);
}

const isInitial = (part: string) => /^\p{L}\.?$/u.test(part);

/** Under which a name is found: with its first given name, and with the initial of it. */
function keysOf({ family = "", given: [given = ""] }: Name): [string, string] {
  const first = fold(given).replace(/\.$/, "");
  return [`${fold(family)} ${first}`, `${fold(family)} ${first.charAt(0)}`];
}

const personEntity = (name: Name): Entity => ({ label: "PERSON", name, forms: new Map() });

/** How sure a mention is that is written as the name was found, in another full form, or by one part of it. */
const SCORES = { same: 0.8, other: 0.7, part: 0.6 } as const;

function formsOf(value: string, name: Name): Map<string, number> {
  const forms = new Map<string, number>();
  for (const form of otherForms(name, languageOf(value)))
    raise(forms, fold(form), partsOf(form) > 1 ? SCORES.other : SCORES.part);
  raise(forms, fold(value), SCORES.same);
  return forms;
}

const partsOf = (form: string) => form.split(/[\s.・]+/).filter(Boolean).length;

function otherEntity({ from, to, label }: Finding, text: string): Entity {
  const value = text.slice(from, to);
  const forms = new Map<string, number>([[fold(value), SCORES.same]]);
  if (label === "ORGANIZATION")
    for (const form of organisationForms(value, languageOf(value), text.slice(to, to + 60)))
      raise(forms, fold(form), SCORES.other);
  return { label, name: undefined, forms };
}

function raise(forms: Map<string, number>, form: string, score: number): void {
  if (form.length > 1) forms.set(form, Math.max(score, forms.get(form) ?? 0));
}

/** Where a writing of a known entity stands and no finding of its label covers it. */
function otherMentions(text: string, findings: readonly Finding[], entities: readonly Entity[]): Finding[] {
  const forms = entities.flatMap((entity) =>
    [...entity.forms].map(([form, score]) => ({ form, score, entity })),
  );
  const lower = lowerCaseWords(
    text,
    forms.map(({ form }) => form),
  );
  const covered = coverage(findings.filter(({ label, score }) => isAliased(label) && score >= SURE));
  const occurrences = ahoCorasick(forms.map(({ form }) => form)).find(fold(text), (from, to) =>
    standsAlone(text, from, to, lower),
  );
  return occurrences.flatMap(({ from, to, term }) => {
    const { score, entity } = forms[term]!;
    if (covered(from, to)) return [];
    const why = { code: CLAIMS[entity.label] ?? "other-mention" };
    return [{ from, to, label: entity.label, score, source: NAME, why }];
  });
}

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
 * Gives each mention the number of its entity. A title goes to who had it: "Mrs Vesk" after "Mrs Ada Vesk and her daughter
 * Ruth Vesk" is the mother. One that contradicts a full name rules it out.
 */
function numbered(findings: readonly Finding[], text: string, entities: readonly Entity[]): Finding[] {
  const byForm = new Map<string, Set<number>>();
  const titled = new Map<string, number>();
  entities.forEach(({ label, name, forms }, i) => {
    for (const form of forms.keys()) {
      const key = `${label} ${form}`;
      byForm.set(key, (byForm.get(key) ?? new Set()).add(i));
      const withTitle = `${name?.gender} ${key}`;
      if (name?.gender && !titled.has(withTitle)) titled.set(withTitle, i);
    }
  });
  const ruledOut = (entity: number, gender: Gender | undefined) => {
    const own = entities[entity]!.name?.gender;
    return gender !== undefined && own !== undefined && own !== gender;
  };
  let last = -1;
  const called = new Map<string, number>();
  const sorted = [...findings].sort((a, b) => a.from - b.from);
  return sorted.map((finding) => {
    const form = `${finding.label} ${fold(text.slice(finding.from, finding.to))}`;
    const choices = byForm.get(form);
    if (!choices) return finding;
    const gender = finding.label === "PERSON" ? genderBefore(text, finding.from) : undefined;
    const before = called.get(form) ?? last;
    const holder = titled.get(`${gender} ${form}`);
    const fits = choices.has(before) && !ruledOut(before, gender);
    const hadTitle = gender === undefined || entities[before]?.name?.gender === gender;
    const entity =
      fits && (hadTitle || holder === undefined)
        ? before
        : (holder ?? firstNot(choices, (i) => ruledOut(i, gender)));
    called.set(form, entity);
    if (finding.label === "PERSON") last = entity;
    const { from, to, label, score, source, why } = finding;
    return { from, to, label, score, source, why, entity: entity + 1 };
  });
}

/** The first choice that is not refused, else the first. */
function firstNot(choices: ReadonlySet<number>, refused: (choice: number) => boolean): number {
  let first = -1;
  for (const choice of choices) {
    if (!refused(choice)) return choice;
    if (first < 0) first = choice;
  }
  return first;
}
