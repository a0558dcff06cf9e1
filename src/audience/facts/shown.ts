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
 * Looked for are the phrases themselves, places, and other steps with a name or a number in them: that "person" or 人 stands in a
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
    const found = new Set<string>();
    automaton.find(plain, (from, to) => {
      const words = plain.slice(from, to);
      if (!found.has(words) && standsAlone(plain, from, to)) found.add(words);
      // A refused occurrence hides no other.
      return false;
    });
    return [...found].flatMap((words) => steps.get(words)!);
  };
}

function stepsByWords(facts: readonly Fact[], units: readonly Unit[]): Map<string, Shown[]> {
  const steps = new Map<string, Shown[]>();
  for (const [unit, { members, size }] of units.entries())
    for (const member of members)
      for (const [level, step] of facts[member]!.chain.slice(0, size).entries()) {
        const words = plainForm(wordsOf(step)).replace(/^(?:an?|the) /, "");
        const same = steps.get(words) ?? [];
        if (words === "" || !isTelling(step, level)) continue;
        if (!same.some((other) => other.unit === unit && other.level === level)) same.push({ unit, level });
        steps.set(words, same);
      }
  return steps;
}

const isTelling = (step: FactLevel, level: number) =>
  level === 0 || step.population !== undefined || /[\p{Lu}\p{N}]/u.test(wordsOf(step));

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
