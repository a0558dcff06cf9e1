/** In a page: `tokumei/browser`. Nothing here runs in Node, and no text leaves the page. */
import type { Finding } from "../doc/finding.ts";
import type { Release } from "../pipeline/release.ts";
import type { Restored } from "../transform/restore.ts";
import type { AskMessage, OpenMessage, TellMessage } from "./messages.ts";

/** Where a page finds the files of the package, and by which policy it reads. */
export interface BrowserOptions {
  /** A preset by name, or the text of a policy file (YAML or JSON). */
  readonly policy?: string;
  /** The folder of models, with a slash at the end; beside this file in the package. */
  readonly models?: string | URL;
  /** The folder of the Japanese dictionary (dict/ of @patdx/kuromoji); beside the package. */
  readonly dictionary?: string | URL;
  /** A worker of `tokumei/browser/worker`, where a bundler makes it. */
  readonly worker?: PageWorker;
}

/** What is used of a worker of the page. */
export interface PageWorker {
  readonly postMessage: (message: object) => void;
  readonly addEventListener: (type: "message" | "error", listener: (event: never) => void) => void;
  readonly terminate: () => void;
}

type NewWorker = new (url: URL, options: { readonly type: "module" }) => PageWorker;

/** The core in a worker of the page. Files are fetched when a text first needs them. */
export interface BrowserCore {
  readonly scan: (text: string) => Promise<Finding[]>;
  readonly anonymize: (text: string) => Promise<Release>;
  /** As a session does, over all texts of this core. */
  readonly strip: (
    text: string,
  ) => Promise<{ readonly text: string; readonly labels: Readonly<Record<string, number>> }>;
  readonly restore: (text: string) => Promise<Pick<Restored, "text" | "restored" | "unknown">>;
  /** Ends the worker; what is under way is rejected. */
  readonly close: () => void;
}

/** Starts a worker with the core. An error that the user can fix has `name` "Problem", `code` and `values`. */
export function createBrowserCore(options: BrowserOptions = {}): BrowserCore {
  const {
    policy = "default",
    models = new URL("../../models/", import.meta.url),
    dictionary = new URL("../../../@patdx/kuromoji/dict/", import.meta.url),
    worker = newWorker(new URL("./worker.js", import.meta.url)),
  } = options;
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let ids = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener("message", ({ data: { id, answer, failure } }: { readonly data: TellMessage }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failure) asked?.reject(errorOf(failure));
    else asked?.resolve(answer as never);
  });
  worker.addEventListener("error", () => fail(new Error("Cannot start the worker of tokumei")));
  worker.postMessage({
    policy,
    models: String(models),
    dictionary: String(dictionary),
  } satisfies OpenMessage);
  const ask = <T>(name: AskMessage["name"], text: string) =>
    new Promise<T>((resolve, reject) => {
      const id = ids++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, text } satisfies AskMessage);
    });
  return {
    scan: (text) => ask("scan", text),
    anonymize: (text) => ask("anonymize", text),
    strip: (text) => ask("strip", text),
    restore: (text) => ask("restore", text),
    close() {
      worker.terminate();
      fail(new Error("The core is closed"));
    },
  };
}

/** The type of workers is the page's own, not Node's. */
const newWorker = (url: URL): PageWorker =>
  new (globalThis as unknown as { Worker: NewWorker }).Worker(url, { type: "module" });

const errorOf = ({ name, said, problem }: NonNullable<TellMessage["failure"]>): Error =>
  Object.assign(new Error(said), { name }, problem);
