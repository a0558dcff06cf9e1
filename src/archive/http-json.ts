/** Asks a server for JSON: with a limit of time, again after failures that pass, and in words that tell no text. */

export interface HttpOptions {
  readonly fetch?: typeof fetch;
  /** Milliseconds for one answer. */
  readonly timeout?: number;
  /** How often a question that failed is asked again. */
  readonly retries?: number;
  readonly sleep?: (ms: number) => Promise<void>;
}

export interface Question {
  readonly method?: "GET" | "POST" | "PUT";
  /** An object, or text of its own type. */
  readonly body?: unknown;
  readonly type?: string;
  /** Statuses that are an answer like any other; the rest of those from 400 on are failures. */
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

/** Asks below this address, whose user and password go into a header. */
export function asker(address: string, options: HttpOptions = {}): Ask {
  const { base, headers } = addressOf(address);
  const { retries = 3, sleep = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;
  return async (path, question = {}) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await askOnce(`${base}${path}`, headers, question, options);
      if (typeof outcome !== "string") return outcome;
      if (attempt >= retries || !outcome.startsWith("~"))
        throw new RangeError(`Cannot ask the archive at ${new URL(base).host}: ${outcome.replace("~", "")}`);
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

/** The answer, or why there is none; a reason that may pass begins with a tilde. */
async function askOnce(
  url: string,
  headers: Record<string, string>,
  { method = "GET", body, type = "application/json", accept = [] }: Question,
  { fetch: ask = fetch, timeout = 10_000 }: HttpOptions,
): Promise<Answer | string> {
  const signal = AbortSignal.timeout(timeout);
  const content = typeof body === "string" ? body : JSON.stringify(body);
  try {
    const response = await ask(url, {
      ...{ method, signal },
      headers: {
        accept: "application/json",
        ...headers,
        ...(body !== undefined && { "content-type": type }),
      },
      ...(body !== undefined && { body: content }),
    });
    const { status } = response;
    if (status >= 400 && !accept.includes(status))
      return `${PASSING.has(status) ? "~" : ""}it answers with status ${status}`;
    return { status, json: JSON.parse(await response.text()) };
  } catch (error) {
    if (error instanceof SyntaxError) return "it answers with something that is not JSON";
    if (signal.aborted) return `~it does not answer within ${timeout} ms`;
    const code = (error as { cause?: { code?: string } }).cause?.code;
    return `~it cannot be reached${code ? ` (${code})` : ""}`;
  }
}
