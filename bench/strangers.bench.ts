/**
 * Texts that nobody leaked: how often is the answer anything but "nobody"? Texts of the corpora, half of them about places, schools and
 * pastimes that the messages also mention, are compared with ledgers of invented writers; leaks of those messages show
 * what caution costs. One half of the texts was inspected when the limit was chosen, the other half is reported:
 * `npm run bench strangers`, or `npx tsx bench/strangers.bench.ts seen` for the first.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bookOf } from "../src/audience/book/book.ts";
import { emptyLedger, type LedgerState } from "../src/audience/book/ledger-book.ts";
import type { SharePlan } from "../src/audience/plan/plan-share.ts";
import { tracer } from "../src/audience/trace/tracer.ts";
import { seededRandom } from "../src/nlp/random.ts";
import { messagePlanner } from "../src/run/message-planner.ts";
import { markedMessages } from "../test/messages/table.ts";
import { dataFile } from "./data.ts";

const planShare = messagePlanner();

type Lang = "en" | "ja";
type Random = () => number;

const KEY = new Uint8Array(32).fill(3);
const WRITERS = 12;
const NOVELS = { en: "text/en-novels100.txt.gz", ja: "text/ja-aozora-46m-chars.txt.gz" } as const;
const LONGEST = 3000;

/** What writers say about themselves, in words that are frequent in the corpora. */
const FACTS = {
  en: {
    full_name: ["James Miller", "Mary Brown", "John Smith", "Anna Lee", "Robert King"],
    hometown: ["London", "New York", "Paris", "Chicago", "Boston", "Berlin", "Toronto", "Tokyo"],
    current_city: ["Los Angeles", "Washington", "Rome", "Dublin", "Sydney", "Vienna", "Philadelphia"],
    education: ["Harvard University", "Yale University", "University of Oxford", "Stanford University"],
    sports: ["football", "tennis", "golf", "chess", "baseball"],
    interests: ["music", "painting", "poetry", "photography", "cooking"],
  },
  ja: {
    full_name: ["田中健一", "鈴木花子", "佐藤誠", "山田太郎"],
    hometown: ["東京", "京都", "大阪", "名古屋", "札幌", "福岡", "神戸", "長崎"],
    current_city: ["横浜", "仙台", "広島", "奈良", "ロンドン", "パリ", "金沢"],
    education: ["東京大学", "京都大学", "早稲田大学", "慶應義塾大学"],
    sports: ["野球", "サッカー", "テニス", "相撲"],
    interests: ["音楽", "将棋", "映画", "写真", "読書"],
  },
} as const;

type Attribute = keyof (typeof FACTS)["en"];
type Facts = Readonly<Record<Attribute, string>>;

const MESSAGES: Readonly<Record<Lang, readonly ((facts: Facts) => string)[]>> = {
  en: [
    ({ hometown }) =>
      `I grew up in ${hometown} and I still miss it. We used to walk along the river every evening, and my father told us old stories.`,
    ({ current_city }) =>
      `After school I went to ${current_city} because of a job. It was really hard at first, but I found good friends quickly.`,
    ({ education }) =>
      `I studied at ${education} for three years. The lectures were long, however I learned a lot and met my wife there.`,
    ({ sports, interests }) =>
      `On Sundays I play ${sports} with a couple of colleagues. My other hobby is ${interests}, and I bought a huge book about it.`,
    ({ current_city, hometown }) =>
      `Please don't tell anybody yet: we are going to leave ${current_city} next spring and move back to ${hometown}, since my mother is ill.`,
  ],
  ja: [
    ({ hometown }) =>
      `私は${hometown}で育ちました。今でもとても懐かしいです。父は毎晩、川沿いを散歩しながら昔の話をしてくれました。`,
    ({ current_city }) =>
      `卒業してから仕事のため${current_city}に引っ越しました。最初は本当に大変でしたが、すぐに良い友達ができました。`,
    ({ education }) =>
      `${education}で三年間勉強しました。講義は長かったけれど、たくさん学び、妻にも出会いました。`,
    ({ sports, interests }) =>
      `日曜日は同僚と${sports}をしています。もう一つの趣味は${interests}で、先月とても厚い本を買いました。`,
    ({ current_city, hometown }) =>
      `まだ誰にも言わないでください。母の具合が悪いので、来年の春に${current_city}を離れて${hometown}に帰ることにしました。`,
  ],
};

const AUDIENCES = [
  { name: "Family", trust: 1, recipients: ["Orla", "Kemal", "葵"] },
  { name: "Friends", trust: 0.6, recipients: ["Nora", "Ines", "Tomas", "健"] },
  { name: "Public", trust: 0.2, recipients: ["Wall", "Board", "Club"] },
];

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

interface Writer {
  readonly facts: Facts;
  readonly plans: readonly SharePlan[];
  readonly state: LedgerState;
}

function writerOf(lang: Lang, random: Random): Writer {
  const entries = Object.entries(FACTS[lang]).map(([name, values]) => [name, pick(values, random)]);
  const facts = Object.fromEntries(entries) as Facts;
  const profile = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, [value]]));
  const plans = MESSAGES[lang].map((write, i) =>
    planShare(
      { text: write(facts), lang, profile, audiences: AUDIENCES },
      { key: KEY, id: `m${i}`, time: 0, state: emptyLedger() },
    ),
  );
  const shared = plans.map((plan) => plan.shared);
  return { facts, plans, state: { ...emptyLedger(), shared, book: bookOf(shared) } };
}

/** Texts by people who never saw a message. */
function strangers(lang: Lang, random: Random): string[] {
  const own = (["held-out.tsv", "held-out-2.tsv"] as const)
    .flatMap((file) => markedMessages(file))
    .filter((message) => message.lang === lang)
    .map(({ text }) => text);
  const novels = dataFile(NOVELS[lang]) ?? "";
  const passages = Array.from({ length: 500 }, () => passageOf(novels, random));
  return [...own, ...passages, ...(lang === "en" ? lives() : articles())].filter((text) => text.length > 20);
}

function passageOf(novels: string, random: Random): string {
  const from = novels.indexOf("\n", Math.floor(random() * (novels.length - 2 * LONGEST))) + 1;
  return novels.slice(from, from + 100 + Math.floor(random() * LONGEST)).trim();
}

/** Lives of people, and what people post. */
function lives(): string[] {
  const rows = (file: string, most: number) =>
    (dataFile(file) ?? "")
      .split("\n")
      .slice(0, most)
      .filter((row) => row !== "")
      .map((row) => (JSON.parse(row) as { text: string }).text.slice(0, LONGEST));
  const posts = (dataFile("ner-en/btc.train.conll") ?? "")
    .split(/\n\s*\n/)
    .slice(0, 1000)
    .map((block) => block.replace(/^(\S+).*\n?/gm, "$1 ").trim());
  return [
    ...rows("reference/biographies.train.jsonl.gz", 1938),
    ...rows("reference/wikipedia-actors.jsonl.gz", 1500),
    ...posts,
  ];
}

/** Beginnings of articles: the first word of each line of the analyses, by article. */
function articles(): string[] {
  const texts = new Map<string, string>();
  let article = "";
  for (const line of (dataFile("ner-ja/wikipedia-annotated-knp.tar.gz") ?? "").split("\n")) {
    article = /# S-ID:(wiki\d+)-/.exec(line)?.[1] ?? article;
    if (article !== "" && !/^[#*+]|^EOS|# S-ID:/.test(line))
      texts.set(article, `${texts.get(article) ?? ""}${line.split(" ")[0]}`);
  }
  return [...texts.values()];
}

const WORDS = {
  en: /[\p{L}\p{N}']+/gu,
  ja: /\p{Script=Han}+|\p{Script=Hiragana}{1,4}|[\p{Script=Katakana}ー]+/gu,
} as const;

type Leak = (text: string, lang: Lang, random: Random) => string;

const LEAKS: readonly (readonly [string, Leak])[] = [
  ["word for word", (text) => text],
  [
    "30 % of words left out or changed",
    (text, lang, random) =>
      text.replace(WORDS[lang], (word) => (random() < 0.3 ? pick(["", "so", "x"], random) : word)),
  ],
  [
    "half of it",
    (text, _, random) => {
      const from = Math.floor((random() * text.length) / 2);
      return text.slice(from, from + Math.ceil(text.length / 2));
    },
  ],
];

const isNear = (text: string, facts: Facts) =>
  Object.values(facts).some((value) => text.toLowerCase().includes(value.toLowerCase()));

interface Counts {
  texts: number;
  named: number;
  accused: number;
}

const emptyCounts = (): Counts => ({ texts: 0, named: 0, accused: 0 });

function count(counts: Counts, verdict: string): void {
  counts.texts++;
  if (verdict !== "nobody") counts.named++;
  if (verdict === "accused") counts.accused++;
}

const percent = ({ texts, named }: Counts) =>
  `${named} of ${texts} (${((100 * named) / Math.max(1, texts)).toFixed(2)} %)`;

export async function run(part: 0 | 1 = 1): Promise<void> {
  for (const lang of ["en", "ja"] as const) {
    const random = seededRandom(41);
    const writers = Array.from({ length: WRITERS }, () => writerOf(lang, random));
    const [others, near] = [emptyCounts(), emptyCounts()];
    strangers(lang, random).forEach((text, i) => {
      const close = writers.filter(({ facts }) => isNear(text, facts));
      const { state } = pick(close.length > 0 ? close : writers, random);
      if (i % 2 === part) count(close.length > 0 ? near : others, tracer(state)([text]).verdict);
    });
    console.log(`\n${lang}: texts nobody leaked for which somebody is named`);
    console.log(`  about something a message mentions: ${percent(near)}, accused ${near.accused}`);
    console.log(`  on other things: ${percent(others)}, accused ${others.accused}`);
    for (const [name, change] of LEAKS) report(lang, name, change, writers, random);
  }
}

function report(lang: Lang, name: string, change: Leak, writers: readonly Writer[], random: Random): void {
  const counts = { leaks: 0, named: 0, first: 0 };
  for (const { plans, state } of writers)
    for (const { copies } of plans)
      for (const { text, recipient } of copies) {
        const { suspects } = tracer(state)([change(text, lang, random)]);
        counts.leaks++;
        if (suspects.length > 0) counts.named++;
        if (suspects[0]?.recipient === recipient) counts.first++;
      }
  const share = (part: number) => `${((100 * part) / counts.leaks).toFixed(1)} %`;
  console.log(
    `  leaks, ${name}: somebody named ${share(counts.named)}, the first right ${share(counts.first)} of ${counts.leaks}`,
  );
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href)
  await run(process.argv[2] === "seen" ? 0 : 1);
