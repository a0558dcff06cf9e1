/**
 * A text that was shared before. Two wordings for one reader would weaken what a leak proves: it is held against both, and one of them
 * tells nothing. So the message is the same one: who has a copy of it gets that word again, and new readers get words of their own
 * over the same slots.
 */

import type { Key } from "../../transform/key.ts";
import { copiesOf, sharedMessage } from "../book/book.ts";
import type { LedgerState, Shared } from "../book/ledger-book.ts";
import { countWords, type Readers } from "../codes/code.ts";
import { drawCopies } from "../codes/draw.ts";
import type { Copy, Fact, Message } from "../message.ts";
import { BY_HAND } from "./copies.ts";

/** What was shared of the same text, the last time, if it tells the same facts today. */
export function sharedBefore({ shared }: LedgerState, message: Message): Shared | undefined {
  const earlier = shared.findLast(({ message: { text } }) => text === message.text);
  if (!earlier || earlier.message.lang !== message.lang) return undefined;
  return sameFacts(earlier.message.facts, message.facts) ? earlier : undefined;
}

function sameFacts(earlier: readonly Fact[], facts: readonly Fact[]): boolean {
  const written = (all: readonly Fact[]) =>
    JSON.stringify(all.map(({ from, to, key, chain }) => [from, to, key, chain.map(({ text }) => text)]));
  return written(earlier) === written(facts);
}

/**
 * Copies for today's readers: of who has one the word of that, at the levels of today; of others a word nobody has. Undefined where there
 * are not words enough, or where levels tell copies apart and are others today.
 */
export function copiesAgain(key: Key, earlier: Shared, readers: readonly Readers[]): Copy[] | undefined {
  const own = copiesByRecipient(earlier);
  const added = readers.flatMap(({ recipients }) => recipients.filter((recipient) => !own.has(recipient)));
  if (!hasRoom(earlier, own.size + added.length, added.length)) return undefined;
  const copies: Copy[] = [];
  const drawn: Copy[] = [];
  for (const reader of readers) {
    const { audience, recipients, levels } = reader;
    const fresh = recipients.filter((recipient) => !own.has(recipient));
    const others = [...own.values(), ...drawn];
    const next = drawCopies(key, earlier.message, earlier.code, [{ ...reader, recipients: fresh }], others);
    drawn.push(...next);
    const byRecipient = new Map(next.map((copy) => [copy.recipient, copy]));
    for (const recipient of recipients) {
      const copy = own.get(recipient);
      copies.push(copy ? withLevels(copy, audience, levels, earlier) : byRecipient.get(recipient)!);
    }
  }
  return earlier.code.distinct === "texts" && !asTheyWere(copies, own) ? undefined : copies;
}

const copiesByRecipient = (shared: Shared): ReadonlyMap<string, Copy> =>
  new Map(copiesOf(shared).map((copy) => [copy.recipient, copy]));

/** A copy at the levels of today; at its own where levels were drawn and tell no more than those. */
function withLevels(copy: Copy, audience: string, levels: readonly number[], { code }: Shared): Copy {
  const isDrawn = code.distinct === "texts" && copy.audience === audience;
  const stays = isDrawn && copy.levels.every((level, i) => level >= levels[i]!);
  return stays ? copy : { ...copy, audience, levels };
}

function hasRoom({ code }: Shared, recipients: number, added: number): boolean {
  if (added === 0 || code.distinct === "nothing") return true;
  return code.distinct === "words" && countWords(code.biases) >= recipients;
}

const asTheyWere = (copies: readonly Copy[], earlier: ReadonlyMap<string, Copy>): boolean =>
  copies.every((copy) => sameCopy(copy, earlier.get(copy.recipient)));

const sameCopy = (copy: Copy, other: Copy | undefined): boolean =>
  other !== undefined &&
  copy.audience === other.audience &&
  copy.levels.every((level, i) => level === other.levels[i]);

/** Copies that can be written: where a word was the writer's own, which the ledger does not have, what stands in the message. */
export const writable = (copies: readonly Copy[]): Copy[] =>
  copies.map((copy) => ({ ...copy, word: copy.word.map((choice) => (choice === BY_HAND ? 0 : choice)) }));

/**
 * The message with the copies of before and of today: who had one keeps its word, whatever was changed by hand today. The very same as before
 * where nobody is added and nobody reads another level.
 */
export function sharedAgain(
  earlier: Shared,
  copies: readonly Copy[],
  today: Pick<Shared, "trusts" | "profile">,
): Shared {
  const own = copiesByRecipient(earlier);
  if (asTheyWere(copies, own)) return earlier;
  const rows = copies.map((copy) => ({ ...copy, word: own.get(copy.recipient)?.word ?? copy.word }));
  const now = new Set(copies.map(({ recipient }) => recipient));
  const others = [...own.values()].filter(({ recipient }) => !now.has(recipient));
  return {
    ...sharedMessage(earlier.message, earlier.code, [...rows, ...others]),
    trusts: { ...earlier.trusts, ...today.trusts },
    profile: today.profile,
  };
}
