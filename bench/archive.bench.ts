/**
 * Archives of documents assembled from sentences of public prose: build speed, time of the seven AND
 * queries of a three-keyword attack, and whether the answers equal those of the plain archive in memory.
 * TOKUMEI_BENCH_DOCUMENTS=1000000 measures a million documents instead of a hundred thousand.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Archive, ArchiveDocument } from "../src/archive/archive.ts";
import { openArchiveFile, updateArchiveFile } from "../src/archive/archive-file.ts";
import { memoryArchive } from "../src/archive/memory-archive.ts";
import { dataFile } from "./data.ts";

const DOCUMENTS = Number(process.env.TOKUMEI_BENCH_DOCUMENTS ?? 100_000);
const SENTENCES = 8;
const ATTACKS = 200;
const CHECKED = 2000;

interface Corpus {
  readonly name: string;
  readonly file: string;
  /** Matches words that can be keywords. */
  readonly word: RegExp;
}

const CORPORA: readonly Corpus[] = [
  { name: "English", file: "text/en-novels100.txt.gz", word: /\b[a-z]{5,}\b/gi },
  {
    name: "Japanese",
    file: "text/ja-aozora-46m-chars.txt.gz",
    word: /\p{Script=Han}{2,4}|\p{Script=Katakana}{3,}/gu,
  },
];

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-bench-"));
  try {
    console.log(
      "| corpus | documents | MB | CPU s | MB/s | file MB | again s | 7 queries median ms | 95th | all words ms |",
    );
    console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (const corpus of CORPORA) {
      const text = dataFile(corpus.file);
      if (text !== undefined) await measure(corpus, sentencesOf(text), join(folder, corpus.name));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sentencesOf(text: string): string[] {
  const sentences = text.slice(0, 40_000_000).split(/(?<=[.!?] |。)/);
  return sentences
    .filter(({ length }) => length > 20 && length < 400)
    .map((sentence) => sentence.replaceAll("\n", " "));
}

/** The minimal standard generator of Park and Miller. */
function generator(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed * 48271) % 2147483647;
    return Math.floor((seed / 2147483647) * below);
  };
}

function* documentsOf(sentences: readonly string[], count: number): Iterable<ArchiveDocument> {
  const random = generator(1);
  for (let i = 0; i < count; i++) {
    const text = Array.from({ length: SENTENCES }, () => sentences[random(sentences.length)]).join("");
    yield { id: `d${i}`, title: `Document ${i}`, text };
  }
}

async function measure(corpus: Corpus, sentences: readonly string[], path: string): Promise<void> {
  await compare(corpus, [...documentsOf(sentences, CHECKED)], `${path}.checked`);
  const generation = cpuSeconds(() => bytesOf(documentsOf(sentences, DOCUMENTS)));
  const build = await cpuSecondsOf(() => updateArchiveFile(path, documentsOf(sentences, DOCUMENTS)));
  const seconds = build - generation.seconds;
  const again =
    (await cpuSecondsOf(() => updateArchiveFile(path, documentsOf(sentences, DOCUMENTS)))) -
    generation.seconds;
  const archive = openArchiveFile(path);
  const attacks = attacksOf(corpus, sentences);
  const times = await sortedTimes(attacks, (words) => attack(archive, words));
  const any = await sortedTimes(attacks.slice(0, 20), (words) =>
    archive.search({ terms: words, mode: "any", limit: 10 }),
  );
  await archive.close();
  const mb = generation.value / 1e6;
  const cells = [corpus.name, DOCUMENTS, mb.toFixed(0), seconds.toFixed(1), (mb / seconds).toFixed(1)];
  const file = [(statSync(path).size / 1e6).toFixed(0), again.toFixed(1)];
  const queries = [times[times.length >> 1]!, times[Math.floor(times.length * 0.95)]!, any[any.length >> 1]!];
  console.log(`| ${[...cells, ...file, ...queries.map((ms) => ms.toFixed(1))].join(" | ")} |`);
}

const bytesOf = (documents: Iterable<ArchiveDocument>) => {
  let bytes = 0;
  for (const { text } of documents) bytes += Buffer.byteLength(text);
  return bytes;
};

function cpuSeconds<T>(work: () => T): { seconds: number; value: T } {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, value };
}

async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Three words of a sentence that is in the archive, as an attacker picks them from a document. */
function attacksOf({ word }: Corpus, sentences: readonly string[]): string[][] {
  const random = generator(7);
  const attacks: string[][] = [];
  while (attacks.length < ATTACKS) {
    const words = [...new Set(sentences[random(sentences.length)]!.match(word))];
    if (words.length < 3) continue;
    attacks.push(Array.from({ length: 3 }, () => words.splice(random(words.length), 1)[0]!));
  }
  return attacks;
}

async function attack(archive: Archive, words: readonly string[]): Promise<void> {
  for (let subset = 1; subset < 8; subset++) {
    const terms = words.filter((_, i) => subset & (1 << i));
    await archive.search({ terms, mode: "all", limit: 10 });
  }
}

async function sortedTimes(
  attacks: readonly string[][],
  work: (words: string[]) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const words of attacks) {
    const startTime = performance.now();
    await work(words);
    times.push(performance.now() - startTime);
  }
  return times.sort((a, b) => a - b);
}

/** The same answers as the plain archive, or an error. */
async function compare(corpus: Corpus, documents: readonly ArchiveDocument[], path: string): Promise<void> {
  await updateArchiveFile(path, documents);
  const [archive, oracle] = [openArchiveFile(path), memoryArchive(documents)];
  for (const terms of attacksOf(
    corpus,
    documents.map(({ text }) => text),
  ).slice(0, 50)) {
    for (const mode of ["all", "any"] as const) {
      const query = { terms, mode, limit: 10 };
      const [hits, expected] = [await archive.search(query), await oracle.search(query)];
      if (JSON.stringify(hits) !== JSON.stringify(expected))
        throw new Error(`${corpus.name}: other hits than expected`);
    }
  }
  await archive.close();
}
