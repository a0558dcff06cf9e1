import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { emptyLedger, type LedgerState } from "../audience/book/ledger-book.ts";
import { capacityMessages } from "../audience/plan/capacity-messages.ts";
import { recordedCopies, type SharedCopy } from "../audience/plan/copies.ts";
import type { PlanShare, SharePlan, ShareRequest } from "../audience/plan/plan-share.ts";
import { type PersonalScore, personalScore } from "../detect/messages/personal.ts";
import { languageOf } from "../doc/doc.ts";
import { readLedger, recordShare } from "../run/ledger-share.ts";
import type { PostedCopy } from "../run/post-copies.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Key } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { loadAudiences } from "./audiences-file.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, flagOfMany, refuseFlag, required, text, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { loadHierarchies } from "./hierarchy-files.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { loadProfile } from "./profile.ts";
import { readTexts } from "./run.ts";
import { aboutLedger, loadKey } from "./setup.ts";
import { confirmedOutlets, sendCopies } from "./share-post.ts";
import type { Shell } from "./shell.ts";

const flags = {
  profile: required(shared.profile),
  audiences: flag("FILE", text, { required: true, path: true }, [
    "who may read how much: names, trust 0 to 1, recipients",
    "誰がどこまで読めるか：グループ名、信頼度（0から1）、受取人",
  ]),
  ledger: shared.ledger,
  keyFile: shared.secret,
  hierarchy: flagOfMany("FILE", { path: true }, [
    "csv of your own: value;what says less;what says least",
    "自作のcsv：値;より一般的な語;最も一般的な語",
  ]),
  private: toggle([
    "generalise whatever is private to the writer, not only what the profile tells",
    "プロフィールにないことも、書き手の私的なことはすべて一般化する",
  ]),
  unchanged: toggle({ commandLineOnly: true }, [
    "everyone reads the message as it is; refused unless it clearly tells nothing of the writer's life",
    "全員が書かれたままの文章を読む。書き手の生活について述べていないことがはっきりしていなければ拒まれる",
  ]),
  personal: flag("MODEL", text, { path: true }, [
    "what `model train --personal` wrote: says whether a message is personal",
    "model train --personal が書いたモデル。個人的な文章かどうかを判定する",
  ]),
  marks: toggle([
    "invisible marks too; they are lost when the text is typed or cleaned",
    "見えない印も付ける。書き写しや整形で失われる",
  ]),
  id: flag("ID", text, [
    "name of the message; drawn at random when not given",
    "文章の名前。指定しなければ無作為に決まる",
  ]),
  dryRun: toggle([
    "show copies and what they can promise, share nothing",
    "版とその効果を示すだけで、何も配布しない",
  ]),
  bound: shared.bound,
  connectors: shared.connectors,
  post: flagOfMany("CONNECTOR", { commandLineOnly: true }, [
    "send each copy to its recipient by these connectors; none is sent twice",
    "これらのコネクターで、それぞれの版を受取人に送る。同じ版を二度送ることはない",
  ]),
  resend: toggle({ commandLineOnly: true }, [
    "also send again what an earlier run may have sent before it ended",
    "以前の実行が終わる前に送ったかもしれない版も、もう一度送る",
  ]),
  yes: shared.yes,
  out: flag("FOLDER", text, { path: true }, [
    "write each copy to a file of its own there",
    "それぞれの版を別のファイルに書き込むフォルダー",
  ]),
  json: toggle(["one JSON object per copy", "版ごとに一つのJSONオブジェクトを出力"]),
  lang: shared.lang,
} as const;
type ShareFlags = Values<typeof flags>;

export const share = command({
  arguments: "MESSAGE...",
  example:
    "tokumei share post.txt --profile me.yaml --audiences friends.yaml --ledger my.ledger --key-file my.key",
  flags,
  run: shareMessages,
});

/** A copy leaves only when the ledger has it on disk. */
async function shareMessages(files: readonly string[], flags: ShareFlags, shell: Shell): Promise<number> {
  if (flags.dryRun && flags.out !== undefined) throw refuseFlag("--dry-run", message("dry-run-or-out"));
  const key = await loadKey(flags.keyFile);
  const profile = await loadProfile(flags.profile);
  const audiences = await loadAudiences(flags.audiences);
  if (audiences.every(({ recipients }) => recipients.length === 0))
    throw problem("audiences-empty", { file: flags.audiences });
  const hierarchies = await loadHierarchies(flags.hierarchy ?? []);
  const connectors = await confirmedOutlets(flags, audiences, shell);
  const texts = await messagesIn(files, flags, shell);
  if (flags.id !== undefined && texts.length > 1) throw refuseFlag("--id", message("id-names-one"));
  const ledger = await openedLedger(flags, key);
  const { messagePlanner } = await import("../run/message-planner.ts");
  const planShare = messagePlanner();
  const wishes = {
    ...{ bound: flags.bound, marks: flags.marks, everything: flags.private, unchanged: flags.unchanged },
    ...(flags.personal !== undefined && { personal: await loadPersonal(flags.personal) }),
  };
  let failures = 0;
  try {
    for (const { id, text } of texts) {
      const lang = flags.lang === "auto" ? languageOf(text) : flags.lang;
      const request = { text, lang, profile, audiences, hierarchies, ...wishes };
      const { name, copies } = await copiesFor(request, { id, key, planShare }, ledger, flags, shell);
      const posts =
        ledger && !flags.dryRun
          ? await sendCopies({ ledger, key, id: name }, copies, connectors, flags, shell)
          : [];
      failures += posts.filter(({ state }) => state !== "sent" && state !== "earlier").length;
      await handOut(copies, posts, id, flags, shell);
    }
  } finally {
    await ledger?.close();
  }
  return failures > 0 ? EXIT.usage : EXIT.done;
}

/** Copies under the name of their message. */
interface NamedCopies {
  readonly name: string;
  readonly copies: readonly SharedCopy[];
}

async function copiesFor(
  request: ShareRequest,
  { id, key, planShare }: { readonly id: string; readonly key: Key; readonly planShare: PlanShare },
  ledger: Ledger | undefined,
  flags: ShareFlags,
  shell: Shell,
): Promise<NamedCopies> {
  const tell = (why: Message | string) => shell.notice(message("field", { field: id, why }));
  const state = ledger ? await aboutLedger(flags.ledger, readLedger(ledger)) : emptyLedger();
  const earlier = flags.id === undefined ? undefined : state.book.messages.get(flags.id);
  if (earlier?.message.text === request.text) {
    tell(message("copies-again"));
    return { name: earlier.message.id, copies: recordedCopies(earlier) };
  }
  const fresh = flags.id ?? randomUUID();
  const planOn = (now: LedgerState) => {
    if (now.book.messages.has(fresh)) throw refuseFlag("--id", message("id-shared"));
    const step = stepLine(request.text.length, shell);
    const again = flags.id === undefined;
    const plan = planShare(request, { key, id: fresh, time: Date.now(), state: now, again, step });
    step();
    for (const line of [...capacityMessages(plan.capacity), ...sameForAll(plan), ...plan.remarks]) tell(line);
    return plan;
  };
  if (!ledger || flags.dryRun) return { name: fresh, copies: planOn(state).copies };
  if (flags.out !== undefined) await expectRoom(flags.out, id);
  const { copies, shared } = await recordShare(ledger, state, planOn);
  const { id: name } = shared.message;
  tell(message("shared-as", { name }));
  return { name, copies };
}

/** Characters that take a second or more. */
const LONG = 50_000;

/** One line on a terminal that says what is being done to a long message; none when called without a step. */
const stepLine = (length: number, shell: Shell) => (step?: string) => {
  if (length >= LONG) shell.progress(step && shell.say(message("share-step", { length, step })));
};

const sameForAll = ({ shared }: SharePlan): Message[] =>
  shared.message.facts.length > 0 ? [] : [message("nothing-generalised")];

async function messagesIn(
  files: readonly string[],
  flags: ShareFlags,
  shell: Shell,
): Promise<{ id: string; text: string }[]> {
  const texts = await readTexts(await expandInputs(files), flags, shell, message("messages-unread"));
  if (texts.length === 0) throw problem("no-message");
  const empty = texts.find(({ text }) => text.trim() === "");
  if (empty) throw problem("message-empty", { id: empty.id });
  return texts;
}

async function loadPersonal(file: string): Promise<PersonalScore> {
  const { readModel } = await import("../nlp/model-file.ts");
  return about(file, async () => personalScore(readModel(await readFile(file))));
}

/** A trial does not make a ledger where there is none. */
async function openedLedger({ ledger, dryRun }: ShareFlags, key: Key): Promise<Ledger | undefined> {
  if (dryRun && !/^postgres/i.test(ledger) && !existsSync(ledger)) return undefined;
  return aboutLedger(ledger, openLedger(ledger, { key, create: !dryRun }));
}

async function handOut(
  copies: readonly SharedCopy[],
  posts: readonly PostedCopy[],
  id: string,
  flags: ShareFlags,
  shell: Shell,
): Promise<void> {
  const postsOf = postsByRecipient(posts);
  for (const [i, { recipient, audience, text, edits }] of copies.entries()) {
    const sent = flags.post && { posts: postsOf.get(recipient) ?? [] };
    if (flags.json) await print(`${JSON.stringify({ recipient, audience, text, edits, ...sent })}\n`);
    else if (!flags.out && !flags.post)
      await print(`== ${recipient} (${audience})\n${text.replace(/\n?$/, "\n")}`);
    if (flags.out === undefined) continue;
    const path = join(flags.out, fileName(id, recipient, i));
    await about(path, shell.write(path, [Buffer.from(text)]));
  }
}

function postsByRecipient(posts: readonly PostedCopy[]) {
  const byRecipient = new Map<string, Omit<PostedCopy, "recipient">[]>();
  for (const { recipient, ...post } of posts)
    byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), post]);
  return byRecipient;
}

/** Before anything is recorded: copies that cannot be written, or that take the place of others, are nobody's. */
async function expectRoom(folder: string, id: string): Promise<void> {
  await about(folder, mkdir(folder, { recursive: true }));
  const stem = `${stemOf(id)}-`;
  const other = (await about(folder, readdir(folder))).find(
    (name) => name.startsWith(stem) && /^\d+-.*\.txt$/.test(name.slice(stem.length)),
  );
  if (other !== undefined) throw problem("copies-there", { folder });
}

const stemOf = (id: string) => shortened(basename(id).replace(/\.\w+$/, ""), 80);

/** The recipient's name without what file systems do not take; numbered, because two may then be the same. */
const fileName = (id: string, recipient: string, i: number): string =>
  `${stemOf(id)}-${i + 1}-${shortened(recipient, 120)}.txt`;

/** Whole characters that take at most so many bytes. */
function shortened(name: string, most: number): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, "_").trim();
  let bytes = 0;
  return [...plain].filter((character) => (bytes += Buffer.byteLength(character)) <= most).join("");
}
