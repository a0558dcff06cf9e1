import type { Kernel } from "../strings/kernel.ts";
import { type Corpus, hasBit, setBit, spells } from "../strings/symbols.ts";
import type { Witnesses } from "../strings/witnesses.ts";
import type { RareCertificate, RarePromise } from "./certificate.ts";
import { type Stretches, setStretches } from "./stretches.ts";

/** What a release shows: of the first texts of a corpus all but these stretches. */
export interface Shown {
  readonly corpus: Corpus;
  /** All texts of the corpus, as they were counted. */
  readonly texts: readonly string[];
  readonly stretches: readonly Stretches[];
}

/**
 * The certificate of what is shown, from places where every run of it occurs. Witnesses are compared as symbols, so that these are those of
 * the characters, one for each, and that no run begins or ends inside a surrogate pair, is checked as well. Undefined when the witnesses do
 * not prove all runs: a search may.
 */
export function certifyWitnessed(
  { corpus, texts, stretches }: Shown,
  witnesses: Witnesses,
  { k, by = "occurrence", fold = {} }: RarePromise,
  kernel: Kernel,
): RareCertificate | undefined {
  if (!spells(corpus, texts)) return undefined;
  const hidden = hiddenBits(corpus, stretches);
  if (corpus.middles && cutsPairs(hidden, corpus.middles)) return undefined;
  const documents = by === "document" ? corpus.starts : undefined;
  const { runs, unproven } = kernel.checkWitnesses(corpus.symbols, witnesses, { k, hidden, documents });
  if (unproven > 0) return undefined;
  return { guarantee: "substring-k-anonymity", holds: true, k, by, fold, runs, failed: 0, failures: [] };
}

/** The stretches, what follows each text, and all that is only counted. */
function hiddenBits({ starts, symbols }: Corpus, stretches: readonly Stretches[]): Uint8Array {
  const bits = new Uint8Array((symbols.length >>> 3) + 1);
  stretches.forEach((each, t) => {
    setStretches(bits, each, starts[t]!);
    setBit(bits, starts[t + 1]! - 1);
  });
  setStretches(bits, Uint32Array.of(starts[stretches.length]!, symbols.length), 0);
  return bits;
}

function cutsPairs(hidden: Uint8Array, middles: Uint8Array): boolean {
  for (let byte = 0; byte < middles.length; byte++) {
    if (middles[byte] === 0) continue;
    for (let i = 8 * byte; i < 8 * byte + 8; i++)
      if (hasBit(middles, i) && hasBit(hidden, i) !== hasBit(hidden, i - 1)) return true;
  }
  return false;
}
