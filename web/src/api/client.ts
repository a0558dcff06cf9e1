import { preferences } from "../shell/preferences.svelte.ts";

/** An error of the server (RFC 9457 problem+json), or status 0 when it could not be reached. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    readonly detail: string,
    readonly field: string | undefined,
    /** The whole answer: a conflict carries the current state. */
    readonly body: unknown,
  ) {
    super(title);
  }

  /** The code of the detail, the same in every language. */
  get code(): string | undefined {
    return (this.body as { code?: string } | undefined)?.code;
  }
}

export interface Call {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const API_KEY = "tokumei.api-key";

/** The key for servers that require one; it lasts as long as the tab. */
export const apiKey = {
  get: () => sessionStorage.getItem(API_KEY) ?? "",
  set: (key: string) => (key ? sessionStorage.setItem(API_KEY, key) : sessionStorage.removeItem(API_KEY)),
};

/** Sends JSON (or a form) and returns the answer's body as JSON. Throws a Problem unless it succeeds. */
export async function call<T>(method: string, path: string, options: Call = {}): Promise<T> {
  const response = await send(method, path, options);
  const body = await bodyOf(response, options.signal);
  if (response.ok) return body as T;
  throw problemOf(response, body);
}

export interface Downloaded {
  readonly blob: Blob;
  /** The name the server gives the file. */
  readonly name: string | undefined;
}

/** The answer's bytes, to be saved. */
export async function download(path: string): Promise<Downloaded> {
  const response = await send("GET", path, {});
  if (!response.ok) throw problemOf(response, await bodyOf(response));
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : plain };
}

async function send(method: string, path: string, { body, headers, signal }: Call): Promise<Response> {
  const raw = body === undefined || body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      "accept-language": preferences.language,
      ...(!raw && { "content-type": "application/json" }),
      ...(apiKey.get() && { authorization: `Bearer ${apiKey.get()}` }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? (body as FormData) : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  try {
    return await fetch(path, init);
  } catch (error) {
    throwUnreached(error, signal);
  }
}

function throwUnreached(error: unknown, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw error;
  throw new Problem(0, "offline", "", undefined, undefined);
}

async function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await response.text().catch((error) => throwUnreached(error, signal));
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemOf(response: Response, body: unknown): Problem {
  const problem = (body ?? {}) as { title?: string; detail?: string; field?: string };
  const title = problem.title ?? response.statusText ?? "error";
  return new Problem(
    response.status,
    title || `HTTP ${response.status}`,
    problem.detail ?? "",
    problem.field,
    body,
  );
}
