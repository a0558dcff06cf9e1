/**
 * Disclosures in other words: how many retellings of shared messages are seen, and how many posts of others on the same topics raise a false alarm.
 * `npm run bench disclosures`. bench/disclosures has 60 invented messages ("=" before a retelling in the same language, ">" before
 * one in the other); messages, retellings and translations were written by the author of the method, before it: an upper bound. Limits were
 * set on the messages with even numbers; the table of words (life-words.ts) was written after the misses of all of them were read.
 * unseen.txt was written after both, and nothing was changed for it. Posts nobody leaked are tweets, talk and sentences of the
 * measurement data that share at least one telling word with a message.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyLedger, type Shared } from "../src/audience/book/ledger-book.ts";
import { conceptsOf } from "../src/audience/trace/concepts.ts";
import { retellingFinder } from "../src/audience/trace/retelling.ts";
import type { Lang } from "../src/doc/doc.ts";
import { messagePlanner } from "../src/run/message-planner.ts";
import { cpuTime, dataFile } from "./data.ts";

const MOST_POSTS = 5_000;
const planShare = messagePlanner();

interface Case {
  readonly shared: Shared;
  readonly paraphrases: readonly string[];
  readonly translations: readonly string[];
}

function casesOf(lang: Lang, file: string = lang): Case[] {
  const text = readFileSync(join(import.meta.dirname, "disclosures", `${file}.txt`), "utf8");
  return text
    .trim()
    .split(/\n(?![=>])/)
    .map((block, i) => {
      const [message = "", ...others] = block.split("\n");
      const marked = (mark: string) =>
        others.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
      return {
        shared: shared(message, lang, `${file}${i}`),
        paraphrases: marked("="),
        translations: marked(">"),
      };
    });
}

function shared(text: string, lang: Lang, id: string): Shared {
  const audiences = [
    { name: "Family", trust: 1, recipients: ["a"] },
    { name: "Friends", trust: 0.6, recipients: ["b"] },
    { name: "Public", trust: 0, recipients: ["c"] },
  ];
  const request = { text, lang, profile: {}, audiences, everything: true };
  const setting = { key: new Uint8Array(32).fill(5), id, time: 0, state: emptyLedger() };
  return planShare(request, setting).shared;
}

/** Tweets and talk in English, sentences of web pages in Japanese. */
function otherPosts(): string[] {
  const tweets = ["btc.train", "btc.dev", "wnut17.train", "wnut17.dev"].flatMap((name) =>
    (dataFile(`ner-en/${name}.conll`) ?? "").split(/\r?\n\s*\r?\n/).map((block) => firstColumn(block, " ")),
  );
  const talk = [...(dataFile("ner-en/gum-conllu.tar.gz") ?? "").matchAll(/^# text = (.*)$/gm)].map(
    ([, text]) => text!,
  );
  const pages = ["gsd-train.bio.gz", "gsd-dev.bio", "gsd-test.bio"].flatMap((name) =>
    (dataFile(`ner-ja/${name}`) ?? "").split(/\r?\n\s*\r?\n/).map((block) => firstColumn(block, "")),
  );
  return [...new Set([...tweets, ...talk, ...pages])].filter((text) => text.length > 20);
}

const firstColumn = (block: string, between: string) =>
  block
    .split(/\r?\n/)
    .map((line) => line.split(/\t| /)[0]!)
    .join(between)
    .trim();

/** Posts with a telling word of a message, spread over all of them. */
function sameTopics(cases: readonly Case[], posts: readonly string[]): string[] {
  const telling = (text: string) =>
    conceptsOf(text)
      .filter(({ weight }) => weight >= 1)
      .flatMap(({ keys }) => keys);
  const topics = new Set(cases.flatMap(({ shared: one }) => telling(one.message.text)));
  const same = posts.filter((post) => telling(post).some((key) => topics.has(key)));
  const step = Math.max(1, same.length / MOST_POSTS);
  return Array.from({ length: Math.min(MOST_POSTS, same.length) }, (_, i) => same[Math.floor(i * step)]!);
}

const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} % (${part} of ${whole})`;

export async function run(): Promise<void> {
  const cases = [...casesOf("en"), ...casesOf("ja")];
  const unseen = casesOf("en", "unseen");
  const find = retellingFinder([...cases, ...unseen].map((one) => one.shared));
  const groups = [
    ["with even numbers, limits set on them", cases.filter((_, i) => i % 2 === 0)],
    ["with odd numbers", cases.filter((_, i) => i % 2 === 1)],
    ["written after the method", unseen],
  ] as const;
  for (const [name, some] of groups) {
    const seen = (texts: (one: Case) => readonly string[]) => {
      const all = some.flatMap((one) =>
        texts(one).map((text) => find(text)?.message === one.shared.message.id),
      );
      return percent(all.filter((each) => each).length, all.length);
    };
    console.log(
      `messages ${name}: paraphrases ${seen((one) => one.paraphrases)}, translations ${seen((one) => one.translations)}`,
    );
  }
  const posts = sameTopics(cases, otherPosts());
  const alarms = posts.filter((post) => find(post));
  console.log(
    `posts of others on the same topics, against all ${cases.length + unseen.length} messages: false alarms ${percent(alarms.length, posts.length)}`,
  );
  const time = cpuTime(() => posts.slice(0, 500).map(find), 2);
  console.log(`${(time / 500).toFixed(2)} ms of CPU a post`);
  if (process.env.DISCLOSURES_SHOW) {
    for (const one of [...cases, ...unseen])
      for (const text of [...one.paraphrases, ...one.translations])
        if (find(text)?.message !== one.shared.message.id) console.log("missed:", text);
    for (const post of alarms)
      console.log(
        "alarm:",
        find(post)!.message,
        find(post)!.score.toFixed(1),
        find(post)!.coverage.toFixed(2),
        post.slice(0, 160),
      );
  }
}
