/** What counts as the same character. The published text is the folded one: what is not counted must not be shown. */
export interface Folding {
  /** Capital letters become small ones. */
  readonly case?: boolean;
  /** Every decimal digit becomes a zero of its kind. */
  readonly digits?: boolean;
}

/** The text folded, of the same length in code units. A letter whose small form has another length stays as it is. */
export function foldText(text: string, folding: Folding = {}): string {
  const folded = folding.case ? foldCase(text) : text;
  return folding.digits ? folded.replace(/\p{Nd}/gu, zeroOf) : folded;
}

function foldCase(text: string): string {
  return text.replace(/[\p{Lu}\p{Lt}\u2160-\u216f\u24b6-\u24cf]+/gu, (letters) => {
    const small = letters.toLowerCase();
    return small.length === letters.length ? small : [...letters].map(foldLetter).join("");
  });
}

function foldLetter(letter: string): string {
  const small = letter.toLowerCase();
  return small.length === letter.length ? small : letter;
}

/** Full-width and other digits of one code unit become "0", those of two "𝟎". */
const zeroOf = (digit: string) => (digit.length === 1 ? "0" : "\u{1d7ce}");
