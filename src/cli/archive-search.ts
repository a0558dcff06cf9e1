import { createInterface } from "node:readline/promises";
import type { Archive, Hit } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import type { ArchiveFlags } from "./archive-options.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";

const USE = "archive search: -a and words, as in: tokumei archive search -a news.archive 'Rin Ota' Osaka";

export async function archiveSearch(terms: string[], flags: ArchiveFlags): Promise<number> {
  if (flags.archive === undefined || terms.length === 0) throw new UsageError(USE);
  const archive = await openArchive(flags.archive, { confirm: confirmation(flags) });
  try {
    const hits = await archive.search({ terms, mode: flags.any ? "any" : "all", limit: flags.limit });
    await print(flags.json ? await objectOf(archive, terms, flags, hits) : linesOf(hits));
  } finally {
    await archive.close();
  }
  return EXIT.done;
}

async function objectOf(
  archive: Archive,
  terms: string[],
  flags: ArchiveFlags,
  hits: readonly Hit[],
): Promise<string> {
  const [count, frequencies] = [await archive.count(terms), await archive.frequencies(terms)];
  const words = terms.map((term, i) => ({ term, documents: frequencies[i] }));
  const mode = flags.any ? "any" : "all";
  return `${JSON.stringify({ archive: archive.info, mode, words, holdingAll: count, hits })}\n`;
}

const linesOf = (hits: readonly Hit[]) =>
  hits.map(({ id, title, score }) => `${score.toFixed(3)}\t${oneLine(id)}\t${oneLine(title)}\n`).join("");

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** Shows a query that would leave this machine; it is sent when the user says so. */
function confirmation(flags: ArchiveFlags): (query: string) => Promise<boolean> {
  return async (query) => {
    process.stderr.write(`to the web search: ${query}\n`);
    if (flags.yes) return true;
    if (!process.stdin.isTTY)
      throw new UsageError("archive search: a web search is asked only with --yes, or when you answer yes");
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question("send it? [y/N] ");
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
