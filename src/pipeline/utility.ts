import type { Lang } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { textSimilarity } from "../knowledge/text-similarity.ts";
import { lemma } from "../nlp/en/lemma.ts";
import { englishTokens } from "../nlp/en/tokens.ts";
import { japanese } from "../nlp/ja/tokens.ts";

/** What a released text is still worth beside the original. */
export interface Utility {
  /** Text similarity of Mihalcea and Corley, 0 to 1; see knowledge/text-similarity.ts. */
  readonly similarity: number;
  /** Words of the original that an edit touches, and all of them. */
  readonly changedWords: number;
  readonly words: number;
  /** The share of the original's information, words weighed by how rare they are, that the released text no longer says. */
  readonly loss: number;
}

/**
 * Compares a text with its release, passage by passage, so that time is linear in the length: both are cut where nothing was
 * edited, after about a thousand characters, and passages weigh what their words weigh.
 */
export function utility(original: string, released: string, edits: Edits, lang: Lang): Utility {
  if (original.length === 0) return { similarity: 1, changedWords: 0, words: 0, loss: 0 };
  const cuts = passages(original, edits);
  const sum = { weight: 0, similar: 0, kept: 0 };
  cuts.forEach((from, i) => {
    const to = cuts[i + 1] ?? original.length;
    const [fromB, toB] = [
      i === 0 ? 0 : edits.mapPos(from),
      to === original.length ? released.length : edits.mapPos(to),
    ];
    const [a, b] = [original.slice(from, to), released.slice(fromB, toB)].map((text) => wordsOf(text, lang));
    const { similarity, kept, weight } = textSimilarity(a!.map(form), b!.map(form), { lang });
    sum.weight += weight;
    sum.similar += similarity * weight;
    sum.kept += kept * weight;
  });
  const share = (part: number) => (sum.weight === 0 ? 1 : part / sum.weight);
  return { similarity: share(sum.similar), loss: 1 - share(sum.kept), ...countWords(original, edits, lang) };
}

interface Word extends Span {
  readonly form: string;
}
const form = (word: Word) => word.form;

/** Words and numbers at their places, in dictionary form. */
function wordsOf(text: string, lang: Lang): Word[] {
  const isWord = (written: string) => /[\p{L}\p{N}]/u.test(written);
  if (lang === "ja")
    return japanese()
      .tokens(text)
      .flatMap(({ from, to, text: written, lemma: base, pos }) =>
        isWord(written) && !/^(?:助詞|助動詞|記号)/u.test(pos)
          ? [{ from, to, form: base === "*" ? written : base }]
          : [],
      );
  return englishTokens(text).flatMap(({ from, to, text: written }) =>
    isWord(written) ? [{ from, to, form: lemma(written) }] : [],
  );
}

const PASSAGE = 1000;
const LONGEST = 4000;

/** Where passages start: after a sentence or, in a long one, anywhere outside of edits. */
function passages(text: string, edits: Edits): number[] {
  const starts = [0];
  let next = 0;
  for (const { index } of text.matchAll(/(?<=[.!?。！？\n])(?=\s|[^\s.!?。！？])|\s/gu)) {
    const length = index - starts.at(-1)!;
    if (length < PASSAGE || index >= text.length) continue;
    while (next < edits.list.length && edits.list[next]!.to <= index) next++;
    const edit = edits.list[next];
    const inside = edit !== undefined && edit.from <= index;
    const ends = /[.!?。！？\n]/u.test(text.charAt(index - 1));
    if (!inside && (ends || length >= LONGEST)) starts.push(index);
  }
  return starts;
}

function countWords(text: string, edits: Edits, lang: Lang): { changedWords: number; words: number } {
  const words = wordsOf(text, lang);
  let next = 0;
  let changedWords = 0;
  for (const { from, to } of words) {
    while (next < edits.list.length && edits.list[next]!.to <= from) next++;
    const edit = edits.list[next];
    if (edit && edit.from < to) changedWords++;
  }
  return { changedWords, words: words.length };
}
