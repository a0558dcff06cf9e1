import type { ShareAnswer, ShareRequest } from "../../../../src/server/schemas/index.ts";
import { call, Problem } from "../../api/client.ts";
import { serverBack } from "../../api/server-back.ts";

/** A question that has taken longer is given up for a newer one, in milliseconds. */
const PATIENCE = 1500;
/** A pause in typing after which a preview is asked for, in milliseconds. */
const PAUSE = 350;

/** What the server answered, and for which message. */
export interface Previewed {
  readonly request: ShareRequest;
  readonly answer: ShareAnswer;
}

/** The latest preview. One question at a time is on its way; the newest is asked when it is answered. */
export interface Preview {
  readonly shown: Previewed | undefined;
  /** Why there is no newer one. */
  readonly problem: Problem | undefined;
  /** Whether `shown` is older than what was asked for last. */
  readonly waiting: boolean;
  /** Id of the message: with the same id the copies are the same. */
  readonly message: string | undefined;
  /** Undefined asks for nothing and shows nothing. */
  readonly ask: (request: ShareRequest | undefined) => void;
  /** The next preview is that of a new message, with other copies. */
  readonly forget: () => void;
}

export function createPreview(earlier?: string): Preview {
  let message = $state(earlier);
  let shown = $state.raw<Previewed | undefined>();
  let problem = $state.raw<Problem | undefined>();
  let waiting = $state(false);
  let next: ShareRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: { readonly since: number; readonly controller: AbortController } | undefined;

  async function run(): Promise<void> {
    if (asking || !next) return;
    const request = next;
    next = undefined;
    const controller = new AbortController();
    asking = { since: performance.now(), controller };
    try {
      const body = { ...request, ...(message !== undefined && { message }) };
      const answer = await call<ShareAnswer>("POST", "/api/share/preview", {
        body,
        signal: controller.signal,
      });
      if (waiting) {
        message = answer.message;
        shown = { request, answer };
        problem = undefined;
      }
    } catch (error) {
      if (!controller.signal.aborted) failed(error, request);
    }
    asking = undefined;
    if (next) void run();
    else waiting = timer !== undefined;
  }

  function failed(error: unknown, request: ShareRequest): void {
    problem = error instanceof Problem ? error : new Problem(500, String(error), "", undefined, undefined);
    if (problem.code === "shared-already") {
      message = undefined;
      next ??= request;
    }
    if (problem.status === 0) void serverBack().then(() => again(request));
  }

  /** Asks once more what the server could not be asked, unless something newer was asked or nothing is wanted. */
  function again(request: ShareRequest): void {
    if (problem?.status !== 0 || next) return;
    next = request;
    waiting = true;
    void run();
  }

  return {
    get shown() {
      return shown;
    },
    get problem() {
      return problem;
    },
    get waiting() {
      return waiting;
    },
    get message() {
      return message;
    },
    ask(request) {
      next = request;
      clearTimeout(timer);
      timer = undefined;
      waiting = request !== undefined;
      if (asking && performance.now() - asking.since > PATIENCE) asking.controller.abort();
      if (!request) {
        shown = undefined;
        problem = undefined;
        return;
      }
      timer = setTimeout(() => {
        timer = undefined;
        void run();
      }, PAUSE);
    },
    forget() {
      message = undefined;
    },
  };
}
