import { createInterface } from "node:readline/promises";
import type { Archive } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { type AttackSetup, attackSetup, readsFindings } from "../attack/attack-setup.ts";
import type { LabelModel } from "../attack/classifier-file.ts";
import { collectionStatistics } from "../attack/information.ts";
import { wordsOf } from "../attack/words.ts";
import { createDoc } from "../doc/doc.ts";
import type { AttackFlags } from "./attack-options.ts";
import { readTexts } from "./each-input.ts";
import { UsageError } from "./failure.ts";
import { about, loadPipeline } from "./setup.ts";

export async function loadAttack(flags: AttackFlags): Promise<AttackSetup> {
  if (flags.archive === undefined) throw new UsageError("attack: --archive says where to search");
  const archive = await openChecked(flags.archive, flags);
  const { attacker, keywords, hits, kind, stopEarly = false } = flags;
  const generalises = flags.repair !== undefined && !flags.remove;
  const pipeline =
    readsFindings(flags) || generalises ? await loadPipeline({ policy: flags.policy }) : undefined;
  const collection = flags.collection && (await readCollection(flags.collection, flags));
  const labels = await loadLabels(flags.labels);
  const choice = { attacker, keywords, hits, kind, stopEarly, collection, labels };
  return attackSetup(archive, choice, (doc) => pipeline?.scan(doc) ?? []);
}

/** An archive with documents in it. */
export async function openChecked(address: string, flags: AttackFlags): Promise<Archive> {
  const archive = await openArchive(address, { confirm: confirmation(flags) });
  if (archive.info.documents > 0) return archive;
  await archive.close();
  throw new UsageError(`${address}: the archive is empty, so there is nothing to attack with`);
}

async function readCollection(files: readonly string[], flags: AttackFlags) {
  const texts = await readTexts(files, flags);
  const options = flags.lang === "auto" ? {} : { lang: flags.lang };
  return collectionStatistics(texts.map(({ id, text }) => wordsOf(createDoc(id, text, options))));
}

async function loadLabels(file: string | undefined): Promise<LabelModel | undefined> {
  if (file === undefined) return undefined;
  const [{ readFile }, { readLabelModel }] = await Promise.all([
    import("node:fs/promises"),
    import("../attack/classifier-file.ts"),
  ]);
  return about(
    file,
    readFile(file).then((bytes) => readLabelModel(bytes)),
  );
}

/** Shows a query that would leave this machine; it is sent when the user says so. */
function confirmation(flags: AttackFlags): (query: string) => Promise<boolean> {
  return async (query) => {
    process.stderr.write(`to the web search: ${query}\n`);
    if (flags.yes) return true;
    if (!process.stdin.isTTY)
      throw new UsageError("attack: a web search is asked only with --yes, or when you answer yes");
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question("send it? [y/N] ");
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
