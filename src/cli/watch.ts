import { spawn } from "node:child_process";
import { watch as watchFolder } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { emptyLedger } from "../audience/book/ledger-book.ts";
import { tracers } from "../audience/trace/tracer.ts";
import { type Disclosure, type Post, watcher } from "../audience/trace/watch.ts";
import { watchPosts } from "../run/ledger-share.ts";
import { openLedger } from "../store/open-ledger.ts";
import { localeLanguage } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message, sentence } from "../words/problem.ts";
import { batches } from "./batches.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import { about, aboutLedger, loadKey } from "./setup.ts";

interface Flags {
  ledger: string;
  keyFile: string;
  bound: number;
  folder?: string;
  notify?: string;
  json?: boolean;
}

/** Posts whose looks are recorded together, where so many have arrived. */
const MOST_POSTS = 256;

/** Traces posts until their source ends. The ledger is read on: a message shared meanwhile counts. */
export async function watchCommand(_: string[], flags: Flags): Promise<number> {
  const key = (await loadKey(flags.keyFile))!;
  const ledger = await aboutLedger(flags.ledger, openLedger(flags.ledger, { key }));
  const at = { ledger, state: emptyLedger() };
  const [watch, tracerOf] = [watcher(flags.bound), tracers()];
  const lang = localeLanguage(process.env);
  try {
    const posts = flags.folder ? folderPosts(flags.folder) : linePosts(process.stdin);
    for await (const batch of batches(posts, MOST_POSTS))
      for await (const disclosure of watchPosts(at, batch, watch, tracerOf)) {
        process.stderr.write(`${sentence(disclosureMessage(disclosure), lang)}\n`);
        if (flags.json) await print(`${JSON.stringify(disclosure)}\n`);
        if (flags.notify) await notify(flags.notify, disclosure);
      }
  } finally {
    if (!flags.folder) process.stdin.destroy();
    await ledger.close();
  }
  return EXIT.done;
}

function disclosureMessage({ post, posts, verdict, bound, suspects: [first] }: Disclosure): Message {
  const { recipient, audience } = first!;
  return verdict === "accused"
    ? message("watch-accused", { post, recipient, audience, bound: String(bound), posts })
    : message("watch-suspects", { post, recipient, audience });
}

/** One JSON object a line, with `text`; `id` or the number of the line is its name. A line that is none is told and passed over. */
async function* linePosts(input: NodeJS.ReadableStream): AsyncIterable<Post> {
  let line = 0;
  for await (const row of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (row.trim() === "") continue;
    const post = postIn(row, line);
    if (post) yield post;
    else process.stderr.write(`tokumei: line ${line}: not a JSON object with a text, passed over\n`);
  }
}

function postIn(row: string, line: number): Post | undefined {
  try {
    const { text, id } = JSON.parse(row) as Record<string, unknown>;
    return typeof text === "string" ? { text, id: String(id ?? line) } : undefined;
  } catch {
    return undefined;
  }
}

/** Files of the folder, those that are there first, then as they come. */
async function* folderPosts(folder: string): AsyncIterable<Post> {
  const seen = new Set<string>();
  let wake = () => {};
  await about(folder, readdir(folder));
  const watching = watchFolder(folder, () => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((done) => {
        wake = done;
        setTimeout(done, 2000).unref();
      });
      for (const name of (await about(folder, readdir(folder))).sort()) {
        if (seen.has(name) || name.startsWith(".") || name.endsWith(".part")) continue;
        seen.add(name);
        const post = await filePost(folder, name);
        if (post) yield post;
        else
          process.stderr.write(`tokumei: ${join(folder, name)}: not a text that can be read, passed over\n`);
      }
      await changed;
    }
  } finally {
    watching.close();
  }
}

/** Undefined for a folder, and for a file that is no text or not to be read: the others go on. */
async function filePost(folder: string, name: string): Promise<Post | undefined> {
  try {
    const bytes = await readFile(join(folder, name));
    return bytes.includes(0) ? undefined : { id: name, text: bytes.toString("utf8").replace(/^\ufeff/, "") };
  } catch {
    return undefined;
  }
}

/** A URL is told by POST, anything else is run with the disclosure on its standard input. */
async function notify(target: string, disclosure: Disclosure): Promise<void> {
  const body = JSON.stringify(disclosure);
  if (/^https?:/i.test(target)) {
    const answer = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    if (!answer?.ok) process.stderr.write("tokumei: --notify: the address did not take the notice\n");
    return;
  }
  await new Promise<void>((done, fail) => {
    const child = spawn(target, { shell: true, stdio: ["pipe", "inherit", "inherit"] });
    child.on("error", () => fail(new UsageError("--notify: the command could not be run")));
    child.on("close", (code) => {
      if (code !== 0) process.stderr.write(`tokumei: --notify: the command ended with ${code}\n`);
      done();
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(body);
  });
}
