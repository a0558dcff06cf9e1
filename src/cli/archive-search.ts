import type { Archive, Hit } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { command } from "./command.ts";
import { confirmation } from "./confirmation.ts";
import { EXIT } from "./failure.ts";
import { flag, text, toggle } from "./flag.ts";
import { limit, oneJson, yes } from "./flags.ts";
import { print } from "./outputs.ts";

export const archiveSearch = command({
  arguments: "WORD...",
  example: "tokumei archive search -a public.archive 'Rin Ota' Osaka",
  flags: {
    archive: flag("ARCHIVE", text, { short: "a", required: true, path: true }, [
      "a file, postgres://..., opensearch+https://..., searxng+https://...",
      "ファイルか、postgres://...、opensearch+https://...、searxng+https://...",
    ]),
    any: toggle(["at least one of the words, instead of all", "すべての語でなく、どれか一つの語"]),
    ...{ limit, yes, json: oneJson },
  },
  async run(terms, flags, shell) {
    const archive = await openArchive(flags.archive, { confirm: confirmation(flags, shell) });
    const mode = flags.any ? "any" : "all";
    try {
      const hits = await archive.search({ terms, mode, limit: flags.limit });
      await print(flags.json ? await objectOf(archive, terms, mode, hits) : linesOf(hits));
    } finally {
      await archive.close();
    }
    return EXIT.done;
  },
});

async function objectOf(
  archive: Archive,
  terms: string[],
  mode: "any" | "all",
  hits: readonly Hit[],
): Promise<string> {
  const [count, frequencies] = [await archive.count(terms), await archive.frequencies(terms)];
  const words = terms.map((term, i) => ({ term, documents: frequencies[i] }));
  return `${JSON.stringify({ archive: archive.info, mode, words, holdingAll: count, hits })}\n`;
}

const linesOf = (hits: readonly Hit[]) =>
  hits.map(({ id, title, score }) => `${score.toFixed(3)}\t${oneLine(id)}\t${oneLine(title)}\n`).join("");

const oneLine = (text: string) => text.replace(/\s+/g, " ");
