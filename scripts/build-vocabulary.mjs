/**
 * Counts the words of a large English text and writes the ordinary ones into src/terms/vocabulary.generated.ts:
 *
 *   node scripts/build-vocabulary.mjs NOVELS.txt.gz NAMES...
 *
 * NOVELS is prose in the public domain; NAMES are lists of given names, one name at the start of each line, as published by
 * the US Census of 1990. A word is ordinary when it is frequent in lower case and seldom written with a capital inside a sentence; a
 * given name is ordinary only when it is very frequent in lower case.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const [novels, ...lists] = process.argv.slice(2);
const text = gunzipSync(readFileSync(novels)).toString("utf8");
const names = new Set(
  lists.flatMap((list) =>
    readFileSync(list, "utf8")
      .toLowerCase()
      .match(/^[a-z]+/gm),
  ),
);

const MOST_WORDS = 12_000;
const LEAST = 60;
const CAPITALS = 0.1;
const NAME_LEAST = 2_000;

const lower = new Map();
const capital = new Map();
for (const [, before, word] of text.matchAll(/([a-z,;] |[^a-z] ?)([A-Za-z]+(?:'[a-z]+)?)/g)) {
  const inSentence = /[a-z,;] /.test(before);
  const counts = /^[a-z]/.test(word) ? lower : inSentence ? capital : undefined;
  const key = word.toLowerCase();
  counts?.set(key, (counts.get(key) ?? 0) + 1);
}

const ordinary = [...lower]
  .filter(([word, count]) => {
    const least = names.has(word) ? NAME_LEAST : LEAST;
    return count >= least && (capital.get(word) ?? 0) <= CAPITALS * count && /[aeiouy]/.test(word);
  })
  .sort((a, b) => b[1] - a[1])
  .slice(0, MOST_WORDS)
  .map(([word]) => word)
  .concat("i", "i'm", "i'll", "i've", "i'd")
  .sort();

let previous = "";
const packed = [...new Set(ordinary)].map((word) => {
  let sharedLength = 0;
  while (sharedLength < 35 && sharedLength < previous.length && word[sharedLength] === previous[sharedLength])
    sharedLength++;
  previous = word;
  return sharedLength.toString(36) + word.slice(sharedLength);
});
writeFileSync(
  join(import.meta.dirname, "../src/terms/vocabulary.generated.ts"),
  `// biome-ignore-all format: generated\n/** Made by scripts/build-vocabulary.mjs: ${packed.length} words; see docs/terms.md for source and licence. */\nexport const ENGLISH_WORDS =\n  "${packed.join(" ")}";\n`,
);
process.stdout.write(`${packed.length} words, ${packed.join(" ").length} bytes\n`);
