/** Words that may stand or not: "I (really) love", "(very) happy", "(just) got home". */
import { type Candidate, candidateAt, inCaseOf, isCommonlyWritten } from "./candidate.ts";
import { isMostly } from "./part-of-speech.ts";
import { isOpen, type Reading, type Word, written } from "./reading.ts";

/** Words that go with what follows, each with what must follow. */
const BEFORE_VERB = /^(?:really|actually|definitely|just|honestly|literally|totally|truly|currently)$/;
const BEFORE_ADJECTIVE = /^(?:really|very|so|pretty|quite|truly|super)$/;
/** Verbs of liking and wanting, which "really" strengthens. */
const FELT =
  /^(?:love|like|want|need|hope|miss|enjoy|hate|appreciate|loved|liked|wanted|needed|missed|enjoyed|hated)$/;
const SUBJECT = /^(?:i|we|they|you)$/;
const BE = /^(?:is|are|was|were|am|'m|'s|'re|be|been|feel|feels|felt|looks|look|looked)$/;
/** After these the word before is no mere strengthening. */
const BOUND =
  /^(?:much|many|far|long|few|little|that|as|to|well|not|n't|same|first|last|next|own|only|sure|true|bad|into|over|a|an|the)$/;

export function optionalEn(reading: Reading): Candidate[] {
  return reading.words.flatMap((_, i) => removable(reading, i) ?? addable(reading, i) ?? []);
}

/** "really love" may be "love", "very happy" "happy". */
function removable(reading: Reading, i: number): Candidate | undefined {
  const [before, word, next] = neighbours(reading.words, i);
  if (!next || next.starts || BOUND.test(next.lower) || !isOpen(reading, i, i + 2)) return undefined;
  if (word!.starts || !isCommonlyWritten(reading, i, i + 2)) return undefined;
  const verb =
    BEFORE_VERB.test(word!.lower) && SUBJECT.test(before?.lower ?? "") && isMostly(next.lower, "verb");
  const adjective =
    BEFORE_ADJECTIVE.test(word!.lower) && BE.test(before?.lower ?? "") && isMostly(next.lower, "adjective");
  if (!(verb || adjective) || (adjective && reading.words[i + 2]?.lower === "that")) return undefined;
  return candidateAt(reading, "optional", [i, i + 2], [next.text]);
}

/** "I love" may be "I really love", "is nice" "is really nice". */
function addable(reading: Reading, i: number): Candidate | undefined {
  const [before, word, next] = neighbours(reading.words, i);
  if (!word || word.starts || !isOpen(reading, i, i + 1) || !isCommonlyWritten(reading, i, i + 1))
    return undefined;
  const felt =
    FELT.test(word.lower) && SUBJECT.test(before?.lower ?? "") && !/^(?:to|be)$/.test(next?.lower ?? "x");
  const now = written(reading, i, i + 1);
  if (felt) return candidateAt(reading, "optional", [i, i + 1], [inCaseOf(now, `really ${now}`)]);
  if (!BE.test(before?.lower ?? "") || !isGradable(word) || isWord(next)) return undefined;
  return candidateAt(reading, "optional", [i, i + 1], [`really ${now}`, `very ${now}`]);
}

const neighbours = (words: readonly Word[], i: number) =>
  [words[i]!.starts ? undefined : words[i - 1], words[i], words[i + 1]] as const;

const isWord = (word: Word | undefined) =>
  word !== undefined && !word.starts && /^[\p{L}\p{N}]/u.test(word.text);

/** Adjectives of degree that messages use of anything; not dead, ready or free. */
const GRADABLE = new Set(
  "happy sad nice good bad funny cute pretty beautiful lovely tired hungry busy proud excited nervous scared worried angry cold hot warm cool easy hard difficult fun boring interesting expensive cheap late early long short big small loud quiet kind sweet smart strong weak important special useful helpful annoying disappointed disappointing grateful thankful jealous lucky strange weird close sick bored lonely embarrassing exciting tasty healthy slow fast clean dirty rude friendly nasty impressive".split(
    " ",
  ),
);
const isGradable = ({ lower }: Word) => GRADABLE.has(lower);
