/**
 * Guards against quadratic code: each case runs on an input and on one eight times as long. Expected: about eight times the CPU
 * time; a quadratic case takes 64 times as long. Fails when a ratio exceeds 24.
 */
import { plainWikitext } from "../src/archive/wikitext.ts";
import { textOf } from "../src/audience/plan/copies.ts";
import { slotFinder } from "../src/audience/slots/slot-finder.ts";
import { observe } from "../src/audience/trace/observe.ts";
import { placer } from "../src/cli/place.ts";
import { aliases } from "../src/detect/entities/aliases.ts";
import { denyList } from "../src/detect/lists.ts";
import { privatePhrases } from "../src/detect/messages/private-phrases.ts";
import { normalizeChat } from "../src/detect/messages/spelling.ts";
import { detect } from "../src/detect/recognizer.ts";
import { TextView } from "../src/detect/view.ts";
import { createDoc } from "../src/doc/doc.ts";
import { englishSentences } from "../src/nlp/en/sentences.ts";
import { englishTokens } from "../src/nlp/en/tokens.ts";
import { japaneseSentences } from "../src/nlp/ja/sentences.ts";
import { paragraphs } from "../src/nlp/language.ts";
import { findTimes } from "../src/nlp/times/find-times.ts";
import { restoreText } from "../src/transform/restore.ts";
import { restoreTable } from "../src/transform/restore-table.ts";
import { markedMessage } from "../test/marked-message.ts";
import { cpuTime } from "./data.ts";

const FACTOR = 8;
const LIMIT = 24;
/** Times below this are noise; a small input counts as at least this long. */
const LEAST_MS = 1;

interface Case {
  readonly name: string;
  /** Units in the small input. */
  readonly size: number;
  /** Prepares the input of that many units and returns the work to measure. */
  readonly prepare: (size: number) => () => unknown;
}

/** One case for each unit, repeated. */
function repeats(
  name: string,
  size: number,
  units: readonly string[],
  read: (text: string) => unknown,
): Case[] {
  return units.map((unit) => ({
    name: `${name} of ${JSON.stringify(unit)}`,
    size,
    prepare: (count) => {
      const text = unit.repeat(count);
      return () => read(text);
    },
  }));
}

const table = restoreTable([
  ["[PERSON_1]", "Ann Ode"],
  ["[PERSON_12]", "Bo Quill"],
  ["[EMAIL_ADDRESS_1]", "ann@example.org"],
]);

function placesOfLines(lines: number): () => unknown {
  const text = "a line\n".repeat(lines);
  return () => {
    const place = placer(text);
    for (let at = 0; at < text.length; at += 7) place(at);
  };
}

function aliasesOfNames(count: number): () => unknown {
  const names = Array.from({ length: count }, (_, i) => `Orla${i} Vesk`);
  const doc = createDoc("names", names.join(". "));
  const recognizer = denyList({ name: "names.v1", label: "PERSON", terms: names });
  return () => detect(doc, [recognizer], [aliases()]);
}

function messageInside(
  marked: string,
  word: readonly number[],
  filler: string,
): (size: number) => () => unknown {
  const message = markedMessage(marked);
  const copy = textOf(message, { levels: [1], word });
  return (size) => {
    const around = filler.repeat(size);
    const leak = `${around}${copy}${around}`;
    return () => observe(leak, message);
  };
}

function privatePlaces(unit: string): (size: number) => () => unknown {
  const refiner = privatePhrases({ personal: () => 1 });
  return (size) => {
    const text = unit.repeat(size);
    const findings = [...text.matchAll(/Velden|松江/g)].map(({ index, 0: value }) => ({
      ...{ from: index, to: index + value.length, label: "LOCATION", score: 0.9 },
      ...{ source: "places", why: { code: "place-name" } },
    }));
    return () => refiner.refine(findings, new TextView(text), createDoc("message", text));
  };
}

const PRIVATE_UNITS = [
  "I live in Velden and ",
  "my sister he said ",
  '"I Velden Velden ',
  "妹は松江に「私は",
];

const CASES: readonly Case[] = [
  ...PRIVATE_UNITS.map((unit) => ({
    ...{ name: `private phrases of ${JSON.stringify(unit)}`, size: 200, prepare: privatePlaces(unit) },
  })),
  ...repeats(
    "chat spelling",
    20_000,
    ["a", "@", "#", "u ", "ー", "w", "(^", "#a", "🍣", "あああ", "aaa.", "x@"],
    (text) => normalizeChat(text),
  ),
  ...repeats(
    "slots",
    20,
    ["We moved three weeks ago and I can't wait, but maybe lots of walks help. "],
    (text) => slotFinder()(text, "en", {}),
  ),
  { name: "aliases of names", size: 4000, prepare: aliasesOfNames },
  { name: "places of findings", size: 100_000, prepare: placesOfLines },
  {
    name: "one English message in a long leak",
    size: 1200,
    prepare: messageInside(
      "My [father|dad] taught mathematics in {Kyoto>Japan>Asia} for [three|3] years and we [often|frequently] walked along the river.",
      [1, 1, 0],
      "The council met again, and nobody could say why the bridge had not been repaired in all those years. ",
    ),
  },
  {
    name: "one Japanese message in a long leak",
    size: 3500,
    prepare: messageInside(
      "父は{京都>近畿>日本}で[三|3]年間数学を教えていました。[私たち|私達]はよく川沿いを散歩[しました|した]。",
      [1, 0, 1],
      "委員会はふたたび開かれたが、橋がなぜ直されないのか誰にも分からなかった。",
    ),
  },
  ...repeats("restored text", 4000, ["The [PERSON_1] and person 1 of [LOCATION_3 in [[[[ P "], (text) =>
    restoreText(text, table),
  ),
  ...repeats("paragraphs", 100_000, [" ", "\n", " \n", "a\n", "a\n\n"], paragraphs),
  ...repeats(
    "English tokens",
    50_000,
    ["a.", "a", "1,", "-", "'", "@", "a@", "http://", "x-", "👍", "\u200d", " "],
    englishTokens,
  ),
  ...repeats("English sentences", 25_000, ["Mr. ", ". ", '" ', ") ", "a\n", "A.) "], englishSentences),
  ...repeats("Japanese sentences", 100_000, ["「。"], japaneseSentences),
  ...repeats(
    "times",
    5000,
    [
      ...["1 ", "1, ", "one ", "May ", "5 May ", "12:", "1/", "the day of ", "today ", "'9"],
      ...["一", "1年", "3日から", "2021年", "between "],
    ],
    findTimes,
  ),
  ...repeats(
    "wikitext",
    50_000,
    ["{{", "[[", "<ref>", "<!--", "\n{|", "[[a|", "{{[[", "''", "=="],
    plainWikitext,
  ),
];

export async function run(): Promise<void> {
  console.log(
    `| case | units | ms | ms for ${FACTOR} times as many | ratio |\n| --- | --- | --- | --- | --- |`,
  );
  const failures: string[] = [];
  for (const { name, size, prepare } of CASES) {
    prepare(Math.ceil(size / 10))();
    const small = Math.max(cpuTime(prepare(size)), LEAST_MS);
    const large = cpuTime(prepare(size * FACTOR));
    const ratio = large / small;
    console.log(`| ${name} | ${size} | ${small.toFixed(1)} | ${large.toFixed(1)} | ${ratio.toFixed(1)} |`);
    if (ratio > LIMIT) failures.push(name);
  }
  if (failures.length > 0)
    throw new Error(`Time grows faster than the input: ${failures.join(", ")} (ratio above ${LIMIT})`);
}
