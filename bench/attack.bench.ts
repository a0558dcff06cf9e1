/**
 * Can a person be found again by a search, and what does it cost to stop that? Of 300 longer abstracts of people every other
 * sentence goes into the archive, with the title, among all other abstracts; the other sentences are attacked, without the names of
 * the title. Repeated with the whole abstract in the archive. Expected: no query of the stated attack succeeds
 * after a repair. Compared with two naive repairs, which leave out every word of every query that succeeded, or every
 * keyword of a document that was found, until nothing is found.
 *
 * Labels: living or dead from the abstract without its first sentence, which says so; half for training, half for measuring.
 */
import { writeFileSync } from "node:fs";
import type { Archive, ArchiveDocument } from "../src/archive/archive.ts";
import { buildArchive } from "../src/archive/build-archive.ts";
import { openStorage } from "../src/archive/file-archive.ts";
import { memoryStorage } from "../src/archive/storage.ts";
import { type Attack, type AttackSettings, attack } from "../src/attack/attack.ts";
import { attackerOf } from "../src/attack/attackers.ts";
import { confusion, type Example, trainClassifier } from "../src/attack/classifier.ts";
import { controlAttack } from "../src/attack/control.ts";
import { generalise } from "../src/attack/generalise.ts";
import { wordCount } from "../src/attack/information.ts";
import { presetWeights } from "../src/attack/presets.ts";
import { naiveRepair, type Repair, type RepairParts, repair, repairWith } from "../src/attack/repair.ts";
import { repairBoth } from "../src/attack/repair-both.ts";
import { repairRank } from "../src/attack/repair-rank.ts";
import { successByOverlap } from "../src/attack/risk.ts";
import { sameMeaning } from "../src/attack/same-meaning.ts";
import { searcher } from "../src/attack/searcher.ts";
import { wordsOf } from "../src/attack/words.ts";
import { createDoc, type Doc } from "../src/doc/doc.ts";
import { englishSentences } from "../src/nlp/en/sentences.ts";
import { seededRandom, shuffled } from "../src/nlp/random.ts";
import { overlapPlot } from "../src/report/attack-plot.ts";
import { dataFile } from "./data.ts";

const PEOPLE = 300;
/** Of these, attacked with their whole abstract in the archive, where a repair takes longer. */
const WHOLE = 60;
const LONGER = 1000;
/** The people reported on. */
const SEED = 11;
/** Drawn and inspected while the attack and its repair were developed, as [seed, people]: none of them is reported on. */
const INSPECTED = [
  [1, 150],
  [7, 300],
] as const;

const SETTINGS: AttackSettings = {
  ...{
    attacker: attackerOf("keywords"),
    keywords: 3,
    hits: 10,
    weights: presetWeights("default"),
    sameMeaning: sameMeaning(),
  },
};

export interface Person {
  readonly doc: Doc;
  readonly names: readonly string[];
}

export async function run(): Promise<void> {
  const file = dataFile("reference/wikipedia-actors.jsonl.gz");
  if (!file) return;
  const all = file
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ArchiveDocument);
  await searchTables(all);
  labelTable(all);
}

async function searchTables(all: readonly ArchiveDocument[]): Promise<void> {
  const { people, documents } = experiment(all);
  const archive = await archiveOf(documents);
  const attacks = await attackTable(people, archive);
  console.log("\nEvery other sentence in the archive\n");
  await repairTable(people, archive, 3);
  await repairTable(people, archive, 5);
  console.log("\nThe whole abstract in the archive\n");
  const whole = await archiveOf(all);
  const fewer = people.slice(0, WHOLE);
  const wholeAttacks = await attackTable(fewer, whole);
  await repairTable(fewer, whole, 3);
  const rows = successByOverlap([...attacks, ...wholeAttacks]);
  console.log(
    "\nSuccess against w, both archives: the document's nearest hit, and whether it names the person",
  );
  for (const { overlap, documents: count, succeeded } of rows)
    console.log(`  w ${overlap}: ${succeeded} of ${count}`);
  if (process.env.PLOT) writeFileSync(process.env.PLOT, overlapPlot(rows));
}

/** People with a longer abstract and a unique title, with the text to attack, and the documents of the archive. */
export function experiment(all: readonly ArchiveDocument[]): {
  people: Person[];
  documents: ArchiveDocument[];
} {
  const titles = new Map<string, number>();
  for (const { title } of all) titles.set(title, (titles.get(title) ?? 0) + 1);
  const long = all.filter(({ title, text }) => text.length >= LONGER && titles.get(title) === 1);
  const drawIds = (seed: number) => Array.from(shuffled(long.length, seededRandom(seed)), (i) => long[i]!.id);
  const inspectedIds = new Set(INSPECTED.flatMap(([seed, people]) => drawIds(seed).slice(0, people)));
  const reportedIds = new Set(
    drawIds(SEED)
      .filter((id) => !inspectedIds.has(id))
      .slice(0, PEOPLE),
  );
  const people: Person[] = [];
  const documents = all.map((document) => {
    if (!reportedIds.has(document.id)) return document;
    const [published, attacked] = halves(document.text);
    const names = [document.title.replace(/\s*\(.*\)$/, "")];
    people.push({ doc: createDoc(document.id, withoutNames(attacked, names)), names });
    return { ...document, text: published };
  });
  return { people, documents };
}

async function archiveOf(documents: readonly ArchiveDocument[]): Promise<Archive> {
  const storage = memoryStorage();
  await buildArchive(storage, "abstracts", documents);
  return openStorage(storage, "abstracts");
}

/** Every other sentence, beginning with the first; and the others. */
function halves(text: string): [string, string] {
  const sentences = englishSentences(text).map((s) => text.slice(s[0]!.from, s.at(-1)!.to));
  const every = (rest: number) => sentences.filter((_, i) => i % 2 === rest).join(" ");
  return [every(0), every(1)];
}

function withoutNames(text: string, names: readonly string[]): string {
  const words = new Set(names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []));
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => (words.has(word.toLowerCase()) ? "[…]" : word));
}

async function attackTable(people: readonly Person[], archive: Archive): Promise<Attack[]> {
  const using = searcher(archive, { remember: false });
  const attacks: Attack[] = [];
  const times: number[] = [];
  for (const { doc, names } of people) {
    const startTime = performance.now();
    attacks.push(await attack(doc, wordsOf(doc), { names }, SETTINGS, using));
    times.push(performance.now() - startTime);
  }
  const controlCases = attacks.map((result, i) => ({ attack: result, target: { names: people[i]!.names } }));
  const control = await controlAttack(controlCases, SETTINGS.hits, using);
  const reidentifiedCount = attacks.filter(({ reidentified }) => reidentified).length;
  console.log(`${people.length} people, archive of ${archive.info.documents} documents`);
  console.log(
    `  found by 3 keywords: ${reidentifiedCount}; by the words of another document: ${control?.reidentified}`,
  );
  console.log(`  one attack, words and 7 queries: median ${median(times).toFixed(1)} ms`);
  return attacks;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Leaves out every keyword of a document that was found. */
function everyKeyword(doc: Doc, target: { names: readonly string[] }, parts: RepairParts): Promise<Repair> {
  const choose: Parameters<typeof repairWith>[3] = ({ lastAttack: found, banned }) => ({
    banned: [...new Set([...banned, ...found.queries.flatMap(({ terms }) => terms)])],
    exact: true,
  });
  return repairWith(doc, target, parts, choose, false);
}

async function repairTable(people: readonly Person[], archive: Archive, keywords: number): Promise<void> {
  const settings = { ...SETTINGS, keywords };
  const everyWord = { ...SETTINGS, attacker: attackerOf("all-words") };
  const using = searcher(archive);
  const parts = { archive, using, analyse: (doc: Doc) => wordsOf(doc) };
  const words = people.reduce((sum, { doc }) => sum + wordCount(wordsOf(doc)), 0);
  const before = await countFound(people.map(({ doc }) => doc));
  console.log(
    `  ${keywords} keywords find ${before.keywords} of ${people.length}, every word finds ${before.all}`,
  );
  const rows: [string, (doc: Doc, target: { names: readonly string[] }) => Promise<Repair>][] = [
    ["every keyword of who was found", (doc, target) => everyKeyword(doc, target, { ...parts, settings })],
    [
      "every word of queries that succeeded",
      (doc, target) => naiveRepair(doc, target, { ...parts, settings }),
    ],
    ["repair", (doc, target) => repair(doc, target, { ...parts, settings, generalise })],
    [
      "repair against every word",
      (doc, target) => repairRank(doc, target, { ...parts, settings: everyWord, generalise }),
    ],
    [
      "repair against every word and keywords",
      (doc, target) => repairBoth(doc, target, () => ({ ...parts, settings, generalise })),
    ],
  ];
  for (const [name, makeRepair] of rows) {
    const repairs: Repair[] = [];
    for (const { doc, names } of people) repairs.push(await makeRepair(doc, { names }));
    const changedCount = repairs.reduce((sum, { changedWords }) => sum + changedWords, 0);
    const after = await countFound(repairs.map(({ doc }) => doc));
    const share = ((100 * changedCount) / words).toFixed(2);
    console.log(
      `    ${name}: ${changedCount} of ${words} words (${share} %); then found ${after.keywords}, by own words ${after.own}, by every word ${after.all}`,
    );
  }

  /** By keywords, by those of them that the document had before its repair, and by every word. */
  async function countFound(docs: readonly Doc[]): Promise<{ keywords: number; own: number; all: number }> {
    const count = { keywords: 0, own: 0, all: 0 };
    for (const [i, doc] of docs.entries()) {
      const target = { names: people[i]!.names };
      const before = new Set(wordsOf(people[i]!.doc).map(({ term }) => term));
      const own = wordsOf(doc).filter(({ term }) => before.has(term));
      if ((await attack(doc, own, target, settings, using)).reidentified) count.own++;
      if ((await attack(doc, wordsOf(doc), target, settings, using)).reidentified) count.keywords++;
      if ((await attack(doc, wordsOf(doc), target, everyWord, using)).reidentified) count.all++;
    }
    return count;
  }
}

/** As table 3 of the paper has fatal accidents and others. */
function labelTable(all: readonly ArchiveDocument[]): void {
  const examples = all.flatMap(({ text }): Example[] => {
    const [first, ...others] = englishSentences(text).map((s) => text.slice(s[0]!.from, s.at(-1)!.to));
    const label = /\(.*\d{4}\s*[–-]\s.*\d{4}/.test(first ?? "")
      ? "dead"
      : /\(.*\bborn\b/.test(first ?? "")
        ? "living"
        : undefined;
    return label === undefined || others.length < 2 ? [] : [{ text: others.join(" "), label, lang: "en" }];
  });
  const order = Array.from(shuffled(examples.length, seededRandom(SEED)), (i) => examples[i]!);
  const half = order.length >> 1;
  const startTime = performance.now();
  const model = trainClassifier(order.slice(0, half));
  const rows = confusion(model, order.slice(half));
  const right = rows.reduce((sum, { label, given }) => sum + given[label]!, 0);
  console.log(
    `\nLabels: trained on ${half} abstracts in ${((performance.now() - startTime) / 1000).toFixed(1)} s`,
  );
  for (const { label, given } of rows)
    console.log(
      `  ${label}: ${Object.entries(given)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}`,
    );
  console.log(`  right ${((100 * right) / (order.length - half)).toFixed(1)} %`);
}
