import { spawn } from "node:child_process";
import { watch as watchFolder } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { emptyLedger } from "../audience/book/ledger-book.ts";
import { tracers } from "../audience/trace/tracer.ts";
import { type Disclosure, type Post, watcher } from "../audience/trace/watch.ts";
import { readLedger, watchPosts } from "../run/ledger-share.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { batches } from "./batches.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, refuseFlag, text, toggle } from "./flag.ts";
import * as shared from "./flags.ts";
import { print } from "./outputs.ts";
import { aboutLedger, loadKey } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { retellingMessage } from "./trace.ts";

/** Posts whose looks are recorded together, where so many have arrived. */
const MOST_POSTS = 256;

export const watch = command({
  arguments: "",
  example: "feed | tokumei watch --ledger my.ledger --key-file my.key --notify https://example.org/hook",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.secret,
    bound: shared.bound,
    folder: flag("FOLDER", text, { path: true }, [
      "posts are the files that appear there, instead of jsonl on standard input",
      "標準入力の代わりに、このフォルダーに現れるファイルを投稿とする",
    ]),
    notify: flag("URL|COMMAND", text, { commandLineOnly: true }, [
      "told of each disclosure: a POST to a URL, or a command with JSON on its input",
      "漏洩を知らせる先：URLへのPOSTか、JSONを標準入力で受け取るコマンド",
    ]),
    alerts: toggle([
      "lists the alerts that the ledger keeps, and ends",
      "台帳に記録された警告を一覧して終了",
    ]),
    json: toggle(["one JSON object per disclosure", "漏洩ごとに一つのJSONオブジェクトを出力"]),
  },
  /** Traces posts until their source ends. The ledger is read on: a message shared meanwhile counts. */
  async run(_, flags, shell) {
    const key = await loadKey(flags.keyFile);
    const ledger = await aboutLedger(flags.ledger, openLedger(flags.ledger, { key }));
    const at = { ledger, state: emptyLedger() };
    if (flags.alerts) return await listAlerts(at, flags.json, shell);
    const [judge, tracerOf] = [watcher(flags.bound), tracers()];
    const posts = flags.folder ? folderPosts(flags.folder, shell) : linePosts(process.stdin, shell);
    try {
      for await (const batch of batches(posts, MOST_POSTS))
        for await (const disclosure of watchPosts(at, batch, judge, tracerOf)) {
          process.stderr.write(`${shell.say(disclosureMessage(disclosure))}\n`);
          if (flags.json) await print(`${JSON.stringify(disclosure)}\n`);
          if (flags.notify) await notify(flags.notify, disclosure, shell);
        }
    } finally {
      if (!flags.folder) process.stdin.destroy();
      await ledger.close();
    }
    return EXIT.done;
  },
});

/** The alerts so far, one a line. */
async function listAlerts({ ledger }: { ledger: Ledger }, json: boolean, shell: Shell): Promise<number> {
  try {
    const { alerts } = await readLedger(ledger);
    for (const alert of alerts) {
      const { post, time, verdict, recipient, audience } = alert;
      const who = recipient === undefined ? message("nobody") : `${recipient} (${audience})`;
      const said = message(`alert-${verdict}`, { post: post.id, time: new Date(time).toISOString(), who });
      await print(json ? `${JSON.stringify(alert)}\n` : `${shell.say(said)}\n`);
    }
    return EXIT.done;
  } finally {
    await ledger.close();
  }
}

function disclosureMessage({ post, posts, verdict, bound, suspects, retelling }: Disclosure): Message {
  if (retelling) return message("watch-retold", { post, told: retellingMessage(retelling) });
  const [first] = suspects;
  const who = first ? `${first.recipient} (${first.audience})` : message("nobody");
  return verdict === "accused"
    ? message("watch-accused", { post, who, bound: String(bound), posts })
    : message("watch-suspect", { post, who });
}

/** One JSON object a line, with `text`; `id` or the number of the line is its name. A line that is none is reported and skipped. */
async function* linePosts(input: NodeJS.ReadableStream, shell: Shell): AsyncIterable<Post> {
  let line = 0;
  for await (const row of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (row.trim() === "") continue;
    const post = postIn(row, line);
    if (post) yield post;
    else shell.warn(message("line-skipped", { line }));
  }
}

function postIn(row: string, line: number): Post | undefined {
  try {
    const { text, id }: Partial<Record<string, unknown>> = JSON.parse(row);
    return typeof text === "string" ? { text, id: String(id ?? line) } : undefined;
  } catch {
    return undefined;
  }
}

/** Files of the folder, those that are there first, then as they come. */
async function* folderPosts(folder: string, shell: Shell): AsyncIterable<Post> {
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
        else shell.warn(message("file-skipped", { file: join(folder, name) }));
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

/** A URL gets a POST, anything else is run with the disclosure on its standard input. */
async function notify(target: string, disclosure: Disclosure, shell: Shell): Promise<void> {
  const body = JSON.stringify(disclosure);
  if (/^https?:/i.test(target)) {
    const answer = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    if (!answer?.ok) shell.error(message("field", { field: "--notify", why: message("notify-refused") }));
    return;
  }
  await new Promise<void>((done, fail) => {
    const child = spawn(target, { shell: true, stdio: ["pipe", "inherit", "inherit"] });
    child.on("error", () => fail(refuseFlag("--notify", message("notify-not-run"))));
    child.on("close", (code) => {
      if (code !== 0)
        shell.error(
          message("field", { field: "--notify", why: message("notify-ended", { code: String(code) }) }),
        );
      done();
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(body);
  });
}
