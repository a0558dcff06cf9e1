import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import type { CountBy } from "../strings/frequency.ts";
import type { Kernel } from "../strings/kernel.ts";
import { type SubstringIndex, substringIndex } from "../strings/substring-index.ts";
import { type Folding, foldText } from "./fold.ts";
import { type Notation, runsOf } from "./published.ts";

export interface Text {
  readonly id: string;
  readonly text: string;
}

/** What was promised, and so what is checked. */
export interface RarePromise {
  readonly k: number;
  readonly by?: CountBy;
  readonly fold?: Folding;
  /** Texts that count besides the sources. */
  readonly reference?: readonly string[];
}

/** A run of a published text that occurs too rarely: where it is, never what it says. */
export interface RareRun extends Span {
  readonly id: string;
}

/** What was checked on texts whose rare stretches were suppressed. */
export interface RareCertificate {
  readonly guarantee: "substring-k-anonymity";
  readonly holds: boolean;
  readonly k: number;
  readonly by: CountBy;
  readonly fold: Folding;
  readonly runs: number;
  readonly failed: number;
  /** The first failures. */
  readonly failures: readonly RareRun[];
}

const SHOWN = 100;

/**
 * Looks up every maximal unsuppressed run of the published texts in the sources and the reference again. Knows nothing
 * of how the texts were made: only what is published, what it was made from, and what was promised.
 */
export function certifyRare(
  sources: readonly string[],
  published: readonly Text[],
  notation: Notation,
  promise: RarePromise,
  kernel: Kernel = activeKernel(),
): RareCertificate {
  const index = indexOf(sources, promise, kernel);
  return certifyRuns(
    promise,
    index,
    published.map(({ id, text }) => ({ id, runs: runsOf(text, notation) })),
  );
}

/** The index that a promise is checked with: sources and reference, folded as promised. */
export function indexOf(sources: readonly string[], promise: RarePromise, kernel: Kernel): SubstringIndex {
  const texts = [...sources, ...(promise.reference ?? [])].map((text) => foldText(text, promise.fold));
  return substringIndex(texts, promise.k, promise.by ?? "occurrence", kernel.suffixArray);
}

interface RunsOfText {
  readonly id: string;
  readonly runs: Iterable<Span & { readonly value: string }>;
}

export function certifyRuns(
  promise: RarePromise,
  index: SubstringIndex,
  texts: readonly RunsOfText[],
): RareCertificate {
  const frequent = remember(index.frequent);
  const failures: RareRun[] = [];
  let runs = 0;
  let failed = 0;
  for (const { id, runs: found } of texts) {
    for (const { from, to, value } of found) {
      runs++;
      if (frequent(value)) continue;
      if (failed++ < SHOWN) failures.push({ id, from, to });
    }
  }
  const { k, by = "occurrence", fold = {} } = promise;
  return { guarantee: "substring-k-anonymity", holds: failed === 0, k, by, fold, runs, failed, failures };
}

const REMEMBERED = 500_000;

/** Short runs come again and again; those already found frequent are not looked up twice. */
function remember(frequent: (value: string) => boolean): (value: string) => boolean {
  const goodRuns = new Set<string>();
  return (value) => {
    if (goodRuns.has(value)) return true;
    if (!frequent(value)) return false;
    if (goodRuns.size < REMEMBERED) goodRuns.add(value);
    return true;
  };
}
