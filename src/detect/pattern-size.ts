/**
 * How many instructions a pattern compiles to, estimated from its text in one pass, before anything is compiled: RE2 writes a repetition
 * out, so that (a{1,100}){1,10} has a thousand. Time to compile grows with it, and time to search with it times the text.
 *
 * Each atom counts 1, each repetition {m,n} multiplies what it repeats by n (by m + 1 where it has no end), `*`, `+`, `?` add 2.
 */
export function patternSize(pattern: string): number {
  /** Of each open group: what is before its last atom, and that atom. */
  const before = [0];
  const last = [0];
  let depth = 0;
  const add = (size: number) => {
    before[depth]! += last[depth]!;
    last[depth] = size;
  };
  for (let at = 0; at < pattern.length; ) {
    const char = pattern[at]!;
    const repeat = char === "{" ? repetitionAt(pattern, at) : undefined;
    if (repeat) {
      last[depth]! *= repeat.times;
      at = repeat.end;
    } else if (char === "(") {
      add(0);
      depth++;
      before[depth] = 2;
      last[depth] = 0;
      at++;
    } else if (char === ")" && depth > 0) {
      const size = before[depth]! + last[depth]!;
      depth--;
      last[depth] = size;
      at++;
    } else if (char === "*" || char === "+" || char === "?") {
      last[depth]! += 2;
      at++;
    } else if (char === "[") {
      add(1);
      at = classEnd(pattern, at);
    } else if (char === "\\") {
      add(1);
      at = escapeEnd(pattern, at);
    } else {
      add(1);
      at++;
    }
  }
  let total = 0;
  for (let i = 0; i <= depth; i++) total += before[i]! + last[i]!;
  return total;
}

const REPETITION = /\{(\d{1,9})(,?)(\d{0,9})\}/y;

function repetitionAt(pattern: string, at: number): { times: number; end: number } | undefined {
  REPETITION.lastIndex = at;
  const match = REPETITION.exec(pattern);
  if (!match) return undefined;
  const [, least = "0", comma, most = ""] = match;
  const times = comma === "" ? Number(least) : most === "" ? Number(least) + 1 : Number(most);
  return { times: Math.max(1, times), end: REPETITION.lastIndex };
}

/** After the bracket that closes a class; one that stands first is a member. */
function classEnd(pattern: string, from: number): number {
  let at = from + 1;
  if (pattern[at] === "^") at++;
  if (pattern[at] === "]") at++;
  while (at < pattern.length && pattern[at] !== "]") {
    if (pattern[at] === "\\") at++;
    else if (pattern.startsWith("[:", at)) at = Math.max(at, pattern.indexOf(":]", at) + 1);
    at++;
  }
  return at + 1;
}

/** After an escape; \p{...} and \x{...} name one character. */
function escapeEnd(pattern: string, at: number): number {
  const named = /\\[pPx]\{[^}]*\}/y;
  named.lastIndex = at;
  return named.test(pattern) ? named.lastIndex : at + 2;
}

/** Instructions of one pattern, and of all of a policy together. */
export const MOST_INSTRUCTIONS = { pattern: 5000, policy: 50_000 } as const;
