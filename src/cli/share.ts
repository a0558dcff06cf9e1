import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { languageOf } from "../doc/doc.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { capacityLines } from "../tasks/capacity-lines.ts";
import { emptyLedger, type LedgerState, messageEntry, readLedger } from "../tasks/ledger-book.ts";
import { planShare, type SharedCopy, type SharePlan } from "../tasks/share.ts";
import type { Key } from "../transform/key.ts";
import { loadAudiences } from "./audiences-file.ts";
import { type ReadFlags, readTexts } from "./each-input.ts";
import { CheckFailed, EXIT, UsageError } from "./failure.ts";
import { loadHierarchies } from "./hierarchy-files.ts";
import { print, writeWhole } from "./outputs.ts";
import { loadProfile } from "./profile.ts";
import { about, loadKey } from "./setup.ts";

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
  const key = (await loadKey(flags.keyFile))!;
  const profile = (await loadProfile(flags.profile))!;
  const audiences = await loadAudiences(flags.audiences);
  const hierarchies = await loadHierarchies(flags.hierarchy ?? []);
  const texts = await readTexts(files, flags);
  if (texts.length === 0) throw new UsageError("share: no message to share");
  const ledger = await openedLedger(flags, key);
  try {
    for (const { id, text } of texts) {
      const state = ledger ? await about(flags.ledger, readLedger(ledger)) : emptyLedger();
      const lang = flags.lang === "auto" ? languageOf(text) : flags.lang;
      const wishes = { bound: flags.bound, marks: flags.marks ?? false, everything: flags.private ?? false };
      const request = { text, lang, profile, audiences, hierarchies, ...wishes };
      const plan = planShare(request, {
        key,
        id: messageId(flags, state, texts.length),
        time: Date.now(),
        state,
      });
      for (const line of [...capacityLines(plan.capacity), ...plan.notes])
        process.stderr.write(`${id}: ${line}\n`);
      if (!flags.dryRun) await record(ledger!, plan, flags.ledger);
      await handOut(plan.copies, id, flags);
    }
  } finally {
    await ledger?.close();
  }
  return EXIT.done;
}

function messageId({ id }: Flags, { book }: LedgerState, messages: number): string {
  if (id === undefined) return randomUUID();
  if (messages > 1) throw new UsageError("--id: names one message, and several are given");
  if (book.messages.has(id)) throw new UsageError("--id: a message of that name was shared already");
  return id;
}

/** A trial does not make a ledger where there is none. */
async function openedLedger({ ledger, dryRun }: Flags, key: Key): Promise<Ledger | undefined> {
  if (dryRun && !/^postgres/i.test(ledger) && !existsSync(ledger)) return undefined;
  return about(ledger, openLedger(ledger, { key, create: !dryRun }));
}

async function record(ledger: Ledger, plan: SharePlan, place: string): Promise<void> {
  const failed = plan.certificates.find(({ holds }) => !holds);
  if (failed) throw new CheckFailed(`not shared, ${failed.guarantee} does not hold: ${failed.says}`);
  await about(place, ledger.append(messageEntry(plan.shared)));
}

async function handOut(copies: readonly SharedCopy[], id: string, flags: Flags): Promise<void> {
  for (const [i, copy] of copies.entries()) {
    if (flags.json) await print(`${JSON.stringify(copy)}\n`);
    else if (!flags.out)
      await print(`== ${copy.recipient} (${copy.audience})\n${copy.text.replace(/\n?$/, "\n")}`);
    if (flags.out)
      await writeWhole(join(flags.out, fileName(id, copy.recipient, i)), [Buffer.from(copy.text)]);
  }
}

/** The recipient's name without what file systems do not take; numbered, because two may then be the same. */
function fileName(id: string, recipient: string, i: number): string {
  const plain = recipient.replace(/[^\p{L}\p{N} _-]/gu, "_").slice(0, 60);
  return `${basename(id)
    .replace(/\.\w+$/, "")
    .replace(/[^\p{L}\p{N}_-]/gu, "_")}-${i + 1}-${plain}.txt`;
}
