import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { type CountBy, corpusFrequency } from "../strings/frequency.ts";
import type { Frequency, Kernel, KernelLimits, KernelName } from "../strings/kernel.ts";
import { lazy } from "../strings/lazy.ts";
import {
  type Corpus,
  hasBit,
  isPairMiddle,
  isSurrogate,
  setBit,
  symbolize,
  type Unit,
} from "../strings/symbols.ts";
import { problem } from "../words/problem.ts";
import { makeAlike } from "./alike.ts";
import { certifyRare, type RareCertificate, type RarePromise, type Text } from "./certificate.ts";
import { cheapestCover, fewestSuppressed, fewestUnits } from "./cover.ts";
import { holdEarlier, type ReleasedText } from "./earlier.ts";
import { foldText } from "./fold.ts";
import { greedyCover } from "./greedy-cover.ts";
import { chooseNotation, type Notation, publish, type SymbolPolicy, showsOnly } from "./published.ts";
import {
  alikeTexts,
  certifyRecords,
  countRecords,
  type RecordCertificate,
  type RecordCounts,
} from "./records.ts";
import { type Stretches, spansOf, stretchesOf, stretchesOfBits, unitsIn } from "./stretches.ts";
import { overWholeNumbers } from "./whole-numbers.ts";
import { certifyWitnessed } from "./witnessed.ts";

/** How rare a stretch may be, how it is counted, and what stands for it. */
export interface RareOptions extends RarePromise {
  /** Least length of a run. Runs of protected characters only may be shorter. Without it 1, and no part of a number is left. */
  readonly l?: number;
  /** Go on until every published text is one of at least this many alike, or withheld. */
  readonly records?: number;
  readonly cover?: "exact" | "greedy";
  readonly unit?: Unit;
  /** What suppressing a character costs; 1 for each unit without. */
  readonly cost?: (char: string) => number;
  /** Characters that stay wherever the guarantee allows it. */
  readonly protect?: (char: string) => boolean;
  readonly symbol?: string;
  readonly symbolInText?: SymbolPolicy;
  /** One symbol for each code unit suppressed instead of one for each stretch. */
  readonly keepLength?: boolean;
  /** Texts released before: they are published as they were then. */
  readonly earlier?: readonly ReleasedText[];
  readonly kernel?: Kernel;
  readonly limits?: KernelLimits;
  /** A clock in milliseconds, for the statistics. */
  readonly now?: () => number;
}

/** One text of a release. Figures are UTF-16 code units of the source. */
export interface RareText extends Text {
  readonly kept: number;
  readonly suppressed: number;
  readonly total: number;
  /** The suppressed stretches of the source, as pairs of numbers and as spans. */
  readonly stretches: Stretches;
  readonly spans: readonly Span[];
  /** Protected characters that had to go all the same. */
  readonly exceptions: readonly Span[];
  /** How many published texts are this one. */
  readonly alike: number;
}

export interface RareStats {
  readonly characters: number;
  readonly kept: number;
  readonly kernel: KernelName;
  /** From string to cover, without reading and without the check of the output. */
  readonly kernelSeconds: number;
  readonly peakBytes: number;
  readonly partitions: number;
  readonly k: number;
  readonly l: number;
  readonly by: CountBy;
  readonly records: RecordCounts;
}

/** Texts whose rare stretches are suppressed, with their certificate. */
export interface RareRelease {
  readonly texts: readonly RareText[];
  readonly notation: Notation;
  readonly stats: RareStats;
  /** Of the output, checked again. A release whose certificate does not hold must not be written. */
  readonly certificate: RareCertificate;
  /** That whole texts are alike, where that was asked for. */
  readonly recordCertificate?: RecordCertificate;
}

/** Publishes texts, one corpus, so that every run left occurs at least k times in it, or in at least k of its texts. */
export function suppressRare(sources: readonly Text[], options: RareOptions): RareRelease {
  const folded = sources.map(({ id, text }) => ({ id, text: foldText(text, options.fold) }));
  const { masks, ...step } = rareSpans(folded, options, true);
  const stretches = alikeStretches(folded, holdEarlier(folded, masks, options.earlier ?? []), options);
  const contents = folded.map(({ text }) => text);
  const notation = chooseNotation(contents, options.symbol, options.symbolInText, stretches);
  const released = folded.map((source, t) => releasedText(source, stretches[t]!, notation, options));
  const alike = alikeTexts(released, notation);
  const texts = released.map((each, t) => each.with(alike[t]!.alike));
  const { corpus, frequency } = step;
  const shown = { corpus, texts: step.texts, stretches };
  const kernel = options.kernel ?? activeKernel();
  const certificate =
    certifyWitnessed(shown, frequency.witnesses ?? [], options, kernel) ??
    certifyRare(contents, texts, notation, options, kernel);
  const { records } = options;
  const recordCertificate = records !== undefined && certifyRecords(alike, records);
  const stats = { ...statistics(texts, step, options), records: countRecords(alike, records ?? options.k) };
  return { texts, notation, certificate, stats, ...(recordCertificate && { recordCertificate }) };
}

/** The stretches to suppress, more of them where whole texts are to be alike. */
function alikeStretches(
  sources: readonly Text[],
  stretches: readonly Stretches[],
  { records, l = 1, keepLength, earlier = [] }: RareOptions,
): readonly Stretches[] {
  if (records === undefined) return stretches;
  expectWhole("records", records, 2);
  if (keepLength) throw problem("records-lengths");
  const gap = chooseNotation(sources.map(({ text }) => text)).symbol;
  const before = new Set(earlier.map(({ id }) => id));
  const shown = sources.map(({ id, text }, t) => {
    return { text, spans: spansOf(stretches[t]!), fixed: before.has(id) };
  });
  return makeAlike(shown, { k: records, l, gap }).map(stretchesOf);
}

interface Step {
  readonly seconds: number;
  readonly frequency: Frequency;
}

/** From strings to cover: the stretches to suppress in each text. What was folded before is not folded here. */
export function rareSpans(
  sources: readonly Text[],
  options: RareOptions,
  witnesses = false,
): Step & { corpus: Corpus; texts: readonly string[]; masks: Stretches[] } {
  const { k, unit = "code-unit", reference = [], by = "occurrence", kernel = activeKernel() } = options;
  expectWhole("k", k, 2);
  expectWhole("l", options.l ?? 1, 1);
  const now = options.now ?? (() => 0);
  const start = now();
  const texts = [
    ...sources.map(({ text }) => text),
    ...reference.map((text) => foldText(text, options.fold)),
  ];
  const corpus = symbolize(texts, { unit, minCount: k, allocate: kernel.allocate });
  const frequency = corpusFrequency(corpus, k, by, kernel, { ...options.limits, witnesses });
  const own = corpus.starts[sources.length]!;
  const bits = coverOf(sources, corpus, frequency.lengths.subarray(0, own), options);
  const seconds = (now() - start) / 1000;
  const masks = sources.map(({ text }, t) => {
    const stretches = suppressedIn(text, bits, corpus.starts[t]!, unit);
    return options.l === undefined ? overWholeNumbers(text, stretches) : stretches;
  });
  return { seconds, frequency, corpus, texts, masks };
}

function expectWhole(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw problem("rare-setting", { name, value: String(value), least });
  }
}

function coverOf(
  sources: readonly Text[],
  corpus: Corpus,
  lengths: Frequency["lengths"],
  { l = 1, cover = "exact", cost, protect }: RareOptions,
): Uint8Array {
  if (cover === "greedy") {
    if (cost || protect) throw problem("rare-greedy");
    return greedyCover(lengths, l);
  }
  if (l === 1 && !cost && !protect) {
    return corpus.middles ? fewestUnits(lengths, corpus.middles) : fewestSuppressed(lengths);
  }
  const at = cost || protect ? characterReader(sources, corpus) : undefined;
  return cheapestCover(lengths, {
    minLength: l,
    middles: corpus.middles,
    ...(cost && { cost: (i) => (at!(i) === undefined ? 0 : cost(at!(i)!)) }),
    ...(protect && { protect: (i) => at!(i) !== undefined && protect(at!(i)!) }),
  });
}

/** Reads the character that symbol i of the corpus stands for, or is half of; undefined for the cut after a text. */
function characterReader(sources: readonly Text[], corpus: Corpus): (i: number) => string | undefined {
  const points = corpus.unit === "code-point" ? sources.map(({ text }) => [...text]) : [];
  let t = 0;
  return (i) => {
    while (i < corpus.starts[t]!) t--;
    while (i >= corpus.starts[t + 1]!) t++;
    const at = i - corpus.starts[t]!;
    return corpus.unit === "code-point" ? points[t]![at] : characterAround(sources[t]!.text, at);
  };
}

function characterAround(text: string, at: number): string | undefined {
  if (!isSurrogate(text.charCodeAt(at))) return text[at];
  const start = isPairMiddle(text, at) ? at - 1 : at;
  return String.fromCodePoint(text.codePointAt(start)!);
}

/** The suppressed stretches of a text whose first symbol is symbol `start` of the corpus. */
function suppressedIn(text: string, bits: Uint8Array, start: number, unit: Unit): Stretches {
  if (unit === "code-unit") return stretchesOfBits(bits, start, text.length);
  const units = new Uint8Array((text.length >>> 3) + 1);
  for (let i = 0, symbol = start; i < text.length; symbol++) {
    const width = isPairMiddle(text, i + 1) ? 2 : 1;
    for (const end = i + width; i < end; i++) if (hasBit(bits, symbol)) setBit(units, i);
  }
  return stretchesOfBits(units, 0, text.length);
}

/** A text of a release before it is known how many are like it. What it says is made when it is asked for. */
function releasedText(source: Text, stretches: Stretches, notation: Notation, options: RareOptions) {
  const { id, text } = source;
  const suppressed = unitsIn(stretches);
  const total = text.length;
  const kept = total - suppressed;
  const published = lazy(() => {
    const made = publish(text, stretches, notation, options.keepLength);
    if (!showsOnly(made, text, stretches, notation))
      throw new Error(`Cannot publish a text of ${total} characters: it shows more than was kept`);
    return made;
  });
  const marks = options.keepLength ? suppressed : stretches.length / 2;
  const exceptions = options.protect ? protectedIn(text, stretches, options.protect) : [];
  return {
    /** Of the published text. */
    get length() {
      return notation.escaped ? published().length : kept + marks;
    },
    get text() {
      return published();
    },
    with: (alike: number): RareText => ({
      ...{ id, kept, suppressed, total, stretches, exceptions, alike },
      get text() {
        return published();
      },
      get spans() {
        return spansOf(stretches);
      },
    }),
  };
}

function protectedIn(text: string, stretches: Stretches, protect: (char: string) => boolean): Span[] {
  return spansOf(stretches).flatMap(({ from, to }) => {
    let at = from;
    return [...text.slice(from, to)].flatMap((char) => {
      const span = { from: at, to: (at += char.length) };
      return protect(char) ? [span] : [];
    });
  });
}

function statistics(
  texts: readonly RareText[],
  { seconds, frequency }: Step,
  options: RareOptions,
): Omit<RareStats, "records"> {
  return {
    characters: texts.reduce((sum, { total }) => sum + total, 0),
    kept: texts.reduce((sum, { kept }) => sum + kept, 0),
    kernel: (options.kernel ?? activeKernel()).name,
    kernelSeconds: seconds,
    peakBytes: frequency.peakBytes,
    partitions: frequency.partitions,
    k: options.k,
    l: options.l ?? 1,
    by: options.by ?? "occurrence",
  };
}
