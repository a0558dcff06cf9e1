import { open } from "node:fs/promises";
import { termMemory } from "../terms/kernels.ts";
import { openTermIndex, type TermIndex } from "../terms/term-index.ts";
import { UsageError } from "./failure.ts";
import { about } from "./setup.ts";
import type { TermsFlags } from "./terms-options.ts";

/** The most that one read may ask for. */
const STEP = 1 << 30;

/** Opens the index file of --terms: read once, straight to where it is used, and its checksum held. */
export async function openIndex({ terms }: Pick<TermsFlags, "terms">): Promise<TermIndex> {
  if (terms === undefined) throw new UsageError("terms: give the index with -t, as `terms build` wrote it");
  return about(terms, readIndex(terms));
}

async function readIndex(path: string): Promise<TermIndex> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = termMemory(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(STEP, size - at), at);
      if (bytesRead === 0)
        throw new RangeError(`Cannot open a term index: it ends after ${at} of ${size} bytes`);
      at += bytesRead;
    }
    return openTermIndex(bytes);
  } finally {
    await file.close();
  }
}

export function wantedK({ k }: TermsFlags): number {
  if (k === undefined) throw new UsageError("terms: say with -k how many terms must fit a mask");
  return k;
}

/** The time limit for one term; 0 is none. */
export const limitOf = ({ limit }: TermsFlags) => (limit === 0 ? Number.POSITIVE_INFINITY : limit);
