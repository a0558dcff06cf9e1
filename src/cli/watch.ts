import { watch as watchFolder } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { alertView } from "../audience/book/alert-view.ts";
import { emptyLedger, type NumberedAlert, notifiedEntry } from "../audience/book/ledger-book.ts";
import { tracers } from "../audience/trace/tracer.ts";
import { type Disclosure, type Post, watcher } from "../audience/trace/watch.ts";
import type { Connector } from "../connectors/connector.ts";
import {
  appendOn,
  type KeptDisclosure,
  type ReadLedger,
  readLedger,
  type Watching,
  watchPosts,
} from "../run/ledger-share.ts";
import { watchFeed } from "../run/watch-feeds.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Message } from "../words/message.ts";
import { message, Problem } from "../words/problem.ts";
import { batches } from "./batches.ts";
import { command } from "./command.ts";
import { confirmContact } from "./confirmation.ts";
import { loadFeeds } from "./connectors-file.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, refuseFlag, text, toggle, type Values, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { type Notify, notifier } from "./notify.ts";
import { print } from "./outputs.ts";
import { aboutLedger, loadKey } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { retellingMessage } from "./trace.ts";

/** Posts whose looks are recorded together, where so many have arrived. */
const MOST_POSTS = 256;

const flags = {
  ledger: shared.ledger,
  keyFile: shared.secret,
  bound: shared.bound,
  folder: flag("FOLDER", text, { path: true }, [
    "posts are the files that appear there, instead of jsonl on standard input",
    "標準入力の代わりに、このフォルダーに現れるファイルを投稿とする",
  ]),
  connectors: shared.connectors,
  from: flagOfMany("CONNECTOR", { commandLineOnly: true }, [
    "posts are read from these connectors, on from where the last run stopped",
    "これらのコネクターから投稿を読む。前回の続きから始める",
  ]),
  every: flag("SECONDS", whole(10), { default: 300 }, [
    "connectors: how often they are read",
    "コネクター：読み取りの間隔（秒）",
  ]),
  once: toggle(["connectors: read once, and end", "コネクター：一度読んで終了"]),
  yes: shared.yes,
  notify: flag("URL|CONNECTOR|COMMAND", text, { commandLineOnly: true }, [
    "told of each disclosure: a POST to a URL, a connector with `notify`, or a command with JSON on its input",
    "漏洩を知らせる先：URLへのPOST、notify のあるコネクター、JSONを標準入力で受け取るコマンド",
  ]),
  alerts: toggle(["lists the alerts that the ledger keeps, and ends", "台帳に記録された警告を一覧して終了"]),
  json: toggle(["one JSON object per disclosure", "漏洩ごとに一つのJSONオブジェクトを出力"]),
} as const;
type WatchFlags = Values<typeof flags>;

export const watch = command({
  arguments: "",
  example: "feed | tokumei watch --ledger my.ledger --key-file my.key --notify https://example.org/hook",
  flags,
  /** Traces posts until their source ends. The ledger is read on: a message shared meanwhile counts. */
  async run(_, flags, shell) {
    const key = await loadKey(flags.keyFile);
    if (flags.from && flags.folder !== undefined) throw refuseFlag("--from", message("from-or-folder"));
    const feeds = await loadFeeds(flags.connectors, flags.alerts ? [] : (flags.from ?? []));
    const notifying =
      flags.notify === undefined ? undefined : await notifier(flags.notify, flags.connectors, shell);
    await confirmWatch(feeds, notifying?.connector, flags, shell);
    const ledger = await aboutLedger(flags.ledger, openLedger(flags.ledger, { key }));
    const at = { ledger, state: emptyLedger() };
    if (flags.alerts) return await listAlerts(at, flags.json, shell);
    const notify = notifying?.notify;
    const watching = { watch: watcher(flags.bound), tracerOf: tracers(), notifies: notify !== undefined };
    const tell = teller(at, notify, flags, shell);
    try {
      if (notify) await notifyEarlier(at, notify, shell);
      if (flags.from) return await watchFeeds(at, feeds, watching, tell, flags, shell);
      const posts = flags.folder ? folderPosts(flags.folder, shell) : linePosts(process.stdin, shell);
      for await (const batch of batches(posts, MOST_POSTS))
        for await (const disclosure of watchPosts(at, batch, watching)) await tell(disclosure);
    } finally {
      if (!flags.folder && !flags.from) process.stdin.destroy();
      await ledger.close();
    }
    return EXIT.done;
  },
});

/** Whom connectors will contact is shown first, and agreed to. */
async function confirmWatch(
  feeds: readonly Connector[],
  notified: Connector | undefined,
  flags: WatchFlags,
  shell: Shell,
): Promise<void> {
  const places = feeds.map(({ name, address }) => message("read-from", { connector: name, address }));
  if (places.length > 0) await confirmContact(places, message("read-ask"), flags, shell);
  if (!notified) return;
  const { name, address } = notified;
  await confirmContact(
    [message("notify-by", { connector: name, address })],
    message("notify-ask"),
    flags,
    shell,
  );
}

/** Reads every connector in turn, again and again. One that cannot be read is said, and the others go on. */
async function watchFeeds(
  at: ReadLedger,
  feeds: readonly Connector[],
  watching: Watching,
  tell: Tell,
  flags: WatchFlags,
  shell: Shell,
): Promise<number> {
  for (;;) {
    let failures = 0;
    for (const feed of feeds) {
      const unread = (why: Message) => shell.warn(message("feed-partly", { name: feed.name, why }));
      try {
        for await (const disclosure of watchFeed(at, feed, watching, unread)) await tell(disclosure);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "feed-unread") throw error;
        failures++;
        shell.error(error);
      }
    }
    if (flags.once) return failures > 0 ? EXIT.usage : EXIT.done;
    await new Promise((done) => setTimeout(done, flags.every * 1000));
  }
}

type Tell = (disclosure: KeptDisclosure) => Promise<void>;

/** Says a disclosure, prints it, and tells whoever is to be notified. */
const teller =
  (at: ReadLedger, notify: Notify | undefined, flags: WatchFlags, shell: Shell): Tell =>
  async (disclosure) => {
    process.stderr.write(`${shell.say(disclosureMessage(disclosure))}\n`);
    if (flags.json) await print(`${JSON.stringify(disclosure)}\n`);
    if (!notify) return;
    at.state = await readLedger(at.ledger, at.state);
    const alert = at.state.alerts.find(({ number }) => number === disclosure.alert)!;
    await notifyOf(at, alert, disclosure, notify);
  };

async function notifyOf(at: ReadLedger, alert: NumberedAlert, json: object, notify: Notify): Promise<void> {
  if (await notify({ alert: alertView(at.state, alert), json }))
    await appendOn(at, () => notifiedEntry(alert.number, Date.now()));
}

/** Alerts of a run that ended before anybody was told, or whose notice was not taken. */
async function notifyEarlier(at: ReadLedger, notify: Notify, shell: Shell): Promise<void> {
  at.state = await readLedger(at.ledger, at.state);
  const { alerts, notified, dismissed } = at.state;
  const waiting = alerts.filter(
    ({ number, notifies }) => notifies && !notified.has(number) && !dismissed.has(number),
  );
  if (waiting.length > 0) shell.notice(message("notify-again", { count: waiting.length }));
  for (const alert of waiting) {
    const { post, evidence: _, ...said } = alert;
    await notifyOf(at, alert, { ...said, alert: alert.number, post: post.id }, notify);
  }
}

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
