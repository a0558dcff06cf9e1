import { sha256 } from "../doc/sha256.ts";
import { CheckFailed, message } from "../words/problem.ts";
import type { BinaryFile } from "./format.ts";

/** What was certified is the text of documents; what is published is this file: it must say the same. */
export async function expectPublished(
  { reread }: BinaryFile,
  output: Uint8Array,
  published: readonly number[],
  id: string,
): Promise<void> {
  if (!reread) return;
  let same = 0;
  let count = 0;
  for (const { text } of await reread(output)) if (signsOf(text) === published[count++]) same++;
  if (same !== published.length || count !== published.length)
    throw new CheckFailed(message("written-differs", { id, same, documents: published.length }));
}

/** Fingerprint of a text, 52 bits, white space apart: line breaks between parts are not in the file. */
export const signsOf = (text: string): number =>
  Number.parseInt(sha256(text.replace(/\s+/g, "")).slice(0, 13), 16);
