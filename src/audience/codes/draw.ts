import { type Key, subkey } from "../../transform/key.ts";
import { type Draw, drawer } from "../../transform/keyed.ts";
import { problem } from "../../words/problem.ts";
import type { Copy, Message } from "../message.ts";
import { type Biases, biasesOf, type Code, countWords, type Readers } from "./code.ts";

/** Spaces larger than this are not searched to the end: a draw among them that fails so often has hit a wall. */
const MAX_DRAWS = 200_000;

/**
 * The code word of a recipient: a choice at each position, independent of all others, from a stream of HMAC-SHA-256
 * that belongs to key, message and recipient. A word in `taken` (see `wordKey`) is drawn again; tracing takes account of
 * it. Refuses when no other word is left.
 */
export function drawWord(
  key: Key,
  messageId: string,
  recipient: string,
  biases: Biases,
  usedWords: ReadonlySet<string>,
): number[] {
  return wordFrom(drawer(wordsKey(key), messageId, recipient), biases, usedWords);
}

const wordsKey = (key: Key) => subkey(key, "audience/words");

function wordFrom(draw: Draw, biases: Biases, usedWords: ReadonlySet<string>): number[] {
  const copies = countWords(biases);
  if (usedWords.size < copies || copies > MAX_DRAWS) {
    for (let attempt = 0; attempt < MAX_DRAWS; attempt++) {
      const word = biases.map((bias) => choose(bias, draw(2 ** 32) / 2 ** 32));
      if (!usedWords.has(wordKey(word))) return word;
    }
  }
  throw problem("copies-exhausted", { copies: String(copies), taken: usedWords.size });
}

function choose(bias: readonly number[], at: number): number {
  let sum = 0;
  for (let choice = 0; choice < bias.length - 1; choice++) {
    sum += bias[choice]!;
    if (at < sum) return choice;
  }
  return bias.length - 1;
}

export function wordKey(word: readonly number[]): string {
  return word.join(",");
}

/** A copy for each recipient, no two the same and none the same as an earlier one as far as the code says so. Reproducible from the key. */
export function drawCopies(
  key: Key,
  message: Message,
  code: Code,
  readers: readonly Readers[],
  earlier: readonly Copy[] = [],
): Copy[] {
  const secret = wordsKey(key);
  const copies = [...earlier];
  for (const reader of readers) {
    const space = spaceOf(message, code, reader);
    const usedWords = new Set(copies.map((copy) => space.keyOf(copy)).filter((word) => word !== undefined));
    for (const recipient of reader.recipients) {
      const choices = wordFrom(drawer(secret, message.id, recipient), space.biases, usedWords);
      if (code.distinct !== "nothing") usedWords.add(wordKey(choices));
      copies.push(space.copyOf(recipient, choices));
    }
  }
  return copies.slice(earlier.length);
}

interface Space {
  readonly biases: Biases;
  readonly copyOf: (recipient: string, choices: readonly number[]) => Copy;
  /** The word of this space a copy has; undefined when it cannot be drawn here, so that it takes nothing away. */
  readonly keyOf: (copy: Copy) => string | undefined;
}

function spaceOf(message: Message, code: Code, reader: Readers): Space {
  const { audience, levels } = reader;
  const ranges = code.ranges[audience] ?? [];
  const slots = code.biases.length;
  const choiceOf = (choices: readonly number[], key: string) => {
    const i = ranges.findIndex((range) => range.key === key);
    return i < 0 ? undefined : ranges[i]!.low + choices[slots + i]!;
  };
  return {
    biases: biasesOf(code, audience),
    copyOf: (recipient, choices) => ({
      recipient,
      audience,
      levels: message.facts.map(({ key }, i) => choiceOf(choices, key) ?? levels[i]!),
      word: choices.slice(0, slots),
    }),
    keyOf: (copy) => {
      if (code.distinct === "nothing") return undefined;
      if (code.distinct === "words") return wordKey(copy.word);
      const inside = message.facts.every(({ key }, i) => {
        const range = ranges.find((r) => r.key === key);
        const level = copy.levels[i]!;
        return range ? level >= range.low && level <= range.high : level === levels[i];
      });
      if (!inside) return undefined;
      const extra = ranges.map(
        ({ key, low }) => copy.levels[message.facts.findIndex((f) => f.key === key)]! - low,
      );
      return wordKey([...copy.word, ...extra]);
    },
  };
}
