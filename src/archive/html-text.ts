import { decodeEntities } from "./entities.ts";

const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|noscript|template|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** The words of a page as a reader sees them: without scripts, styles and tags. Half a page gives what is there. */
export function htmlText(page: string): string {
  const shown = page.replace(HIDDEN, " ").replace(/<\/?[a-z!][^<>]*(?:>|$)/gi, " ");
  return decodeEntities(shown)
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}
