/**
 * Threads that read for one run: a document is read and its results are checked in one of them, a long one in all of them together, while this
 * thread decides, numbers and writes in the order of the documents. So results are those of one thread, byte for byte.
 */
import type { Worker } from "node:worker_threads";
import type { Profile } from "../detect/profile/profile.ts";
import type { Claims } from "../detect/recognizer.ts";
import type { Share } from "../detect/view.ts";
import type { Finding } from "../doc/finding.ts";
import { sharingThread } from "../doc/shipped.ts";
import type { CheckDepth } from "../pipeline/guarantees/guarantee.ts";
import type { Pipeline, ReadRequest } from "../pipeline/pipeline.ts";
import type { Policy } from "../pipeline/policy.ts";
import type { Key } from "../transform/key.ts";
import { startThread } from "./start-thread.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

/** What the threads make their pipeline from. */
export interface ReadingSetting {
  readonly policy: Policy;
  readonly key?: Key | undefined;
  readonly profile?: Profile | undefined;
  readonly check?: CheckDepth | undefined;
}

/** Without a request a session has ended. */
export interface ReadingMessage {
  readonly id: number;
  readonly session: number;
  readonly request?: ReadRequest;
  readonly share?: Share;
}

/** The readings of one document. */
export interface ReadingSession {
  readonly read: (request: ReadRequest) => Promise<readonly Finding[]>;
  readonly end: () => void;
}

export interface ReadingThreads {
  readonly open: (pipeline: Pipeline) => ReadingSession;
  readonly close: () => Promise<void>;
}

/** Characters from which on a text is read in parts: those of four stretches that models are given. */
const LONG = 400_000;

interface Thread {
  readonly worker: Worker;
  /** Readings that were asked for and are not answered. */
  readonly waiting: Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>;
}

export function readingThreads(count: number, setting: ReadingSetting): ReadingThreads {
  const threads = Array.from({ length: count }, () => startReading(setting));
  let ids = 0;
  let sessions = 0;

  const ask = ({ worker, waiting }: Thread, message: Omit<ReadingMessage, "id">) =>
    new Promise((resolve, reject) => {
      const id = ids++;
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ ...message, id });
    });
  const leastBusy = () => threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a));

  return {
    open(pipeline) {
      const session = sessions++;
      let own: Thread | undefined;
      const inParts = async (request: ReadRequest) => {
        const shares = threads.map((thread, index) =>
          ask(thread, { session, request, share: { index, of: count } }),
        );
        return pipeline.joinShares(request, (await Promise.all(shares)) as Claims[]);
      };
      return {
        read: async (request) =>
          request.doc.text.length >= LONG
            ? inParts(request)
            : ((await ask((own ??= leastBusy()), { session, request })) as Finding[]),
        end: () => {
          for (const { worker } of threads) worker.postMessage({ id: -1, session });
        },
      };
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function startReading(setting: ReadingSetting): Thread {
  const worker = startThread("run", "reading-worker", sharingThread(setting));
  const waiting: Thread["waiting"] = new Map();
  worker.unref();
  worker.on("message", ({ id, answer, failure }: AnswerMessage) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (failure) asked?.reject(unpackFailure(failure));
    else asked?.resolve(answer);
  });
  worker.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return { worker, waiting };
}
