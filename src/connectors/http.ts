/** Requests of connectors that speak HTTP with JSON: a pause for each host, limits of time and size, no redirects. */
import { AGENT, hostPause, isPrivateHost, readText } from "../archive/web-pages.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { type ConnectorSetting, MOST_BYTES, type PostResult } from "./connector.ts";

export interface NetworkOptions {
  /** It may be on this machine or its network. */
  readonly private?: boolean;
  readonly pause?: number;
  readonly timeout?: number;
}

export interface HttpRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string;
}

export interface HttpAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at where it is used
  readonly json: any;
}

/** An answer, or why there is none; `reached` unless nothing can have arrived. */
export type HttpOutcome = HttpAnswer | { readonly why: Message; readonly reached: boolean };

/** Errors before a request is sent. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|CERT_\w+|ERR_TLS\w*|\w*CERT\w*)$/;
const TIMEOUT = 20_000;

export function requester(
  options: NetworkOptions,
  { fetch: ask = fetch, sleep }: Pick<ConnectorSetting, "fetch" | "sleep">,
): (url: URL, request?: HttpRequest) => Promise<HttpOutcome> {
  const { timeout = TIMEOUT, pause } = options;
  const wait = hostPause({ pause, sleep });
  return async (url, { method = "GET", headers = {}, body } = {}) => {
    if (!options.private && (await isPrivateHost(url.hostname)))
      return { why: message("place-private"), reached: false };
    await wait(url.host);
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await ask(url, {
        ...{ method, signal, redirect: "manual" as const },
        headers: {
          ...{ "user-agent": AGENT, accept: "application/json" },
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const { text, whole } = await readText(response, MOST_BYTES);
      if (!whole) return { why: message("answers-cut"), reached: true };
      return { status: response.status, json: parsed(text) };
    } catch (error) {
      if (signal.aborted) return { why: message("answers-late", { timeout }), reached: true };
      const code = (error as { cause?: { code?: string } }).cause?.code;
      const why = code ? message("unreachable-code", { code }) : message("unreachable");
      return { why, reached: !(code !== undefined && UNSENT.test(code)) };
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an outcome says of a parcel. An error of the server leaves open what it did before. */
export function postResult(
  outcome: HttpOutcome,
  where: (answer: HttpAnswer) => string | undefined,
): PostResult {
  if ("why" in outcome) return { state: outcome.reached ? "unknown" : "refused", why: outcome.why };
  const { status } = outcome;
  const why = message("answers-status", { status });
  if (status >= 500) return { state: "unknown", why };
  if (status >= 300) return { state: "refused", why };
  const place = where(outcome);
  return { state: "sent", ...(place !== undefined && { where: place }) };
}

/** The JSON of an answer. Throws a Problem where there is none. */
export function jsonOf(outcome: HttpOutcome, name: string): HttpAnswer["json"] {
  if ("why" in outcome) throw problem("feed-unread", { name, why: outcome.why });
  const { status, json } = outcome;
  const why = status >= 300 ? message("answers-status", { status }) : message("answers-not-json");
  if (status >= 300 || json === undefined) throw problem("feed-unread", { name, why });
  return json;
}
