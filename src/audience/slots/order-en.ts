/** Order of words that does not matter: "bread and milk", "milk and bread"; "pick up the kids", "pick the kids up". */
import { type Candidate, candidateAt, inCaseOf, isCommonlyWritten } from "./candidate.ts";
import { isMostly } from "./part-of-speech.ts";
import { isOpen, type Reading, type Word, written } from "./reading.ts";

export function orderEn(reading: Reading): Candidate[] {
  return reading.words.flatMap(
    (_, i) => swapped(reading, i) ?? shifted(reading, i) ?? major(reading, i) ?? [],
  );
}

/** "as a biology major", "majoring in biology". */
function major(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  if (words[i]!.lower !== "as" || !/^an?$/.test(words[i + 1]?.lower ?? "")) return undefined;
  const end = [i + 4, i + 5].find((at) => words[at - 1]?.lower === "major");
  if (end === undefined || !isOpen(reading, i, end) || !isCommonlyWritten(reading, i, end)) return undefined;
  const subject = written(reading, i + 2, end - 1);
  const others = [`majoring in ${subject}`, `with a major in ${subject}`];
  return candidateAt(reading, "order", [i, end], others);
}

const PARTS = ["noun", "adjective"] as const;
/** What would have to stay before the first of them. */
const HELD =
  /^(?:an?|the|my|your|his|her|our|their|this|that|these|those|some|any|no|every|each|\p{N}+|and|or|,|of|both|between|very|really|so|too)$/u;

/** Two nouns or two adjectives with nothing that goes with one of them; the language model must confirm the other order. */
function swapped(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  const [first, joint, second, after] = words.slice(i, i + 4);
  if (joint?.lower !== "and" || !second || first!.starts || second.starts || !isOpen(reading, i, i + 3))
    return undefined;
  if (first!.lower === second.lower || !isCommonlyWritten(reading, i, i + 3)) return undefined;
  const part = PARTS.find((each) => [first!, second].every(({ lower }) => isMostly(lower, each)));
  if (!part || (part === "noun" && !endsPhrase(after)) || HELD.test(words[i - 1]?.lower ?? ""))
    return undefined;
  if (part === "noun" && /s$/.test(first!.lower) !== /s$/.test(second.lower)) return undefined;
  const candidate = candidateAt(reading, "order", [i, i + 3], [`${second.text} and ${first!.text}`]);
  return candidate && { ...candidate, guessed: true };
}

const endsPhrase = (word: Word | undefined) =>
  !word ||
  word.starts ||
  /^(?:[.,!?;:)…]+|but|because|so|for|at|in|on|with|to|when|while|from|today|tonight|yesterday|too)$/.test(
    word.text,
  );

const PARTICLE = /^(?:up|off|on|out|away|back|down)$/;
/** Verbs whose particle goes before or after a short object. */
const SPLIT: Readonly<Record<string, RegExp>> = {
  up: /^(?:pick|pick(?:s|ed|ing)|clean|clean(?:s|ed|ing)|wake|woke|waking|give|gave|giving|set|setting|cheer|cheer(?:s|ed|ing)|bring|brought|look|looked|looking|warm|warmed|call|called|calling)$/,
  off: /^(?:turn|turn(?:s|ed|ing)|take|took|taking|put|putting|drop|dropp(?:ed|ing)|show|showed|showing|switch|switched|finish|finished|cut|cutting)$/,
  on: /^(?:turn|turn(?:s|ed|ing)|put|putting|switch|switched|try|tried|trying)$/,
  out: /^(?:take|took|taking|try|tried|trying|check|checked|checking|figure|figured|figuring|throw|threw|print|printed|hand|handed|find|found|finding|work|worked)$/,
  away: /^(?:throw|threw|throwing|give|gave|giving|put|take|took)$/,
  back: /^(?:bring|brought|bringing|give|gave|giving|take|took|taking|get|got|getting|put|call|called)$/,
  down: /^(?:write|wrote|writing|turn|turned|turning|put|bring|break|broke|cut|slow|slowed)$/,
};
const DETERMINER = /^(?:the|my|your|his|her|our|their|this|that|these|those)$/;

/** A verb, its particle and an object of two words, in either order. */
function shifted(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  const [verb, second, third, fourth, after] = words.slice(i, i + 5);
  if (!fourth || fourth.starts || !isOpen(reading, i, i + 4) || !isCommonlyWritten(reading, i, i + 4))
    return undefined;
  const isApart = PARTICLE.test(fourth.lower);
  const particle = isApart ? fourth : second!;
  const [determiner, noun] = isApart ? [second!, third!] : [third!, fourth];
  if (!SPLIT[particle.lower]?.test(verb!.lower) || !DETERMINER.test(determiner.lower)) return undefined;
  if (!isMostly(noun.lower, "noun") || (!isApart && !endsPhrase(after))) return undefined;
  const now = written(reading, i, i + 4);
  const object = `${determiner.text} ${noun.text}`;
  const other = isApart
    ? `${verb!.text} ${particle.text} ${object}`
    : `${verb!.text} ${object} ${particle.text}`;
  return candidateAt(reading, "order", [i, i + 4], [inCaseOf(now, other)]);
}
