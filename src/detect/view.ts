import type { Span } from "../doc/span.ts";
import { longRuns } from "./runs.ts";

/**
 * What a pattern cannot match without; recognisers look only near it. Prose has few of these, so most of a text is
 * read once for all recognisers together instead of once for each.
 *
 * - `digit`: an ASCII digit
 * - `at`: "@"
 * - `dot`: a full stop with a letter after it, or "://"
 * - `colon`: a colon between hexadecimal digits or colons
 * - `kanji`: a Han numeral, an era, 〒, or a word that begins or ends a part of a Japanese address
 * - `word`: a weekday name, English or Japanese
 */
export type Anchor = "digit" | "at" | "dot" | "colon" | "kanji" | "word";

const ANCHORS: Record<Anchor, RegExp> = {
  digit: /[0-9]+/g,
  at: /@/g,
  dot: /\.(?=\p{L})|:\/\//gu,
  colon: /:(?=[0-9a-fA-F:])/g,
  // The literal "day" is searched for first; the look-behind keeps "today" out.
  word: /day(?<=(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day)|曜/g,
  kanji: /[〇一二三四五六七八九十百元〒]|[都道府県市区町村郡]/g,
};

/** How far before and after an anchor a window reaches, at least. Patterns may be this long on either side. */
export const REACH = 96;
/** How much further a window may grow to end at white space rather than inside a word. */
const SLACK = 160;
const DIGIT_GAP = 8;

export interface Window extends Span {
  readonly text: string;
  /** The most digits that stand together, gaps of up to 8 other characters allowed; digit windows only, else Infinity. */
  readonly digits: number;
}

/** The normalised text of one document, with the windows around each kind of anchor, found once and kept. */
export class TextView {
  private readonly found = new Map<Anchor, readonly Window[]>();
  private longRuns: readonly Span[] | undefined;

  constructor(readonly text: string) {}

  /** Disjoint windows in order, that together hold every anchor of this kind with its surroundings. */
  windows(anchor: Anchor): readonly Window[] {
    let windows = this.found.get(anchor);
    if (!windows) {
      windows = findWindows(this.text, anchor);
      this.found.set(anchor, windows);
    }
    return windows;
  }

  /** Runs of 20 or more characters such as keys and tokens are made of. */
  runs(): readonly Span[] {
    this.longRuns ??= longRuns(this.text);
    return this.longRuns;
  }
}

function findWindows(text: string, anchor: Anchor): Window[] {
  const windows: Window[] = [];
  const regex = ANCHORS[anchor];
  let from = -1;
  let to = -1;
  let last = -1;
  let together = 0;
  let digits = 0;
  const close = () => {
    if (from < 0) return;
    const span = { from: grow(text, from, -1, windows.at(-1)?.to ?? 0), to: grow(text, to, 1, text.length) };
    const most = anchor === "digit" ? digits : Number.POSITIVE_INFINITY;
    windows.push({ ...span, text: text.slice(span.from, span.to), digits: most });
  };
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    const { index } = match;
    const { length } = match[0];
    // Two anchors share a window when their reach, grown to white space, could meet.
    if (from < 0 || index - REACH - SLACK > to + SLACK) {
      close();
      from = Math.max(0, index - REACH);
      digits = 0;
    }
    together = index - last > DIGIT_GAP ? length : together + length;
    digits = Math.max(digits, together);
    last = index + length;
    to = Math.min(text.length, last + REACH);
  }
  close();
  return windows;
}

function grow(text: string, start: number, step: -1 | 1, limit: number): number {
  const at = (i: number) => (step < 0 ? i - 1 : i);
  for (let i = start, n = 0; i !== limit && n < SLACK; i += step, n++) {
    if (isSpace(text.charCodeAt(at(i)))) return i;
  }
  return start === limit || Math.abs(limit - start) < SLACK ? limit : start;
}

const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
