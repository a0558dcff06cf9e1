import type { Code } from "../codes/code.ts";
import type { Copy, Message } from "../message.ts";
import { createIndex, type MessageIndex } from "../trace/message-index.ts";

/** A message, how its copies were drawn, and the copies: a row of levels and a row of choices for each recipient. */
export interface SharedMessage {
  readonly message: Message;
  readonly code: Code;
  readonly recipients: readonly string[];
  /** For each recipient the audience at the time. */
  readonly audiences: readonly string[];
  readonly levels: Uint8Array;
  readonly words: Uint8Array;
}

export function sharedMessage(message: Message, code: Code, copies: readonly Copy[]): SharedMessage {
  return {
    message,
    code,
    recipients: copies.map(({ recipient }) => recipient),
    audiences: copies.map(({ audience }) => audience),
    levels: rows(
      copies.map(({ levels }) => levels),
      message.facts.length,
    ),
    words: rows(
      copies.map(({ word }) => word),
      message.slots.length,
    ),
  };
}

function rows(values: readonly (readonly number[])[], width: number): Uint8Array {
  const table = new Uint8Array(values.length * width);
  values.forEach((row, i) => {
    if (row.length !== width) {
      throw new RangeError(`Cannot store copy ${i}: ${row.length} choices, the message has ${width}`);
    }
    table.set(row, i * width);
  });
  return table;
}

export function copyAt(shared: SharedMessage, i: number): Copy {
  const [facts, slots] = [shared.message.facts.length, shared.message.slots.length];
  return {
    recipient: shared.recipients[i]!,
    audience: shared.audiences[i]!,
    levels: [...shared.levels.subarray(i * facts, (i + 1) * facts)],
    word: [...shared.words.subarray(i * slots, (i + 1) * slots)],
  };
}

export function copiesOf(shared: SharedMessage): Copy[] {
  return shared.recipients.map((_, i) => copyAt(shared, i));
}

/** All that was shared, and where to look when something leaks. */
export interface Book {
  readonly messages: ReadonlyMap<string, SharedMessage>;
  readonly index: MessageIndex;
  /** Adds a message, or puts one with more copies in the place of an earlier one of its id, whose text is the same. */
  readonly put: (shared: SharedMessage) => void;
}

export function bookOf(shared: Iterable<SharedMessage>): Book {
  const messages = new Map<string, SharedMessage>();
  const index = createIndex();
  const put = (one: SharedMessage) => {
    if (!messages.has(one.message.id)) index.add(one.message);
    messages.set(one.message.id, one);
  };
  for (const one of shared) put(one);
  return { messages, index, put };
}
