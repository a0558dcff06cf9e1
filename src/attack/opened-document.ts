/**
 * What a search found, as far as an attacker reads it: does a document hold a word, a phrase, a name? Words and phrases stand
 * whole, as archives find them; Japanese ones wherever their characters follow each other.
 */
import type { Archive } from "../archive/archive.ts";
import { archiveTokens, foldText } from "../archive/tokens.ts";

export interface OpenedDocument {
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
    const tokensOfTerm = archiveTokens(term);
    if (tokensOfTerm.length === 1) return words.has(tokensOfTerm[0]!);
    return tokensOfTerm.length > 0 && inRow.includes(` ${tokensOfTerm.join(" ")} `);
  };
}

/** Opens documents of an archive and keeps the last ones opened, for queries of one document find the same ones. */
export function documentReader(
  archive: Archive,
  most = 2000,
): (hit: { id: string; title: string }) => Promise<OpenedDocument> {
  const opened = new Map<string, OpenedDocument>();
  return async ({ id, title }) => {
    const earlier = opened.get(id);
    if (earlier) return earlier;
    const document = { id, title, holds: holder(`${title}\n${(await archive.text(id)) ?? ""}`) };
    if (opened.size >= most) opened.delete(opened.keys().next().value!);
    opened.set(id, document);
    return document;
  };
}
