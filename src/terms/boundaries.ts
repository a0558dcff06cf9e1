/** Whether a term may begin or end at a position of a text. */
export type Boundary = (position: number) => boolean;

const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{M}_]/u;

/** Anywhere but inside a word of a script that puts spaces between words; so in Japanese between any two characters. */
export function wordBoundaries(text: string): Boundary {
  const isWord = (at: number) => WORD.test(text.charAt(at));
  return (position) => !(isWord(position - 1) && isWord(position));
}

/** The segmenter takes time that grows with the square of what it is given. */
const LONGEST_PIECE = 1000;

/** Only where a segmenter puts a boundary of a token: Japanese too is then not cut within what it takes for a word. */
export function tokenBoundaries(text: string, lang: string): Boundary {
  const segmenter = new Intl.Segmenter(lang, { granularity: "word" });
  const at = new Uint8Array(text.length + 1);
  for (const { 0: piece, index } of text.matchAll(
    new RegExp(`[^。．！？\\n]{1,${LONGEST_PIECE}}[。．！？\\n]*|[。．！？\\n]+`, "gu"),
  )) {
    for (const token of segmenter.segment(piece)) at[index + token.index] = 1;
    at[index + piece.length] = 1;
  }
  const words = wordBoundaries(text);
  return (position) => at[position] === 1 && words(position);
}
