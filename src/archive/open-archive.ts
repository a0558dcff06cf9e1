import { message, problem } from "../words/problem.ts";
import type { Archive } from "./archive.ts";
import type { PageOptions } from "./web-pages.ts";

/** Answers of the web by what was asked: what is in it is not asked again. */
export interface WebCache {
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown) => void;
}

export interface OpenOptions extends PageOptions {
  /** Shown every query before it is sent to the web; false keeps it back. Needed for SearXNG. */
  readonly confirm?: (query: string) => boolean | Promise<boolean>;
  readonly fetch?: typeof fetch;
  /** For a backend over the network: milliseconds for one answer. */
  readonly timeout?: number;
  /** For a web search: where answers are kept over runs. */
  readonly cache?: WebCache;
}

/** Names of the backends that are not files, by the beginning of their address. */
const BACKENDS: readonly {
  readonly scheme: RegExp;
  readonly open: (url: string, options: OpenOptions) => Promise<Archive>;
}[] = [
  {
    scheme: /^postgres(?:ql)?:\/\//i,
    open: async (url) => (await import("./postgres-archive.ts")).openPostgres(url),
  },
  {
    scheme: /^(?:opensearch|elasticsearch)\+https?:\/\//i,
    open: async (url, options) =>
      (await import("./opensearch-archive.ts")).openOpenSearch(url.replace(/^[a-z]+\+/i, ""), options),
  },
  {
    scheme: /^searxng\+https?:\/\//i,
    open: async (url, options) =>
      (await import("./searxng-archive.ts")).openSearxng(url.replace(/^[a-z]+\+/i, ""), options),
  },
];

/**
 * An archive by its address: a file, postgres://..., opensearch+https://host/index, or searxng+https://host. Nothing is
 * asked over the network but where the address says so.
 */
export async function openArchive(address: string, options: OpenOptions = {}): Promise<Archive> {
  const backend = BACKENDS.find(({ scheme }) => scheme.test(address));
  if (backend) return backend.open(address, options);
  if (/^[a-z][a-z+]+:\/\//i.test(address))
    throw problem("cannot-open-archive", { why: message("archive-address") });
  return (await import("./archive-file.ts")).openArchiveFile(address);
}

/** An address without user and password, as it may be shown. */
export function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
