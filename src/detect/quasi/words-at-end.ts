/** Words that end a text, and what joins them to what follows. */
export interface WordsAtEnd {
  /** Up to five words with one space between them. */
  readonly phrase: string;
  readonly joint: string;
}

/** One that ends in another stands before it. */
const JOINTS = [", is ", ", ", " (", " "] as const;
const MOST_WORDS = 5;
/** What the functions below do, one place after another; they read backwards, from the end, and only once. */
export const WORDS_AT_END =
  /(?<phrase>(?:[\p{L}][\p{L}&'’/-]* ){0,4}[\p{L}][\p{L}'’/-]*)(?<joint>, is |, | \(| )$/u;
const LETTER = /\p{L}/u;

/** The longest phrase before a joint at the end of a text. */
export function wordsAtEnd(text: string): WordsAtEnd | undefined {
  if (/[\ud800-\udfff]/.test(text)) {
    const { phrase, joint } = WORDS_AT_END.exec(text)?.groups ?? {};
    return phrase === undefined || joint === undefined ? undefined : { phrase, joint };
  }
  for (const joint of JOINTS) {
    if (!text.endsWith(joint)) continue;
    const to = text.length - joint.length;
    const from = phraseStart(text, to);
    if (from >= 0) return { phrase: text.slice(from, to), joint };
  }
  return undefined;
}

/** Where the words that end at `to` begin, -1 where there is none. A word begins with a letter; what another stands before begins after a space. */
function phraseStart(text: string, to: number): number {
  let start = -1;
  let end = to;
  for (let words = 0; words < MOST_WORDS; words++) {
    let at = end;
    let letter = -1;
    while (at > 0) {
      const char = text.charAt(at - 1);
      if (isLetter(char)) letter = at - 1;
      else if (!isMark(char) && !(words > 0 && char === "&")) break;
      at--;
    }
    if (letter < 0) return start;
    start = letter;
    if (letter > at || text.charAt(at - 1) !== " ") return start;
    end = at - 1;
  }
  return start;
}

const isMark = (char: string) => char === "'" || char === "’" || char === "/" || char === "-";

const isLetter = (char: string) =>
  char < "\x80" ? (char >= "a" && char <= "z") || (char >= "A" && char <= "Z") : LETTER.test(char);
