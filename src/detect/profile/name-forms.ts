/** How the person of a profile is called and signs, in Latin letters, kanji and kana. */
import { languageOf } from "../../doc/doc.ts";
import { foldValue } from "../../doc/normalized.ts";
import { type JapaneseName, names } from "../../knowledge/names.ts";
import { romaji } from "../../knowledge/romaji.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { familyNameLength } from "../entities/family-name.ts";
import { type Name, otherForms, parseName } from "../entities/names.ts";
import { lettersOf } from "./everyday.ts";
import type { Form } from "./form.ts";
import type { Attribute } from "./profile.ts";

/** How sure a mention is: the whole name, a part of it, its initials, one of the ways the name could be written otherwise. */
const SCORES = { whole: 0.95, other: 0.9, part: 0.75, initials: 0.55, short: 0.45, guess: 0.5 } as const;

export function nameForms(value: string, attribute: Attribute): Form[] {
  const written = foldValue(value);
  const lang = languageOf(written);
  const name = parseName(written, lang, familyNameLength);
  const form = (text: string, score: number): Form => ({
    ...{ text, score, attribute, label: "PERSON" },
    letters: lettersOf(text),
  });
  return [
    form(written, SCORES.whole),
    ...otherForms(name, lang).map((text) => form(text, scoreOf(text))),
    ...swapped(name).map((text) => form(text, SCORES.other)),
    ...initials(name).map((text) => ({ ...form(text, initialScore(text)), letters: "exact" as const })),
    ...(lang === "ja" ? otherScripts(name) : inJapanese(name)).map(({ text, score }) => form(text, score)),
  ];
}

function scoreOf(text: string): number {
  if (/^(?:\p{L}\.\s?)+$/u.test(text)) return SCORES.initials;
  return /[\s.・,]/u.test(text.trim()) || /\p{Script=Han}{4}/u.test(text) ? SCORES.other : SCORES.part;
}

const swapped = ({ family, given }: Name): string[] =>
  family === undefined ? [] : [`${family} ${given.join(" ")}`, `${family} ${given[0]}`];

/** AE, A. E.; two letters are too often something else. */
function initials({ family, given }: Name): string[] {
  if (family === undefined || !/^\p{Script=Latin}/u.test(family)) return [];
  const letters = [...given, family].map((part) => part.charAt(0).toUpperCase());
  return [letters.join(""), `${letters.join(". ")}.`];
}

const initialScore = (text: string) => (/^..$/u.test(text) ? SCORES.short : SCORES.initials);

interface Guess {
  readonly text: string;
  readonly score: number;
}

// Japanese ----------------------------------------------------------------------------------------------------------------

/** A name in kanji, read and spelt: やまだたろう, ヤマダ, Taro Yamada. */
function otherScripts({ family, given }: Name): Guess[] {
  if (family === undefined) return [];
  const families = readings(family, names().japaneseSurnames());
  const givens = readings(given.join(""), [
    ...names().japaneseGiven("male"),
    ...names().japaneseGiven("female"),
  ]);
  return families.flatMap((a) => givens.flatMap((b) => spelt(a, b)));
}

interface Reading {
  readonly kana: string;
  readonly latin: string;
}

const MOST_READINGS = 3;

/** As the lists of names read it, else as the dictionary does. */
function readings(written: string, list: readonly JapaneseName[]): Reading[] {
  const listed = list.filter((name) => name.written === written).slice(0, MOST_READINGS);
  if (listed.length > 0) return listed;
  const kana = japanese()
    .tokens(written)
    .map(({ reading, text }) => reading ?? text)
    .join("");
  return /^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(kana) ? [{ kana, latin: romaji(kana) }] : [];
}

function spelt(family: Reading, given: Reading): Guess[] {
  const scripts = [hiragana, katakana].flatMap((script) => {
    const [a, b] = [script(family.kana), script(given.kana)];
    return [...wholes([`${a}${b}`, `${a} ${b}`]), ...parts([a, b].filter(({ length }) => length > 2))];
  });
  const { latin: a } = family;
  const { latin: b } = given;
  return [...scripts, ...wholes([`${b} ${a}`, `${a} ${b}`, `${a}, ${b}`]), ...parts([a, b])];
}

const wholes = (texts: readonly string[]): Guess[] => texts.map((text) => ({ text, score: SCORES.other }));
const parts = (texts: readonly string[]): Guess[] => texts.map((text) => ({ text, score: 0.65 }));

const hiragana = (kana: string) =>
  kana.replace(/[ァ-ヶ]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
const katakana = (kana: string) =>
  kana.replace(/[ぁ-ゖ]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0x60));

/** A Japanese name in Latin letters in the ways it is most often written. */
function inJapanese({ family, given }: Name): Guess[] {
  const [first, ...others] = given;
  if (family === undefined || first === undefined || others.length > 0) return [];
  const spelling = (latin: string, list: readonly JapaneseName[]) =>
    list.filter((name) => name.latin.toLowerCase() === latin.toLowerCase()).slice(0, MOST_READINGS);
  const surnames = spelling(family, names().japaneseSurnames());
  if (surnames.length === 0) return [];
  const gender = names().genderOf(first);
  const genders = gender === "male" || gender === "female" ? [gender] : (["male", "female"] as const);
  const givens = genders.flatMap((each) => spelling(first, names().japaneseGiven(each)));
  return [
    ...surnames.map(({ written }) => ({ text: written, score: SCORES.guess })),
    ...surnames.flatMap((a) =>
      givens.flatMap((b) => wholes([a.written + b.written, `${a.written} ${b.written}`])),
    ),
    ...surnames
      .flatMap((a) => givens.flatMap((b) => spelt(a, b)))
      .filter(({ text }) => !/[A-Za-z]/.test(text)),
  ];
}
