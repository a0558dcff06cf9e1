/**
 * The articles of a MediaWiki XML dump (export format 0.10 and 0.11), as they stream: one page is held at a time.
 * Redirects, pages outside the main namespace and pages without text are left out.
 */
import { message, problem } from "../words/problem.ts";
import type { ArchiveDocument } from "./archive.ts";
import { decodeEntities } from "./entities.ts";
import { plainWikitext } from "./wikitext.ts";

const OPEN = "<page>";
const CLOSE = "</page>";
/** No page of a wiki is longer; more without an end is no dump. */
const LONGEST_PAGE = 1 << 26;

export async function* mediawikiDocuments(
  chunks: AsyncIterable<Uint8Array>,
  id: string,
): AsyncIterable<ArchiveDocument> {
  const decoder = new TextDecoder();
  let rest = "";
  /** How much of the rest is known to have no end of a page. */
  let searched = 0;
  let pages = 0;
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = rest.indexOf(CLOSE, searched); end >= 0; end = rest.indexOf(CLOSE, from)) {
      pages++;
      const document = documentOf(rest.slice(from, end));
      if (document) yield document;
      from = end + CLOSE.length;
    }
    rest = rest.slice(from);
    searched = Math.max(0, rest.length - CLOSE.length);
    if (rest.length > LONGEST_PAGE)
      throw problem("cannot-read", { id, why: message("dump-endless", { page: pages + 1 }) });
  }
  if (rest.includes(OPEN))
    throw problem("cannot-read", { id, why: message("dump-cut", { page: pages + 1 }) });
}

function documentOf(xml: string): ArchiveDocument | undefined {
  const page = xml.slice(xml.indexOf(OPEN) + OPEN.length);
  if (inside(page, "ns") !== "0" || /<redirect\b/.test(page.slice(0, page.indexOf("<revision"))))
    return undefined;
  const title = decodeEntities(inside(page, "title") ?? "");
  const source = inside(page, "text");
  if (source === undefined || /^\s*#(?:REDIRECT|転送|リダイレクト)/i.test(source)) return undefined;
  const text = plainWikitext(decodeEntities(source));
  return text === "" ? undefined : { id: inside(page, "id") ?? title, title, text };
}

/** What the first element of this name holds, undecoded. */
function inside(xml: string, name: string): string | undefined {
  const open = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(xml);
  if (!open || open[0].endsWith("/>")) return undefined;
  const from = open.index + open[0].length;
  const to = xml.indexOf(`</${name}>`, from);
  return to < 0 ? undefined : xml.slice(from, to);
}
