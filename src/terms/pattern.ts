import { problem } from "../words/problem.ts";

/** What a `*` stands for: one or more characters (the paper), or zero or more. */
export type Star = "one" | "zero";

/**
 * A term with its characters kept or deleted: each maximal run of deleted ones is one `*`. A literal `*` or `\` among the
 * kept ones is written with a `\` before it, so that a pattern reads one way only.
 */
export function patternOf(characters: readonly string[], kept: (position: number) => boolean): string {
  let pattern = "";
  characters.forEach((character, i) => {
    if (kept(i)) pattern += character === "*" || character === "\\" ? `\\${character}` : character;
    else if (i === 0 || kept(i - 1)) pattern += "*";
  });
  return pattern;
}

/** The characters of a pattern, undefined for each `*`. Throws a Problem where a `\` is followed by nothing. */
export function parsePattern(pattern: string): (string | undefined)[] {
  const parts: (string | undefined)[] = [];
  const characters = [...pattern];
  for (let i = 0; i < characters.length; i++) {
    const escaped = characters[i] === "\\";
    if (escaped && ++i === characters.length) {
      throw problem("pattern-backslash");
    }
    parts.push(characters[i] === "*" && !escaped ? undefined : characters[i]);
  }
  return parts;
}

/** Whether a term fits a pattern as a whole; by trying every length for every `*`, with what failed remembered. */
export function matches(pattern: string, term: string, star: Star = "one"): boolean {
  const parts = parsePattern(pattern);
  const characters = [...term];
  const failed = new Set<number>();
  const fits = (i: number, j: number): boolean => {
    if (i === parts.length) return j === characters.length;
    if (j > characters.length || failed.has(i * (characters.length + 1) + j)) return false;
    const succeeds =
      parts[i] === undefined ? afterStar(i + 1, j) : parts[i] === characters[j] && fits(i + 1, j + 1);
    if (!succeeds) failed.add(i * (characters.length + 1) + j);
    return succeeds;
  };
  const afterStar = (i: number, j: number): boolean => {
    for (let next = star === "one" ? j + 1 : j; next <= characters.length; next++)
      if (fits(i, next)) return true;
    return false;
  };
  return fits(0, 0);
}
