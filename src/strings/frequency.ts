import type { Frequency, FrequencyOptions, Kernel } from "./kernel.ts";
import type { Lengths } from "./maximal-repeats.ts";
import { type Corpus, hasBit } from "./symbols.ts";

/** What k counts: places where a string occurs, or documents it occurs in. */
export type CountBy = "occurrence" | "document";

/** k-frequency of every position of a corpus. No length ends inside a surrogate pair, and none begins there. */
export function corpusFrequency(
  corpus: Corpus,
  k: number,
  by: CountBy,
  kernel: Kernel,
  options: Omit<FrequencyOptions, "documents"> = {},
): Frequency {
  const documents = by === "document" ? corpus.starts : undefined;
  const frequency = kernel.kFrequency(corpus.symbols, k, { ...options, documents });
  if (corpus.middles) keepPairsWhole(frequency.lengths, corpus.middles);
  return frequency;
}

function keepPairsWhole(lengths: Lengths, middles: Uint8Array): void {
  for (let i = 0; i < lengths.length; i++) {
    if (hasBit(middles, i)) lengths[i] = 0;
    else if (lengths[i]! > 0 && hasBit(middles, i + lengths[i]!)) lengths[i]!--;
  }
}
