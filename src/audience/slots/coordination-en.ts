/** Two clauses of one subject: "lives in Oslo and works", ", and works", " and she works", ". She works". */
import type { Candidate } from "./candidate.ts";
import { isMostly } from "./part-of-speech.ts";
import type { Reading, Word } from "./reading.ts";

const PRONOUN = /^(?:i|we|you|they|he|she)$/;
const OWNER = /^(?:my|our|your|his|her|their)$/;
const SHE =
  /^(?:sister|mother|mom|mum|daughter|wife|girlfriend|aunt|auntie|niece|grandmother|grandma|granddaughter|fiancée)$/;
const HE =
  /^(?:brother|father|dad|son|husband|boyfriend|uncle|nephew|grandfather|grandpa|granddad|grandson|fiancé)$/;
/** After these another subject may stand, so that whose verb comes after "and" cannot be told. */
const CLAUSE = /^(?:that|who|which|because|if|when|while|as|since|than|where|and|or|but|so|to|,|;|:)$/;
const PAST =
  /^(?:\w+ed|was|were|had|got|went|came|saw|took|made|did|said|told|found|gave|left|met|felt|bought|ate|wrote|won|lost|ran|sat|began|became|knew|thought|brought|drove|slept|spent|fell)$/;
const FEWEST = 2;
const MOST = 14;

export function coordinationEn(reading: Reading): Candidate[] {
  return reading.words.flatMap((word, i) => (word.starts ? (joined(reading, i) ?? []) : []));
}

/** The first "and" of a sentence that opens with its subject. */
function joined(reading: Reading, start: number): Candidate | undefined {
  const { words } = reading;
  const subject = subjectAt(words, start);
  if (!subject) return undefined;
  for (let i = subject.end; i < words.length && !words[i]!.starts && i < start + MOST; i++) {
    if (words[i]!.lower !== "and" || i - subject.end < FEWEST) {
      if (i > subject.end && (CLAUSE.test(words[i]!.lower) || PRONOUN.test(words[i]!.lower)))
        return undefined;
      continue;
    }
    return andAt(reading, i, subject.pronoun, words[subject.end]!.lower);
  }
  return undefined;
}

function subjectAt(words: readonly Word[], start: number): { pronoun: string; end: number } | undefined {
  const [first, second] = [words[start]!, words[start + 1]];
  if (PRONOUN.test(first.lower)) return { pronoun: first.lower === "i" ? "I" : first.lower, end: start + 1 };
  if (!OWNER.test(first.lower) || !second || second.starts) return undefined;
  const pronoun = SHE.test(second.lower) ? "she" : HE.test(second.lower) ? "he" : undefined;
  return pronoun && { pronoun, end: start + 2 };
}

/** "and works", or "and she works" of the same she. */
function andAt(reading: Reading, i: number, pronoun: string, verb: string): Candidate | undefined {
  const { text, words } = reading;
  const repeats = words[i + 1]?.lower === pronoun.toLowerCase();
  const next = words[i + (repeats ? 2 : 1)];
  if (!next || next.starts || !agrees(next.lower, verb, pronoun) || !words[i]!.free) return undefined;
  const comma = words[i - 1]?.text === ",";
  const from = comma ? words[i - 2]!.to : words[i - 1]!.to;
  const to = next.from;
  const now = text.slice(from, to);
  const said = `${pronoun[0]!.toUpperCase()}${pronoun.slice(1)}`;
  const forms = [" and ", ", and ", ` and ${pronoun} `, `, and ${pronoun} `, `. ${said} `, `; ${pronoun} `];
  if (!forms.includes(now)) return undefined;
  const wordings = [now, ...forms.filter((form) => form !== now)];
  const first = i - (comma ? 1 : 0);
  return { kind: "coordination", from, to, first, end: i + (repeats ? 3 : 2), wordings };
}

/** Whether both verbs are of one form: lives and works, live and work, went and bought. */
function agrees(next: string, verb: string, pronoun: string): boolean {
  if (/ing$/.test(next) || !(isMostly(next, "verb") || PAST.test(next))) return false;
  if (PAST.test(verb) !== PAST.test(next)) return false;
  if (PAST.test(verb)) return true;
  const third = pronoun === "he" || pronoun === "she";
  return third === /s$/.test(next) && third === /s$/.test(verb);
}
