/** Copies that their writer changed: what they still tell. */

import { problem } from "../../words/problem.ts";
import type { Copy, Message } from "../message.ts";
import { agreeing, BY_HAND, type Choices, reread, textsOf } from "./copies.ts";

/** What became of a copy that was changed by hand. It is still unique when `same` and `alike` are 0. */
export interface CopyByHand {
  readonly recipient: string;
  /** Other copies with the very same text. */
  readonly same: number;
  /** Other copies that read alike at all places that still tell: a leak of this one fits them as well. */
  readonly alike: number;
  /** What it says at each fact and slot; null where that no longer tells it from others. */
  readonly levels: readonly (number | null)[];
  readonly word: readonly (number | null)[];
}

export interface HandedOut {
  readonly copies: readonly Copy[];
  readonly texts: readonly string[];
  readonly byHand: readonly CopyByHand[];
}

/** Copies as their writer changed them, with the choices they still show. Refuses a copy of nobody. */
export function withEdits(
  message: Message,
  drawn: readonly Copy[],
  edited: ReadonlyMap<string, string>,
): HandedOut {
  const rows = new Map(drawn.map(({ recipient }, row) => [recipient, row]));
  const unknown = [...edited.keys()].filter((recipient) => !rows.has(recipient)).length;
  if (unknown > 0) throw problem("copies-unknown", { unknown });
  const texts = textsOf(message, drawn).map((text, row) => edited.get(drawn[row]!.recipient) ?? text);
  const read = [...edited.keys()].map((recipient) => {
    const row = rows.get(recipient)!;
    return { row, choices: reread(message, drawn[row]!, texts[row]!) };
  });
  const copies = [...drawn];
  for (const { row, choices } of read) copies[row] = written(drawn[row]!, choices);
  return { copies, texts, byHand: read.map((one) => copyByHand(copies, texts, one)) };
}

function written(copy: Copy, { levels, word }: Choices): Copy {
  return {
    ...copy,
    levels: levels.map((level, fact) => level ?? copy.levels[fact]!),
    word: copy.word.map((choice, slot) => (choice === word[slot] ? choice : BY_HAND)),
  };
}

interface Read {
  readonly row: number;
  readonly choices: Choices;
}

function copyByHand(copies: readonly Copy[], texts: readonly string[], { row, choices }: Read): CopyByHand {
  const others = copies.filter((_, other) => other !== row);
  return {
    recipient: copies[row]!.recipient,
    same: texts.filter((text, other) => other !== row && text === texts[row]).length,
    alike: agreeing(others, choices).length,
    levels: choices.levels.map((level) => level ?? null),
    word: choices.word.map((choice) => choice ?? null),
  };
}
