/**
 * A text that was shared before. Two wordings for one reader would weaken what a leak proves: it is held against both, and one of them
 * tells nothing. So the message is the same one: who has a copy of it gets that word again, and new readers get words of their own
 * over the same slots.
 */
import { countWords, type Readers } from "../audience/codes/code.ts";
import { drawCopies } from "../audience/codes/draw.ts";
import { BY_HAND } from "../audience/copies-by-hand.ts";
import type { Copy, Fact, Message } from "../audience/message.ts";
import { copiesOf, sharedMessage } from "../audience/trace/book.ts";
import type { Key } from "../transform/key.ts";
import type { LedgerState, Shared } from "./ledger-book.ts";

/** What was shared of the same text, the last time, if it tells the same facts today. */
export function sharedBefore({ shared }: LedgerState, message: Message): Shared | undefined {
  const earlier = shared.findLast(({ message: { text } }) => text === message.text);
  if (!earlier || earlier.message.lang !== message.lang) return undefined;
  return sameFacts(earlier.message.facts, message.facts) ? earlier : undefined;
}

function sameFacts(earlier: readonly Fact[], facts: readonly Fact[]): boolean {
  const told = (all: readonly Fact[]) =>
    JSON.stringify(all.map(({ from, to, key, chain }) => [from, to, key, chain.map(({ text }) => text)]));
  return told(earlier) === told(facts);
}

/**
 * Copies for today's readers: of who has one the word of that, at the levels of today; of others a word nobody has. Undefined where there
 * are not words enough, or where levels tell copies apart and are others today.
 */
export function copiesAgain(key: Key, earlier: Shared, readers: readonly Readers[]): Copy[] | undefined {
  const kept = new Map(copiesOf(earlier).map((copy) => [copy.recipient, copy]));
  const added = readers.flatMap(({ recipients }) => recipients.filter((recipient) => !kept.has(recipient)));
  if (!hasRoom(earlier, kept.size + added.length, added.length)) return undefined;
  const copies: Copy[] = [];
  for (const reader of readers) {
    const { audience, recipients, levels } = reader;
    const fresh = recipients.filter((recipient) => !kept.has(recipient));
    const taken = [...kept.values(), ...copies.filter(({ recipient }) => !kept.has(recipient))];
    const drawn = new Map(
      drawCopies(key, earlier.message, earlier.code, [{ ...reader, recipients: fresh }], taken).map(
        (copy) => [copy.recipient, copy],
      ),
    );
    for (const recipient of recipients) {
      const own = kept.get(recipient);
      copies.push(own ? withLevels(own, audience, levels, earlier) : drawn.get(recipient)!);
    }
  }
  return earlier.code.distinct === "texts" && !asTheyWere(copies, kept) ? undefined : copies;
}

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

const asTheyWere = (copies: readonly Copy[], kept: ReadonlyMap<string, Copy>): boolean =>
  copies.every((copy) => sameCopy(copy, kept.get(copy.recipient)));

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
  const kept = new Map(copiesOf(earlier).map((copy) => [copy.recipient, copy]));
  if (asTheyWere(copies, kept)) return earlier;
  const rows = copies.map((copy) => ({ ...copy, word: kept.get(copy.recipient)?.word ?? copy.word }));
  const now = new Set(copies.map(({ recipient }) => recipient));
  const others = [...kept.values()].filter(({ recipient }) => !now.has(recipient));
  return {
    ...sharedMessage(earlier.message, earlier.code, [...rows, ...others]),
    trusts: { ...earlier.trusts, ...today.trusts },
    profile: today.profile,
  };
}
