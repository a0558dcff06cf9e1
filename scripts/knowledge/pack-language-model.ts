/**
 * Packs models/lm-en.bin and models/lm-ja.bin: `npx tsx --max-old-space-size=8000
 * scripts/knowledge/pack-language-model.ts en ja`, with the texts in the data folder, which TOKUMEI_DATA names (see
 * models/lm-en.md). The same texts give the same bytes. Three minutes and 3 GB each.
 */

import type { NumberArray } from "../../src/doc/packed-table.ts";
import { extendLeft, type Gram, gramSections, wordHash } from "../../src/knowledge/language-model-table.ts";
import { googleBooks, PARTS } from "./language-model-corpus.ts";
import { type Counts, countGrams, ORDER, slotAt } from "./language-model-counts.ts";
import { backOffs, chosen, type Estimates, estimate } from "./language-model-estimate.ts";
import { readVocabulary, type Vocabulary, wordProbs } from "./language-model-words.ts";
import { ship } from "./sources.ts";

type Lang = "en" | "ja";

/** N-grams chosen for their worth; what they begin and end with comes on top. */
const KEPT: Readonly<Record<Lang, number>> = { en: 1_900_000, ja: 1_900_000 };
/** log10 of the probability of a word that is not in the vocabulary. */
const UNKNOWN = -7.5;

/** What Google Books says of the last word of an n-gram, where it lists the n-gram and what it begins with. */
function booksProbs({ ids, words }: Vocabulary): (order: number, from: number) => number | undefined {
  const lists = googleBooks();
  return (order, from) => {
    const gram = Array.from({ length: order }, (_, i) => words[ids[from + i]!]!);
    const count = lists[order - 1]!.get(gram.join(" "));
    const history = count === undefined ? undefined : lists[order - 2]!.get(gram.slice(0, -1).join(" "));
    return history === undefined ? undefined : Math.min(0.9, count! / history);
  };
}

function beforeCounts(counts: Counts, ids: Uint32Array, words: number): Float64Array {
  const before = new Float64Array(words);
  for (let slot = 0; slot <= counts.mask; slot++) {
    if (counts.places[slot] !== 0) before[ids[counts.places[slot]! - 1]!] = counts.before[slot]!;
  }
  return before;
}

function keptGrams(
  ids: Uint32Array,
  hashes: Uint32Array,
  own: Estimates,
  kept: Uint8Array,
  weights: Float32Array,
) {
  const { places, order } = own.counts;
  const grams: Gram[] = [];
  for (let slot = 0; slot < kept.length; slot++) {
    if (kept[slot] === 0) continue;
    const to = places[slot]! - 1;
    let hash = hashes[ids[to]!]!;
    for (let at = to - 1; at > to - order; at--) hash = extendLeft(hash, hashes[ids[at]!]!);
    grams.push({ hash, logProb: Math.log10(own.probs[slot]!), backOff: weights[slot]! });
  }
  return grams.sort((a, b) => b.logProb - a.logProb || a.hash - b.hash);
}

/** Every word of the vocabulary, seen in the text or not. */
function wordGrams(
  { words }: Vocabulary,
  probs: Float64Array,
  own: Estimates,
  weights: Float32Array,
): Gram[] {
  return words.flatMap((word, id) => {
    if (id === 0 || probs[id] === 0) return [];
    const slot = slotAt(own.counts, Uint32Array.of(id), 0, 0);
    return [{ hash: wordHash(word), logProb: Math.log10(probs[id]!), backOff: weights[slot]! }];
  });
}

export function modelSections(lang: Lang, vocabulary: Vocabulary): Record<string, NumberArray> {
  const { ids, words } = vocabulary;
  const tables = countGrams(ids);
  const probs = wordProbs(lang, words, beforeCounts(tables[0]!, ids, words.length));
  const elsewhere = lang === "en" ? booksProbs(vocabulary) : () => undefined;
  const orders = estimate({ ids, tables, wordProbs: probs, elsewhere });
  const kept = chosen(ids, orders, KEPT[lang]);
  const weights = backOffs(ids, orders, kept);
  const hashes = Uint32Array.from(words, wordHash);
  const grams = orders.map((own, i) =>
    i === 0
      ? wordGrams(vocabulary, probs, own, weights[0]!)
      : keptGrams(ids, hashes, own, kept[i]!, weights[i]!),
  );
  console.log(
    lang,
    ids.length,
    "tokens;",
    words.length,
    "words; n-grams",
    grams.map(({ length }) => length).join(" "),
  );
  return Object.assign(
    { unknown: Float32Array.of(UNKNOWN) },
    ...Array.from({ length: ORDER }, (_, i) => gramSections(i + 1, grams[i]!)),
  );
}

for (const lang of process.argv.slice(2).filter((each): each is Lang => each === "en" || each === "ja")) {
  const vocabulary = readVocabulary(lang, PARTS[lang]);
  ship(`lm-${lang}`, "1", modelSections(lang, vocabulary));
}
