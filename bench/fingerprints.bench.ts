/**
 * How many copies a personal message allows: generalisations (formula 12 of Nguyen-Son et al.) and natural fingerprints (formula
 * 13) of each, compared with the paper's 16.59, 140.91 and 21.29 for synonyms alone. The paper uses tweets with a sensitive phrase
 * of seven attributes only (no names, no times); means of products are dominated by the longest messages, so medians are given too.
 */
import { factFinder } from "../src/audience/facts/schema.ts";
import { unitsOf } from "../src/audience/facts/units.ts";
import type { Fact, Slot } from "../src/audience/message.ts";
import { naturalSteps } from "../src/audience/plan/natural-steps.ts";
import { slotFinder } from "../src/audience/slots/slot-finder.ts";
import { createDoc, type Lang } from "../src/doc/doc.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { presetPolicy, ruleFor } from "../src/pipeline/policy.ts";
import { markedMessages } from "../test/messages/table.ts";
import { personalMessages } from "./personal-messages.ts";

const factsOf = factFinder();
const slotsOf = slotFinder();

const COUNT = 2_000;
const FRIENDS = 130;
const FEW = 20;

/** Labels of what the paper considers sensitive: hometown, education, work, religion, politics, sports, interests. */
const ATTRIBUTES =
  /^(?:LOCATION|GPE|JP_ADDRESS|ORGANIZATION|FACILITY|EDUCATION|OCCUPATION|RELIGION|NRP|INTEREST)$/;

interface Counts {
  readonly facts: number;
  /** Whether one of them is of the paper's attributes. */
  readonly attribute: boolean;
  readonly slots: number;
  readonly generalisations: number;
  readonly natural: number;
  readonly fingerprints: number;
  /** With every wording above the threshold of the language model, as the paper counts. */
  readonly strict: number;
  readonly synonyms: number;
  readonly kinds: readonly Slot["kind"][];
}

export async function run(): Promise<void> {
  const english = personalMessages(COUNT);
  if (english.length > 0) report("English tweets and talk, personal", english, "en");
  const japanese = markedMessages()
    .filter(({ lang }) => lang === "ja")
    .map(({ text }) => text);
  report("Japanese messages of the tables of this package", japanese, "ja");
}

function report(name: string, texts: readonly string[], lang: Lang): void {
  const count = counterOf(lang);
  const all = texts.map(count);
  const length = Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length);
  console.log(`${name}: ${texts.length} messages of ${length} characters on average`);
  table("all", all);
  table(
    "with a sensitive phrase",
    all.filter(({ facts }) => facts > 0),
  );
  table(
    "with one of the paper's attributes",
    all.filter(({ attribute }) => attribute),
  );
  const kinds = new Map<string, number>();
  for (const kind of all.flatMap((each) => each.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  console.log(`  slots by kind: ${[...kinds].map(([kind, n]) => `${kind} ${n}`).join(", ")}`);
}

function table(name: string, counts: readonly Counts[]): void {
  console.log(`  ${name}: ${counts.length}`);
  const rows: [string, (counts: Counts) => number, string][] = [
    ["slots", ({ slots }) => slots, ""],
    ["generalisations", ({ generalisations }) => generalisations, ""],
    ["  that read natural", ({ natural }) => natural, "16.59"],
    ["fingerprints above the threshold", ({ strict }) => strict, "140.91"],
    ["fingerprints as they are drawn", ({ fingerprints }) => fingerprints, ""],
    ["  by synonyms and phrases alone", ({ synonyms }) => synonyms, "21.29"],
  ];
  for (const [label, of, paper] of rows) {
    const values = counts.map(of).sort((a, b) => a - b);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const at = (share: number) => values[Math.floor(share * (values.length - 1))]!.toFixed(0);
    const figures = `mean ${mean.toFixed(2).padStart(10)}  median ${at(0.5).padStart(4)}  90 % ${at(0.9).padStart(5)}`;
    console.log(`    ${label.padEnd(33)} ${figures}${paper && `   paper ${paper}`}`);
  }
  for (const copies of [FEW, FRIENDS]) {
    const enough = counts.filter(({ fingerprints }) => fingerprints >= copies).length;
    console.log(`    ${copies} copies or more: ${((100 * enough) / counts.length).toFixed(1)} % of messages`);
  }
  const [richest = 0, ...others] = counts.map(({ strict }) => strict).sort((a, b) => b - a);
  const mean = others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length);
  console.log(`    above the threshold without the richest (${richest}): mean ${mean.toFixed(2)}`);
}

function counterOf(lang: Lang): (text: string, i: number) => Counts {
  const policy = presetPolicy("message");
  const pipeline = pipelineFor(policy);
  return (text, i) => {
    const findings = pipeline
      .scan(createDoc(`${i}`, text, { lang }))
      .filter(({ label, score }) => score >= ruleFor(policy, label).threshold);
    const facts = factsOf(text, findings, lang);
    const avoid = [...facts, ...findings];
    const slots = slotsOf(text, lang, { avoid });
    const strict = slotsOf(text, lang, { avoid, strict: true });
    const words = slots.filter(({ kind }) => kind === "synonym" || kind === "phrase");
    const natural = naturalCombinations(text, facts, lang);
    return {
      facts: facts.length,
      attribute: facts.some(({ label }) => ATTRIBUTES.test(label)),
      slots: slots.length,
      generalisations: product(unitsOf(facts).map(({ size }) => size)),
      natural,
      fingerprints: natural * product(slots.map(({ wordings }) => wordings.length)),
      strict: natural * product(strict.map(({ wordings }) => wordings.length)),
      synonyms: product(words.map(({ wordings }) => wordings.length)),
      kinds: slots.map(({ kind }) => kind),
    };
  };
}

const product = (factors: readonly number[]) => factors.reduce((all, factor) => all * factor, 1);

/** Facts of one key have one level, natural where each of them reads natural. */
function naturalCombinations(text: string, facts: readonly Fact[], lang: Lang): number {
  const reads = naturalSteps(text, lang);
  const levels = unitsOf(facts).map(({ members, size }) => {
    const usable = (level: number) => level === 0 || members.every((i) => reads(facts[i]!, level));
    return Array.from({ length: size }, (_, level) => level).filter(usable).length;
  });
  return product(levels);
}
