import type { Span } from "../doc/span.ts";
import { Memory } from "../strings/cache.ts";
import { longRuns } from "./runs.ts";

/**
 * What a pattern cannot match without; recognisers look only near it. Prose has few of these, so most of a text is
 * read once for all recognisers together instead of once for each.
 *
 * - `digit`: an ASCII digit
 * - `japanese-digit`: the same, with Japanese near it
 * - `at`: "@"
 * - `dot`: a full stop with a letter after it, or "://"
 * - `colon`: a colon between hexadecimal digits or colons
 * - `kanji`: a Han numeral, an era, 〒, or a word that begins or ends a part of a Japanese address
 * - `word`: a weekday name, English or Japanese
 */
export type Anchor = "digit" | "japanese-digit" | "at" | "dot" | "colon" | "kanji" | "word";

const ANCHORS: Record<Exclude<Anchor, "japanese-digit">, RegExp> = {
  digit: /[0-9]+/g,
  at: /@/g,
  dot: /\.(?=\p{L})|:\/\//gu,
  colon: /:(?=[0-9a-fA-F:])/g,
  // The literal "day" is searched for first; the look-behind keeps "today" out.
  word: /day(?<=(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day)|曜/g,
  kanji: /[〇一二三四五六七八九十百元〒]|[都道府県市区町村郡]/g,
};

const JAPANESE = /[\u3005-\u30ff\u3400-\u9fff〒]/;

/** How far before and after an anchor a window reaches, at least. Patterns may be this long on either side. */
const REACH = 96;
/** How much further a window may grow to end at white space rather than inside a word. */
const SLACK = 160;
const DIGIT_GAP = 8;

export interface Window extends Span {
  readonly text: string;
  /** The most digits that stand together, gaps of up to 8 other characters allowed; digit windows only, else Infinity. */
  readonly digits: number;
}

/** Anchors that stand together, with how many digits they have. */
interface Cluster extends Span {
  readonly digits: number;
}

/** One of `of` parts of a document that are read in as many threads. */
export interface Share {
  readonly index: number;
  readonly of: number;
}
export const WHOLE: Share = { index: 0, of: 1 };

/** The normalised text of one document, with the windows around each kind of anchor, each searched for once. */
export class TextView {
  private readonly clusters = new Map<Anchor, readonly Cluster[]>();
  /** The most digits that stand together. */
  private mostDigits = -1;
  private japanese: boolean | undefined;
  /** By the fewest digits asked for. */
  private readonly windowsOf = new Map<Anchor, (readonly Window[])[]>();
  private longRuns: readonly Span[] | undefined;
  private readonly results = new Map<object, unknown>();

  constructor(
    readonly text: string,
    /** What was found out about parts of this document, in this reading or one before. */
    readonly memory = new Memory(),
    /** Which part of the document is to be read here. */
    readonly share: Share = WHOLE,
  ) {}

  /**
   * Disjoint windows in order, that together hold every anchor of this kind with its surroundings; of digits, only those that
   * stand together with at least `digits` in all.
   */
  windows(anchor: Anchor, digits = 1): readonly Window[] {
    let byDigits = this.windowsOf.get(anchor);
    if (!byDigits) this.windowsOf.set(anchor, (byDigits = []));
    return (byDigits[digits] ??= this.findWindows(anchor, digits));
  }

  private findWindows(anchor: Anchor, digits: number): readonly Window[] {
    return anchor === "japanese-digit"
      ? this.windows("digit", digits).filter(({ text }) => JAPANESE.test(text))
      : findWindows(this.text, this.clustersOf(anchor), digits);
  }

  /** False where `windows` has none; for `japanese-digit` it may be true where `windows` has none. */
  has(anchor: Anchor, digits = 1): boolean {
    if (anchor === "digit") return this.countDigits() >= digits;
    if (anchor === "japanese-digit")
      return this.countDigits() >= digits && (this.japanese ??= JAPANESE.test(this.text));
    return this.clustersOf(anchor).length > 0;
  }

  private countDigits(): number {
    if (this.mostDigits < 0)
      this.mostDigits = this.clustersOf("digit").reduce((most, { digits }) => Math.max(most, digits), 0);
    return this.mostDigits;
  }

  /** Runs of 20 or more characters such as keys and tokens are made of. */
  runs(): readonly Span[] {
    this.longRuns ??= longRuns(this.text);
    return this.longRuns;
  }

  /** The result of `work` for this view, worked out once however many ask for it. */
  once<T>(work: (view: TextView) => T): T {
    if (!this.results.has(work)) this.results.set(work, work(this));
    return this.results.get(work) as T;
  }

  private clustersOf(anchor: Exclude<Anchor, "japanese-digit">): readonly Cluster[] {
    let clusters = this.clusters.get(anchor);
    if (!clusters) {
      clusters = anchor === "digit" ? findDigits(this.text) : findAnchors(this.text, ANCHORS[anchor]);
      this.clusters.set(anchor, clusters);
    }
    return clusters;
  }
}

function findDigits(text: string): Cluster[] {
  const clusters: { from: number; to: number; digits: number }[] = [];
  for (const { from, to } of findAnchors(text, ANCHORS.digit)) {
    const last = clusters.at(-1);
    if (last && from - last.to <= DIGIT_GAP) {
      last.digits += to - from;
      last.to = to;
    } else clusters.push({ from, to, digits: to - from });
  }
  return clusters;
}

function findAnchors(text: string, regex: RegExp): Cluster[] {
  const anchors: Cluster[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    anchors.push({ from: match.index, to: regex.lastIndex, digits: Number.POSITIVE_INFINITY });
  }
  return anchors;
}

/**
 * Clusters whose reach meets share a window. They are joined before ends grow to white space: in Japanese every tenth
 * character may be an anchor.
 */
function findWindows(text: string, clusters: readonly Cluster[], fewest: number): Window[] {
  const windows: Window[] = [];
  let [from, to, digits] = [0, -1, 0];
  const close = () => {
    if (to >= 0) windows.push({ from, to, digits, text: text.slice(from, to) });
  };
  for (const cluster of clusters) {
    if (cluster.digits < fewest) continue;
    const reach = Math.max(0, cluster.from - REACH);
    if (reach > to) {
      to = growRight(text, to);
      const start = growLeft(text, reach);
      if (start > to) {
        close();
        from = start;
        digits = 0;
      }
    }
    to = Math.max(to, Math.min(text.length, cluster.to + REACH));
    digits = Math.max(digits, cluster.digits);
  }
  to = growRight(text, to);
  close();
  return windows;
}

/** The nearest place at or before `at` that follows white space or begins the text; `at` itself when that is too far. */
function growLeft(text: string, at: number): number {
  const limit = Math.max(0, at - SLACK);
  for (let i = at; i > limit; i--) if (isSpace(text.charCodeAt(i - 1))) return i;
  return limit === 0 ? 0 : at;
}

function growRight(text: string, at: number): number {
  if (at < 0) return at;
  const limit = Math.min(text.length, at + SLACK);
  for (let i = at; i < limit; i++) if (isSpace(text.charCodeAt(i))) return i;
  return limit === text.length ? limit : at;
}

const isSpace = (unit: number) => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
