import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { emptyLedger, type LedgerState } from "../audience/book/ledger-book.ts";
import { capacityMessages } from "../audience/plan/capacity-messages.ts";
import { recordedCopies, type SharedCopy } from "../audience/plan/copies.ts";
import type { PlanShare, SharePlan, ShareRequest } from "../audience/plan/plan-share.ts";
import { languageOf } from "../doc/doc.ts";
import { messagePlanner, readLedger, recordShare } from "../run/ledger-share.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import type { Key } from "../transform/key.ts";
import { localeLanguage } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { message, sentence } from "../words/problem.ts";
import { loadAudiences } from "./audiences-file.ts";
import { type ReadFlags, readTexts } from "./each-input.ts";
import { EXIT, UsageError } from "./failure.ts";
import { loadHierarchies } from "./hierarchy-files.ts";
import { print, writeWhole } from "./outputs.ts";
import { loadProfile } from "./profile.ts";
import { about, aboutLedger, loadKey } from "./setup.ts";

interface Flags extends ReadFlags {
  profile: string;
  audiences: string;
  ledger: string;
  keyFile: string;
  hierarchy?: string[];
  marks?: boolean;
  private?: boolean;
  id?: string;
  dryRun?: boolean;
  bound: number;
  out?: string;
  json?: boolean;
}

/** A copy leaves only when the ledger has it on disk. */
export async function shareCommand(files: string[], flags: Flags): Promise<number> {
  if (flags.dryRun && flags.out !== undefined)
    throw new UsageError(
      "--dry-run: its copies are not those of the share, so they are shown and not written to --out",
    );
  const key = (await loadKey(flags.keyFile))!;
  const profile = (await loadProfile(flags.profile))!;
  const audiences = await loadAudiences(flags.audiences);
  if (audiences.every(({ recipients }) => recipients.length === 0))
    throw new UsageError(`${flags.audiences}: nobody is in the audiences, so there is nobody to share with`);
  const hierarchies = await loadHierarchies(flags.hierarchy ?? []);
  const texts = await messagesIn(files, flags);
  if (flags.id !== undefined && texts.length > 1)
    throw new UsageError("--id: names one message, and several are given");
  const ledger = await openedLedger(flags, key);
  const planShare = messagePlanner();
  const wishes = { bound: flags.bound, marks: flags.marks ?? false, everything: flags.private ?? false };
  try {
    for (const { id, text } of texts) {
      const lang = flags.lang === "auto" ? languageOf(text) : flags.lang;
      const request = { text, lang, profile, audiences, hierarchies, ...wishes };
      await handOut(await copiesFor(request, { id, key, planShare }, ledger, flags), id, flags);
    }
  } finally {
    await ledger?.close();
  }
  return EXIT.done;
}

async function copiesFor(
  request: ShareRequest,
  { id, key, planShare }: { readonly id: string; readonly key: Key; readonly planShare: PlanShare },
  ledger: Ledger | undefined,
  flags: Flags,
): Promise<readonly SharedCopy[]> {
  const lang = localeLanguage(process.env);
  const tell = (said: Message) => process.stderr.write(`${id}: ${sentence(said, lang)}\n`);
  const state = ledger ? await aboutLedger(flags.ledger, readLedger(ledger)) : emptyLedger();
  const earlier = flags.id === undefined ? undefined : state.book.messages.get(flags.id);
  if (earlier?.message.text === request.text) {
    tell(message("shared-recorded"));
    return recordedCopies(earlier);
  }
  const fresh = flags.id ?? randomUUID();
  const planOn = (now: LedgerState) => {
    if (now.book.messages.has(fresh)) throw new UsageError("--id: a message of that name was shared already");
    const step = stepLine(request.text.length);
    const again = flags.id === undefined;
    const plan = planShare(request, { key, id: fresh, time: Date.now(), state: now, again, step });
    step();
    for (const said of [...capacityMessages(plan.capacity), ...withoutFacts(plan), ...plan.remarks])
      tell(said);
    return plan;
  };
  if (!ledger || flags.dryRun) return planOn(state).copies;
  if (flags.out !== undefined) await expectRoom(flags.out, id);
  const { copies, shared } = await recordShare(ledger, state, planOn);
  const { id: name } = shared.message;
  tell(message("shared-as", { name }));
  return copies;
}

/** Characters that take a second or more. */
const LONG = 50_000;

/** One line on a terminal that says what is being done to a long message; none when called without a step. */
function stepLine(length: number): (step?: string) => void {
  if (!process.stderr.isTTY || length < LONG) return () => undefined;
  return (step) =>
    process.stderr.write(step === undefined ? "\r\x1b[K" : `\r\x1b[K${length} characters: ${step} ...`);
}

const withoutFacts = ({ shared }: SharePlan): Message[] =>
  shared.message.facts.length > 0 ? [] : [message("facts-none")];

async function messagesIn(files: string[], flags: Flags): Promise<{ id: string; text: string }[]> {
  const texts = await readTexts(files, flags, "not every message could be read, so none was shared");
  if (texts.length === 0) throw new UsageError("share: no message to share");
  const empty = texts.find(({ text }) => text.trim() === "");
  if (empty) throw new UsageError(`${empty.id}: the message is empty, so nothing was shared`);
  return texts;
}

/** A trial does not make a ledger where there is none. */
async function openedLedger({ ledger, dryRun }: Flags, key: Key): Promise<Ledger | undefined> {
  if (dryRun && !/^postgres/i.test(ledger) && !existsSync(ledger)) return undefined;
  return aboutLedger(ledger, openLedger(ledger, { key, create: !dryRun }));
}

async function handOut(copies: readonly SharedCopy[], id: string, flags: Flags): Promise<void> {
  for (const [i, { recipient, audience, text, edits }] of copies.entries()) {
    if (flags.json) await print(`${JSON.stringify({ recipient, audience, text, edits })}\n`);
    else if (!flags.out) await print(`== ${recipient} (${audience})\n${text.replace(/\n?$/, "\n")}`);
    if (flags.out === undefined) continue;
    const path = join(flags.out, fileName(id, recipient, i));
    await about(path, writeWhole(path, [Buffer.from(text)]));
  }
}

/** Before anything is recorded: copies that cannot be written, or that take the place of others, are nobody's. */
async function expectRoom(folder: string, id: string): Promise<void> {
  await about(folder, mkdir(folder, { recursive: true }));
  const stem = `${stemOf(id)}-`;
  const taken = (await about(folder, readdir(folder))).find(
    (name) => name.startsWith(stem) && /^\d+-.*\.txt$/.test(name.slice(stem.length)),
  );
  if (taken !== undefined)
    throw new UsageError(`${folder}: has copies of a message of this name already: give another --out`);
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
