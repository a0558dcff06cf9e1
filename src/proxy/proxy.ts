import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Policy } from "../pipeline/policy.ts";
import { createSession, type Session, type SessionOptions } from "../session/session.ts";
import { type Conversation, createConversations } from "./conversations.ts";
import { ENDPOINTS, type Endpoint, isListing } from "./endpoints.ts";
import { readEvents, writeEvent } from "./events.ts";
import { isLoopbackName, passedHeaders, passedQuery, returnedHeaders } from "./passed.ts";
import { Refusal, refusalBody } from "./refusal.ts";
import { restoreAnswer } from "./restore-answer.ts";

/** What was stripped from one request: labels and counts, never text. */
export interface AuditEntry {
  readonly time: string;
  readonly path: string;
  readonly model: string;
  readonly status: number;
  readonly labels: Readonly<Record<string, number>>;
  /** What could not be read, as paths in the request. */
  readonly leftOut: readonly string[];
  readonly milliseconds: number;
}

export interface ProxyOptions extends SessionOptions {
  /** Where requests go: https://api.example.com, its path put before theirs. */
  readonly upstream: URL;
  readonly policy?: Policy | string;
  /** Names that the proxy answers to besides those of this machine. */
  readonly hosts?: readonly string[];
  /** Largest request, in bytes. */
  readonly largest?: number;
  /** Told after every request. */
  readonly audit?: (entry: AuditEntry) => void;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

const LARGEST = 2 ** 24;

/**
 * Stands between programs and a language model: requests go on without what identifies people, answers come back with it. Fails closed:
 * a path, a field or a part that it does not know is refused, not passed on.
 */
export function createProxy(options: ProxyOptions): Server {
  const {
    upstream,
    policy = "default",
    hosts = [],
    largest = LARGEST,
    audit,
    now = Date.now,
    ...rest
  } = options;
  const { fetch: send = fetch, ...sessionOptions } = rest;
  const begin = () => createSession(policy, sessionOptions);
  const conversations = createConversations(begin);

  async function handle(request: IncomingMessage, response: ServerResponse, entry: Entry): Promise<void> {
    const url = new URL(request.url ?? "/", "http://proxy");
    entry.path = url.pathname;
    checkCaller(request, hosts);
    const target = new URL(
      `${upstream.pathname.replace(/\/$/, "")}${url.pathname}${passedQuery(url)}`,
      upstream,
    );
    const headers = passedHeaders(request.headers);
    const aborted = new AbortController();
    response.on("close", () => aborted.abort());
    const { signal } = aborted;
    if (isListing(request.method ?? "", url.pathname)) {
      entry.path = "/v1/models";
      return passOn(await send(target, { headers, signal }), response, undefined, undefined);
    }
    const endpoint = ENDPOINTS.get(url.pathname);
    if (!endpoint || request.method !== "POST") throw new Refusal(404, "proxy-path");
    const body = parseBody(await readBody(request, largest));
    const caller = headers.get("authorization") ?? headers.get("x-api-key") ?? "";
    const stripped = strip(endpoint, body, `${url.pathname} ${caller}`);
    Object.assign(entry, {
      model: String(body.model ?? ""),
      labels: stripped.labels,
      leftOut: stripped.leftOut,
    });
    headers.set("content-type", "application/json");
    const answer = await send(target, {
      method: "POST",
      headers,
      signal,
      body: JSON.stringify(stripped.value),
    });
    const keepId = (id: string) => conversations.keepAnswer(caller, id, stripped.session);
    await passOn(answer, response, { session: stripped.session, endpoint }, keepId);
  }

  /** Turns that were stripped before are not read again. */
  function strip(endpoint: Endpoint, body: Record<string, unknown>, caller: string) {
    const { [endpoint.turns]: turns, ...context } = body;
    const { previous_response_id: previous } = context;
    if (previous !== undefined && previous !== null)
      return stripAfter(endpoint, body, caller, String(previous));
    if (!Array.isArray(turns)) {
      const session = begin();
      return { session, ...session.stripAs(body, endpoint.shape) };
    }
    const key = [caller, context];
    const before = conversations.begin(key, turns);
    const fresh = turns.slice(before.stripped.length);
    const own = before.session.stripAs({ ...context, [endpoint.turns]: fresh }, endpoint.shape);
    const all = [
      ...before.stripped,
      ...((own.value as Record<string, unknown>)[endpoint.turns] as unknown[]),
    ];
    const conversation: Conversation = { session: before.session, stripped: all };
    if (own.leftOut.length === 0) conversations.keep(key, turns, conversation);
    return { ...own, session: before.session, value: { ...own.value, [endpoint.turns]: all } };
  }

  /** The upstream holds the conversation: its placeholders are those of the session that made the answer. */
  function stripAfter(endpoint: Endpoint, body: Record<string, unknown>, caller: string, previous: string) {
    const session = conversations.byAnswer(caller.slice(caller.indexOf(" ") + 1), previous);
    if (!session) throw new Refusal(409, "proxy-unknown-conversation");
    return { session, ...session.stripAs(body, endpoint.shape) };
  }

  return createServer((request, response) => {
    const began = now();
    const entry: Entry = { path: "", model: "", labels: {}, leftOut: [] };
    response.on("close", () => {
      const time = new Date(began).toISOString();
      audit?.({ time, ...entry, status: response.statusCode, milliseconds: now() - began });
    });
    handle(request, response, entry).catch((error: unknown) => refuse(error, response));
  });
}

type Entry = { -readonly [K in "path" | "model" | "labels" | "leftOut"]: AuditEntry[K] };

function refuse(error: unknown, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  const { status, body } = refusalBody(error);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A page in a browser could reach the proxy of whoever reads it: only programs may, under a name that is the proxy's. */
function checkCaller({ headers }: IncomingMessage, hosts: readonly string[]): void {
  const name = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  if (headers.origin !== undefined || !(isLoopbackName(name) || hosts.includes(name)))
    throw new Refusal(403, "proxy-caller");
}

async function readBody(request: IncomingMessage, largest: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new Refusal(413, "proxy-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {}
  throw new Refusal(400, "proxy-json");
}

interface Restoring {
  readonly session: Session;
  readonly endpoint: Endpoint;
}

/** Hands an answer to the client, restored: JSON as a whole, events as they come, anything else as it is. */
async function passOn(
  answer: Response,
  response: ServerResponse,
  restoring: Restoring | undefined,
  keepId: ((id: string) => void) | undefined,
): Promise<void> {
  const type = answer.headers.get("content-type") ?? "";
  const headers = returnedHeaders(answer.headers);
  if (restoring && type.startsWith("text/event-stream") && restoring.endpoint.events && answer.body) {
    response.writeHead(answer.status, headers);
    const restore = restoring.endpoint.events(restoring.session);
    for await (const { event, data } of readEvents(answer.body)) {
      for (const own of restoredData(data, restore, keepId)) {
        const written = writeEvent({ ...eventName(event, own), data: own });
        if (!response.write(written))
          await new Promise((resume) => response.once("drain", resume).once("close", resume));
      }
    }
    return void response.end();
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, headers);
  if (!restoring || !type.includes("json")) return void response.end(bytes);
  const body: unknown = JSON.parse(bytes.toString("utf8"));
  const { id } = (body ?? {}) as { id?: unknown };
  if (typeof id === "string") keepId?.(id);
  response.end(JSON.stringify(restoreAnswer(restoring.session, body)));
}

function restoredData(
  data: string,
  restore: (data: unknown) => readonly unknown[],
  keepId: ((id: string) => void) | undefined,
): readonly string[] {
  if (data === "[DONE]") return [data];
  const json = JSON.parse(data) as { readonly response?: { readonly id?: unknown } };
  if (typeof json?.response?.id === "string") keepId?.(json.response.id);
  return restore(json).map((each) => JSON.stringify(each));
}

/** An event that was put in between has a type of its own. */
function eventName(event: string | undefined, data: string): { readonly event?: string } {
  if (event === undefined) return {};
  const { type } = data === "[DONE]" ? { type: undefined } : (JSON.parse(data) as { type?: unknown });
  return { event: typeof type === "string" ? type : event };
}
