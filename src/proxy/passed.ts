/** What of a request's and an answer's envelope is passed on. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** Keys and versions. Cookies, addresses and what tells of the caller's machine stay here. */
const PASSED = [
  ...["authorization", "x-api-key", "api-key", "anthropic-version", "anthropic-beta", "openai-organization"],
  ...["openai-project", "openai-beta", "idempotency-key", "accept"],
];
const RETURNED =
  /^(?:content-type|retry-after|request-id|x-request-id|x-ratelimit-|anthropic-ratelimit-|openai-processing-ms)/;
const QUERY = new Set(["beta", "api-version"]);

export function passedHeaders(headers: IncomingHttpHeaders): Headers {
  const passed = new Headers();
  for (const name of PASSED) {
    const value = headers[name];
    if (typeof value === "string") passed.set(name, value);
  }
  return passed;
}

export function returnedHeaders(headers: Headers): OutgoingHttpHeaders {
  return Object.fromEntries([...headers].filter(([name]) => RETURNED.test(name)));
}

export function passedQuery({ searchParams }: URL): string {
  const passed = new URLSearchParams([...searchParams].filter(([name]) => QUERY.has(name))).toString();
  return passed === "" ? "" : `?${passed}`;
}

/** Whether a name is this machine's own, whatever a name server says. */
export const isLoopbackName = (name: string): boolean =>
  name === "localhost" || name === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(name);
