import { normalizeTerm } from "./normalization.ts";
import { symbolOf, type TermTable } from "./table.ts";

/** A text as the index would hold it, each symbol with the span of the text it comes from. */
export interface TextSymbols {
  readonly symbols: Uint16Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** A character with what composes with it: combining marks, the parts of a Hangul syllable. */
const CLUSTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?\p{M}*|[\s\S]\p{M}*/gu;

export function textSymbols(table: TermTable, text: string): TextSymbols {
  const symbols: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const symbolsByCluster = new Map<string, readonly number[]>();
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    let clusterSymbols = symbolsByCluster.get(cluster);
    if (!clusterSymbols) {
      clusterSymbols = [...normalizeTerm(cluster, table.normalization)].map((c) =>
        symbolOf(table, c.codePointAt(0)!),
      );
      symbolsByCluster.set(cluster, clusterSymbols);
    }
    for (const symbol of clusterSymbols) {
      symbols.push(symbol);
      from.push(index);
      to.push(index + cluster.length);
    }
  }
  return { symbols: Uint16Array.from(symbols), from: Uint32Array.from(from), to: Uint32Array.from(to) };
}
