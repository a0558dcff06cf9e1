/**
 * Simulated leaks: who is accused, and who is suspected first. `npm run bench leaks`, or with another number of leaks
 * `npx tsx bench/leaks.bench.ts 2000`, parts of it with `10000 short "half|merged"`. 130 recipients; short messages have 8 bits of slots or a little more, long ones 40
 * (paragraphs of novels, which the bench needs from the measurement data); half of them are Japanese.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Book, bookOf, copyAt, type SharedMessage, sharedMessage } from "../src/audience/book/book.ts";
import { codeOf } from "../src/audience/codes/biases.ts";
import type { Readers } from "../src/audience/codes/code.ts";
import { drawCopies } from "../src/audience/codes/draw.ts";
import type { Message } from "../src/audience/message.ts";
import { textOf } from "../src/audience/plan/copies.ts";
import { slotFinder } from "../src/audience/slots/slot-finder.ts";
import { type Suspect, trace } from "../src/audience/trace/trace.ts";
import { seededRandom } from "../src/nlp/random.ts";
import { markedMessages } from "../test/messages/table.ts";
import { dataFile } from "./data.ts";
import { TEXTS_EN, TEXTS_JA } from "./leak-texts.ts";

const slotsOf = slotFinder();

type Lang = "en" | "ja";
type Random = () => number;

const LEAKS = 10_000;
const RECIPIENTS = Array.from({ length: 130 }, (_, i) => `reader ${i}`);
const SERIES = [1, 5, 20] as const;
const BOUND = 1e-6;
const LAX_BOUND = 0.05;
/** Books with the same messages and other keys. */
const BOOKS = 6;
const NOVELS = { en: "text/en-novels100.txt.gz", ja: "text/ja-aozora-46m-chars.txt.gz" } as const;
const LONG_MESSAGES = 12;
const PARAGRAPHS = 1200;

interface Attack {
  readonly name: string;
  readonly leakers: number;
  /** How the leakers' words at the slots are combined, and then how the text is changed. */
  readonly word?: (
    words: readonly (readonly number[])[],
    message: Message,
    random: Random,
  ) => readonly number[];
  readonly text?: (text: string, lang: Lang, random: Random) => string;
}

const mixWords: Attack["word"] = (words, _, random) => words[0]!.map((_, i) => pick(words, random)[i]!);

const ATTACKS: readonly Attack[] = [
  { name: "word for word", leakers: 1 },
  {
    name: "10 % of words changed",
    leakers: 1,
    text: (text, lang, random) => changeWords(text, lang, 0.1, random),
  },
  {
    name: "30 % of words changed",
    leakers: 1,
    text: (text, lang, random) => changeWords(text, lang, 0.3, random),
  },
  { name: "half quoted", leakers: 1, text: half },
  { name: "synonyms put back at random", leakers: 1, word: resubstitute },
  { name: "two copies merged", leakers: 2, word: mixWords },
  { name: "three copies merged", leakers: 3, word: mixWords },
];

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** At each second slot, on average, one of its wordings at random. */
function resubstitute([word]: readonly (readonly number[])[], { slots }: Message, random: Random): number[] {
  return word!.map((x, i) => (random() < 0.5 ? Math.floor(random() * slots[i]!.wordings.length) : x));
}

const WORDS = {
  en: /[\p{L}\p{N}']+/gu,
  ja: /\p{Script=Han}+|\p{Script=Hiragana}{1,4}|[\p{Script=Katakana}ー]+|[a-zA-Z0-9]+/gu,
} as const;
const vocabulary: Record<Lang, string[]> = { en: [], ja: [] };

/** Replaces, removes or precedes words by another, each equally often. */
function changeWords(text: string, lang: Lang, share: number, random: Random): string {
  return text.replace(WORDS[lang], (word) => {
    if (random() >= share) return word;
    const other = pick(vocabulary[lang], random);
    return pick([other, "", lang === "en" ? `${other} ${word}` : other + word], random);
  });
}

function half(text: string, _: Lang, random: Random): string {
  const from = Math.floor((random() * text.length) / 2);
  return text.slice(from, from + Math.ceil(text.length / 2));
}

function messageOf(id: string, lang: Lang, text: string): Message {
  const slots = slotsOf(text, lang);
  return { id, time: "2026-01-01T00:00:00.000Z", lang, text, facts: [], slots };
}

const bitsOf = ({ slots }: Message) =>
  slots.reduce((sum, { wordings }) => sum + Math.log2(wordings.length), 0);

/** Joins texts until the slots have that many bits; no text is in two messages. */
function messagesOf(lang: Lang, texts: readonly string[], bits: number, most: number): Message[] {
  const messages: Message[] = [];
  let parts: string[] = [];
  let bitCount = 0;
  for (const text of texts) {
    parts.push(text);
    bitCount += bitsOf(messageOf("", lang, text));
    if (bitCount < bits) continue;
    const message = messageOf(`${lang}${messages.length}`, lang, parts.join(lang === "en" ? " " : ""));
    if (bitsOf(message) < bits) continue;
    messages.push(message);
    [parts, bitCount] = [[], 0];
    if (messages.length === most) break;
  }
  return messages;
}

function shortMessages(): Message[] {
  const textsIn = (lang: Lang) =>
    (["messages.tsv", "held-out.tsv", "held-out-2.tsv"] as const)
      .flatMap((file) => markedMessages(file))
      .filter((message) => message.lang === lang)
      .map(({ text }) => text);
  return [
    ...messagesOf("en", [...TEXTS_EN, ...textsIn("en")], 8, 20),
    ...messagesOf("ja", [...TEXTS_JA, ...textsIn("ja")], 8, 20),
  ];
}

/** Paragraphs from all over the novels that have at least a bit per hundred characters, as messages do. */
function longMessages(): Message[] | undefined {
  const messages: Message[] = [];
  for (const lang of ["en", "ja"] as const) {
    const novels = dataFile(NOVELS[lang]);
    if (novels === undefined) return undefined;
    const step = Math.floor(novels.length / PARAGRAPHS);
    const texts = Array.from({ length: PARAGRAPHS }, (_, i) =>
      paragraph(novels.slice(i * step, i * step + 4000), lang),
    );
    const dense = texts.filter((text) => 100 * bitsOf(messageOf("", lang, text)) >= text.length);
    messages.push(...messagesOf(lang, dense, 40, LONG_MESSAGES));
  }
  return messages;
}

/** The sentences in the middle of a stretch. */
function paragraph(text: string, lang: Lang): string {
  const sentences = text.replace(/\s+/g, lang === "en" ? " " : "").split(/(?<=[.!?。])/);
  return sentences
    .slice(3, lang === "en" ? 8 : 11)
    .join("")
    .trim();
}

function booksOf(messages: readonly Message[]): { shared: SharedMessage[]; book: Book }[] {
  const readers = (message: Message): Readers[] => [
    { audience: "all", levels: message.facts.map(() => 0), recipients: RECIPIENTS },
  ];
  return Array.from({ length: BOOKS }, (_, seed) => {
    const key = new Uint8Array(32).fill(seed + 1);
    const shared = messages.map((message) => {
      const code = codeOf(key, message, readers(message), BOUND);
      return sharedMessage(message, code, drawCopies(key, message, code, readers(message)));
    });
    return { shared, book: bookOf(shared) };
  });
}

interface Counts {
  leaks: number;
  correct: number;
  none: number;
  wrong: number;
  first: number;
  /** Leaks for which anybody innocent would be accused at a bound large enough to count. */
  lax: number;
}

function simulate(
  books: ReturnType<typeof booksOf>,
  attack: Attack,
  series: number,
  count: number,
  random: Random,
): Counts {
  const counts = { leaks: count, correct: 0, none: 0, wrong: 0, first: 0, lax: 0 };
  for (let i = 0; i < count; i++) {
    const { shared, book } = pick(books, random);
    const leakers = someOf(RECIPIENTS.length, attack.leakers, random);
    const leaks = someOf(shared.length, series, random).map((m) =>
      leakOf(shared[m]!, leakers, attack, random),
    );
    const { suspects } = trace(leaks, book, { bound: LAX_BOUND, limit: 1 });
    const guilty = ({ recipient }: Suspect) => leakers.some((leaker) => RECIPIENTS[leaker] === recipient);
    const accused = suspects.filter(({ corrected }) => corrected <= BOUND);
    const first = accused[0] ?? suspects.toSorted((a, b) => b.likelihood - a.likelihood)[0];
    if (accused.length === 0) counts.none++;
    else if (accused.every(guilty)) counts.correct++;
    else counts.wrong++;
    if (first && guilty(first)) counts.first++;
    if (suspects.some((suspect) => suspect.accused && !guilty(suspect))) counts.lax++;
  }
  return counts;
}

function someOf(count: number, many: number, random: Random): number[] {
  const indices = new Set<number>();
  while (indices.size < many) indices.add(Math.floor(random() * count));
  return [...indices];
}

function leakOf(shared: SharedMessage, leakers: readonly number[], attack: Attack, random: Random): string {
  const { message } = shared;
  const words = leakers.map((leaker) => copyAt(shared, leaker).word);
  const word = attack.word?.(words, message, random) ?? words[0]!;
  const text = textOf(message, { levels: [], word });
  return attack.text?.(text, message.lang as Lang, random) ?? text;
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Every attack has its own seed, so that rows can be run separately. */
function table(
  title: string,
  messages: readonly Message[],
  each: number,
  attacks: readonly Attack[],
): number {
  const mean = messages.reduce((sum, message) => sum + bitsOf(message), 0) / messages.length;
  console.log(
    `\n${title}: ${messages.length} messages, ${mean.toFixed(1)} bits on average, bound ${BOUND}\n`,
  );
  console.log(
    "| leak | messages | leaks | accused: correct | none | wrong | first suspect right | wrong at 0.05 |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  const books = booksOf(messages);
  let wrong = 0;
  for (const attack of attacks) {
    const random = seededRandom(2026 + ATTACKS.indexOf(attack));
    for (const series of SERIES) {
      const c = simulate(books, attack, series, each, random);
      wrong += c.wrong;
      const shares = [c.correct, c.none].map((part) => percent(part, c.leaks)).join(" | ");
      console.log(
        `| ${attack.name} | ${series} | ${c.leaks} | ${shares} | ${c.wrong} | ${percent(c.first, c.leaks)} | ${percent(c.lax, c.leaks)} |`,
      );
    }
  }
  return wrong;
}

/** `only` names one of the tables by the first letters of its title, `rows` are attacks whose names it matches. */
export async function run(leaks = LEAKS, only = "", rows = ""): Promise<void> {
  const [short, long] = [shortMessages(), longMessages()];
  for (const lang of ["en", "ja"] as const) {
    vocabulary[lang] = short
      .filter((m) => m.lang === lang)
      .flatMap(({ text }) => text.match(WORDS[lang]) ?? []);
  }
  const tables = [["Short messages", short] as const, ...(long ? [["Long messages", long] as const] : [])];
  const each = Math.ceil(leaks / tables.length / ATTACKS.length / SERIES.length);
  const selectedTables = tables.filter(([title]) => title.toLowerCase().startsWith(only));
  const attacks = ATTACKS.filter(({ name }) => new RegExp(rows).test(name));
  const wrong = selectedTables.reduce(
    (sum, [title, messages]) => sum + table(title, messages, each, attacks),
    0,
  );
  console.log(
    `\n${wrong} wrong accusations in ${each * selectedTables.length * attacks.length * SERIES.length} leaks`,
  );
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href)
  await run(Number(process.argv[2] ?? LEAKS), process.argv[3], process.argv[4]);
