/**
 * Names at the end of letters and messages: after a sign-off, on its line or below it; after a dash; with kisses; and a name alone on its line
 * above a role, a telephone number or an address.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Span } from "../../../doc/span.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { NOT_GREETED, NOT_NAMES, ROLES, SIGN_OFFS } from "./lexicon.ts";
import { isBlank, linesOf, trimmed } from "./lines.ts";
import { isGivenName, isLowerName, wordKind } from "./name-words.ts";
import { nameKind, type ReadName, readLowerName, readName } from "./read-name.ts";

const NAME = "name-in-sign-off.v1";

const WORDS = {
  "name-in-sign-off": ["name at the end of a letter or message", "手紙やメッセージの結びの名前"],
} as const satisfies Words;

export const nameInSignOff: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find(view) {
    const { text } = view;
    const lines = view.once(linesOf);
    for (let i = 0; i < lines.length; i++) {
      const line = content(text, lines[i]!);
      if (line.to - line.from < 1) continue;
      yield* endOfLine(text, line, lines[i + 1]);
      if (line.to - line.from > LONGEST) continue;
      yield* signedOff(text, lines, i, line);
      yield* kissed(text, line);
      yield* block(text, lines, i, line);
    }
  },
};

const LONGEST = 60;

const finding = ({ from, to }: Span, score: number): Finding => ({
  from,
  to,
  label: "PERSON",
  score,
  source: NAME,
  why: { code: "name-in-sign-off" },
});

/** A line without the marks of a quoted mail. */
function content(text: string, { from, to }: Span): Span {
  const quote = /^[>|\s]*/.exec(text.slice(from, Math.min(to, from + 12)))![0].length;
  return trimmed(text, from + quote, to);
}

// After a sign-off -------------------------------------------------------------------------------------

const CLOSING_WORDS: ReadonlySet<string> = new Set(
  "with many kind kindest best warm warmest very all my our much lots of and the yours your in advance again speak soon ever as see you ya u so ta from to for later then take care god bless a".split(
    " ",
  ),
);
const FURTHEST = 3;

function* signedOff(text: string, lines: readonly Span[], i: number, line: Span): Iterable<Finding> {
  const written = text.slice(line.from, line.to);
  const sameLine = closingBefore(text, line);
  if (sameLine) yield finding(sameLine, 0.8);
  if (!isClosing(written)) return;
  for (let next = i + 1, blank = 0; next < lines.length && next <= i + FURTHEST + 2; next++) {
    if (isBlank(text, lines[next]!)) {
      if (++blank > FURTHEST) return;
      continue;
    }
    const name = wholeLine(text, content(text, lines[next]!), true);
    if (name) return yield finding(name, 0.8);
    if (
      !/^(?:dictated|signed|pp|p\.p|sent|on behalf|for )/i.test(
        text.slice(lines[next]!.from, lines[next]!.to),
      )
    )
      return;
  }
}

/** "Kind regards", "Many thanks in advance", "love ya": words of a sign-off and no others. */
function isClosing(written: string): boolean {
  if (written.length > 36 || !/^\p{L}/u.test(written)) return false;
  const words = written.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length > 5 || !/^[\p{L}\s,.!-]+$/u.test(written)) return false;
  return (
    words.some((word) => SIGN_OFFS.has(word)) &&
    words.every((word) => SIGN_OFFS.has(word) || CLOSING_WORDS.has(word))
  );
}

/** "Best, Lukas", "love, Nana Joan", "Kind regards Tom": the name is all that follows. */
function closingBefore(text: string, { from, to }: Span): ReadName | undefined {
  const match =
    /^(?:(?:[Mm]any |[Kk]ind(?:est)? |[Bb]est |[Ww]arm(?:est)? |[Ww]ith |[Aa]ll (?:the |my )?|[Mm]y |[Ll]ots of |[Yy]ours ){0,2}(?:[Rr]egards|[Rr]gds|[Ss]incerely|[Ff]aithfully|[Tt]ruly|[Ww]ishes|[Tt]hanks|[Tt]hank you|[Cc]heers|[Ll]ove|[Bb]est|[Yy]ours|[Tt]a|[Hh]ugs|[Xx]{1,4}|BR|KR|Sgd|Signed))[,.!:]? (?:from )?/u.exec(
      text.slice(from, Math.min(to, from + 40)),
    )?.[0];
  return match === undefined ? undefined : wholeLine(text, { from: from + match.length, to }, true);
}

/** The name that is all of a line; a single initial counts where a name is expected. */
function wholeLine(text: string, { from, to }: Span, expected: boolean): ReadName | undefined {
  if (from >= to || to - from > LONGEST) return undefined;
  const start = from + /^[\s"“'‘*_(-]*/.exec(text.slice(from, to))![0].length;
  const end =
    start +
    text.slice(start, to).replace(/(?:[\s"”'’*_,.!)]|(?<= )[xX]{1,5}|[\u{1F300}-\u{1FAFF}❤😘️])+$/u, "")
      .length;
  if (expected && /^\p{L}\.?$/u.test(text.slice(start, end)) && !/[xX]/.test(text.charAt(start)))
    return { from: start, to: end, words: [text.charAt(start)] };
  const name = readName(text, start) ?? (expected ? readLowerName(text, start, isLowerName) : undefined);
  if (!name || NOT_GREETED.has(name.words[0]!.toLowerCase())) return undefined;
  if (
    !/^(?:[\s,.]*|,? ?\([^()\n]{1,30}\)|[,\s]+[A-Z][A-Za-z.]{1,7}|,? .{0,40}(?<=\p{Ll}))$/u.test(
      text.slice(name.to, end),
    ) &&
    name.to < end &&
    !endsName(text, name.to, end)
  )
    return undefined;
  return isName(name) ? name : undefined;
}

/** What may stand after the name on its line: letters after names, a role, a gap. */
const endsName = (text: string, from: number, to: number) =>
  /^(?:,|\s{2,}|\t| ?[(|/-])/.test(text.slice(from, to));

const isName = (name: ReadName) => {
  const [first = ""] = name.words;
  if (/^\p{Lu}{2,4}$/u.test(first) && name.words.length === 1) return !NOT_NAMES.has(first.toLowerCase());
  return nameKind(name) !== "word" && (first.length < 3 || wordKind(first) !== "word");
};

// After a dash, with kisses ---------------------------------------------------------------------------

const DASHED =
  /(?:^|[\s.!?)"”'’\]])-{1,2} ?(?<name>(?:\p{Lu}\.?){1,3}|\p{L}[\p{L}\p{M}.'’-]{0,20}(?: \p{L}[\p{L}\p{M}.'’-]{0,20})?)[\]"”'’).!]{0,3}(?: (?:ma'am|sir|x{1,3}|\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?))?[\]"”'’}),]{0,4}$/u;

/** "… last time. - Bo": a dash and a name end the line; a line that begins so may be of a list. */
function* endOfLine(text: string, line: Span, next: Span | undefined): Iterable<Finding> {
  const from = Math.max(line.from, line.to - 44);
  const tail = text.slice(from, line.to);
  if (!tail.includes("-")) return;
  const match = DASHED.exec(tail);
  const name = match?.groups?.name;
  if (name === undefined) return;
  const dash = from + match!.index + match![0].indexOf("-");
  const starts = dash === line.from;
  if (starts && next && /^\s*[-•*]/.test(text.slice(next.from, next.to))) return;
  if (
    !starts &&
    !/[.!?)"”'’\]:0-9]\s$|[\p{Emoji_Presentation}]\s$/u.test(text.slice(Math.max(line.from, dash - 3), dash))
  )
    return;
  const at = text.indexOf(name, dash);
  if (isSigned(name, starts)) yield finding({ from: at, to: at + name.length }, 0.65);
}

function isSigned(name: string, starts: boolean): boolean {
  const words = name.split(" ");
  if (/^\p{Lu}{2,3}$/u.test(name)) return !NOT_NAMES.has(name.toLowerCase()) && !UNITS.test(name);
  if (/^(?:\p{L}\.){1,4}$/u.test(name) || /^\p{Lu}$/u.test(name)) return true;
  if (/^\p{Lu}/u.test(name))
    return words.every(
      (word) => /^\p{Lu}/u.test(word) && wordKind(word) !== "word" && !ROLES.has(word.toLowerCase()),
    );
  return !starts || words.length === 1 ? words.length === 1 && isLowerName(name) && isGivenName(name) : false;
}

const UNITS = /^(?:AM|PM|UK|US|USA|EU|NHS|BST|GMT|UTC|OK|NA|TBC|TBA|IT|HR|GP|TV|CD|DVD|ID|KG|CM|MM|ML|KM)$/;

/** "Bev x", "xx bex". */
function* kissed(text: string, { from, to }: Span): Iterable<Finding> {
  const line = text.slice(from, to);
  const match =
    /^(?:(?<before>[xX]{1,5}) )?(?<name>\p{L}[\p{L}\p{M}'’-]{1,15}(?: \p{Lu}[\p{L}\p{M}'’-]{1,15})?)(?<after> [xX]{1,5})?$/u.exec(
      line,
    );
  const { before, name, after } = match?.groups ?? {};
  if (name === undefined || (before === undefined && after === undefined)) return;
  const known = /^\p{Lu}/u.test(name) ? wordKind(name.split(" ")[0]!) !== "word" : isLowerName(name);
  if (!known || NOT_GREETED.has(name.toLowerCase())) return;
  const at = from + line.indexOf(name, before?.length ?? 0);
  yield finding({ from: at, to: at + name.length }, 0.7);
}

// Blocks -----------------------------------------------------------------------------------------------

const BELOW_NAME =
  /^(?:[\w.+-]+@[\w-]+\.|(?:tel|t|mob|m|mobile|phone|ph|direct|dd|ext|e|email|fax)\b ?[.:]|\+?\(?\d[\d ()-]{7,}|(?:for|on behalf of|pp) )/i;

/** A name alone on its line, and below it what the person is or how to reach them. */
function* block(text: string, lines: readonly Span[], i: number, line: Span): Iterable<Finding> {
  const next = lines[i + 1];
  if (!next || !/\p{Lu}/u.test(text.charAt(line.from)) || /[:?!]$/.test(text.charAt(line.to - 1))) return;
  const name = wholeLine(text, line, false);
  if (!name || /^\p{Lu}\.?$/u.test(name.words[0]!) === (name.words.length === 1)) {
    if (!name || name.words.length === 1) {
      if (!name || !isGivenName(name.words[0]!)) return;
    }
  }
  const below = content(text, next);
  const written = text.slice(below.from, below.to);
  if (BELOW_NAME.test(written) || isRoleLine(written)) yield finding(name, 0.65);
}

/** "Consultant Cardiologist GMC 6143870", "Head of Year", "Social worker, SACSSP 10-23". */
function isRoleLine(line: string): boolean {
  if (line.length > 70 || /[.!?]$/.test(line)) return false;
  const words = (line.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).slice(0, 5);
  return (
    words.length > 0 &&
    words.some((word) => ROLES.has(word)) &&
    !/^(?:the|a|an|i|he|she|we|they|it|in|on|at|to|and|but|if|when|please|this|that)\b/i.test(line)
  );
}
