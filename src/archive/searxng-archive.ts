/**
 * Web search through a SearXNG instance that the user runs. A query to the web tells others what is asked, so each one
 * is shown to `confirm` before it is sent, and nothing is sent without one. What the web holds is not known: `documents`
 * is 0 and `hash` empty, counts are what the engines claim, and the text of a hit is the snippet it came with.
 */
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveQuery, Hit } from "./archive.ts";
import { asker } from "./http-json.ts";
import { type OpenOptions, shownAddress } from "./open-archive.ts";

/** Pages that are fetched at most for one search. */
const MOST_PAGES = 10;

interface Result {
  readonly url: string;
  readonly title?: string;
  readonly content?: string;
}

export async function openSearxng(address: string, options: OpenOptions = {}): Promise<Archive> {
  const { confirm, ...http } = options;
  if (!confirm) throw problem("cannot-search-web", { why: message("web-unconfirmed") });
  const ask = asker(address, { timeout: 20_000, ...http });
  const snippets = new Map<string, string>();

  async function page(query: string, number: number): Promise<{ results: Result[]; total: number }> {
    const { json } = await ask(`/search?format=json&pageno=${number}&q=${encodeURIComponent(query)}`);
    if (!Array.isArray(json?.results)) throw problem("cannot-search-web", { why: message("web-no-json") });
    const results = (json.results as Result[]).filter(({ url }) => typeof url === "string");
    for (const { url, content } of results) snippets.set(url, content ?? "");
    return { results, total: Number(json.number_of_results) || results.length };
  }

  async function confirmed(query: string): Promise<string> {
    if (!(await confirm?.(query))) throw problem("cannot-search-web", { why: message("web-refused") });
    return query;
  }

  async function search(request: ArchiveQuery): Promise<Hit[]> {
    const query = queryOf(request.terms, request.mode);
    if (query === "" || request.limit <= 0) return [];
    await confirmed(query);
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
    return query === "" ? 0 : (await page(await confirmed(query), 1)).total;
  }

  return {
    info: { name: shownAddress(address), version: "web", documents: 0, hash: "", tokenizer: "searxng" },
    search,
    count,
    text: async (id) => snippets.get(id),
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
