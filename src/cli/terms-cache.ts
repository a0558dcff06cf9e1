import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { Mask, MaskOptions, TermIndex } from "../terms/term-index.ts";
import { limitOf } from "./terms-flags.ts";

interface CacheFlags {
  /** The file of the index. */
  readonly terms: string;
  readonly k: number;
  readonly select: NonNullable<MaskOptions["select"]>;
  readonly star: NonNullable<MaskOptions["star"]>;
  readonly limit: number;
  readonly cache: boolean;
  readonly dryRun: boolean;
}

/** Masks for one k and one rule, from the cache where they are there. */
export interface CachedMasks {
  readonly mask: (term: string) => Mask;
  /** Writes what is new. */
  readonly save: () => Promise<void>;
}

type Entry = [question: string, pattern: string, count: number, remain: number, length: number];

/**
 * Answers kept beside the index, in INDEX.cache: a line that names the index, then one for each answer. Only exact ones
 * are kept. A cache of another index is begun anew, a line that was cut short is passed over, and where the file cannot
 * be written there is none. Shared masks have a file of their own. It holds terms that were asked for, so only its owner may read it.
 */
export async function cachedMasks(index: TermIndex, flags: CacheFlags): Promise<CachedMasks> {
  const { k } = flags;
  const options: MaskOptions = { select: flags.select, star: flags.star, limit: limitOf(flags) };
  const ask = (term: string) => index.mask(term, k, options);
  if (!flags.cache || index.shared) return { mask: ask, save: async () => undefined };
  const path = `${flags.terms}.cache`;
  const head = JSON.stringify({ cache: 1, index: identityOf(index) });
  const { answers, lead } = await readCache(path, head);
  const newLines: string[] = [];
  const mask = (term: string): Mask => {
    const question = JSON.stringify([k, flags.select, flags.star, term]);
    const answer = answers.get(question);
    if (answer) return answer;
    const fresh = ask(term);
    if (fresh.exact) {
      answers.set(question, fresh);
      const entry: Entry = [question, fresh.pattern, fresh.count, fresh.remain, fresh.length];
      newLines.push(`${JSON.stringify(entry)}\n`);
    }
    return fresh;
  };
  const save = async () => {
    if (newLines.length === 0 || flags.dryRun) return;
    const lines = newLines.splice(0).join("");
    const writing =
      lead !== undefined
        ? appendFile(path, lead + lines)
        : writeFile(path, `${head}\n${lines}`, { mode: 0o600 });
    await writing.catch(() => undefined);
  };
  return { mask, save };
}

const identityOf = (index: TermIndex) =>
  new DataView(index.bytes.buffer, index.bytes.byteOffset).getUint32(12, true);

/** The answers of the file, and what must be written before more of it; undefined where the file is to be begun anew. */
async function readCache(path: string, head: string): Promise<{ answers: Map<string, Mask>; lead?: string }> {
  const answers = new Map<string, Mask>();
  const text = await readFile(path, "utf8").catch(() => "");
  if (!text.startsWith(`${head}\n`)) return { answers };
  for (const line of text.split("\n").slice(1)) {
    const entry = parseEntry(line);
    if (!entry) continue;
    const [question, pattern, count, remain, length] = entry;
    answers.set(question, { pattern, count, remain, length, exact: true, interval: [remain, remain] });
  }
  return { answers, lead: text.endsWith("\n") ? "" : "\n" };
}

function parseEntry(line: string): Entry | undefined {
  try {
    const entry = JSON.parse(line) as Entry;
    return Array.isArray(entry) && entry.length === 5 ? entry : undefined;
  } catch {
    return undefined;
  }
}
