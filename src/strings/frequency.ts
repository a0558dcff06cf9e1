import { documentFrequency } from "./document-frequency.ts";
import { type Frequency, type Kernel, type KernelLimits, notEnoughMemory } from "./kernel.ts";
import type { Lengths } from "./maximal-repeats.ts";
import { type Corpus, hasBit, textAt } from "./symbols.ts";

/** What k counts: places where a string occurs, or documents it occurs in. */
export type CountBy = "occurrence" | "document";

/** k-frequency of every position of a corpus. No length ends inside a surrogate pair, and none begins there. */
export function corpusFrequency(
  corpus: Corpus,
  k: number,
  by: CountBy,
  kernel: Kernel,
  limits?: KernelLimits,
): Frequency {
  const frequency =
    by === "occurrence"
      ? kernel.kFrequency(corpus.symbols, k, limits)
      : byDocument(corpus, k, kernel, limits);
  if (corpus.middles) keepPairsWhole(frequency.lengths, corpus.middles);
  return frequency;
}

/** Suffix array, PLCP, documents by rank and the four arrays of the method. */
const DOCUMENT_BYTES = 28;

function byDocument(corpus: Corpus, k: number, kernel: Kernel, limits: KernelLimits = {}): Frequency {
  const { symbols } = corpus;
  const peakBytes = symbols.byteLength + DOCUMENT_BYTES * symbols.length;
  if (peakBytes > (limits.memory ?? peakBytes)) throw notEnoughMemory(symbols, peakBytes, limits);
  const sa = kernel.suffixArray(symbols);
  const lengths = documentFrequency(sa, kernel.plcp(symbols, sa), documentsByRank(corpus, sa), k);
  return { lengths, peakBytes, partitions: 1 };
}

/** The document of the suffix at each rank. */
export function documentsByRank(corpus: Corpus, sa: Int32Array): Int32Array {
  const docs = new Int32Array(sa.length);
  for (let r = 0; r < sa.length; r++) docs[r] = textAt(corpus.starts, sa[r]!);
  return docs;
}

function keepPairsWhole(lengths: Lengths, middles: Uint8Array): void {
  for (let i = 0; i < lengths.length; i++) {
    if (hasBit(middles, i)) lengths[i] = 0;
    else if (lengths[i]! > 0 && hasBit(middles, i + lengths[i]!)) lengths[i]!--;
  }
}
