/** The matches of a global expression, as `matchAll` gives them, which copies the expression first: most texts have none. */
export function matchesOf(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0;
  const isMatched = pattern.test(text);
  pattern.lastIndex = 0;
  return isMatched ? text.matchAll(pattern) : NONE;
}

const NONE: readonly RegExpExecArray[] = [];
