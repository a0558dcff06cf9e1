/** Which steps of the facts' chains stand in a text, wherever they stand in it. */
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import { ahoCorasick } from "../../strings/aho-corasick.ts";
import type { Fact, FactLevel } from "../message.ts";
import type { Unit } from "./units.ts";

/** A step of a unit's chain that stands in a text. */
export interface Shown {
  /** Position of the unit. */
  readonly unit: number;
  readonly level: number;
}

/** The words of a step that tell something. */
export const wordsOf = ({ value, text }: FactLevel): string => value ?? text;

/**
 * Finds steps of chains in texts, overlapping ones too, each once, as whole words; case, width and white space do not matter.
 * Looked for are the phrases themselves, places, and other steps with a name or a number in them: that "person", 人 or a single letter stands in a
 * text says nothing about a fact. Linear in the text and what is met. Steps that several units share are found for each.
 */
export function shownFinder(
  facts: readonly Fact[],
  units: readonly Unit[],
): (text: string) => readonly Shown[] {
  const steps = stepsByWords(facts, units);
  const automaton = ahoCorasick([...steps.keys()]);
  return (text) => {
    const plain = plainForm(text);
    const stepsShown = new Set<WrittenStep>();
    automaton.find(plain, (from, to) => {
      const missing = steps.get(plain.slice(from, to))!.filter((step) => !stepsShown.has(step));
      if (missing.length > 0 && standsAlone(plain, from, to))
        for (const step of missing) if (!isWithin(step, plain, from)) stepsShown.add(step);
      // A refused occurrence hides no other.
      return false;
    });
    return [...stepsShown].map(({ unit, level }) => ({ unit, level }));
  };
}

interface WrittenStep extends Shown {
  readonly words: string;
  /** Higher steps of its chain that hold its words: アメリカ in 北アメリカ is the latter. */
  readonly within: readonly string[];
}

const isWithin = ({ words, within }: WrittenStep, text: string, from: number): boolean =>
  within.some((longer) => text.startsWith(longer, from - longer.indexOf(words)));

function stepsByWords(facts: readonly Fact[], units: readonly Unit[]): Map<string, WrittenStep[]> {
  const byWords = new Map<string, WrittenStep[]>();
  for (const [unit, { members, size }] of units.entries()) {
    const steps = members.flatMap((member) => writtenSteps(facts[member]!.chain.slice(0, size), unit));
    const distinct = new Map(steps.map((step) => [`${step.level} ${step.words}`, step]));
    for (const step of distinct.values()) {
      const same = byWords.get(step.words);
      if (same) same.push(step);
      else byWords.set(step.words, [step]);
    }
  }
  return byWords;
}

function writtenSteps(chain: readonly FactLevel[], unit: number): WrittenStep[] {
  const all = chain.map((step) => plainForm(wordsOf(step)).replace(/^(?:an?|the) /, ""));
  return all
    .map((words, level) => ({
      ...{ unit, level, words },
      within: all.slice(level + 1).filter((longer) => longer !== words && longer.includes(words)),
    }))
    .filter(({ words, level }) => words !== "" && isTelling(chain[level]!, level));
}

const isTelling = (step: FactLevel, level: number) =>
  level === 0 ||
  step.population !== undefined ||
  (/[\p{Lu}\p{N}]/u.test(wordsOf(step)) && !INITIAL.test(wordsOf(step)));

/** A letter stands in every text. */
const INITIAL = /^\p{Lu}(?:\.|さん)?$/u;

const plainForm = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");

const LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}_]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
const HAN = /[\p{Script=Han}々]/u;

/** Whether no word is cut: Asia is not in Malaysia, 京都 not in 東京都, but in 京都大学. */
function standsAlone(text: string, from: number, to: number): boolean {
  const [before, first] = [text.charAt(from - 1), text.charAt(from)];
  const [last, after] = [text.charAt(to - 1), text.charAt(to)];
  for (const letters of [LETTER, KATAKANA])
    if ((letters.test(first) && letters.test(before)) || (letters.test(last) && letters.test(after)))
      return false;
  const inside = (HAN.test(first) && HAN.test(before)) || (HAN.test(last) && HAN.test(after));
  return !inside || isCutOut(text, from, to);
}

const WINDOW = 16;

/** Whether a word of the dictionary starts there, and one ends there or it is the name of something else that starts so. */
function isCutOut(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - WINDOW);
  const tokens = japanese().tokens(text.slice(start, to + WINDOW));
  const first = tokens.find((token) => start + token.from === from);
  return first !== undefined && (isName(first) || tokens.some((token) => start + token.to === to));
}

const isName = ({ pos }: JapaneseToken) => pos.includes("固有名詞");
