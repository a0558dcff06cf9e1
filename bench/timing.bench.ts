import { names } from "../src/knowledge/names.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";

/**
 * `npm run bench timing`: does the time that a run takes tell which name was removed? The attacker runs the program on every
 * candidate, as often as REPEATS, and has as many times of the run that was published, all on the same machine: more than
 * anybody has who only sees what is published. Processor time, medians; CANDIDATES names a language. The candidate whose
 * median is nearest is the guess; its rank is 1 where the guess is right, and half the candidates by chance.
 */
const CANDIDATES = Number(process.env.CANDIDATES ?? 40);
const REPEATS = Number(process.env.REPEATS ?? 60);

const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!);

export async function run(): Promise<void> {
  console.log("| language | candidates | guessed | median rank | by chance |");
  console.log("| --- | --- | --- | --- | --- |");
  const { surnames } = names();
  const sentences = {
    en: ["I spoke to Mr {} and Mr {} agreed.", spread(surnames("en"), CANDIDATES)],
    ja: ["昨年、{}さんに会い、{}さんと話した。", spread(surnames("ja", "kanji"), CANDIDATES)],
  } as const;
  for (const [lang, [sentence, candidates]] of Object.entries(sentences)) {
    const texts = candidates.map((name) => sentence.replaceAll("{}", name));
    const [tried, published] = twice(texts);
    const ranks = published.map((time, secret) => {
      const distance = (candidate: number) => Math.abs(tried[candidate]! - time);
      return tried.filter((_, candidate) => distance(candidate) < distance(secret)).length + 1;
    });
    const sorted = ranks.toSorted((a, b) => a - b);
    const guessed = ranks.filter((rank) => rank === 1).length;
    console.log(
      `| ${[lang, CANDIDATES, guessed, sorted[Math.floor(sorted.length / 2)], `1, rank ${CANDIDATES / 2}`].join(" | ")} |`,
    );
  }
}

/** Median processor time of each text, measured twice; rounds interleave all texts, so that what the machine does falls on all. */
function twice(texts: readonly string[]): [number[], number[]] {
  const { anonymize } = pipelineFor("default");
  for (const text of texts) for (let i = 0; i < 5; i++) anonymize(text);
  const times = [0, 1].map(() => texts.map((): number[] => []));
  for (let i = 0; i < REPEATS; i++)
    for (const side of times)
      for (const [t, text] of texts.entries()) {
        const before = process.cpuUsage();
        anonymize(text);
        const { user, system } = process.cpuUsage(before);
        side[t]!.push(user + system);
      }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  return times.map((side) => side.map(median)) as [number[], number[]];
}
