/** Asks a server for JSON: with a limit of time, again after failures that pass, and in words that tell no text. */

import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { readText } from "./web-pages.ts";

export interface HttpOptions {
  readonly fetch?: typeof fetch;
  /** Milliseconds for one answer. */
  readonly timeout?: number | undefined;
  /** How often a question that failed is asked again. */
  readonly retries?: number;
  readonly sleep?: ((ms: number) => Promise<void>) | undefined;
}

export interface Question {
  readonly method?: "GET" | "POST" | "PUT";
  /** An object, or text of its own type. */
  readonly body?: unknown;
  readonly type?: string;
  /** Statuses that are an answer like any other; the rest of those from 300 on are failures: nothing is sent elsewhere. */
  readonly accept?: readonly number[];
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at where it is used
  readonly json: any;
}

export type Ask = (path: string, question?: Question) => Promise<Answer>;

const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const FIRST_WAIT = 250;
/** Bytes of an answer, at most. */
const MOST_BYTES = 50_000_000;

/** Asks below this address, whose user and password go into a header. */
export function asker(address: string, options: HttpOptions = {}): Ask {
  const { base, headers } = addressOf(address);
  const { retries = 3, sleep = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;
  return async (path, question = {}) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await askOnce(`${base}${path}`, headers, question, options);
      if ("json" in outcome) return outcome;
      if (attempt >= retries || !outcome.mayPass)
        throw problem("archive-unreachable", { host: new URL(base).host, how: outcome.how });
      await sleep(FIRST_WAIT * 2 ** attempt);
    }
  };
}

function addressOf(address: string): { base: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const base = url.href.replace(/\/+$/, "");
  if (username === "") return { base, headers: {} };
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    "base64",
  );
  return { base, headers: { authorization: `Basic ${secret}` } };
}

interface Failure {
  readonly how: Message;
  /** Whether it is worth asking again. */
  readonly mayPass: boolean;
}

async function askOnce(
  url: string,
  headers: Record<string, string>,
  { method = "GET", body, type = "application/json", accept = [] }: Question,
  { fetch: ask = fetch, timeout = 10_000 }: HttpOptions,
): Promise<Answer | Failure> {
  const signal = AbortSignal.timeout(timeout);
  const content = typeof body === "string" ? body : JSON.stringify(body);
  try {
    const response = await ask(url, {
      ...{ method, signal, redirect: "manual" as const },
      headers: {
        accept: "application/json",
        ...headers,
        ...(body !== undefined && { "content-type": type }),
      },
      ...(body !== undefined && { body: content }),
    });
    const { status } = response;
    if (status >= 300 && !accept.includes(status))
      return { how: message("answers-status", { status }), mayPass: PASSING.has(status) };
    const { text, whole } = await readText(response, MOST_BYTES);
    if (!whole)
      return { how: message(signal.aborted ? "answers-late" : "answers-cut", { timeout }), mayPass: true };
    return { status, json: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { how: message("answers-not-json"), mayPass: false };
    if (signal.aborted) return { how: message("answers-late", { timeout }), mayPass: true };
    const code = (error as { cause?: { code?: string } }).cause?.code;
    const how = code ? message("unreachable-code", { code }) : message("unreachable");
    return { how, mayPass: true };
  }
}
