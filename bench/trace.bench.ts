/**
 * Tracing one leak against 100,000 copies. The paper takes 2 s for a message. For comparison a naive tracer that compares the
 * leak with the text of every copy, word by word, and a ledger that is ten times as large.
 */

import { bookOf, copiesOf, type SharedMessage, sharedMessage } from "../src/audience/book/book.ts";
import { codeOf } from "../src/audience/codes/biases.ts";
import { drawCopies } from "../src/audience/codes/draw.ts";
import type { Message, Slot } from "../src/audience/message.ts";
import { textsOf } from "../src/audience/plan/copies.ts";
import { trace } from "../src/audience/trace/trace.ts";
import { seededRandom } from "../src/nlp/random.ts";
import { cpuTime } from "./data.ts";

const KEY = new Uint8Array(32).fill(1);
const random = seededRandom(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const SYLLABLES = "ka ri no ta mo shi be lo wen dar gil pos tra min ver sol".split(" ");
const WORDS = Array.from({ length: 4000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join(""),
);
const COMMON = "the of and to in is was for that with".split(" ");
const WORDINGS = [
  ["big", "large"],
  ["quickly", "fast"],
  ["often", "frequently"],
  ["3", "three"],
  ["start", "begin"],
  ["really", "truly", "very"],
];

/** Forty words, every fourth a slot. */
function messageOf(id: number): Message {
  const slots: Slot[] = [];
  let text = "";
  for (let i = 0; i < 40; i++) {
    const wordings = i % 4 === 2 ? pick(WORDINGS) : [random() < 0.4 ? pick(COMMON) : pick(WORDS)];
    const from = text.length;
    text += wordings[0]!;
    if (wordings.length > 1) slots.push({ from, to: text.length, kind: "synonym", wordings });
    text += i % 10 === 9 ? ". " : " ";
  }
  return { id: `m${id}`, time: "2026-01-01T00:00:00.000Z", lang: "en", text, facts: [], slots };
}

function ledger(messages: number, recipients: number): SharedMessage[] {
  const readers = [
    { audience: "all", levels: [], recipients: Array.from({ length: recipients }, (_, i) => `r${i}`) },
  ];
  return Array.from({ length: messages }, (_, i) => {
    const message = messageOf(i);
    const code = codeOf(KEY, message, readers);
    return sharedMessage(message, code, drawCopies(KEY, message, code, readers));
  });
}

/** The copy that shares the most words with the leak. */
function naive(leak: string, sharedMessages: readonly SharedMessage[]): string {
  const words = new Set(leak.split(/\W+/));
  let best = { score: -1, recipient: "" };
  for (const one of sharedMessages) {
    textsOf(one.message, copiesOf(one)).forEach((text, i) => {
      const score = text.split(/\W+/).reduce((sum, word) => sum + (words.has(word) ? 1 : 0), 0);
      if (score > best.score) best = { score, recipient: one.recipients[i]! };
    });
  }
  return best.recipient;
}

function measure(messages: number, recipients: number, withNaive: boolean): number {
  const sharedMessages = ledger(messages, recipients);
  const before = performance.now();
  const book = bookOf(sharedMessages);
  const openMs = performance.now() - before;
  const one = sharedMessages[messages >> 1]!;
  const leak = textsOf(one.message, copiesOf(one).slice(17, 18))[0]!.replace(/\w+(?=\.)/g, "changed");
  const expected = one.recipients[17];
  const recipient = trace([leak], book).suspects[0]?.recipient;
  if (recipient !== expected) throw new Error(`Traced to ${recipient} instead of ${expected}`);
  const ms = cpuTime(() => trace([leak], book), 5);
  const rival = withNaive ? cpuTime(() => naive(leak, sharedMessages), 1) : undefined;
  const ratio =
    rival === undefined ? "" : `, naive ${rival.toFixed(0)} ms: ${(rival / ms).toFixed(0)} times as long`;
  console.log(
    `${messages} messages x ${recipients} recipients = ${messages * recipients} copies: ${ms.toFixed(1)} ms a leak${ratio} (opened in ${openMs.toFixed(0)} ms)`,
  );
  return ms;
}

export async function run(): Promise<void> {
  const small = measure(77, 130, true);
  const large = measure(770, 130, true);
  measure(100, 1000, false);
  measure(1, 1000, false);
  console.log(
    `ten times the messages: ${(large / small).toFixed(2)} times as long; expected: under 200 ms for 100,100 copies`,
  );
}
