/** Contractions of English, both ways: do not, don't; I am, I'm; it is not, it's not, it isn't. */
import { type Candidate, candidateAt, inCaseOf, isCommonlyWritten } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

/** Auxiliaries that take n't. A token "ca" or "wo" is the stem before it. */
const NEGATED = new Map(
  "do does did is are was were have has had could would should"
    .split(" ")
    .map((verb) => [verb, `${verb}n't`]),
);
const NEGATED_IRREGULAR = [
  ["can", "can't", "cannot"],
  ["will", "won't", "will not"],
] as const;
const STEMS = new Map([
  ["ca", "can"],
  ["wo", "will"],
]);

/** Verbs that lean on a subject, and the subjects that they lean on. */
const LEANING = new Map([
  ["am", ["'m", "i"]],
  ["are", ["'re", "you we they"]],
  ["is", ["'s", "he she it that there here what who where how"]],
  ["will", ["'ll", "i you he she it we they that there"]],
  ["would", ["'d", "i you he she we they"]],
  ["have", ["'ve", "i you we they"]],
  ["has", ["'s", "he she it that"]],
]);
const SUBJECTS = new Map([...LEANING].map(([verb, [, subjects]]) => [verb, new Set(subjects!.split(" "))]));
const clitic = (verb: string) => LEANING.get(verb)![0]!;

export function contractionsEn(reading: Reading): Candidate[] {
  return reading.words.flatMap((_, i) => {
    const candidates = [withSubject(reading, i), negation(reading, i)];
    return candidates.filter((candidate) => candidate !== undefined);
  });
}

/** A subject, a verb that may lean on it, and perhaps "not". */
function withSubject(reading: Reading, i: number): Candidate | undefined {
  const [subject, second, third, fourth] = reading.words.slice(i, i + 4);
  if (!subject || !second) return undefined;
  const isNot = third !== undefined && NOT.has(third.lower);
  const after = isNot ? fourth : third;
  if (subject.lower === "there" && !ONE_THING.test(after?.lower ?? "")) return undefined;
  if (second.lower === "have" && ASKS.test(reading.words[i - 1]?.lower ?? "")) return undefined;
  const verb = verbOf(subject.lower, second.lower, after);
  if (!verb || !isOpen(reading, i, i + (isNot ? 3 : 2)) || !isCommonlyWritten(reading, i, i + 2))
    return undefined;
  if (isNot) return candidate(reading, i, 3, negatedForms(subject.lower, verb));
  const leans = third !== undefined && /^[\p{L}\p{N}]/u.test(third.text) && mayLean(verb, third.lower);
  return leans
    ? candidate(reading, i, 2, [`${subject.lower} ${verb}`, subject.lower + clitic(verb)])
    : undefined;
}

/** "What would you have done": nothing leans there. */
const ASKS = /^(?:would|could|should|might|must|will|to|do|did|may)$/;

/** "There's" goes with several things in speech, "there is" does not. */
const ONE_THING = /^(?:an?|no|the|nothing|something|always|still|only|one|someone|nobody)$/;
const NOT = new Set(["not", "n't"]);

/** The whole verb of what follows a subject; undefined where that cannot be told from the next word. */
function verbOf(subject: string, second: string, next: Word | undefined): string | undefined {
  const full = STEMS.get(second) ?? second;
  if (SUBJECTS.get(full)?.has(subject)) return full;
  const verb = [...LEANING.keys()].find(
    (each) => clitic(each) === second && SUBJECTS.get(each)!.has(subject),
  );
  if (verb === "is" && next?.lower === "been") return "has";
  if (verb === "is") return next && !isParticiple(next.lower) ? verb : undefined;
  if (verb === "would") return next && AFTER_WOULD.has(next.lower) ? verb : undefined;
  return verb;
}

/** Words after which 'd was "would": verbs in their base form, which never follow "had". */
const AFTER_WOULD = new Set(
  "like love be have say prefer hate go do get want need think know see take give make rather recommend suggest never".split(
    " ",
  ),
);
const PARTICIPLES = new Set(
  "been got gotten had seen done gone made taken lost found come heard met known given told left become grown kept bought brought caught chosen won written eaten read felt had thought said broken forgotten shown driven paid sent spent".split(
    " ",
  ),
);
const ADVERBS = new Set("never always just already ever also only recently finally really not".split(" "));
const isParticiple = (word: string) => PARTICIPLES.has(word) || /[^e]ed$/.test(word);

/** "I have" leans before a participle alone ("I've a car" is dated); nothing leans before another subject. */
function mayLean(verb: string, next: string): boolean {
  if (verb === "has") return next === "been";
  if (verb === "have") return isParticiple(next) || (ADVERBS.has(next) && next !== "not");
  return !/^(?:i|you|he|she|it|we|they|or|and|but|because|so|if|than|as|when|that)$/.test(next);
}

function negatedForms(subject: string, verb: string): string[] {
  const apart = verb === "can" ? "cannot" : `${verb} not`;
  const forms = [`${subject} ${apart}`];
  if (verb !== "am") forms.push(`${subject} ${contracted(verb)}`);
  if (verb === "am" || verb === "is" || verb === "are") forms.push(`${subject}${clitic(verb)} not`);
  return forms;
}

const contracted = (verb: string) =>
  NEGATED.get(verb) ?? NEGATED_IRREGULAR.find(([each]) => each === verb)?.[1];

/** An auxiliary and "not"; in front of its subject (don't you) it stays as it is. */
function negation(reading: Reading, i: number): Candidate | undefined {
  const [verbWord, not, next] = reading.words.slice(i, i + 3);
  if (!verbWord || !not || !NOT.has(not.lower)) return undefined;
  const verb = STEMS.get(verbWord.lower) ?? verbWord.lower;
  const short = contracted(verb);
  if (!short || !next || INVERTED.test(next.lower) || !/^\p{L}/u.test(next.text)) return undefined;
  if (!isOpen(reading, i, i + 2) || !isCommonlyWritten(reading, i, i + 2)) return undefined;
  return candidate(reading, i, 2, [verb === "can" ? "cannot" : `${verb} not`, short]);
}

const INVERTED =
  /^(?:i|you|he|she|it|we|they|this|that|these|those|the|a|an|my|your|his|her|our|their|there|anyone|everyone|someone)$/;

function candidate(
  reading: Reading,
  i: number,
  count: number,
  forms: readonly string[],
): Candidate | undefined {
  const now = reading.text.slice(reading.words[i]!.from, reading.words[i + count - 1]!.to);
  const curly = now.includes("’") || (!now.includes("'") && reading.curly);
  const shaped = forms.map((form) => {
    const cased = inCaseOf(now, form.replace(/^i(?=['’ ])/, now.startsWith("I") ? "I" : "i"));
    return curly ? cased.replaceAll("'", "’") : cased;
  });
  return shaped.includes(now) ? candidateAt(reading, "contraction", [i, i + count], shaped) : undefined;
}
