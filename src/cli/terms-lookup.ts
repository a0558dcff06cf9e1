import { lookupEntry } from "../terms/entries.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { dryRun, json } from "./flags.ts";
import { print } from "./outputs.ts";
import { cachedMasks } from "./terms-cache.ts";
import { cache, guarantee, k, limit, openMaskIndex, select, star, terms } from "./terms-flags.ts";

export const termsLookup = command({
  arguments: "TERM...",
  example: "tokumei terms lookup -t titles.terms -k 5 JAPAN",
  flags: { terms, k, guarantee, select, star, limit, cache, json, dryRun },
  async run(words, flags, shell) {
    const masks = await cachedMasks(
      await openMaskIndex({ ...flags, index: flags.terms }, flags, shell),
      flags,
    );
    for (const term of words) {
      const entry = lookupEntry(term, () => masks.mask(term));
      const { pattern, count, remain, length, interval } = entry;
      const note = noteOf(remain, interval);
      const line = `${term}\t${pattern}\t${count}\t${remain}/${length}${note ? `\t${shell.say(note)}` : ""}`;
      await print(`${flags.json ? JSON.stringify(entry) : line}\n`);
    }
    await masks.save();
    return EXIT.done;
  },
});

/** `interval` is there where time ran out. */
function noteOf(remain: number, interval: readonly [number, number] | undefined): Message | undefined {
  if (!interval) return remain === 0 ? message("mask-suppressed") : undefined;
  const [low, high] = interval;
  return low < high ? message("mask-timeout", { high }) : message("mask-timeout-more", { high });
}
