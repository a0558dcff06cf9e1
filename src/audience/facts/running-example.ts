/**
 * The running example of Nguyen-Son et al. Populations that formula 8 prints are theirs; those of Cambridge, Honshu, Japan,
 * Massachusetts and New England are census figures of the time, with which table 2 comes out to two decimals.
 */
import type { Fact } from "../message.ts";

export const RUNNING_TEXT =
  "My hometown is Tokyo. My favorite food is sushi. After graduating from Tokyo University, I studied at Harvard University for three years as a computer science major.";

/** "This is information about Adam ...", section 3.2. */
export const RUNNING_LEAK =
  "This is information about Adam. He is from Honshu and has studied at Harvard University for 3 years";

/** The profile of table 1. */
export const RUNNING_PROFILE = {
  full_name: ["Adam Ebert"],
  work: ["student"],
  education: ["Harvard University"],
  hometown: ["Shinjuku"],
};

/** Groups from the most to the least trusted, and the levels table 4 gives to the first five, by [university, prefecture]. */
export const RUNNING_GROUPS = [
  { name: "Families", trust: 1, paper: [0, 0] },
  { name: "Colleagues", trust: 0.9, paper: [1, 0] },
  { name: "Best Friends", trust: 0.8, paper: [0, 1] },
  { name: "Friends", trust: 0.6, paper: [0, 2] },
  { name: "Acquaintances", trust: 0.4, paper: [1, 2] },
  { name: "Public", trust: 0 },
] as const;

const UNIVERSITY: readonly (readonly [text: string, population: number])[] = [
  ["Harvard University", 21_000],
  ["Cambridge", 105_162],
  ["Massachusetts", 6_745_000],
  ["New England", 14_681_000],
  ["United States", 317_672_000],
];
const PREFECTURE: readonly (readonly [text: string, population: number])[] = [
  ["Tokyo", 13_230_000],
  ["Honshu", 103_000_000],
  ["Japan", 127_100_000],
  ["Asia", 4_299_000_000],
];

function factOf(key: string, label: string, steps: typeof UNIVERSITY): Fact {
  const from = RUNNING_TEXT.indexOf(steps[0]![0]);
  return {
    ...{ from, to: from + steps[0]![0].length, key, label },
    chain: steps.map(([text, population], level) => ({ text, level, population })),
  };
}

/** In the order of the paper's tables: the university first, which comes later in the text. */
export const RUNNING_SCHEMAS: readonly Fact[] = [
  factOf("education:harvard university", "ORGANIZATION", UNIVERSITY),
  factOf("hometown:tokyo", "LOCATION", PREFECTURE),
];

/** The same in the order of the text. */
export const RUNNING_FACTS: readonly Fact[] = [...RUNNING_SCHEMAS].sort((a, b) => a.from - b.from);
