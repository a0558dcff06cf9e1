/**
 * Web search through a SearXNG instance that the user runs. A query to the web tells others what is asked, so each one
 * is shown to `confirm` before it is sent, and nothing is sent without one, nor twice. What the web holds is not known:
 * `documents` is 0 and `hash` empty, counts are what the engines claim. The text of a hit is that of its page; of a page that is
 * not read, the snippet it came with, and `unread` says how many and why.
 */
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveQuery, Hit } from "./archive.ts";
import { asker } from "./http-json.ts";
import { type OpenOptions, shownAddress, type WebCache } from "./open-archive.ts";
import { pageReader, type ReadPage } from "./web-pages.ts";

/** Pages that are fetched at most for one search. */
const MOST_PAGES = 10;
/** Queries sent in one run, at most: a repair would ask thousands. */
const MOST_QUERIES = 200;

interface Result {
  readonly url: string;
  readonly title?: string;
  readonly content?: string;
}

/** Results of one page, and how many there are in all, as the engines claim. */
interface Answered {
  readonly results: readonly Result[];
  readonly total: number;
}

function memoryCache(): WebCache {
  const answers = new Map<string, unknown>();
  return { get: (key) => answers.get(key), set: (key, value) => void answers.set(key, value) };
}

export async function openSearxng(address: string, options: OpenOptions = {}): Promise<Archive> {
  const { confirm, ...http } = options;
  if (!confirm) throw problem("cannot-search-web", { why: message("web-unconfirmed") });
  const ask = asker(address, { timeout: 20_000, retries: 0, ...http });
  const readPage = pageReader(options);
  const { cache = memoryCache(), pause = 1000 } = options;
  const { sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)) } = options;
  const snippets = new Map<string, string>();
  const confirmedQueries = new Set<string>();
  const unread = new Map<string, Message>();
  let lastSent = Number.NEGATIVE_INFINITY;

  async function page(query: string, number: number): Promise<Answered> {
    const key = JSON.stringify(["query", query, number]);
    const known = cache.get(key) as Answered | undefined;
    const answered = known ?? (await send(query, number));
    if (!known) cache.set(key, answered);
    for (const { url, content } of answered.results) snippets.set(url, content ?? "");
    return answered;
  }

  async function send(query: string, number: number): Promise<Answered> {
    await confirmFirst(query);
    const wait = lastSent + pause - Date.now();
    if (wait > 0) await sleep(wait);
    lastSent = Date.now();
    const { json } = await ask(`/search?format=json&pageno=${number}&q=${encodeURIComponent(query)}`);
    if (!Array.isArray(json?.results)) throw problem("cannot-search-web", { why: message("web-no-json") });
    const results = (json.results as Result[])
      .filter((result) => typeof result?.url === "string")
      .map(({ url, title = "", content = "" }) => ({ url, title: String(title), content: String(content) }));
    return { results, total: Number(json.number_of_results) || results.length };
  }

  async function confirmFirst(query: string): Promise<void> {
    if (confirmedQueries.has(query)) return;
    if (confirmedQueries.size >= MOST_QUERIES)
      throw problem("cannot-search-web", { why: message("web-most-queries", { most: MOST_QUERIES }) });
    if (!(await confirm?.(query))) throw problem("cannot-search-web", { why: message("web-refused") });
    confirmedQueries.add(query);
  }

  async function text(url: string): Promise<string | undefined> {
    const key = JSON.stringify(["page", url]);
    const known = cache.get(key) as ReadPage | undefined;
    const read = known ?? (await readPage(url));
    if (!known && read.text !== undefined) cache.set(key, read);
    if (read.why) unread.set(url, read.why);
    const snippet = snippets.get(url);
    return read.text === undefined ? snippet : `${snippet ?? ""}\n${read.text}`;
  }

  async function search(request: ArchiveQuery): Promise<Hit[]> {
    const query = queryOf(request.terms, request.mode);
    if (query === "" || request.limit <= 0) return [];
    const { offset = 0, limit } = request;
    const resultsByUrl = new Map<string, Result>();
    for (let number = 1; number <= MOST_PAGES && resultsByUrl.size < offset + limit; number++) {
      const before = resultsByUrl.size;
      for (const result of (await page(query, number)).results)
        if (!resultsByUrl.has(result.url)) resultsByUrl.set(result.url, result);
      if (resultsByUrl.size === before) break;
    }
    const hits = [...resultsByUrl.values()].map(({ url, title = "" }, rank) => ({
      id: url,
      title,
      score: 1 / (rank + 1),
    }));
    return hits.slice(offset, offset + limit);
  }

  async function count(terms: readonly string[]): Promise<number> {
    const query = queryOf(terms, "all");
    return query === "" ? 0 : (await page(query, 1)).total;
  }

  return {
    info: { name: shownAddress(address), version: "web", documents: 0, hash: "", tokenizer: "searxng" },
    search,
    count,
    web: true,
    text,
    unread: () => [...unread.values()],
    async frequencies(terms) {
      const counts: number[] = [];
      for (const term of terms) counts.push(await count([term]));
      return counts;
    },
    close: async () => undefined,
  };
}

/** Phrases in quotes, which every engine understands; white space and quotes inside a term become a space. */
export function queryOf(terms: readonly string[], mode: "all" | "any"): string {
  const words = [...new Set(terms)]
    .map((term) => term.replace(/[\s"“”]+/g, " ").trim())
    .filter((term) => term !== "");
  return words.map((word) => (word.includes(" ") ? `"${word}"` : word)).join(mode === "all" ? " " : " OR ");
}
