import type { Evidence, Finding } from "../doc/finding.ts";
import type { Message } from "../words/message.ts";
import { CHECK_FAILS, inContext, mistyped } from "./claim.ts";
import { contextFinder } from "./context.ts";
import { claimCode, type Declaration, wordsOf } from "./declaration.ts";
import type { Need, Recognizer } from "./recognizer.ts";
import { type CheckCode, check as sharedCheck } from "./shared-words.ts";
import type { Anchor } from "./view.ts";

/** A shape an identifier is written in. */
export interface Pattern {
  /**
   * The value itself, at most 96 characters on either side of its anchor, in time linear in the window: no nested
   * repetition. Boundaries are added (see `bounds`); look-arounds see the window only. A named group `value` narrows the
   * finding to that part of the match. Of the flags only `i` counts.
   */
  readonly regex: RegExp;
  /**
   * What may not stand beside a match. `token` (default): a letter or digit of a script that puts spaces between words, or
   * a digit joined by "-" or "."; Japanese may touch it. `none`: the pattern looks after itself.
   */
  readonly bounds?: "token" | "none";
  /** Score when nothing but the shape speaks for it. Below 0.5 a finding needs context to be acted on by default. */
  readonly score: number;
  /** What every match contains; the pattern is tried near those only. Default: digit. */
  readonly anchor?: Anchor;
  /** For digit anchors: how many digits every match has at least, so that windows with fewer are skipped. */
  readonly digits?: number;
}

/** How sure a validator is of a match, and what it verified. */
export interface Accepted {
  readonly score: number;
  readonly checks: readonly Message[];
}

/**
 * What a validator says of a match: refused, how sure it now is and what was verified, or "check-fails": the shape is right, the
 * check is not. Such a match is kept beside a context word only: people mistype their numbers.
 */
export type Verdict = false | "check-fails" | Accepted;

export interface IdentifierSpec extends Declaration {
  readonly patterns: readonly Pattern[];
  /** Words near an identifier that speak for it. Matched without case, at word boundaries where the script has them. */
  readonly context?: { readonly en?: readonly string[]; readonly ja?: readonly string[] };
  /** Judges the matched value. Undefined: nothing to verify, the pattern's score stands. */
  readonly validate?: (value: string) => Verdict | undefined;
}

/** What most validators answer: a checksum that holds makes it nearly certain; one that fails leaves a match to its context. */
export function checked(holds: boolean, check: CheckCode | Message, score = 1): Verdict {
  return holds ? { score, checks: [typeof check === "string" ? sharedCheck(check) : check] } : "check-fails";
}

/** A recogniser from patterns, a validator and context words. */
export function identifier(spec: IdentifierSpec): Recognizer {
  const contextOf = contextFinder([...(spec.context?.en ?? []), ...(spec.context?.ja ?? [])]);
  const patterns = spec.patterns.map((pattern) => ({ ...pattern, regex: bound(pattern) }));
  const code = claimCode(spec);
  return {
    name: spec.name,
    labels: [spec.label],
    words: wordsOf(spec),
    needs: needsOf(spec.patterns),
    find(view) {
      let findings: Finding[] | undefined;
      let failing: Finding[] | undefined;
      for (const pattern of patterns) {
        for (const window of view.windows(pattern.anchor ?? "digit", pattern.digits)) {
          for (const match of matches(spec, code, pattern, window.text)) {
            const finding = { ...match, from: window.from + match.from, to: window.from + match.to };
            if (finding.score === FAILS) (failing ??= []).push(finding);
            else (findings ??= []).push(inContext(view.text, finding, contextOf));
          }
        }
      }
      if (!failing) return findings ?? NOTHING;
      return [...(findings ?? NOTHING), ...mistyped(view.text, failing, findings ?? NOTHING, contextOf)];
    },
  };
}

const NOTHING: readonly Finding[] = [];
/** The score of a match whose check fails, until its context is known. */
const FAILS = -1;

/** Of each anchor the fewest digits that a pattern asks for. */
function needsOf(patterns: readonly Pattern[]): Need[] {
  const fewest = new Map<Anchor, number>();
  for (const { anchor = "digit", digits = 1 } of patterns)
    fewest.set(anchor, Math.min(digits, fewest.get(anchor) ?? digits));
  return [...fewest].map(([anchor, digits]) => ({ anchor, digits }));
}

const WORD = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_";
const isWord = new RegExp(`[${WORD}]`, "u");

function bound({ regex, bounds = "token" }: Pattern): RegExp {
  const flags = regex.flags.includes("i") ? "giu" : "gu";
  if (bounds === "none") return new RegExp(regex.source, flags);
  return new RegExp(`(?:${regex.source})(?![${WORD}]|[-.]\\d)`, flags);
}

/** The boundary before a match. Tested here: as a look-behind of the pattern it would be tried at every position. */
function startsToken(text: string, index: number): boolean {
  if (index === 0) return true;
  const before = text.charAt(index - 1);
  if (before === " " || before === "\n") return true;
  if (before === "-" || before === ".") return !/[0-9]/.test(text[index - 2] ?? "");
  return !isWord.test(before);
}

/** Accepted matches of one pattern. A refused match does not hide one that starts inside it. */
function matches(spec: IdentifierSpec, code: string, pattern: Pattern, text: string): readonly Finding[] {
  const { regex, bounds } = pattern;
  let findings: Finding[] | undefined;
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    const resume = regex.lastIndex;
    const finding =
      bounds === "none" || startsToken(text, match.index) ? judge(spec, code, pattern, match) : undefined;
    if (finding) (findings ??= []).push(finding);
    regex.lastIndex = finding && finding.score !== FAILS ? resume : nextStart(text, match.index, bounds);
  }
  return findings ?? NOTHING;
}

const WORD_RUN = /[A-Za-z0-9_]+/y;

/** Where a refused match may be tried again: not inside the same word, where no token starts. */
function nextStart(text: string, index: number, bounds: Pattern["bounds"]): number {
  WORD_RUN.lastIndex = index;
  return bounds !== "none" && WORD_RUN.test(text) ? WORD_RUN.lastIndex : index + 1;
}

function judge(
  spec: IdentifierSpec,
  code: string,
  pattern: Pattern,
  match: RegExpExecArray,
): Finding | undefined {
  const value = match.groups?.value ?? match[0];
  const verdict = spec.validate?.(value);
  if (verdict === false) return undefined;
  const from = match.index + (match.groups?.value === undefined ? 0 : match[0].indexOf(value));
  const fails = verdict === "check-fails";
  if (fails && !/[1-9]/.test(value)) return undefined;
  const why: Evidence = { code, ...(verdict && { checks: fails ? CHECK_FAILS : verdict.checks }) };
  const score = fails ? FAILS : verdict ? verdict.score : pattern.score;
  return { from, to: from + value.length, label: spec.label, score, source: spec.name, why };
}
