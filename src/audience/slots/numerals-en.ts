/** Small numbers in figures and in words: 3 years, three years. */
import { type Candidate, candidateAt, inCaseOf } from "./candidate.ts";
import { isOpen, type Reading } from "./reading.ts";

const WORDS = "_ _ two three four five six seven eight nine ten eleven twelve".split(" ");
const NUMBERS = new Map(WORDS.map((word, n) => [word, n] as const).filter(([word]) => word !== "_"));

/** What can be counted in figures without a loss of tone; other nouns in the plural too. */
const UNITS = new Set(
  "second seconds minute minutes hour hours day days night nights week weeks weekend weekends month months year years time times mile miles people kid kids".split(
    " ",
  ),
);
/** Words after which a number is a name, a date, a score or a position: page 3, June 3, at 3. */
const NAMED =
  /^(?:at|by|page|chapter|part|version|level|grade|no|number|act|step|day|week|year|room|gate|platform|season|episode|round|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|[$€£¥#.,:/x*+=-]|.*\d.*)$/;

export function numeralsEn(reading: Reading): Candidate[] {
  const { words } = reading;
  const counted = words.map(({ lower }) => NUMBERS.get(lower) ?? smallNumber(lower));
  return words.flatMap((word, i) => {
    const n = counted[i];
    if (n === undefined || word.starts || !countsSomething(reading, i) || besideAnother(counted, i))
      return [];
    return candidateAt(reading, "numeral", [i, i + 1], [inCaseOf(word.text, WORDS[n]!), String(n)]) ?? [];
  });
}

const smallNumber = (text: string) => (/^(?:[2-9]|1[0-2])$/.test(text) ? Number(text) : undefined);

/** Numbers this near each other are written alike: "two cats and 3 dogs" looks careless. */
const NEAR = 12;

const besideAnother = (counted: readonly (number | undefined)[], i: number) =>
  counted.slice(Math.max(0, i - NEAR), i + NEAR + 1).filter((n) => n !== undefined).length > 1;

/** A noun in the plural follows after one space, and nothing before makes the number a name. */
function countsSomething(reading: Reading, i: number): boolean {
  const { words } = reading;
  const next = words[i + 1];
  if (!next || !isOpen(reading, i, i + 1) || next.starts) return false;
  if (!/^ ?$/.test(reading.text.slice(words[i]!.to, next.from)) || words[i]!.to === next.from) return false;
  if (i > 0 && !words[i]!.starts && NAMED.test(words[i - 1]!.lower)) return false;
  return UNITS.has(next.lower) || (/^\p{Ll}{3,}s$/u.test(next.text) && !/(?:ss|us|is)$/.test(next.text));
}
