/**
 * The stem of an English word, lower case: the Porter2 algorithm as published at
 * snowballstem.org/algorithms/english. Words with other letters than a-z and the apostrophe come back in
 * lower case and otherwise as they are.
 */
export function stem(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (lower.length <= 2 || !/^[a-z']+$/.test(lower)) return lower;
  const special = EXCEPTIONS.get(lower);
  if (special !== undefined) return special;
  let s = markConsonantY(lower.replace(/^'/, ""));
  const [r1, r2] = regions(s);
  s = step1a(s.replace(/('s'|'s|')$/, ""));
  if (INVARIANT_AFTER_1A.has(s)) return s;
  s = step1c(step1b(s, r1));
  s = suffixStep(s, STEP_2, r1);
  s = step3(s, r1, r2);
  return step5(step4(s, r2), r1, r2).replaceAll("Y", "y");
}

const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["skis", "ski"],
  ["skies", "sky"],
  ["dying", "die"],
  ["lying", "lie"],
  ["tying", "tie"],
  ["idly", "idl"],
  ["gently", "gentl"],
  ["ugly", "ugli"],
  ["early", "earli"],
  ["only", "onli"],
  ["singly", "singl"],
  ...["sky", "news", "howe", "atlas", "cosmos", "bias", "andes"].map((word) => [word, word] as const),
]);
const INVARIANT_AFTER_1A = new Set([
  ...["inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed"],
]);

const VOWEL = /[aeiouy]/;
const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;

/** A y at the start or after a vowel is a consonant, written Y while the algorithm works. */
function markConsonantY(word: string): string {
  let marked = "";
  for (let i = 0; i < word.length; i++) {
    const consonant = word[i] === "y" && (i === 0 || VOWEL.test(marked[i - 1]!));
    marked += consonant ? "Y" : word[i];
  }
  return marked;
}

/** Where R1 and R2 begin: after the first consonant that follows a vowel, and the same again within R1. */
function regions(word: string): [r1: number, r2: number] {
  const prefix = /^(gener|commun|arsen)/.exec(word);
  const r1 = prefix ? prefix[0].length : afterVowelConsonant(word, 0);
  return [r1, afterVowelConsonant(word, r1)];
}

function afterVowelConsonant(word: string, from: number): number {
  for (let i = from + 1; i < word.length; i++) {
    if (!VOWEL.test(word[i]!) && VOWEL.test(word[i - 1]!)) return i + 1;
  }
  return word.length;
}

function step1a(s: string): string {
  if (s.endsWith("sses")) return s.slice(0, -2);
  if (/(ied|ies)$/.test(s)) return s.length > 4 ? s.slice(0, -2) : s.slice(0, -1);
  if (/(us|ss)$/.test(s)) return s;
  return s.endsWith("s") && VOWEL.test(s.slice(0, -2)) ? s.slice(0, -1) : s;
}

function step1b(s: string, r1: number): string {
  const eed = /(eed|eedly)$/.exec(s);
  if (eed) return eed.index >= r1 ? `${s.slice(0, eed.index)}ee` : s;
  const ending = /(ingly|edly|ing|ed)$/.exec(s);
  if (!ending || !VOWEL.test(s.slice(0, ending.index))) return s;
  const left = s.slice(0, ending.index);
  if (/(at|bl|iz)$/.test(left)) return `${left}e`;
  if (DOUBLE.test(left)) return left.slice(0, -1);
  return r1 >= left.length && endsShort(left) ? `${left}e` : left;
}

/**
 * Ends in a short syllable: vowel and other consonant than w, x, Y after a consonant, or vowel and consonant
 * alone.
 */
function endsShort(s: string): boolean {
  return /[^aeiouy][aeiouy][^aeiouywxY]$/.test(s) || /^[aeiouy][^aeiouy]$/.test(s);
}

function step1c(s: string): string {
  return s.length > 2 && /[^aeiouy][yY]$/.test(s) ? `${s.slice(0, -1)}i` : s;
}

type Rule = readonly [suffix: string, replacement: string, after?: RegExp];

/** Longest suffix first. */
const STEP_2: readonly Rule[] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og", /l$/],
  ["li", "", /[cdeghkmnrt]$/],
];
const STEP_3: readonly Rule[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const STEP_4 = /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ion)$/;

function suffixStep(s: string, rules: readonly Rule[], region: number): string {
  const rule = rules.find(([suffix]) => s.endsWith(suffix));
  if (!rule) return s;
  const [suffix, replacement, after] = rule;
  const left = s.slice(0, -suffix.length);
  return left.length >= region && (!after || after.test(left)) ? left + replacement : s;
}

function step3(s: string, r1: number, r2: number): string {
  if (s.endsWith("ative")) return s.length - 5 >= r2 ? s.slice(0, -5) : s;
  return suffixStep(s, STEP_3, r1);
}

function step4(s: string, r2: number): string {
  const match = STEP_4.exec(s);
  if (!match || match.index < r2) return s;
  const left = s.slice(0, match.index);
  return match[0] === "ion" && !/[st]$/.test(left) ? s : left;
}

function step5(s: string, r1: number, r2: number): string {
  const left = s.slice(0, -1);
  if (s.endsWith("e")) {
    return left.length >= r2 || (left.length >= r1 && !endsShort(left)) ? left : s;
  }
  return s.endsWith("ll") && left.length >= r2 ? left : s;
}
