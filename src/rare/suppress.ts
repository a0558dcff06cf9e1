import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { type CountBy, corpusFrequency } from "../strings/frequency.ts";
import type { Frequency, Kernel, KernelLimits, KernelName } from "../strings/kernel.ts";
import { type Corpus, hasBit, isPairMiddle, isSurrogate, symbolize, type Unit } from "../strings/symbols.ts";
import { problem } from "../words/problem.ts";
import { makeAlike } from "./alike.ts";
import { certifyRare, type RareCertificate, type RarePromise, type Text } from "./certificate.ts";
import { cheapestCover, fewestSuppressed, fewestUnits } from "./cover.ts";
import { holdEarlier, type ReleasedText } from "./earlier.ts";
import { foldText } from "./fold.ts";
import { greedyCover } from "./greedy-cover.ts";
import { chooseNotation, type Notation, publish, type SymbolPolicy } from "./published.ts";
import {
  certifyRecords,
  countAlike,
  countRecords,
  type RecordCertificate,
  type RecordCounts,
} from "./records.ts";
import { overWholeNumbers } from "./whole-numbers.ts";

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
  /** The suppressed stretches of the source. */
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
  const { masks, ...step } = rareSpans(folded, options);
  const spans = alikeSpans(folded, holdEarlier(folded, masks, options.earlier ?? []), options);
  const contents = folded.map(({ text }) => text);
  const notation = chooseNotation(contents, options.symbol, options.symbolInText);
  const texts = countedAlike(folded.map((source, t) => released(source, spans[t]!, notation, options)));
  const published = texts.map(({ text }) => text);
  const certificate = certifyRare(contents, texts, notation, options, options.kernel);
  const { records } = options;
  const recordCertificate = records !== undefined && certifyRecords(published, notation, records);
  const counts = countRecords(published, notation, records ?? options.k);
  const stats = { ...statistics(texts, step, options), records: counts };
  return { texts, notation, certificate, stats, ...(recordCertificate && { recordCertificate }) };
}

/** The stretches to suppress, more of them where whole texts are to be alike. */
function alikeSpans(
  sources: readonly Text[],
  spans: readonly (readonly Span[])[],
  { records, l = 1, keepLength, earlier = [] }: RareOptions,
): readonly (readonly Span[])[] {
  if (records === undefined) return spans;
  expectWhole("records", records, 2);
  if (keepLength) throw problem("records-lengths");
  const gap = chooseNotation(sources.map(({ text }) => text)).symbol;
  const before = new Set(earlier.map(({ id }) => id));
  const shown = sources.map(({ id, text }, t) => ({ text, spans: spans[t]!, fixed: before.has(id) }));
  return makeAlike(shown, { k: records, l, gap });
}

function countedAlike(texts: readonly Omit<RareText, "alike">[]): RareText[] {
  const counts = countAlike(texts.map(({ text }) => text));
  return texts.map((text) => ({ ...text, alike: counts.get(text.text)! }));
}

interface Step {
  readonly seconds: number;
  readonly frequency: Frequency;
}

/** From strings to cover: the stretches to suppress in each text. What was folded before is not folded here. */
export function rareSpans(
  sources: readonly Text[],
  options: RareOptions,
): Step & { corpus: Corpus; masks: Span[][] } {
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
  const frequency = corpusFrequency(corpus, k, by, kernel, options.limits);
  const own = corpus.starts[sources.length]!;
  const bits = coverOf(sources, corpus, frequency.lengths.subarray(0, own), options);
  const seconds = (now() - start) / 1000;
  const masks = sources.map(({ text }, t) => {
    const spans = spansOf(text, bits, corpus.starts[t]!, unit);
    return options.l === undefined ? overWholeNumbers(text, spans) : spans;
  });
  return { seconds, frequency, corpus, masks };
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
function spansOf(text: string, bits: Uint8Array, start: number, unit: Unit): Span[] {
  const spans: Span[] = [];
  let from = -1;
  for (let i = 0, symbol = start; i < text.length; symbol++) {
    const width = unit === "code-point" && isPairMiddle(text, i + 1) ? 2 : 1;
    if (hasBit(bits, symbol)) {
      if (from < 0) from = i;
    } else if (from >= 0) {
      spans.push({ from, to: i });
      from = -1;
    }
    i += width;
  }
  if (from >= 0) spans.push({ from, to: text.length });
  return spans;
}

function released(
  source: Text,
  spans: readonly Span[],
  notation: Notation,
  options: RareOptions,
): Omit<RareText, "alike"> {
  const { id, text } = source;
  const suppressed = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    id,
    text: publish(text, spans, notation, options.keepLength),
    kept: text.length - suppressed,
    suppressed,
    total: text.length,
    spans,
    exceptions: options.protect ? protectedIn(text, spans, options.protect) : [],
  };
}

function protectedIn(text: string, spans: readonly Span[], protect: (char: string) => boolean): Span[] {
  return spans.flatMap(({ from, to }) => {
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
