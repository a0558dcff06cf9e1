/**
 * What does a repair against random queries stop that it was not made against? The people of the bench `attack`: every other
 * sentence of theirs in the archive, and for fewer the whole abstract. Each text is repaired until random queries of one to three
 * words lead to the person in at most 5 % (words left out); nothing but random queries is seen. Attackers that the repair has
 * not seen then search again: the panel, words in any form (the archive and the text stemmed), pairs of neighbours. Beside each
 * stands chance: what it finds with the words of the document before. Japanese: prose,
 * judged by the document that half of the sentences come from. Last, the time on 100,000 documents.
 *
 * PEOPLE and WHOLE change how many; the time of a repair is CPU time.
 */
import type { Archive, ArchiveDocument } from "../src/archive/archive.ts";
import { buildArchive } from "../src/archive/build-archive.ts";
import { openStorage } from "../src/archive/file-archive.ts";
import { memoryStorage } from "../src/archive/storage.ts";
import { type Attack, type AttackSettings, attack } from "../src/attack/attack.ts";
import { ATTACKERS, type Attacker, attackerOf } from "../src/attack/attackers.ts";
import { controlAttack } from "../src/attack/control.ts";
import { wordCount } from "../src/attack/information.ts";
import type { Target } from "../src/attack/judge.ts";
import { presetWeights } from "../src/attack/presets.ts";
import {
  askingOf,
  type RandomRisk,
  riskEngine,
  SAMPLES,
  sampleQueries,
} from "../src/attack/random/random-risk.ts";
import { type RiskRepair, repairRisk } from "../src/attack/random/repair-risk.ts";
import { sameMeaning } from "../src/attack/same-meaning.ts";
import { searcher } from "../src/attack/searcher.ts";
import { wordsOf } from "../src/attack/words.ts";
import { createDoc, type Doc } from "../src/doc/doc.ts";
import { stem } from "../src/nlp/en/stem.ts";
import { seededRandom } from "../src/nlp/random.ts";
import { experiment } from "./attack.bench.ts";
import { dataFile } from "./data.ts";

const PEOPLE = Number(process.env.PEOPLE ?? 300);
const WHOLE = Number(process.env.WHOLE ?? 60);
const BOUND = Number(process.env.RISK ?? 0.05);

interface Case {
  readonly doc: Doc;
  readonly target: Target;
}

/** Two neighbouring words at a time, the most telling pairs first. */
const PAIRS: Attacker = {
  name: "pairs",
  words: ["Combines neighbours", "隣り合う語を組み合わせる"],
  queries: ({ ranked }) => {
    const places = ranked
      .flatMap((word) => word.spans.map((span) => ({ word, ...span })))
      .sort((a, b) => a.from - b.from);
    const pairs = places.slice(1).map((place, i) => [places[i]!, place] as const);
    return pairs
      .filter(([a, b]) => b.from - a.to <= 1 && a.word !== b.word)
      .sort(
        ([a, b], [c, d]) => c.word.information + d.word.information - a.word.information - b.word.information,
      )
      .slice(0, 10)
      .map(([a, b]) => ({ terms: [a.word.term, b.word.term], mode: "all" }));
  },
};

export async function run(): Promise<void> {
  const file = dataFile("reference/wikipedia-actors.jsonl.gz");
  if (!file) return;
  const all = file
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ArchiveDocument);
  const { people, documents } = experiment(all);
  const cases = people.map(({ doc, names }) => ({ doc, target: { names } }));
  await table("English, the whole abstract in the archive", cases.slice(0, WHOLE), all);
  await table("English, every other sentence in the archive", cases.slice(0, PEOPLE), documents);
  await japaneseTable();
  await speed();
}

const SENTENCES = 8;

/** Documents of eight sentences of public prose. */
function proseDocuments(file: string, end: RegExp, count: number): ArchiveDocument[] {
  const sentences = (dataFile(file) ?? "")
    .slice(0, 120_000_000)
    .split(end)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim());
  const told = sentences.filter(({ length }) => length >= 12 && length <= 400);
  const possible = Math.min(count, Math.floor(told.length / SENTENCES));
  return Array.from({ length: possible }, (_, i) => ({
    ...{ id: `d${i}`, title: "" },
    text: told.slice(i * SENTENCES, (i + 1) * SENTENCES).join(" "),
  }));
}

/** Every second sentence of a document is attacked; the document is in the archive. */
async function japaneseTable(): Promise<void> {
  const documents = proseDocuments("text/ja-aozora-46m-chars.txt.gz", /(?<=。)/, 20_000);
  const step = Math.floor(documents.length / WHOLE);
  const cases = Array.from({ length: WHOLE }, (_, i): Case => {
    const { id, text } = documents[i * step]!;
    const half = text
      .split(/(?<=。)/)
      .filter((_, j) => j % 2 === 1)
      .join("");
    return { doc: createDoc(id, half, { lang: "ja" }), target: { documents: [id] } };
  });
  await table("Japanese, eight sentences of prose each, half of them attacked", cases, documents);
}

/** One document of about 500 words, of four documents of an archive of 100,000. */
async function speed(): Promise<void> {
  const documents = proseDocuments("text/en-novels100.txt.gz", /(?<=[.!?])\s+/, 100_000);
  const archive = await archiveOf(documents);
  for (const from of [1000, 50_000, 90_000]) {
    const part = documents.slice(from, from + 20);
    const words = part
      .map(({ text }) => text)
      .join(" ")
      .split(" ")
      .slice(0, 500);
    const doc = createDoc("d", words.join(" "));
    const using = searcher(archive);
    const target = { documents: [part[0]!.id] };
    const cpu = async (work: () => Promise<unknown>) => {
      const started = process.cpuUsage();
      await work();
      return (process.cpuUsage(started).user / 1e6).toFixed(2);
    };
    const asking = await askingOf(doc, wordsOf(doc), riskEngine(using, target, [], 10));
    const sampled = await cpu(() => sampleQueries(asking, 334, seededRandom(1)));
    const settings = { hits: 10, samples: SAMPLES.atHand, confidence: 0.95, seed: 1 };
    const analyse = (text: Doc) => wordsOf(text);
    const goal = { kind: "bound", bound: BOUND } as const;
    const cost = ({ spans }: { spans: readonly unknown[] }) => spans.length;
    const repaired = await cpu(async () => {
      await attack(doc, wordsOf(doc), target, settingsOf(attackerOf("keywords")), using);
      await repairRisk(doc, { engine: riskEngine(using, target, [], 10), settings, goal, cost, analyse });
    });
    console.log(
      `${archive.info.documents} documents, 500 words: 1,002 queries ${sampled} s, attack and repair ${repaired} s CPU`,
    );
  }
}

const settingsOf = (attacker: Attacker): AttackSettings => ({
  ...{ attacker, keywords: 3, hits: 10, weights: presetWeights("default"), sameMeaning: sameMeaning() },
});

async function table(
  title: string,
  cases: readonly Case[],
  documents: readonly ArchiveDocument[],
): Promise<void> {
  const archive = await archiveOf(documents);
  const using = searcher(archive);
  const repairs: RiskRepair[] = [];
  const started = process.cpuUsage();
  for (const { doc, target } of cases) {
    const engine = riskEngine(using, target, [], 10);
    const settings = { hits: 10, samples: SAMPLES.atHand, confidence: 0.95, seed: 1 };
    const analyse = (text: Doc) => wordsOf(text);
    const cost = ({ spans }: { spans: readonly unknown[] }) => spans.length;
    repairs.push(
      await repairRisk(doc, { engine, settings, goal: { kind: "bound", bound: BOUND }, cost, analyse }),
    );
  }
  const cpu = process.cpuUsage(started).user / 1e6 / cases.length;
  const words = cases.reduce((sum, { doc }) => sum + wordCount(wordsOf(doc)), 0);
  const changed = repairs.reduce((sum, { changedWords }) => sum + changedWords, 0);
  console.log(
    `\n${title}: ${cases.length} people, ${archive.info.documents} documents, bound ${100 * BOUND} %`,
  );
  console.log(
    `  words left out ${((100 * changed) / words).toFixed(1)} %; certified ${repairs.filter(({ holds }) => holds).length}; ${cpu.toFixed(2)} s CPU a document`,
  );
  for (const [i, m] of [1, 2, 3].entries())
    console.log(
      `  m = ${m}: ${interval(
        repairs.map(({ before }) => before),
        i,
      )} before, ${interval(
        repairs.map(({ after }) => after),
        i,
      )} after`,
    );
  const published = cases.map(({ target }, i) => ({ doc: repairs[i]!.doc, target }));
  for (const attacker of [...ATTACKERS.filter(({ name }) => name !== "entities"), PAIRS])
    await row(attacker.name, attacker, cases, published, archive);
  if (cases[0]?.doc.lang === "ja") return;
  const stemmed = await archiveOf(
    documents.map((document) => ({ ...document, text: stemText(document.text) })),
  );
  const stems = (list: readonly Case[]) =>
    list.map((each) => ({ ...each, doc: { ...each.doc, text: stemText(each.doc.text) } }));
  await row("rarest, stemmed", attackerOf("rarest"), stems(cases), stems(published), stemmed);
  await row("five-rarest, stemmed", attackerOf("five-rarest"), stems(cases), stems(published), stemmed);
}

const stemText = (text: string) =>
  text.replace(/[A-Za-z]+/g, (word) => (/^[A-Z]/.test(word) ? word : stem(word)));

/** Mean rate, and the highest upper bound. */
function interval(risks: readonly RandomRisk[], i: number): string {
  const lengths = risks.map(({ lengths }) => lengths[i]!);
  const mean = lengths.reduce((sum, { rate }) => sum + rate, 0) / lengths.length;
  const chance = lengths.reduce((sum, { chance }) => sum + chance, 0) / lengths.length;
  const worst = Math.max(...lengths.map(({ upper }) => upper));
  return `${(100 * mean).toFixed(1)} % (worst bound ${(100 * worst).toFixed(1)}, chance ${(100 * chance).toFixed(2)})`;
}

async function row(
  name: string,
  attacker: Attacker,
  before: readonly Case[],
  after: readonly Case[],
  archive: Archive,
): Promise<void> {
  const using = searcher(archive);
  const settings = settingsOf(attacker);
  const attackAll = async (cases: readonly Case[]) => {
    const attacks: { target: Target; attack: Attack }[] = [];
    for (const { doc, target } of cases)
      attacks.push({ target, attack: await attack(doc, wordsOf(doc), target, settings, using) });
    return attacks;
  };
  const [first, last] = [await attackAll(before), await attackAll(after)];
  const count = (attacks: typeof first) => attacks.filter(({ attack }) => attack.reidentified).length;
  const chance = await controlAttack(last, 10, using);
  console.log(
    `  ${name}: found ${count(first)} before, ${count(last)} after, by chance ${chance?.reidentified}`,
  );
}

async function archiveOf(documents: readonly ArchiveDocument[]): Promise<Archive> {
  const storage = memoryStorage();
  await buildArchive(storage, "abstracts", documents);
  return openStorage(storage, "abstracts");
}
