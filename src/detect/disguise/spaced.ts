/** "0 9 0 1 2 3 4", "S m i t h", 「山 田 太 郎」, a number broken over two lines: what marks or spaces have pulled apart. */
import type { Edit } from "../../doc/edits.ts";

/** Single digits, or letters and digits, apart; and groups with a dash between spaces. */
const DIGITS = /(?<![0-9])(?!0\))[0-9](?:[ .*_|·•・~/,()-]{1,4}[0-9]){6,40}(?![0-9])/g;
const CODE =
  /(?:^|[\s:])(?<run>[A-Z](?: {1,2}[A-Z]){1,3} {1,2}[A-Z0-9]{2,}|[A-Z](?:[ .-]{1,2}[A-Z0-9]){9,40})(?![A-Za-z0-9])/g;
const EXTENSION = /(?<=[0-9],? ?(?:ext\.?|extension|x|内線) ?)[0-9](?: [0-9]){1,5}(?![0-9])/gi;
const GROUPS = /[0-9]{2,5}(?: [-–] [0-9]{2,5}){2,4}(?![0-9])/g;
const LETTERS =
  /(?:^|[\s"'“‘(:：])(?<run>\p{L}\p{M}*(?:(?: {1,3}|[.·•*_-])\p{L}\p{M}*){2,40})(?![\p{L}\p{M}\p{N}])/gu;
const BROKEN = /-[ \t]*\r?\n[ \t]*(?=[0-9]{2})/g;
const BROKEN_ADDRESS = /@[ \t]*\r?\n[ \t]*(?=[\w-]+\.\w)/g;

export function* spacedOut(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(DIGITS))
    if (!/[0-9][ .*_|·•・~/,-]?$/.test(text.slice(Math.max(0, index - 2), index))) yield* closed(run, index);
  for (const { 0: run, index } of text.matchAll(GROUPS)) yield* closed(run, index, "-");
  for (const { 0: run, index } of text.matchAll(EXTENSION)) yield* closed(run, index);
  for (const match of text.matchAll(CODE)) {
    const { run = "" } = match.groups ?? {};
    if (/[0-9]/.test(run)) yield* closed(run, match.index + match[0].length - run.length);
  }
  for (const match of text.matchAll(LETTERS)) {
    const { run = "" } = match.groups ?? {};
    if (isPulledApart(run)) yield* closed(run, match.index + match[0].length - run.length);
  }
  for (const { 0: gap, index } of text.matchAll(BROKEN_ADDRESS))
    yield { from: index, to: index + gap.length, insert: "@" };
}

/** Gaps between letters and digits closed one by one, so that what is found in the run ends where it ends; a wide gap parts words. */
function* closed(run: string, from: number, joint = ""): Generator<Edit> {
  const words = /\p{L}/u.test(run);
  const wide = words && / {2}/.test(run);
  for (const { 0: gap, index } of run.matchAll(/[^\p{L}\p{M}\p{N}]+/gu)) {
    const at = from + index;
    const capital =
      !wide && /^\p{Lu}$/u.test(run.charAt(index + gap.length)) && /\p{Ll}/u.test(run.charAt(index - 1));
    const insert = (words && / {2}/.test(gap)) || capital ? " " : joint;
    yield { from: at, to: at + gap.length, insert };
  }
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters apart in Latin: fewer are initials, or a list of options. */
const FEWEST_LATIN = 4;

/** Not "a b c d", and not initials with full stops. */
function isPulledApart(run: string): boolean {
  const letters = run.match(/\p{L}/gu) ?? [];
  if (JAPANESE.test(run)) return run.includes(" ") && letters.every((letter) => JAPANESE.test(letter));
  if (letters.length < FEWEST_LATIN || /^(\p{L})\.?(?: ?\p{Lu}\.)+$/u.test(run)) return false;
  const inOrder = (letter: string, i: number) =>
    i === 0 || letter.charCodeAt(0) === letters[i - 1]!.charCodeAt(0) + 1;
  return !letters.every(inOrder);
}

/** A number goes on after a hyphen and a line break. */
export function* brokenNumbers(text: string): Generator<Edit> {
  for (const { 0: gap, index } of text.matchAll(BROKEN))
    if (/[0-9]/.test(text.charAt(index - 1))) yield { from: index, to: index + gap.length, insert: "-" };
}
