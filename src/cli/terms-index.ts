import { readTermIndex } from "../run/open-files.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { UsageError } from "./failure.ts";
import { about } from "./setup.ts";
import type { TermsFlags } from "./terms-options.ts";

/** Opens the index file of --terms: read once, straight to where it is used, and its checksum held. */
export async function openIndex({ terms }: Pick<TermsFlags, "terms">): Promise<TermIndex> {
  if (terms === undefined) throw new UsageError("terms: give the index with -t, as `terms build` wrote it");
  return about(terms, readTermIndex(terms));
}

export function wantedK({ k }: TermsFlags): number {
  if (k === undefined) throw new UsageError("terms: say with -k how many terms must fit a mask");
  return k;
}

/** The time limit for one term; 0 is none. */
export const limitOf = ({ limit }: TermsFlags) => (limit === 0 ? Number.POSITIVE_INFINITY : limit);
