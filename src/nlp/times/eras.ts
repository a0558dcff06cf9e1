/** Eras since Meiji: first day and year each began (Imperial Household Agency). An era lasts until the next begins. */
export interface Era {
  /** Kanji, the letter of JIS X 0301, the one-character form, and the name in English texts. */
  readonly names: readonly [kanji: string, letter: string, square: string, latin: string];
  readonly start: { readonly year: number; readonly month: number; readonly day: number };
}

export const ERAS: readonly Era[] = [
  { names: ["令和", "R", "㋿", "Reiwa"], start: { year: 2019, month: 5, day: 1 } },
  { names: ["平成", "H", "㍻", "Heisei"], start: { year: 1989, month: 1, day: 8 } },
  { names: ["昭和", "S", "㍼", "Showa"], start: { year: 1926, month: 12, day: 25 } },
  { names: ["大正", "T", "㍽", "Taisho"], start: { year: 1912, month: 7, day: 30 } },
  { names: ["明治", "M", "㍾", "Meiji"], start: { year: 1868, month: 10, day: 23 } },
];

export function eraNamed(name: string): Era | undefined {
  return ERAS.find(({ names }) => names.includes(name));
}

/** The Gregorian year of a year of an era; undefined when the era did not last that long. */
export function yearInEra(name: string, nth: number): number | undefined {
  const at = ERAS.findIndex(({ names }) => names.includes(latinEra(name)));
  if (at < 0 || nth < 1) return undefined;
  const year = ERAS[at]!.start.year + nth - 1;
  return year <= (ERAS[at - 1]?.start.year ?? 2118) ? year : undefined;
}

/** Taishō, Taishou and Taisho are one. */
function latinEra(name: string): string {
  return name.length > 3 ? name.replace(/ō|ou(?=w|$)/g, "o") : name;
}

/** Which year of its era a Gregorian year is. */
export const eraYear = (era: string, year: number) => year - eraNamed(era)!.start.year + 1;
