/**
 * Reads the web politely: one page at a time and with a pause for each host, as robots.txt allows, within limits of time and size. A
 * page of this machine or its network is not read unless that is asked for, and never because a page elsewhere redirects to it.
 */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { htmlText } from "./html-text.ts";
import { robotsAllow } from "./robots.ts";

export const AGENT = "tokumei";

export interface PageOptions {
  readonly fetch?: typeof fetch;
  /** Milliseconds for one page. */
  readonly timeout?: number | undefined;
  /** Bytes of a page that are read, at most. */
  readonly most?: number;
  /** Milliseconds between two requests to one host. */
  readonly pause?: number | undefined;
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
  /** Also pages of this machine and of private networks. */
  readonly privatePages?: boolean;
}

/** What was read of a page; `why` it was not read, or not to its end. */
export interface ReadPage {
  readonly text?: string;
  readonly why?: Message;
}

const MOST_BYTES = 2_000_000;
const REDIRECTS = 5;

/** The body of an answer; `why` it was not read, or not to its end. */
export interface WebAnswer {
  readonly body?: string;
  /** Content type. */
  readonly type?: string;
  readonly why?: Message;
}

/** What is asked for: the header, and which content types are read. */
export interface WebQuestion {
  readonly accept: string;
  readonly types: RegExp;
}

const PAGE: WebQuestion = { accept: "text/html, text/plain", types: /^(?:text\/|application\/xhtml)/i };
/** Rules of a site are asked for again after a day (RFC 9309). */
const ROBOTS_AGE = 86_400_000;

/** Reads addresses of the web within the rules of this file. */
export function politeReader(options: PageOptions = {}): (url: URL, ask: WebQuestion) => Promise<WebAnswer> {
  const robots = new Map<string, { readonly time: number; readonly rules: Promise<string | undefined> }>();
  const wait = hostPause(options);

  async function request(url: URL, accept: string): Promise<{ response: Response; done: () => void }> {
    await wait(url.host);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), options.timeout ?? 10_000);
    const { fetch: ask = fetch } = options;
    try {
      const headers = { "user-agent": AGENT, accept };
      const response = await ask(url, { signal: abort.signal, redirect: "manual", headers });
      return { response, done: () => clearTimeout(timer) };
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  }

  /** The rules of a host; undefined where they cannot be had, and then nothing of it is read (RFC 9309). */
  async function rulesOf(url: URL): Promise<string | undefined> {
    const { response, done } = await request(new URL("/robots.txt", url), PAGE.accept);
    try {
      if (response.status >= 500) return undefined;
      return response.ok ? (await readText(response, MOST_BYTES)).text : "";
    } finally {
      done();
    }
  }

  function cachedRules(url: URL): Promise<string | undefined> {
    const known = robots.get(url.origin);
    if (known && Date.now() - known.time < ROBOTS_AGE) return known.rules;
    const rules = rulesOf(url).catch(() => undefined);
    robots.set(url.origin, { time: Date.now(), rules });
    return rules;
  }

  async function read(url: URL, ask: WebQuestion, redirects: number): Promise<WebAnswer> {
    const isPrivate = await isPrivateHost(url.hostname);
    if (isPrivate && !options.privatePages) return { why: message("page-private") };
    const rules = await cachedRules(url);
    if (rules === undefined || !robotsAllow(rules, AGENT, url.pathname + url.search))
      return { why: message("page-robots") };
    const { response, done } = await request(url, ask.accept);
    try {
      const { status } = response;
      const location = response.headers.get("location");
      if (status >= 300 && status < 400 && location !== null) {
        const next = webUrl(new URL(location, url).href);
        if (redirects >= REDIRECTS || !next) return { why: message("page-redirects") };
        if (!isPrivate && (await isPrivateHost(next.hostname))) return { why: message("page-private") };
        return read(next, ask, redirects + 1);
      }
      if (!response.ok) return { why: message("answers-status", { status }) };
      const type = response.headers.get("content-type") ?? "text/html";
      if (!ask.types.test(type)) return { why: message("page-kind") };
      const { text: body, whole } = await readText(response, options.most ?? MOST_BYTES);
      return { body, type, ...(!whole && { why: message("page-cut") }) };
    } finally {
      done();
    }
  }

  return (url, ask) => read(url, ask, 0).catch(() => ({ why: message("page-unreachable") }));
}

/** Waits until a host may be asked again. */
export function hostPause(options: Pick<PageOptions, "pause" | "sleep">): (host: string) => Promise<void> {
  const { pause = 1000, sleep = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;
  const lastRequest = new Map<string, number>();
  return async (host) => {
    const wait = (lastRequest.get(host) ?? Number.NEGATIVE_INFINITY) + pause - Date.now();
    if (wait > 0) await sleep(wait);
    lastRequest.set(host, Date.now());
  };
}

/** The text of a page, as a reader sees it. */
export async function readPage(read: ReturnType<typeof politeReader>, address: string): Promise<ReadPage> {
  const url = webUrl(address);
  if (!url) return { why: message("page-kind") };
  const { body, type = "", why } = await read(url, PAGE);
  if (body === undefined) return { ...(why && { why }) };
  return { text: /html/i.test(type) ? htmlText(body) : body, ...(why && { why }) };
}

/** Reads pages, each once. */
export function pageReader(options: PageOptions = {}): (url: string) => Promise<ReadPage> {
  const read = politeReader(options);
  const pages = new Map<string, Promise<ReadPage>>();
  return (address) => {
    const href = webUrl(address)?.href ?? address;
    const page = pages.get(href) ?? readPage(read, address);
    pages.set(href, page);
    return page;
  };
}

export function webUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.protocol === "http:" || url.protocol === "https:" ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The text of an answer, to this many bytes; `whole` unless there was more or the connection broke off. */
export async function readText(response: Response, most: number): Promise<{ text: string; whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let whole = true;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader!.read()) {
      chunks.push(next.value);
      size += next.value.length;
      if (size > most) {
        whole = false;
        break;
      }
    }
  } catch {
    whole = false;
  }
  if (!whole) await reader?.cancel().catch(() => undefined);
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
  return { text: decoded(Buffer.concat(chunks).subarray(0, most), charset), whole };
}

function decoded(bytes: Uint8Array, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Addresses that are not of the public internet (RFC 6890). */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(net, prefix, "ipv6");

/** A host that cannot be resolved is not private: reading it fails by itself. */
export async function isPrivateHost(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true }).catch(() => []);
  return addresses.some(({ address, family }) => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    return mapped !== undefined
      ? PRIVATE.check(mapped, "ipv4")
      : PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
  });
}
