/**
 * Packs models/frequency.bin: `npx tsx scripts/knowledge/pack-frequency.ts`, with the lists of wordfreq in the
 * data folder (see models/frequency.md). The most frequent words of each language with their probability in
 * centibels: -100 is one word in ten.
 */
import { ship } from "./sources.ts";
import { wordfreq } from "./wordfreq.ts";

const KEPT = 120_000;

function sections(lang: "en" | "ja") {
  const words = wordfreq(lang)
    .slice(0, KEPT)
    .filter(({ word }) => !word.includes("\n"))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  return {
    [`${lang}:words`]: words.map(({ word }) => word).join("\n"),
    [`${lang}:centibels`]: Uint16Array.from(words, ({ centibels }) => -centibels),
  };
}

ship("frequency", "wordfreq 3, large lists", { ...sections("en"), ...sections("ja") });
