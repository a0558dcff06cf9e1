import { frontierEntry } from "../terms/entries.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { json } from "./flags.ts";
import { print } from "./outputs.ts";
import { limit, limitOf, maxK, openIndex, star, terms } from "./terms-flags.ts";

export const termsFrontier = command({
  arguments: "TERM...",
  example: "tokumei terms frontier -t titles.terms JAPAN --json",
  flags: { terms, maxK, star, limit, json },
  async run(words, flags) {
    const index = await openIndex(flags.terms);
    const options = {
      star: flags.star,
      limit: limitOf(flags),
      maxK: flags.maxK ?? Number.POSITIVE_INFINITY,
    };
    for (const term of words) {
      const frontier = index.frontier(term, options);
      const rows = frontier.steps.map(
        ({ pattern, count, remain }) => `${term}\t${pattern}\t${count}\t${remain}\n`,
      );
      await print(flags.json ? `${JSON.stringify(frontierEntry(term, frontier))}\n` : rows.join(""));
    }
    return EXIT.done;
  },
});
