/**
 * One message for 130 recipients: its slots, a code word for each of them, and the 130 texts. Expected: under 100 ms with models
 * warm; the paper needs 15 s for a message. Then slots alone in long texts, and sharing long texts with ten recipients, in
 * time proportional to their length.
 */

import { emptyLedger } from "../src/audience/book/ledger-book.ts";
import { codeOf } from "../src/audience/codes/biases.ts";
import { drawCopies } from "../src/audience/codes/draw.ts";
import type { Message } from "../src/audience/message.ts";
import { indistinct, textsOf } from "../src/audience/plan/copies.ts";
import { slotFinder } from "../src/audience/slots/slot-finder.ts";
import type { Lang } from "../src/doc/doc.ts";
import { messagePlanner } from "../src/run/message-planner.ts";
import { cpuTime, dataFile } from "./data.ts";

const slotsOf = slotFinder();
const planShare = messagePlanner();

const RECIPIENTS = Array.from({ length: 130 }, (_, i) => `friend ${i}`);
const LIMIT_MS = 100;

const MESSAGES: readonly (readonly [Lang, string])[] = [
  [
    "en",
    "Yesterday we went back to the lake because of the heat, and my kids swam for three hours. I don't know why nobody else was there, but it was so quiet that I didn't want to leave. We're going to try it again next week, maybe with a couple of friends. Thanks so much for the tip!",
  ],
  [
    "ja",
    "昨日は子供たちと一緒に湖に行きました。とても暑かったので、三時間くらい泳いでいました。人は少なかったですが、とても楽しかったです。来週も友達と行きたいと思います。教えてくれて本当にありがとうございます。",
  ],
];

export async function run(): Promise<void> {
  const key = new Uint8Array(32).fill(7);
  for (const [lang, text] of MESSAGES) {
    let texts: string[] = [];
    let slots = 0;
    const share = () => {
      const message = messageOf(text, lang);
      const readers = [{ audience: "friends", levels: [], recipients: RECIPIENTS }];
      texts = textsOf(message, drawCopies(key, message, codeOf(key, message, readers), readers));
      slots = message.slots.length;
    };
    share();
    const whole = cpuTime(share, 10);
    const alone = cpuTime(() => slotsOf(text, lang), 10);
    const same = indistinct(texts).length;
    const verdict = whole < LIMIT_MS ? "within" : "BEYOND";
    console.log(
      `${lang}, ${text.length} characters, ${slots} slots: ${texts.length} copies in ${whole.toFixed(1)} ms (slots ${alone.toFixed(1)} ms), ${verdict} ${LIMIT_MS} ms; ${same} texts given twice`,
    );
    longTexts(lang, text);
  }
  for (const lang of ["en", "ja"] as const) longShares(lang, key);
}

function messageOf(text: string, lang: Lang): Message {
  return { id: "m", time: "2026-11-16T00:00:00Z", lang, text, facts: [], slots: slotsOf(text, lang) };
}

function longTexts(lang: Lang, text: string): void {
  for (const size of [100_000, 1_000_000]) {
    const long = `${text}\n`.repeat(Math.ceil(size / text.length));
    const time = cpuTime(() => slotsOf(long, lang), 1);
    console.log(`  slots of ${size} characters: ${(time / 1000).toFixed(1)} s`);
  }
}

const NOVELS = { en: "text/en-novels100.txt.gz", ja: "text/ja-aozora-46m-chars.txt.gz" } as const;
const SIZES = { en: [200_000, 1_000_000, 5_000_000], ja: [200_000, 1_000_000] } as const;
const TELLING = {
  en: "I grew up in Boston, and I studied at Harvard University for four years. On Sundays I play tennis.",
  ja: "私は京都で育ち、東京大学で四年間勉強しました。日曜日はテニスをしています。",
} as const;
const PROFILES = {
  en: { hometown: ["Boston"], education: ["Harvard University"], sports: ["tennis"] },
  ja: { hometown: ["京都"], education: ["東京大学"], sports: ["テニス"] },
} as const;
const AUDIENCES = [
  { name: "family", trust: 1, recipients: RECIPIENTS.slice(0, 3) },
  { name: "friends", trust: 0.6, recipients: RECIPIENTS.slice(3, 7) },
  { name: "public", trust: 0, recipients: RECIPIENTS.slice(7, 10) },
];

/** Novels in which somebody talks about themselves every 700 characters. */
function longShares(lang: Lang, key: Uint8Array): void {
  const novels = dataFile(NOVELS[lang]);
  if (novels === undefined) return;
  for (const size of SIZES[lang]) {
    const parts = Array.from({ length: size / 800 }, (_, i) => novels.slice(700 * i, 700 * (i + 1)));
    const text = parts.join(`\n\n${TELLING[lang]}\n`);
    const request = { text, lang, profile: PROFILES[lang], audiences: AUDIENCES };
    const setting = { key, id: "m", time: 0, state: emptyLedger() };
    let refused = 0;
    const time = cpuTime(() => {
      refused = planShare(request, setting).certificates.filter(({ holds }) => !holds).length;
    }, 1);
    const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
    console.log(
      `${lang}, a share of ${text.length} characters to 10: ${(time / 1000).toFixed(1)} s, ${memory} MB, ${refused} guarantees refused`,
    );
  }
}
