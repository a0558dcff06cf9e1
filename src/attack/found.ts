/**
 * What a search found, as far as an attacker reads it: does a document hold a word, a phrase, a name? Words and phrases stand
 * whole, as archives find them; Japanese ones wherever their characters follow each other.
 */
import type { Archive } from "../archive/archive.ts";
import { archiveTokens, foldText } from "../archive/tokens.ts";

export interface Found {
  readonly id: string;
  readonly title: string;
  readonly holds: (term: string) => boolean;
}

const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Tests for terms of a text. Linear in the text once, then in the text for each phrase and constant for each word. */
export function holder(text: string): (term: string) => boolean {
  const folded = foldText(text);
  const tokens = archiveTokens(text);
  const words = new Set(tokens);
  const inRow = ` ${tokens.join(" ")} `;
  return (term) => {
    if (JAPANESE.test(term)) return folded.includes(foldText(term).trim());
    const wanted = archiveTokens(term);
    if (wanted.length === 1) return words.has(wanted[0]!);
    return wanted.length > 0 && inRow.includes(` ${wanted.join(" ")} `);
  };
}

/** Opens documents of an archive and keeps the last ones opened, for queries of one document find the same ones. */
export function foundReader(
  archive: Archive,
  kept = 2000,
): (hit: { id: string; title: string }) => Promise<Found> {
  const opened = new Map<string, Found>();
  return async ({ id, title }) => {
    const known = opened.get(id);
    if (known) return known;
    const found = { id, title, holds: holder(`${title}\n${(await archive.text(id)) ?? ""}`) };
    if (opened.size >= kept) opened.delete(opened.keys().next().value!);
    opened.set(id, found);
    return found;
  };
}
