/**
 * Runs of another script in a stretch of one language, each for the reader of its own language: names in characters in an English
 * line, names in Latin letters in a Japanese one. A short run is read within a frame, which a reader judges better than bare words.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Span } from "../../doc/span.ts";

export interface ScriptRun extends Span {
  /** Of its own script. */
  readonly lang: Lang;
  /** What is put before and after it for the reader. */
  readonly before: string;
  readonly after: string;
  /** More than a name: words of a language of their own. */
  readonly isProse: boolean;
}

/** Runs in `text` from `from` to `to`, which is of `lang`. */
export function foreignRuns(text: string, from: number, to: number, lang: Lang): ScriptRun[] {
  return lang === "en" ? japaneseRuns(text, from, to) : latinRuns(text, from, to);
}

// --- Characters in English ------------------------------------------------------------------------------------------

const CHARACTERS = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々・";
/** With the marks and single spaces that stand between characters. */
const JAPANESE_RUN = new RegExp(
  `[${CHARACTERS}](?:[${CHARACTERS}、。「」『』（）]|[ ](?=[${CHARACTERS}]))*`,
  "gu",
);
const HAS_JAPANESE = /[\u3041-\u30ff\u3400-\u9fff\ud840-\ud87f]/;
/** Where the text names somebody: after a label, in a list, at the start of a line. */
const NAMED = /(?:^|[\n\t|:>,;([\]]|[ ]-)[ ]*$/;

function japaneseRuns(text: string, from: number, to: number): ScriptRun[] {
  const stretch = text.slice(from, to);
  if (!HAS_JAPANESE.test(stretch)) return [];
  const runs: ScriptRun[] = [];
  for (const { 0: run, index } of stretch.matchAll(JAPANESE_RUN)) {
    const isProse = /[。、]/.test(run) || run.length > 16;
    const named = !isProse && NAMED.test(text.slice(Math.max(0, from + index - 3), from + index));
    runs.push({
      from: from + index,
      to: from + index + run.length,
      lang: "ja",
      before: named ? "氏名: " : "",
      after: "",
      isProse,
    });
  }
  return runs;
}

// --- Latin letters in Japanese --------------------------------------------------------------------------------------

/** By ranges, which are searched for faster than by properties. */
const LATIN = "A-Za-z\\u00c0-\\u024f\\u1e00-\\u1eff\\u0300-\\u036f";
/** From a letter to the last of its run, within a line: words with marks and single spaces between them. */
const LATIN_RUN = new RegExp(`[${LATIN}](?:[${LATIN}0-9.,;:!?'’"()-]|[ ](?=[${LATIN}0-9'"(]))*`, "g");
const NAME_WORD =
  "(?:\\p{Lu}[\\p{Ll}\\p{M}'’]+(?:[-'’]\\p{Lu}\\p{Ll}+)?|\\p{Lu}{3,}(?!\\p{L})|\\p{Lu}\\.?(?!\\p{L})|(?:van|von|de|da|del|bin|binti|al|el|la|le|y)(?=[ ]))";
const NAME_RUN = new RegExp(`${NAME_WORD}(?:[ ]${NAME_WORD}){0,4}`, "gu");
const FEWEST_WORDS_OF_PROSE = 5;

function latinRuns(text: string, from: number, to: number): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const { 0: run, index } of text.slice(from, to).matchAll(LATIN_RUN)) {
    if (run.length < 2) continue;
    const start = from + index;
    if (isProse(run))
      runs.push({ from: start, to: start + run.length, lang: "en", before: "", after: "", isProse: true });
    else if (!/[@/_#\\`<.]$/.test(text.slice(Math.max(0, start - 1), start)))
      runs.push(...nameRuns(text, run, start));
  }
  return runs;
}

/** Five words or more, most of them in lower case: a sentence. */
function isProse(run: string): boolean {
  const words = run.split(" ");
  return (
    words.length >= FEWEST_WORDS_OF_PROSE &&
    words.filter((word) => /^\p{Ll}{2}/u.test(word)).length * 2 >= words.length
  );
}

function nameRuns(text: string, run: string, start: number): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const { 0: name, index } of run.matchAll(NAME_RUN)) {
    const from = start + index;
    const to = from + name.length;
    const joined = /[\p{L}\p{N}_@./-]/u;
    if (
      name.length < 3 ||
      !(/\p{Ll}/u.test(name) || name.includes(" ")) ||
      isLatin(text, from - 1) ||
      joinsOn(joined, text, to)
    )
      continue;
    runs.push({ from, to, lang: "en", before: "", after: " said so.", isProse: false });
  }
  return runs;
}

const isLatin = (text: string, at: number) => /[\p{Script=Latin}\p{N}_@./-]/u.test(text.charAt(at));
/** "Node.js", "Vesk_1" and "Array()" are no names; "Rafael S." is one, and so is one with Japanese after it. */
const joinsOn = (joined: RegExp, text: string, to: number) =>
  joined.test(text.charAt(to)) &&
  (/[\p{Script=Latin}\p{N}_@]/u.test(text.charAt(to)) ||
    /[\p{Script=Latin}\p{N}]/u.test(text.charAt(to + 1)));
