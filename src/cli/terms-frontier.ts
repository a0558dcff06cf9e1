import { readLevels } from "../run/shared-index.ts";
import { frontierEntry } from "../terms/entries.ts";
import { sharedFrontier } from "../terms/shared/frontier.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import type { Values } from "./flag.ts";
import { json } from "./flags.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { guarantee, limit, limitOf, maxK, openIndex, refuseFitFlags, star, terms } from "./terms-flags.ts";

const flags = { terms, guarantee, maxK, star, limit, json } as const;
type FrontierFlags = Values<typeof flags>;

export const termsFrontier = command({
  arguments: "TERM...",
  example: "tokumei terms frontier -t titles.terms JAPAN --json",
  flags,
  async run(words, flags, shell) {
    const index = await openIndex(flags.terms);
    const entryOf = flags.guarantee === "fit" ? fitting(index, flags) : await sharing(index, flags, shell);
    for (const term of words) {
      const entry = entryOf(term);
      const rows = entry.frontier.map(
        ({ pattern, count, remain }) => `${term}\t${pattern}\t${count}\t${remain}\n`,
      );
      await print(flags.json ? `${JSON.stringify(entry)}\n` : rows.join(""));
    }
    return EXIT.done;
  },
});

const mostOf = ({ maxK }: FrontierFlags) => maxK ?? Number.POSITIVE_INFINITY;

function fitting(index: TermIndex, flags: FrontierFlags) {
  const options = { star: flags.star, limit: limitOf(flags), maxK: mostOf(flags) };
  return (term: string) => frontierEntry(term, index.frontier(term, options));
}

/** Of the groups there are; making some for every k would take long, and each k more costs characters. */
async function sharing(index: TermIndex, flags: FrontierFlags, shell: Shell) {
  refuseFitFlags(flags);
  const levels = await about(flags.terms, readLevels(flags.terms, index));
  if (levels.length === 0) shell.warn(message("shared-none", { index: flags.terms }));
  return sharedFrontier(index, levels, mostOf(flags));
}
