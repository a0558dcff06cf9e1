import { RE2JS } from "re2js";
import { foldValue } from "../doc/normalized.ts";
import { message, problem } from "../words/problem.ts";
import type { Words } from "../words/say.ts";
import { inContext } from "./claim.ts";
import { contextFinder } from "./context.ts";
import { MOST_INSTRUCTIONS, patternSize } from "./pattern-size.ts";
import type { Recognizer } from "./recognizer.ts";

export interface UserPattern {
  /** Versioned name: "staff-number.v1". */
  readonly name: string;
  readonly label: string;
  /** RE2 syntax: no look-around, no back-references. A group named `value` narrows the finding to that part. */
  readonly pattern: string;
  readonly score: number;
  /** Words nearby that raise the score. */
  readonly context?: readonly string[];
  readonly ignoreCase?: boolean;
}

export const USER_PATTERN_WORDS: Words = {
  "user-pattern": ["user-written pattern", "方針に書かれたパターン"],
};

/**
 * A recogniser from a pattern written by a user. It reads the normalised text, so full-width characters of the pattern are
 * folded too. `^` and `$` are the ends of lines. Matches of up to 512 characters are found, longer ones in parts. About 12 MB
 * of prose a second for each pattern; far more when it begins with a literal. What RE2 cannot read is a problem.
 */
export function userPattern(spec: UserPattern): Recognizer {
  const regex = compile(spec);
  const contextOf = contextFinder((spec.context ?? []).map((word) => foldValue(word).toLowerCase()));
  const { name: source, label, score } = spec;
  const why = { code: "user-pattern" };
  return {
    name: source,
    labels: [label],
    words: USER_PATTERN_WORDS,
    *find(view) {
      for (const span of occurrences(regex, view.text))
        yield inContext(view.text, { ...span, label, score, source, why }, contextOf);
    },
  };
}

function compile({ name, pattern, ignoreCase }: UserPattern): RE2JS {
  const size = patternSize(pattern);
  const most = MOST_INSTRUCTIONS.pattern;
  if (size > most) throw problem("pattern-odd", { name, how: message("pattern-large", { size, most }) });
  try {
    return RE2JS.compile(foldPattern(pattern), RE2JS.MULTILINE | (ignoreCase ? RE2JS.CASE_INSENSITIVE : 0));
  } catch (error) {
    const how = error instanceof Error ? error.message.replace("error parsing regexp: ", "") : String(error);
    throw problem("pattern-odd", { name, how });
  }
}

/** What was a literal stays one: a full-width bracket becomes an escaped bracket, not a group. */
function foldPattern(pattern: string): string {
  return pattern.replace(/[^\0-\x7f]+/g, (run) => foldValue(run).replace(/[!-/:-@[-^{-~]/g, "\\$&"));
}

/**
 * One search is linear, but all matches of a text can take quadratic time, as `x[^y]*y|x` does on many x: each search
 * reads to the end. So the text is searched in pieces, each with what follows it, and a match belongs to the piece it starts in.
 */
const PIECE = 512;
const OVERLAP = 512;
/** Read before a piece, so that `^` and `\b` see what stands there; a surrogate pair at most. */
const BEFORE = 2;

function* occurrences(regex: RE2JS, text: string): Iterable<{ from: number; to: number }> {
  const narrowed = "value" in regex.namedGroups();
  for (let from = 0; from < text.length; ) {
    const base = Math.max(0, from - BEFORE);
    const limit = from + PIECE;
    const matcher = regex.matcher(text.slice(base, limit + OVERLAP));
    let next = limit;
    for (let matched = matcher.find(from - base); matched; matched = matcher.find()) {
      if (base + matcher.start() >= limit) break;
      next = Math.max(limit, base + matcher.end());
      const [start, end] = narrowed
        ? [matcher.start("value"), matcher.end("value")]
        : [matcher.start(), matcher.end()];
      if (start < end) yield { from: base + start, to: base + end };
    }
    from = next;
  }
}
