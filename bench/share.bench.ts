/**
 * One message for 130 recipients: its slots, a code word for each of them, and the 130 texts. Wanted: under 100 ms with models
 * warm; the paper needs 15 s for a message. Then slots alone in long texts, which must take time in proportion.
 */
import { codeOf } from "../src/audience/codes/biases.ts";
import { drawCopies } from "../src/audience/codes/draw.ts";
import { indistinct, textsOf } from "../src/audience/copies.ts";
import type { Message } from "../src/audience/message.ts";
import { slotsOf } from "../src/audience/slots/slots-of.ts";
import type { Lang } from "../src/doc/doc.ts";
import { cpuTime } from "./data.ts";

const RECIPIENTS = Array.from({ length: 130 }, (_, i) => `friend ${i}`);
const WANTED = 100;

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
    const verdict = whole < WANTED ? "within" : "BEYOND";
    console.log(
      `${lang}, ${text.length} characters, ${slots} slots: ${texts.length} copies in ${whole.toFixed(1)} ms (slots ${alone.toFixed(1)} ms), ${verdict} ${WANTED} ms; ${same} texts given twice`,
    );
    longTexts(lang, text);
  }
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
